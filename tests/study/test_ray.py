"""A cluster of Ray gives the same tables. Ray is no part of `make test`: `pip install ray`, and these run."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import joblib
from study.runs import equal_runs, run

if find_spec("ray"):

    def test_a_cluster_of_ray_gives_the_same_tables():
        ray = import_module("ray")
        ray.init(num_cpus=2, include_dashboard=False)
        try:
            import_module("ray.util.joblib").register_ray()
            with joblib.parallel_config(backend="ray"):
                spread = run(games=60, workers=None)
        finally:
            ray.shutdown()
        equal_runs(spread, run(games=60))
