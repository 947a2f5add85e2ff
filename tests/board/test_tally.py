"""The end is told once, and every line of it adds up."""

from __future__ import annotations

import os
import re
from collections import Counter
from dataclasses import replace
from html import unescape
from random import Random

import pytest
from board.driver import SEATS, status
from rules.random_games import EAGERNESS

from wot_widget import Game, play_out, scenario
from wot_widget.board.tally import tally_html, verdict
from wot_widget.engine import verbs
from wot_widget.engine.cards import CardKind
from wot_widget.engine.options import RuleOptions
from wot_widget.engine.rules.achievements import ACHIEVEMENTS
from wot_widget.engine.rules.ending import Score
from wot_widget.text.controls import LANGUAGES

GAMES = int(os.environ.get("GAMES", "25"))  # whole games; 10,000 of them take some minutes


def read(html: str) -> list[dict[str, list[str]]]:
    """The tables of a tally: the cells of each row by its heading."""
    tables, html = [], html.replace("\u00a0", " ")
    for table in re.findall(r"<tbody[^>]*>(.*?)</tbody>", html, re.DOTALL):
        rows = re.findall(r"<tr[^>]*><th[^>]*>(.*?)</th>(.*?)</tr>", table, re.DOTALL)
        tables.append(
            {unescape(name): [unescape(c) for c in re.findall(r"<td[^>]*>(.*?)</td>", cells)] for name, cells in rows}
        )
    return tables


def finished(seed: int):
    """The end of a game played by chance."""
    luck = Random(seed)
    count = 2 + seed % 4
    state = verbs.new_game(SEATS[:count], seed, RuleOptions(), None, None)
    while not state.over:
        legal = verbs.legal_actions(state)
        verbs.apply(state, luck.choices(legal, [EAGERNESS.get(type(action), 1.0) for action in legal])[0])
    return state


@pytest.mark.rule("SCORE-07", "SCORE-08", "SCORE-09", "SCORE-10")
def test_the_printed_lines_add_up_to_what_lies_on_the_table_in_game_after_game():
    languages = list(LANGUAGES)
    for seed in range(GAMES):
        state = finished(seed)
        score, language = verbs.score(state), languages[seed % 3]
        tally, judged = read(tally_html(score, language))
        printed = {name.partition(". ")[2]: (int(name.partition(".")[0]), *cells) for name, cells in tally.items()}
        won: Counter[str] = Counter()
        for key, cells in zip(state.achievements, judged.values(), strict=True):
            counts = [ACHIEVEMENTS[key][1]([state.box.cards[card] for card in seat.squad]) for seat in state.seats]
            assert list(map(int, cells[:-1])) == counts
            best = [name for name, count in zip(state.names, counts, strict=True) if count == max(counts)]
            if len(best) == 1:
                won[best[0]] += 1
                assert cells[-1] == best[0]
        for seat, name in zip(state.seats, state.names, strict=True):
            cards = [state.box.cards[card] for card in seat.squad]
            medals = sum(card.medals for card in cards if card.kind is CardKind.MEDAL)
            bases = sum(card.kind is CardKind.BASE for card in cards)
            _, first, second, third, total = printed[name]
            assert int(first) == medals
            assert second == f"{bases} × 3 = {3 * bases}"
            assert third.startswith(f"{won[name]} × 5 = {5 * won[name]}")
            assert int(total) == medals + 3 * bases + 5 * won[name]
        ranks = [line[0] for line in printed.values()]
        totals = [int(line[-1]) for line in printed.values()]
        assert ranks == sorted(ranks)
        assert totals == sorted(totals, reverse=True)
        said = verdict(score, language)
        winners = {name for name, line in printed.items() if line[0] == 1}
        assert {name for name in state.names if name in said} == winners
        assert (score.tiebreak or "(SCORE") in said or not score.tiebreak
        if totals.count(totals[0]) > len(winners):
            assert score.tiebreak
            assert score.tiebreak in said


def test_joint_winners_are_named():
    score = scenario(["Ann", "Bob"]).score()
    level = tuple(replace(line, medals=4, bases=0, achievements=(), total=4, rank=1) for line in score.seats)
    said = verdict(Score(level, (), (0, 1), None))
    assert "Ann" in said
    assert "Bob" in said
    assert "share" in said


def test_a_tie_that_was_broken_says_by_what():
    score = scenario(["Ann", "Bob"]).score()
    assert "SCORE-12" in verdict(replace(score, tiebreak="SCORE-12", winners=(1,)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_tells_the_result_once(make, language):
    game = Game(SEATS[:2], seed=2, first_seat=0)
    play_out(game, {"Ann": "greedy", "Bob": "greedy"}, seed=1)
    assert game.over
    board = make(game, bots={"Bob": "greedy"}, language=language)
    said = verdict(game.score(), language)
    around = "\n".join([status(board), board._readings.html("result"), board._controls.refusal.value])
    assert unescape(around).count(said) == 1
    assert board._readings.html("result").count("<img") == 0
