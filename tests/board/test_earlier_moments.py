"""The board shows any earlier moment, as its player saw it then, and nothing can be done there by accident."""

from __future__ import annotations

import asyncio
import re
from html import escape

import pytest
from board.driver import SEATS, click, double, everything_said, lift, offers, refusal, status, tell, tool, until, verb

from wot_widget import Game, play_out, scenario, vehicle
from wot_widget.board.commands import PLAY_ON, PRESENT
from wot_widget.board.display import marks_at
from wot_widget.board.standing import standing
from wot_widget.board.verbs import Verb
from wot_widget.text.controls import LANGUAGES, control
from wot_widget.text.labels import label


@pytest.fixture
def played():
    """A game of two with a dozen acts, Ann to move."""
    game = Game(SEATS[:2], seed=7, first_seat=0)
    play_out(game, dict.fromkeys(SEATS[:2], "greedy"), seed=1, limit=14)
    while game.seat_to_act != 0:
        game.play("end hand")
    return game


def look(board, moment: int) -> None:
    """Press an entry of the journal."""
    tell(board, kind="look", at=moment)


# Looking ------------------------------------------------------------------------------------------------------------


def test_an_entry_of_the_journal_leads_to_its_moment(make, played):
    board = make(played, bots={"Bob": "random"})
    tool(board, "journal").click()
    moments = [int(number) for number in re.findall(r'data-moment="(\d+)"', board._readings.html("journal"))]
    assert set(moments) == set(range(len(played.actions) + 1))
    look(board, 3)
    assert board._session.view == Game.from_state(played.at(3)).view(0)
    assert 'data-moment="3" aria-current="true"' in board._readings.html("journal")
    assert "Earlier moment: 3" in status(board)
    assert "Earlier moment: 3" in board.svg()
    assert "Earlier moment: 3" in board.text()


def test_no_page_of_the_journal_is_taken_away_from_whoever_reads(make):
    game = Game(["Ann", "Bob"], 5, first_seat=0)
    board = make(game, bots={})
    board._session.curtain.open = True
    tool(board, "journal").click()

    def oldest() -> int:
        return min(int(number) for number in re.findall(r'data-moment="(\d+)"', board._readings.html("journal")))

    while game.state.turn < 40:
        game.play("end hand")
    tool(board, "journal").click()
    tool(board, "journal").click()
    few = oldest()
    board._readings.journal.more.click()
    assert 0 < (begun := oldest()) < few
    while game.state.turn < 60:
        game.play("end hand")
    assert oldest() == begun
    tool(board, "journal").click()
    tool(board, "journal").click()
    assert oldest() > few


def test_every_moment_is_what_the_player_could_see_then(make, played):
    board = make(played, bots={"Bob": "random"})
    for moment in range(len(played.actions)):
        look(board, moment)
        assert board._session.view == Game.from_state(played.at(moment)).view(0)
    board._controls.press(PRESENT)
    assert board._session.view == played.view(0)


def test_the_slider_and_the_steps_walk(make, played):
    board = make(played, bots={"Bob": "random"})
    tool(board, "journal").click()
    panel, timeline = board._readings.journal, board._session.timeline
    assert (panel.slider.max, panel.slider.value) == (timeline.last, timeline.last)
    panel.slider.value = 5
    assert timeline.moment == 5
    panel.steps["next"].click()
    panel.steps["previous"].click()
    panel.steps["previous"].click()
    assert (timeline.moment, panel.slider.value) == (4, 4)
    panel.steps["previous turn"].click()
    assert timeline.moment in timeline.turns
    look(board, timeline.last)
    assert timeline.at_present
    assert panel.steps["next"].disabled


def test_nothing_can_be_done_at_an_earlier_moment(make, played):
    board = make(played, bots={"Bob": "random"})
    before = played.actions
    look(board, 2)
    for name in Verb:
        assert verb(board, name).disabled
        verb(board, name).click()
    for card in board._session.view.reserve:
        click(board, card)
        double(board, card)
    assert control("only looking") in refusal(board)
    for key in ("Enter", " ", "u", "r", "h"):
        tell(board, kind="key", key=key)
    for name in ("undo", "redo", "hint"):
        assert tool(board, name).disabled
    assert played.actions == before
    assert [offer.key for offer in offers(board)] == [PRESENT, PLAY_ON]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_beside_the_picture_is_of_the_moment_too_and_nobody_is_told_to_move(make, played, language):
    board = make(played, bots={"Bob": "random"}, language=language)
    assert label("your move", language) in board.svg()
    for moment in range(len(played.actions)):
        look(board, moment)
        then = Game.from_state(played.at(moment))
        sentences = standing(then.view(0), then.score(), language, earlier=True)
        assert escape(" ".join(sentences)) in board._controls.standing.value
        assert label("your move", language) not in board.svg()
        assert not board._controls.closed.value.removeprefix('<div class="wot-closed">').removesuffix("</div>")


def test_escape_comes_back_to_the_present(make, played):
    board = make(played, bots={"Bob": "random"})
    look(board, 2)
    tell(board, kind="key", key="Escape")
    assert not board._session.looking_back
    assert board._session.choices is not None


def test_a_moment_beyond_the_ends_is_the_end(make, played):
    board = make(played, bots={"Bob": "random"})
    look(board, -9)
    assert board._session.timeline.moment == 0
    look(board, 10**6)
    assert not board._session.looking_back


