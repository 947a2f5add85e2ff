"""Lessons are passed with the keyboard alone, and every verdict comes at once.

A step of each kind is passed with every run of the tests. `LESSONS=all` passes every lesson there is from its beginning
to its end, `LESSONS=11_setup,12_turn` some; `pytest -s` tells how long verdicts and consequences took.
"""

from __future__ import annotations

import os
import statistics
import sys
from pathlib import Path

import pytest
from browser.conftest import WINDOW
from browser.notebook_page import START_MILLISECONDS
from browser.slowness import PATIENCE
from playwright.sync_api import expect

from wot_widget.lessons.attempt import Attempt
from wot_widget.lessons.curriculum import course
from wot_widget.lessons.exercise import Exercise

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
CHOSEN = os.environ.get("LESSONS", "").split(",")
LESSONS = [one for one in course() if one.acts and (CHOSEN == ["all"] or one.notebook.partition(".")[0] in CHOSEN)]
MOST_TABS = 80  # from one control to the next that is wanted
VERDICT = 300  # milliseconds for the quickest verdict at length; the others hang on the machine's load

# Notes for each key after which something was replied how long that took, and the last that came of it.
WATCH = """() => {
    window.lessonTimes = [];
    let pressed = null, answered = null;
    addEventListener('keydown', event => {
        if (event.key === 'Enter') { pressed = performance.now(); answered = null; }
    }, true);
    new MutationObserver(changes => {
        const told = changes.some(({target}) => {
            const place = target.nodeType === 1 ? target : target.parentElement;
            return place?.closest?.('.wot-lesson-reply[role=status]');
        });
        if (!told || pressed === null) return;
        const after = performance.now() - pressed;
        if (answered) answered.last = after;
        else window.lessonTimes.push(answered = {first: after, last: after});
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
FOCUS = """() => {
    const one = document.activeElement, panel = one?.closest('section.wot-lesson');
    return {
        title: panel?.querySelector('.wot-lesson-title')?.textContent ?? '', tag: one?.tagName ?? '',
        kind: one?.type ?? '', words: one?.textContent.trim() ?? '',
    };
}"""
START = """title => {
    const heading = [...document.querySelectorAll('.wot-lesson-title')].find(one => one.textContent === title);
    const panel = heading.closest('section.wot-lesson');
    panel.tabIndex = -1;
    panel.focus();
}"""
REPLY = """title => {
    const heading = [...document.querySelectorAll('.wot-lesson-title')].find(one => one.textContent === title);
    return heading.closest('section.wot-lesson').querySelector('.wot-lesson-reply').textContent;
}"""


def tell(line):
    """Print a measurement, to be seen with `pytest -s`."""
    sys.stdout.write(f"\n{line}\n")


class Learner:
    """Somebody who has a keyboard and no mouse."""

    def __init__(self, notebook_page):
        self.notebook = notebook_page
        self.page = notebook_page.page
        self.keys = self.page.keyboard

    def tab_to(self, title, key="Tab", **wanted):
        """Press Tab until the focus is on a control of the step with this title."""
        for _ in range(MOST_TABS):
            focus = self.page.evaluate(FOCUS)
            if focus["title"] == title and all(value in focus[part] for part, value in wanted.items()):
                return
            self.keys.press(key)
        raise AssertionError(f"Tab did not lead to {wanted} of {title!r}, but to {self.page.evaluate(FOCUS)}")

    def tab_back_to(self, title, **wanted):
        """The same, the other way round."""
        self.tab_to(title, "Shift+Tab", **wanted)

    def wait_for(self, title, words):
        self.page.wait_for_function(f"title => ({REPLY})(title).includes({words!r})", arg=title)

    def do(self, step):
        """Solve an exercise, or choose the right option."""
        if isinstance(step, Exercise):
            self._solve(step)
        else:
            self._answer(step)

    def say(self, step, act):
        """Write an act into the text line."""
        self.tab_to(step.title, kind="text")
        self.keys.type(act)
        self.keys.press("Enter")

    def go_on(self, step):
        """Press the button that leads to the next cell."""
        self.tab_to(step.title, words="Next step")
        self.keys.press("Enter")

    def _solve(self, step):
        attempt = Attempt(step)
        for act in step.solution:
            if step.seeks_refusals or attempt.game.why_not(act) is None:  # else it was done without a choice
                self.say(step, act)
            attempt.play(act)
        self.wait_for(step.title, step.solved[-20:].replace("`", ""))

    def _answer(self, step):
        self.tab_to(step.title, kind="radio")
        self.keys.press("Space")
        for _ in range(step.options.index(step.right)):
            self.keys.press("ArrowDown")
        self.tab_to(step.title, tag="BUTTON")
        self.keys.press("Enter")
        self.wait_for(step.title, step.right.reply[-20:].replace("`", ""))


@pytest.fixture
def learner(notebook_page):
    yield Learner(notebook_page)
    notebook_page.page.set_default_timeout(START_MILLISECONDS)


def open_lesson(lab, learner, name):
    (lab.notebooks / "progress.json").unlink(missing_ok=True)
    learner.notebook.open(name)
    learner.notebook.run_all()
    learner.page.set_default_timeout(PATIENCE)
    learner.page.evaluate(WATCH)


def told_times(learner, what):
    """The milliseconds from each key to its verdict, and to the last that came of it, told."""
    times = learner.page.evaluate("window.lessonTimes")
    verdicts, lasts = (sorted(one[part] for one in times) for part in ("first", "last"))
    tell(
        f"{what}: {len(times)} verdicts, median {statistics.median(verdicts):.0f}, slowest {verdicts[-1]:.0f} ms; "
        f"their consequences until {lasts[-1]:.0f} ms"
    )
    return verdicts


if LESSONS:  # at length

    @pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
    def test_a_lesson_is_passed_by_keyboard_alone(lab, learner, lesson):
        (lab.notebooks / lesson.notebook).write_bytes((NOTEBOOKS / lesson.notebook).read_bytes())
        open_lesson(lab, learner, lesson.notebook)
        learner.page.evaluate(START, lesson.acts[0].title)
        for step in lesson.acts:
            learner.do(step)
            if step is not lesson.steps[-1]:
                learner.go_on(step)
        passed = (
            "from wot_widget.lessons import classroom, course\n"
            f"names = {[f'{lesson.id}/{step.id}' for step in lesson.acts]}\n"
            "print(set(names) - set(classroom._CLASSROOM.progress.passed(course())))"
        )
        assert learner.notebook.run_code(passed) == "set()"
        assert told_times(learner, lesson.id)[0] <= VERDICT


def test_question_bet_and_exercise_are_passed_by_keyboard_and_answered(lab, learner):
    """Also wrong: what follows is seen, and taken back."""
    names = ("setup/worth", "setup/next-hand", "defence/shut-the-door")
    cells = [f"from wot_widget.lessons import step\nstep({name!r})" for name in names]
    open_lesson(lab, learner, lab.write_notebook("three-kinds.ipynb", *cells))
    question, bet, exercise = (course().step(name) for name in names)
    assert isinstance(exercise, Exercise)
    learner.page.evaluate(START, question.title)
    for step in (question, bet):
        learner.do(step)
        learner.go_on(step)
    way = next(way for way in exercise.wrong_ways if way.acts == ("end hand",))
    learner.say(exercise, "end hand")
    learner.wait_for(exercise.title, way.answer[-20:])
    learner.tab_back_to(exercise.title, words="Take it back")
    learner.keys.press("Enter")
    learner.page.wait_for_function(f"title => ({REPLY})(title) === ''", arg=exercise.title)
    learner.do(exercise)
    told_times(learner, "three kinds of steps")


# Notes when the page was brought on to a next step.
BROUGHT = """() => {
    window.broughtAt = window.rightAt = null;
    const by = Element.prototype.scrollBy;
    Element.prototype.scrollBy = function (...all) {
        window.broughtAt ??= performance.now();
        by.apply(this, all);
    };
}"""


def answer_right(learner, step):
    """Answer a question right, and note when that was said."""
    learner.page.evaluate(START, step.title)
    learner.page.evaluate("window.broughtAt = window.rightAt = null")
    learner.do(step)
    learner.page.evaluate("window.rightAt = performance.now()")


def test_a_right_answer_leads_on_by_itself_until_that_is_switched_off(lab, learner):
    names = ("setup/own-bases", "setup/players", "setup/starting-set")
    cells = [f"from wot_widget.lessons import step\nstep({name!r})" for name in names]
    learner.page.set_viewport_size({"width": 1280, "height": 420})  # the next step lies below the edge
    try:
        open_lesson(lab, learner, lab.write_notebook("onward.ipynb", *cells))
        learner.page.evaluate(BROUGHT)
        answer_right(learner, course().step(names[0]))
        learner.page.wait_for_function("() => window.broughtAt !== null")
        tell(f"on to the next step after {learner.page.evaluate('window.broughtAt - window.rightAt'):.0f} ms")
        switch = learner.page.get_by_role("checkbox", name="go on automatically").first
        expect(switch).to_be_checked()
        switch.uncheck()
        answer_right(learner, course().step(names[1]))
        learner.page.wait_for_timeout(2000)
        assert learner.page.evaluate("window.broughtAt") is None
    finally:
        learner.page.set_viewport_size(WINDOW)
