"""What is said around the steps is said in three languages; the steps of the lessons themselves are English."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest
from lessons.samples import ASKING, BETTING, BUYING, exercise, question

import wot_widget
from wot_widget.engine.rulebook import LANGUAGES
from wot_widget.lessons import classroom
from wot_widget.lessons.attempt import Attempt
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.data_files import face_words
from wot_widget.lessons.exercise_face import ExerciseFace
from wot_widget.lessons.progress import Progress
from wot_widget.lessons.puzzling import puzzle_exercise
from wot_widget.lessons.question_face import BetFace, QuestionFace

pytestmark = pytest.mark.usefixtures("room")

OTHERS = [language for language in LANGUAGES if language != "en"]
ENGLISH = re.compile(
    r"\b(the|and|your|you|hint|try|take|back|again|show|solution|solved|still|missing|question|bet|exercise|lesson"
    r"|passed|of|with|next|step|medals|buy|end|hand)\b(?!-\d)",
    re.IGNORECASE,
)


def english_in(said):
    """The English words in some sentences, each with its sentence."""
    return [(found[0], words) for words in said for found in ENGLISH.finditer(words)]


def around(panel):
    """The words of a panel that are not those of the step."""
    yield panel.badge
    yield from (button["words"] for button in panel.buttons)
    yield from (panel.entry, panel.entry_button, panel.onward, panel.by_itself)
    yield re.sub(r"<[^>]*>", " ", panel.rule)


@pytest.mark.parametrize("language", OTHERS)
def test_everything_around_the_steps_is_said_and_filled_with_the_same_facts(language):
    english, ours = face_words("en"), face_words(language)
    assert ours.keys() == english.keys()
    for key, words in english.items():
        assert set(re.findall(r"{\w+}", ours[key])) == set(re.findall(r"{\w+}", words)), key
        assert key == "of" or ours[key] != words, key


def test_a_language_that_nobody_speaks_is_refused_before_anything_changes(room):
    before = room.progress
    for call in (classroom.step, classroom.puzzle, classroom.practice):
        with pytest.raises(ValueError, match="the languages are"):
            call("buying/two-cards", language="de")
    with pytest.raises(ValueError, match="the languages are"):
        classroom.keep_progress(None, language="de")
    with pytest.raises(ValueError, match="the languages are"):
        classroom.map_of_lessons(language="de")
    assert room.progress is before


@pytest.mark.parametrize("language", OTHERS)
def test_an_exercise_has_no_english_button_verdict_or_refusal(language):
    with closing(ExerciseFace("sample/step", exercise(BUYING), Progress(), language, pace=0.0)) as face:
        assert face.board.language == language
        face.lead_on()
        said = [*around(face.panel)]
        for message in (
            {"kind": "say", "words": "buy Maus with Engineers"},
            {"kind": "say", "words": "gibberish"},
            {"kind": "say", "words": "buy Wespe with KV-1"},
        ):
            face.on_message(message)
            said += [*around(face.panel), *around(face.foot), face.panel.reply]
        face.on_message({"kind": "press", "name": "back"})
        for name in ("hint", "hint", "hint", "solution"):
            face.on_message({"kind": "press", "name": name})
            said += [*around(face.panel), face.panel.reply]
        face.on_message({"kind": "say", "words": "buy T-34 with KV-1"})
        said += [*around(face.panel), face.panel.reply]
    own = [*BUYING["hints"], BUYING["solved"], *(way["answer"] for way in BUYING["wrong"])]
    for words in own:
        said = [one.replace(words, "") for one in said]
    notation = re.compile(r"(a formák|tvary jsou).*")  # what is typed is English everywhere
    assert not english_in(notation.sub("", one) for one in said)


@pytest.mark.parametrize("language", OTHERS)
def test_questions_and_bets_have_no_english_button_or_verdict(language):
    faces = [
        QuestionFace("sample/step", question(ASKING), Progress(), language=language),
        BetFace("sample/step", question(BETTING), Progress(), language),
    ]
    for face in faces:
        with closing(face):
            face.lead_on()
            said = []
            for option in face.step.options:
                face.on_message({"kind": "press", "name": "check"})
                face.on_message({"kind": "choose", "place": face.step.options.index(option)})
                face.on_message({"kind": "press", "name": "check"})
                said += [*around(face.panel), *face.panel.marks, face.panel.reply.replace(option.reply, "")]
                said.append(re.sub(r"<[^>]*>", " ", face.panel.after))
            assert not english_in(said)


@pytest.mark.parametrize("language", OTHERS)
def test_a_puzzle_is_the_same_in_another_language_and_has_no_english_word(language):
    english, ours = puzzle_exercise("ardennes"), puzzle_exercise("ardennes", language)
    assert (ours.solution, ours.goal) == (english.solution, english.goal)
    attempt = Attempt(ours, language)
    attempt.play("end hand")
    said = [ours.title.replace("ardennes", ""), ours.prompt, *ours.hints, ours.solved, attempt.answer]
    assert not english_in(said)


@pytest.mark.parametrize("language", OTHERS)
def test_the_overview_has_the_titles_of_all_lessons(language):
    words = repr(classroom.map_of_lessons(language))
    page = re.sub(r"<[^>]*>", "\n", classroom.map_of_lessons(language)._repr_html_())
    for lesson in course():
        if lesson.acts:
            assert f"{lesson.number}. {lesson.title}:" not in words or lesson.title == "Bots"
            assert lesson.title not in page.splitlines()
    assert not english_in([repr(classroom.keep_progress(None, language))])


def test_no_hungarian_sentence_leaves_the_choice_of_an_article_to_its_reader():
    package = Path(wot_widget.__file__).parent
    for path in (one for one in package.rglob("*") if one.suffix in (".py", ".toml", ".js")):
        assert "a(z)" not in path.read_text(encoding="utf-8").lower(), path