def test_play_by_code_goes_on_while_an_earlier_moment_is_shown(make, played):
    board = make(played, bots={"Bob": "random"})
    look(board, 2)
    shown = board._session.view
    played.play("end hand")
    assert board._session.view == shown
    board._controls.press(PRESENT)
    assert board._session.view == played.view(0)


def test_bots_wait_while_somebody_looks_back(make):
    async def play() -> None:
        game = Game(SEATS[:2], seed=7, first_seat=0)
        board = make(game, bots={"Bob": "greedy"}, pace=0)
        game.play("end hand")
        look(board, 0)
        await asyncio.sleep(0.2)
        assert len(game.actions) == 1
        board._controls.press(PRESENT)
        await until(lambda: len(game.actions) > 1)

    asyncio.run(play())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_can_be_changed_at_an_earlier_moment(make, played, language):
    board = make(played, bots={"Bob": "random"})
    tool(board, "journal").click()
    look(board, 2)
    board.language = language
    assert board._session.looking_back
    assert control("earlier", language, moment=2, last=len(played.actions)) in status(board)
    assert control("turn of", language, turn=1) in board._readings.html("journal")


def test_behind_the_curtain_the_past_has_no_secrets_either(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("Annas Spion")], 1: [vehicle("Bobs Schatz")]})
    board = make(game)
    for name in ("journal", "words"):
        tool(board, name).click()
    lift(board)
    game.play("end hand")
    look(board, 0)
    assert "Bobs Schatz" not in everything_said(board)
    assert marks_at(board._session).bottom == 1


def test_a_long_journal_shows_its_newest_pages_and_the_others_on_demand(make):
    game = Game(SEATS[:2], seed=7, first_seat=0)
    for _ in range(60):
        game.play("end hand")
    board = make(game, curtain=False)
    tool(board, "journal").click()
    panel = board._readings.journal
    few = panel.html.count("data-moment")
    assert few < 60
    while panel.more in panel._entries.children:
        panel.more.click()
    assert panel.html.count("data-moment") == 61
    look(board, 1)
    assert 'data-moment="1" aria-current="true"' in panel.html


def test_an_act_changes_only_the_last_page_of_the_journal(make):
    game = Game(SEATS[:2], seed=7, first_seat=0)
    for _ in range(21):
        game.play("end hand")
    board = make(game, seat="Ann")
    tool(board, "journal").click()
    before = [page.value for page in board._readings.journal._pages]
    game.play("end hand")
    after = [page.value for page in board._readings.journal._pages]
    assert sum(one != other for one, other in zip(before, after, strict=False)) <= 1


# Playing on ---------------------------------------------------------------------------------------------------------


def test_playing_on_from_an_earlier_moment_keeps_the_old_line(make, played):
    board = make(played, curtain=False)
    tool(board, "journal").click()
    before = played.actions
    look(board, 4)
    board._controls.press(PLAY_ON)
    branch = board.game
    assert branch is not played
    assert branch.actions == before[:4]
    assert board._session.choices is not None
    branch.play("end hand")
    assert played.actions == before
    lines = board._readings.journal.lines
    assert len(lines.options) == 2
    lines.value = 0
    assert board.game is played
    assert board._session.view == played.view(played.seat_to_act)
    lines.value = 1
    assert board.game is branch
    assert len(branch.actions) == 5


def test_a_line_that_was_left_is_no_longer_followed(make, played):
    board = make(played, curtain=False)
    look(board, 4)
    board._controls.press(PLAY_ON)
    moment = board._session.moment
    played.play("end hand")
    assert board._session.moment == moment


def test_a_new_game_begins_with_a_single_line(make, played):
    board = make(played, curtain=False)
    look(board, 4)
    board._controls.press(PLAY_ON)
    board._session.begin_anew()
    assert len(board._session.timeline.lines) == 1


# Spectators ---------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_no_hidden_card_and_can_do_nothing(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("Annas Spion")], 1: [vehicle("Bobs Schatz")]})
    board = make(game, spectator=True)
    for name in ("journal", "words"):
        tool(board, name).click()
    assert board._session.view == game.view(None)
    assert "Bobs Schatz" not in everything_said(board)
    assert all(verb(board, name).disabled for name in Verb)
    assert board._session.awaited is None
    game.play("end hand")
    assert board._session.view == game.view(None)
    assert "Ann: End the hand" in board._readings.html("journal")


def test_a_board_for_one_seat_leaves_the_others_to_other_boards(make):
    game = scenario(["Ann", "Bob"], hands={0: [vehicle("Annas Spion")], 1: [vehicle("Bobs Schatz")]})
    ann, bob = make(game, seat="Ann"), make(game, seat=1)
    assert ann._session.choices is not None
    assert bob._session.choices is None
    assert "Annas Spion" in everything_said(ann)
    verb(ann, Verb.END).click()
    if not game.actions:
        verb(ann, Verb.END).click()
    assert ann._session.choices is None
    assert bob._session.choices is not None
    assert "Bobs Schatz" not in everything_said(ann).replace("Bob's", "") or game.seat_to_act == 1


@pytest.mark.parametrize("options", [{"seat": "Zoe"}, {"seat": 7}, {"seat": 0, "spectator": True}])
def test_a_seat_that_cannot_be_is_refused(make, options):
    game = scenario(["Ann", "Bob"])
    with pytest.raises(ValueError, match="seat"):
        make(game, **options)
    assert not game._listeners
