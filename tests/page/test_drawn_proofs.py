"""Drawings on the page are proved as drawn: in one picture, with row and place lit up."""

from __future__ import annotations

import re
from dataclasses import asdict
from urllib.parse import quote

import pytest
from browsing import PICTURE, Visit, follow, needs_axe, press_print, sample, violations
from proofs import LANGUAGES, address, answered, opened

import solver
from solver.answers.explain import explanation_answer

STAYS = True

DIVISION = """\
      1??9
???)???80?
    ???
     ??8
     ???
       ?0?
       ???
         ?"""
MULTIPLICATION = "  7?4?\n  x 53\n 23??7\n38???\n410??7"
NARROW = {"width": 360, "height": 740}

# The tables of a drawing of `answer`, row by row.
DRAW = f"""
const {{ drawing, prepare }} = await import("/drawing/drawing.js");
await prepare(answer);
return [...drawing(answer).element.querySelectorAll("table")].map({PICTURE});"""

# Goes through a proof, and says of every step what is not on the screen, which digit stands in
# which cell and whether it is new, which rows are lit, and which places.
WALK = """() => {
  const isSeen = (selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const all = (selector, of) => [...document.querySelectorAll(`.stage ${selector}`)].map(of);
  const next = document.querySelector(".steps .primary");
  const steps = [];
  for (;;) {
    steps.push({
      unseen: [".stage", ".step", ".steps .primary"].filter((one) => !isSeen(one)),
      cells: all("[data-unknown]", (cell) => [
        cell.dataset.unknown, cell.innerText, cell.classList.contains("new")]),
      rows: all(".lit-row", (one) => Number(one.dataset.row)),
      places: all(".looked-at", (one) => [Number(one.dataset.row), Number(one.dataset.place)]),
    });
    if (next.disabled) return steps;
    next.click();
  }
}"""


def test_what_a_step_strikes_out_stands_below_the_picture(visit: Visit) -> None:
    page = opened(visit, address() + "&step=7", viewport=NARROW)
    rows = page.locator(".struck p")
    assert [one[0] for one in rows.all_inner_texts()] == ["N", "D"]
    assert rows.first.locator("span").all_inner_texts() == ["6", "7"]
    assert "".join(rows.first.locator("s").all_inner_texts()) == "01234589"
    page.click(".steps .primary")
    assert page.locator(".struck").count() == 0


def test_a_division_is_proved_in_its_picture_on_a_telephone(visit: Visit) -> None:
    answer = explanation_answer(solver.explain(DIVISION), "ru", has_pictures=True)
    called = {one.symbol: one.name for one in answer.symbols}
    page = opened(visit, address(quote(DIVISION)), locale="ru", viewport=NARROW)
    assert page.locator(".stage table").count() == 1
    unknown = page.locator(".stage [data-unknown]").evaluate_all(
        "(all) => all.map((one) => one.dataset.unknown)"
    )
    assert (len(unknown), len(set(unknown))) == (23, 22)
    before: dict[str, int] = {}
    for line, step in zip(answer.lines, page.evaluate(WALK), strict=True):
        assert step["unseen"] == []
        for name, digit, is_new in step["cells"]:
            assert digit == str(line.filled.get(name, called[name]))
            assert is_new == (name in line.filled and line.filled[name] != before.get(name))
        assert sorted({*step["rows"]}) == sorted(line.rows)
        spans = [answer.rows[row].cells[-1 - place] for row, place in step["places"]]
        assert sorted(spans) == sorted(line.cells)
        before = line.filled
    assert page.inner_text(".step") == "Единственное решение."  # as the picture shows it
    assert page.locator(".typed").count() == 0


