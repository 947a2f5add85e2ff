"""Every exercise accepts its solution and rejects its wrong ways in a fresh kernel, whatever came before."""

from __future__ import annotations

import json
import subprocess
import sys

JUDGE = """
import json, random
from wot_widget.lessons import Attempt, course
from wot_widget.lessons.exercise import Exercise

course_names, step, game, face = None, 7, "mine", None  # names of a learner's own
answers = []
for name, one in course().steps.items():
    if isinstance(one, Exercise):
        answers.append((name, one.solution, True))
        answers += [(name, way.acts, False) for way in one.wrong_ways]
random.Random(SEED).shuffle(answers)
judged = []
for name, acts, _ in answers:
    attempt = Attempt(course().step(name))
    untouched = attempt.solved
    attempt.play(*acts)
    judged.append((name, attempt.solved, untouched))
print(json.dumps({"wanted": [(name, right) for name, _, right in answers], "judged": judged}))
"""


def test_right_is_right_and_wrong_is_wrong_in_a_fresh_kernel_in_any_order():
    for seed in (1, 2):
        code = JUDGE.replace("SEED", str(seed))
        told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
        found = json.loads(told)
        assert [[name, solved] for name, solved, _ in found["judged"]] == found["wanted"]
        assert not any(untouched for *_, untouched in found["judged"])
        accepted = [name for name, right in found["wanted"] if right]
        rejected = [name for name, right in found["wanted"] if not right]
        assert len(set(accepted)) == len(accepted) >= 40
        assert all(rejected.count(name) >= 2 for name in accepted)
