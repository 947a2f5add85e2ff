"""Speed as ratios: the engine against a peer in the same run. `python -m benchmarks --help`."""