def test_its_proof_is_printed_behind_the_answer_as_drawn(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each, with its pages counted."""
    page = visit()
    solved = solver.explain(DIVISION).solutions[0].text
    for language in sample(LANGUAGES, long, 1):
        follow(page, address(quote(DIVISION)), language)
        answered(page)
        board, key = press_print(page).all()
        page.emulate_media(media="screen")
        if long:
            assert len(re.findall(rb"/Type /Page\b", page.pdf(format="A4"))) == 2
        assert board.locator(".lines").count() == 0
        shown = CORNER if language == "ru" else solved.splitlines()
        assert key.locator(".answer:first-child table").evaluate(PICTURE) == shown
        lines = key.locator(".lines li").all_text_contents()
        assert lines
        assert not any(solved in line for line in lines)  # it is drawn once


# The division as Russian schools write it.
CORNER = ["192809101", "101   1909", " 918", " 909", "   909", "   909", "     0"]

# How drawings stand on the page: no column without a mark, no rule as a row.
STANDING = {
    MULTIPLICATION: "  7?4?|  × 53| 23??7|38???|410??7",
    "29?2|28\n28  +---\n--  |?0?\n 1?2\n ???\n ---\n   0": "29?2¦28|28|    ¦?0?| 1?2| ???|   0",
    "   S E N D\n+) M O R E\n----------\n M O N E Y": "  SEND|+)MORE| MONEY",
    "          □ 9\n    ┌────────\n□ □ │ □ □ □ □\n        □ □\n        ───\n"
    "          □ □\n          □ □": "     ?9|??¦????|    ??|     ??|     ??",
    "2)1?\n3) 7 R A\n  2 R C": "2)1?|3) 7 R A|  2 R C",
    "2? + ?1 = 5?\n+    +    +\n1? + 12 = 25\n=    =    =\n?7 + ?? = ?0": (
        "2?+?1=5?|+  +  +|1?+12=25|=  =  =|?7+??=?0"
    ),
    "　　？７\n＋　５？\n－－－－\n　１３３": "  ?7|+ 5?| 133",
    "  C  D\n√ F'CJ\n  E\n  B CJ\n  B CJ\n     A": " C  D|√F'CJ| E| B CJ| B CJ|    A",
    "F'CJ gives root CD; - E = BCJ; - BCJ = A": "F'CJ givesrootCD| − E = BCJ| − BCJ = A",
    "  ?1\n+ 1?\n----\n  35\n\n  ??\n- 12\n----\n  17\n\nX ≠ 5": " ?1|+1?| 35|| ??|−12| 17||X≠5",
}


def test_drawings_stand_as_they_were_drawn(visit: Visit, static_origin: str, long: bool) -> None:
    """Every third; with `--long` each."""
    page = visit(base=static_origin)
    for puzzle, standing in sample(STANDING.items(), long, *range(2, len(STANDING), 3)):
        answer = asdict(explanation_answer(solver.explain(puzzle)))
        tables = page.evaluate(f"async (answer) => {{ {DRAW} }}", answer)
        assert "||".join("|".join(rows) for rows in tables) == standing


BOXED = (
    "          □ 9\n    ┌────────\n□ □ │ □ □ □ □\n        □ □\n        ───\n          □ □\n"
    "          □ □"
)


# How they stand in Russian, and the columns behind their upright line.
IN_RUSSIAN: list[tuple[str, str | None, list[int]]] = [
    (DIVISION, "???80????|???   1??9| ??8| ???|   ?0?|   ???|     ?", [6, 6]),
    (BOXED, "??????| ?? ?9|  ??|  ??", [4, 4]),
    ("29?2|28\n28  +---\n--  |?0?\n 1?2\n ???\n ---\n   0", None, []),  # so it was drawn
    (MULTIPLICATION, None, []),
]


def test_a_division_stands_as_russian_schools_write_it(
    visit: Visit, static_origin: str, long: bool
) -> None:
    page = visit(locale="ru", base=static_origin)
    for puzzle, standing, behind in sample(IN_RUSSIAN, long, 1, 2):
        answer = asdict(explanation_answer(solver.explain(puzzle)))
        (table,) = page.evaluate(f"async (answer) => {{ {DRAW} }}", answer)
        assert "|".join(table) == (standing or STANDING[puzzle])
        bars, rules = page.evaluate(
            """async (answer) => {
              const module = new URL("drawing/drawing.js", document.scripts[1].src);
              const { drawing } = await import(module);
              const { element } = drawing(answer);
              const all = (selector) => [...element.querySelectorAll(selector)];
              const column = (cell) => cell.cellIndex;
              return [all(".behind").map(column), all("tr:nth-child(2) .ruled").map(column)];
            }""",
            answer,
        )
        assert bars == behind, puzzle  # the divisor, and the quotient
        if behind:
            assert set(rules) >= {*behind}  # with a rule between them


def test_what_is_another_digit_in_another_case_is_new(visit: Visit) -> None:
    lines = explanation_answer(solver.explain("TWO+TWO=FOUR")).lines
    page = opened(visit, address("TWO%2BTWO=FOUR"))
    changed = 0
    for before, line, step in zip(lines, lines[1:], page.evaluate(WALK)[1:], strict=False):
        for name, shown, is_new in step["cells"]:
            was, now = before.filled.get(name), line.filled.get(name)
            assert shown.split() == [str(now), name][now is None :]
            assert is_new == (now is not None and now != was)
            changed += None not in (was, now) and now != was
    assert changed > 0


@pytest.mark.long
@needs_axe
def test_nothing_for_axe_to_find(visit: Visit) -> None:
    page = opened(visit, address(quote(DIVISION), "&step=4"), viewport=NARROW)
    assert violations(page) == []
