"""The page docs/lessons.md: how lessons are made, what there is, and where each rule is taught."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wot_widget.engine.rulebook import Rule, rules, sections
from wot_widget.lessons.curriculum import Course
from wot_widget.lessons.exercise import Exercise
from wot_widget.lessons.question import Bet, Question

KEYBOARD = "`LESSONS=all pytest -s tests/browser/test_lesson_by_keyboard.py`, a lesson at a time"
SOME = "11_setup,12_turn,15_abilities,16_defence,17_attack,22_bots"
QUIET = "`LESSONS=11_setup,12_turn,17_attack pytest -s tests/browser/test_lesson_by_keyboard.py`"
FEW = f"`LESSONS={SOME} pytest -s tests/browser/test_lesson_by_keyboard.py`"
MEASURED = (
    ("promise", "found", "command"),
    ("---", "---", "---"),
    (
        "every lesson is passed with the keyboard alone",
        "all 14, every step; a first try of lessons 9 and 10 ran out of time on the busy machine, the second passed",
        KEYBOARD,
    ),
    (
        "a verdict within 300 ms",
        "53 with nothing else to do: medians 36 to 76 ms, slowest 170 ms",
        QUIET,
    ),
    ("what a wrong way leads to is seen within a second", "238 ms with nothing else to do", QUIET),
    ("both, beside eight other jobs", "95 verdicts, slowest 687 ms; what follows until 919 ms", FEW),
    ("on to the next step after 0.5 to 1.2 s, unless switched off", "0.98 s", QUIET),
    (
        "a lesson is read with grade 7 at most",
        "1.1 to 4.4 with textstat 0.7.4 beside it, 1.8 to 3.9 by the estimate of the tests",
        "`python tools/lesson_reading.py`",
    ),
    (
        "a puzzle for every seed, solved by its solution for as much as the search has found",
        "515 of 515 seeds tried so far: 0 to 404 and 800 to 909; 502 too, whose first fifty games had none",
        "`PUZZLES=0-405 pytest tests/lessons/test_puzzles.py -k solution_wins`, in parts",
    ),
)
SHOWN = 4  # steps in one cell of the table, before the others are only counted

HEAD = """\
# Lessons

Written by `tools/lesson_notebooks.py` from `wot_widget/lessons/data/`, together with the notebooks of the lessons; do
not edit.

## Learning

Open [{start}](../notebooks/{start}) and run all cells; it is there [in Hungarian](../notebooks/{start_hu}) and
[in Czech](../notebooks/{start_cs}) as well. Each exercise lies on a live board and knows when it is solved, in whatever
way; there are three hints, then a solution, and everything can be taken back. Questions answer every choice, with the
rule. Bets are placed first and played then. Everything works by keyboard, and every act can be said in writing.

To print: the reference card in [English](reference_card_en.pdf), [Hungarian](reference_card_hu.pdf) and
[Czech](reference_card_cs.pdf), two A5 sides each; `reference_card("hu")` shows it in a notebook, and
`.venv/bin/python tools/reference_card.py` draws it anew from the rulebook.

Progress is kept in the file that the first cell of a notebook names, and sent nowhere:

```python
from wot_widget.lessons import (
    forget_progress,
    guided_game,
    keep_progress,
    map_of_class,
    map_of_lessons,
    practice,
    puzzle,
    step,
)

guided_game(language="hu")  # a first game with a coach, who lets go after three turns: en, hu or cs
keep_progress("progress.json")  # a readable file; None keeps nothing
step("buying/two-cards")  # any step, anywhere
map_of_lessons()  # what has been passed, and what comes next
forget_progress("buying/two-cards")  # or forget_progress() for everything
map_of_class("progress")  # the files of a whole class, side by side
puzzle("ardennes")  # exercises without end: how much can be won in this turn?
practice("kursk")  # questions without end, on tables that follow from the seed
```

A tick is no more than the answer that earned it: the acts are played through the rules again before it is shown.
Hints, mistakes and a solution that was looked up are kept when they happen, so that running the cell again brings
no star back: one star is for getting there, one for needing no help, one for the fewest acts. A step whose
solution was looked up has none; it comes back when the others are passed, and earns one when it is then passed
without looking. Bets have no stars. `forget_progress("buying/two-cards")` begins a step anew. Puzzles are kept as
`puzzle/ardennes`, the last twenty of them; practice is not kept. A damaged file is
refused with what is wrong in it, and left as it is.

## Teaching a class

In front of the class, enlarge the page with the browser (Ctrl and +) and choose *View ▸ Presentation Mode* and *View ▸
Simple Interface* in JupyterLab. `step("attack/open-the-door")` in an empty notebook is one exercise and nothing else;
its name stands in the notebook's cell. *Start again* puts the table back, *Take it back* goes one act back.
`Board(game, teaching=True, pace="slow")` lets a whole game be taken back, and gives bots time to be watched.

Each learner needs a copy of the folder `notebooks`, with a progress file in it that is theirs alone. Where all share a
folder, the first cell of a notebook names a file for each: `keep_progress("progress/anna.json")`; its folder is made. A
whole class sees the same table with the same word: `puzzle("monday")`, `practice("monday")`, `Game(seed="monday")`.

