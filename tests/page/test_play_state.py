"""A puzzle that is played, as data: its moves, and what the browser kept of it."""

from __future__ import annotations

from browsing import Visit


def test_the_state_is_data(visit: Visit) -> None:
    """The module that holds it, by itself: nothing is drawn, asked or kept."""
    page = visit(wait=False)
    page.wait_for_selector("form.solve")
    found = page.evaluate(
        """async () => {
          const play = await import("./play/state.js");
          const { learn, statements, doubt } = await import("./play/told.js");
          const { BEGINNING, put, note, digitsOf } = play;
          const nine = put(BEGINNING, { S: "9" });
          const noted = [..."5275"].reduce((now, digit) => note(now, "E", digit), nine);
          const over = put(noted, { E: "9" });
          const told = { ...over, told: learn([], ["c1=1", "E=2/7"], digitsOf(over)) };
          const empty = play.startAgain(told);
          const back = play.undo(empty);
          const many = Array.from({ length: 300 }, (_, at) => `${at % 2}`)
            .reduce((now, digit) => put(now, { A: digit }), BEGINNING);
          const tried = learn(learn([], ["A=2"], {}, true), ["B=3"], {});
          return {
            noted: play.notesOf(noted.cells.E),
            over: digitsOf(over),
            clash: play.clashes(over, () => true),
            missing: play.missing(over, ["S", "E", "N"]),
            empty: [empty.cells, empty.told],
            back: [back.cells, back.told.length],
            again: play.redo(back).cells,
            branch: put(back, { N: "1" }).future,
            same: put(nine, { S: "9" }) === nine && play.undo(BEGINNING) === BEGINNING,
            most: many.past.length,
            before: BEGINNING.cells,
            statements: [statements(told.told, digitsOf(over)), statements(told.told, {})],
            doubted: doubt(tried, [], {}).map((one) => one.statement),
            sure: doubt(tried, ["A"], { A: "1" }),
          };
        }"""
    )
    assert found == {
        "noted": ["2", "7"],
        "over": {"S": "9", "E": "9"},
        "clash": [["S", "E"]],
        "missing": ["N"],
        "empty": [{}, []],
        "back": [{"S": "9", "E": "9"}, 2],
        "again": {},
        "branch": [],
        "same": True,
        "most": 100,
        "before": {},
        "statements": [["c1=1"], []],  # what it was told for no longer stands
        "doubted": ["A≠2"],
        "sure": None,
    }


def test_what_was_kept_is_a_state_whoever_wrote_it(visit: Visit) -> None:
    page = visit(wait=False)
    page.wait_for_selector("form.solve")
    read = """async (kept) => (await import("./play/state.js")).restored(JSON.parse(kept))"""
    beginning = {"past": [], "future": [], "told": [], "hints": 0, "time": 0, "isDone": False}
    for kept, cells in (
        ("null", {}),
        ("7", {}),
        ("[]", {}),
        ('{"cells": {"S": "??", "E": 3, "N": "4"}, "past": [1], "time": "x"}', {"N": "4"}),
        ('{"S": "9"}', {"S": "9"}),  # as it was kept before there were notes
    ):
        assert page.evaluate(read, kept) == {"cells": cells, **beginning}
