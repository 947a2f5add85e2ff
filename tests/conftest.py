"""What several files of tests set up alike."""

from __future__ import annotations

import pytest

from wot_widget import Game, scenario, vehicle


@pytest.fixture
def engineers() -> Game:
    return scenario(
        hands={0: ["Engineers"] * 4},
        reserve=[vehicle("Scout", cost=2), vehicle("Lorry", cost=3), vehicle("Giant", cost=9)],
    )
