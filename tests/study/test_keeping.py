"""Runs in folders: they grow in parts, survive interruptions, and are not mixed up."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pandas.testing import assert_frame_equal
from study.runs import Quitter, ctrl_c, equal_runs, run

from wot_widget.bots import WEIGHTS, GreedyBot
from wot_widget.study import Collector, Entrant, keeping, read_table, tournament

QUITTER = Entrant("random", Quitter)


def test_the_tables_grow_in_parts_in_a_folder(tmp_path):
    kept = run(into=tmp_path / "run", chunk=3)
    parts = sorted(path.name for path in (tmp_path / "run" / "games").iterdir())
    assert parts == ["000000000-000000003.parquet", "000000003-000000006.parquet", "000000006-000000007.parquet"]
    equal_runs(kept, run())
    assert_frame_equal(read_table(tmp_path / "run", "seats"), run().seats)


def test_a_run_that_is_done_is_read_and_not_played_again(tmp_path):
    run(into=tmp_path, bots=QUITTER)
    with ctrl_c(0):
        equal_runs(run(into=tmp_path, bots=QUITTER), run())


def test_an_interrupted_run_gives_what_is_done(tmp_path):
    for into in (None, tmp_path):
        with ctrl_c(5):
            cut = run(bots=QUITTER, into=into)
        assert not cut.complete
        assert cut.done == 5
        assert "5 of 7 games, then interrupted" in repr(cut)
        assert_frame_equal(cut.seats, run(games=5).seats)


def test_the_same_call_takes_up_an_interrupted_run(tmp_path):
    with ctrl_c(5):
        assert run(into=tmp_path, bots=QUITTER, chunk=2).done == 5
    equal_runs(run(into=tmp_path, bots=QUITTER, chunk=2), run())


def test_a_run_can_be_made_longer_and_read_shorter(tmp_path):
    run(into=tmp_path)
    equal_runs(run(into=tmp_path, games=9), run(games=9))
    equal_runs(run(into=tmp_path, games=4), run(games=4))


def test_an_error_in_the_run_itself_keeps_what_is_done(tmp_path):
    class Faulty(Collector):
        name = "faulty"

        def before(self, state):
            if state.seed == "3/4":
                raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(into=tmp_path, collectors=[Faulty()])
    assert len(read_table(tmp_path, "games")) == 4


def test_a_part_that_was_not_finished_does_not_count(tmp_path):
    run(into=tmp_path, chunk=3)
    (tmp_path / "games" / "000000003-000000006.parquet").rename(tmp_path / "games" / "000000003-000000006.parquet.part")
    (tmp_path / "games" / "000000006-000000007.parquet").unlink()
    note = tmp_path / "seats" / "my notes.txt"
    note.write_text("keep me")
    equal_runs(run(into=tmp_path, chunk=4), run())
    assert note.exists()


def test_the_folder_of_another_run_is_refused(tmp_path):
    run(into=tmp_path)
    with pytest.raises(ValueError, match="another simulation: it differs in seed, options"):
        run(into=tmp_path, seed=8, options={"max_attackers": 2})
    assert len(read_table(tmp_path, "games")) == 7


def bold(view, actions):
    return actions[0]


def meek(view, actions):
    return actions[-1]


class Counter(Collector):
    """Counts by `step`."""

    name = "count"

    def __init__(self, step):
        self.counts_by = step


OTHERS = [
    ({"bots": GreedyBot(0)}, {"bots": GreedyBot(0, weights=replace(WEIGHTS, guard=0.0))}, "bots as made"),
    ({"bots": GreedyBot(0)}, {"bots": "greedy"}, "bots as made"),
    ({"bots": Entrant("x", bold)}, {"bots": Entrant("x", meek)}, "bots as made"),
    ({"collectors": [Counter(1)]}, {"collectors": [Counter(2)]}, "collectors as made"),
]


@pytest.mark.parametrize(("first", "second", "what"), OTHERS)
def test_another_bot_or_collector_of_the_same_name_is_another_run(tmp_path, first, second, what):
    short = {"games": 1, "into": tmp_path, "limit": 5}
    run(**short, **first)
    with pytest.raises(ValueError, match=f"differs in {what} .their names are the same"):
        run(**short, **second)
    run(**short, **first)


def test_a_hole_in_a_folder_is_played_again(tmp_path):
    run(into=tmp_path, chunk=2)
    (tmp_path / "games" / "000000002-000000004.parquet").unlink()
    assert read_table(tmp_path, "seats")["game"].unique().tolist() == [0, 1, 4, 5, 6]
    equal_runs(run(into=tmp_path), run())
    assert sorted(path.name for path in (tmp_path / "games").iterdir())[1] == "000000002-000000004.parquet"


@pytest.mark.parametrize("lost", ["seats/000000000-000000002.parquet", "seats/000000004-000000006.parquet"])
def test_games_whose_seats_are_lost_are_played_again(tmp_path, lost):
    run(into=tmp_path, chunk=2)
    (tmp_path / lost).unlink()
    equal_runs(run(into=tmp_path), run())


def test_games_whose_faults_are_lost_are_played_again(tmp_path):
    def moody(view, actions):
        if view.turn == 2:
            raise RuntimeError
        return actions[0]

    broken = run(into=tmp_path, bots=moody, chunk=2)
    (tmp_path / "faults" / "000000002-000000004.parquet").unlink()
    assert len(run(into=tmp_path, bots=moody).faults) == len(broken.faults) == 7


def test_an_interrupted_repair_says_how_many_games_are_there(tmp_path):
    run(into=tmp_path, bots=QUITTER, chunk=2)
    (tmp_path / "games" / "000000002-000000004.parquet").unlink()
    with ctrl_c(3):
        cut = run(into=tmp_path, bots=QUITTER)
    assert cut.done == 6
    assert not cut.complete
    equal_runs(run(into=tmp_path, bots=QUITTER), run())


def test_a_game_that_is_kept_twice_is_told(tmp_path):
    run(into=tmp_path, chunk=3)
    for kind in ("games", "seats"):
        part = tmp_path / kind / "000000003-000000006.parquet"
        (tmp_path / kind / "000000002-000000005.parquet").write_bytes(part.read_bytes())
    for ask in (lambda: run(into=tmp_path), lambda: read_table(tmp_path, "games")):
        with pytest.raises(ValueError, match="keeps game 2 twice"):
            ask()


def test_a_folder_with_other_things_is_refused(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(ValueError, match="choose an empty folder"):
        run(into=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_no_more_than_a_chunk_of_rows_waits_in_memory(tmp_path, monkeypatch):
    seen = []
    write = keeping.InFolder.write
    monkeypatch.setattr(
        keeping.InFolder, "write", lambda self, first, played: (seen.append(played.games), write(self, first, played))
    )
    run(games=40, chunk=8, into=tmp_path)
    assert sum(seen) == 40
    assert max(seen) <= 8 + 2  # a chunk, and what the last batch had over


def test_what_is_broken_in_a_folder_is_told_with_its_file(tmp_path):
    run(into=tmp_path, chunk=3)
    (tmp_path / "seats" / "000000003-000000006.parquet").write_bytes(b"PAR1 and no more")
    with pytest.raises(ValueError, match=r"000000003-000000006.parquet' is broken"):
        read_table(tmp_path, "seats")
    assert len(read_table(tmp_path, "games")) == 7
    for note in ("{", "[]", '{"seed": 1}'):
        (tmp_path / "run.json").write_text(note)
        for ask in (lambda: read_table(tmp_path, "games"), lambda: run(into=tmp_path)):
            with pytest.raises(ValueError, match=r"run.json' is broken"):
                ask()


def test_a_tournament_of_bots_with_odd_names_is_kept_too(tmp_path):
    bots = {"a/b": "random", "../c": "greedy"}
    kept = tournament(bots, 1, into=tmp_path / "cup", workers=1, progress=False)
    assert_frame_equal(kept.results, tournament(bots, 1, workers=1, progress=False).results)
    assert [path.name for path in tmp_path.iterdir()] == ["cup"]
    assert len(list((tmp_path / "cup").iterdir())) == 2