`map_of_class("progress")` shows the files of that folder, and of the folders in it, side by side. Every answer is tried
again, so that nobody passes by writing into a file. For the next class name other files; or call `forget_progress()`
and choose *Kernel ▸ Restart Kernel and Run All Cells*. Notebooks keep no answers: there is nothing in them to clear.

## Writing lessons

A lesson is a TOML file. A step begins with its kind and id: `read`, `exercise`, `question` or `bet`.

```toml
[[step]]
exercise = "two-cards"
title = "Two cards, one vehicle"
prompt = "Buy the Panzer III, which costs 3."            # 40 words at most
rules = ["BUY-01", "BUY-04"]                             # what it teaches
table.hands.Ann = ["Panzer II", "Engineers"]             # what `scenario` takes, by name; the learner is Ann
table.reserve = ["T-26", "Panzer III", "Wespe", "Maus"]
goal = ["Panzer III in depot"]                           # conditions: see wot_widget/lessons/conditions.py
hints = ["...", "...", "..."]                            # three, from a nudge to the way itself
solution = ["buy Panzer III with Panzer II, Engineers"]  # a shortest way; every other legal way counts too
solved = "What is said then."
wrong = [                                                # at least two, each with an answer of its own
  {{ acts = ["buy T-26 with Engineers"], answer = "That was your purchase.", rule = "BUY-12" }},
  {{ acts = ["buy Panzer III with Panzer II"], answer = "Add a card.", rule = "BUY-04" }},  # a refused act
]
```

`turns` and `reply` let opponents act within the goal; a wrong way may have a `reply` of its own, and says with `then`
what the table shows after it. A question has `option`s with `text`, `reply` and `rule`, one of them `right`. Options
with `act` (allowed or not) or `holds` (a condition) are judged by the engine, and a test fails where the text says
otherwise. A bet `reveal`s acts, or is a `contest` of bots.

An exercise is played without a notebook like this:

```python
from wot_widget.lessons import Attempt, course

attempt = Attempt(course().step("buying/two-cards"))
attempt.play("buy T-26 with Engineers")
print(attempt.verdict, attempt.answer)
attempt.take_back()
```

A card of a table may be made up: `{{ name = "Fox", nation = "USSR", class = "light tank", abilities = ["summon"] }}`.

Cards are named in Latin letters here; learners read the names that stand on the table, and a test finds every vehicle
that is named lying there. `.venv/bin/python tools/lesson_notebooks.py` writes the notebooks and this page anew.

The tests play every solution and every wrong way, find that no way is shorter, take every wrong way back, hold prompts
to their length, their words and their reading grade, and fail if a rule has no place. An act tells three rules at most
that no step before it has told, a reading at most six that belong together, but for two lists of nine.

`language="hu"` or `"cs"` in `step`, `puzzle`, `practice`, `map_of_lessons` and `keep_progress` says buttons, verdicts,
refusals and the table in that language; the sentences of the steps are English, but for the first notebook.

## Measured

On 2026-11-30, in Chromium with JupyterLab, on two virtual cores, some of it beside other jobs:

{measured}

## What there is

| | |
|---|---|
| lessons | {lessons} |
| steps | {steps} |
| of which ask for an act | {acts} |
| exercises | {exercises} |
| questions | {questions} |
| bets | {bets} |
"""


def page(lessons: Course) -> str:
    """The whole page in Markdown."""
    steps, start = list(lessons.steps.values()), lessons.lessons[0]
    bets = sum(isinstance(step, Bet) for step in steps)
    head = HEAD.format(
        start=start.notebook,
        measured="\n".join(f"| {' | '.join(row)} |" for row in MEASURED),
        start_hu=replace(start, language="hu").notebook,
        start_cs=replace(start, language="cs").notebook,
        lessons=sum(bool(lesson.acts) for lesson in lessons),
        steps=len(steps),
        acts=sum(len(lesson.acts) for lesson in lessons),
        exercises=sum(isinstance(step, Exercise) for step in steps),
        questions=sum(isinstance(step, Question) for step in steps) - bets,
        bets=bets,
    )
    return "\n".join([head, *_lessons(lessons), *_rules(lessons), ""])


def _lessons(lessons: Course) -> Iterator[str]:
    yield "| lesson | aim | steps | to do |"
    yield "|---|---|---|---|"
    for lesson in lessons:
        link = f"[{lesson.number} {lesson.title}](../notebooks/{lesson.notebook})"
        yield f"| {link} | {lesson.aim} | {len(lesson.steps)} | {len(lesson.acts)} |"
    yield ""


def _rules(lessons: Course) -> Iterator[str]:
    yield "## Where each rule is taught\n"
    for prefix, heading in sections().items():
        own = [rule for rule in rules() if rule.id.split("-")[0] == prefix]
        if own:
            yield f"### {heading}\n"
            yield "| id | rule | steps |"
            yield "|---|---|---|"
            yield from (f"| {rule.id} | {rule.title} | {_places(rule, lessons)} |" for rule in own)
            yield ""


def _places(rule: Rule, lessons: Course) -> str:
    """The steps that tell, ask or cite a rule, or why there is none."""
    found = lessons.places_of(rule.id)
    if not found:
        return f"– {rule.reason}" if rule.reason else "– follows from other rules" if rule.derived else "**missing**"
    more = f", {len(found) - SHOWN} more" if len(found) > SHOWN else ""
    return ", ".join(f"`{name}`" for name in found[:SHOWN]) + more
