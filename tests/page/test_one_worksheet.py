"""One worksheet: what any room prints of a puzzle has the same boxes, and is waited for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from browsing import Visit, follow, press_print, sample, settled
from in_turn import later

import solver

MULTIPLICATION = "  7?4?\n  x 53\n 23??7\n38???\n410??7"
DIVISION = "     ????\n??)9?????\n   ???\n     ??\n     ??\n       ??\n       ??\n        ?"
GRID = """ABC  * DE   = CFGH
 +     *      -
JDHJ + DGC  = JGKK
 =     =      =
JEDK + EBAH = FAGH"""
KAKURO = "3,X,(v3),(v17),(h9),O,O,(h11),O,O"
PLANETS = "SATURN + URANUS + NEPTUNE + PLUTO = PLANETS"

# Puzzles, with the cells of each that are boxes.
PUZZLES = {
    "BEE + BEE = EEL": 9,
    MULTIPLICATION: 22,
    DIVISION: 24,
    GRID: 32,
    KAKURO: 9,
}
EASY = "#panel=shelf&theme=animals&level=easy"

# The boxes of a page, in tenths of a millimetre: their sizes, and where they are. Those of a kakuro
# share a line.
BOXES = """(leaf) => [...leaf.querySelectorAll(".cell .digit, .grid td")].map((box) => {
  const { width, height, x, y } = box.getBoundingClientRect();
  const page = leaf.getBoundingClientRect();
  return [width, height, x - page.x, y - page.y].map((length) => Math.round(length / 96 * 254));
})"""

# Has the browser note what it prints.
NOTED = "() => { window.sheets = []; window.print = () => sheets.push(document.body.innerText); }"


def boxes(leaf: Any) -> list[list[int]]:
    """The boxes on a page, which must be of 8 mm."""
    sizes: list[list[int]] = leaf.evaluate(BOXES)
    assert all(79 <= length <= 80 for size in sizes for length in size[:2]), sizes
    return sizes


def test_boxes_are_the_same_from_every_room(visit: Visit, long: bool) -> None:
    """Of a kakuro, in its room and in one where it is proved; with `--long` of more puzzles, in all
    rooms.
    """
    page = visit()
    puzzles = dict(sample(PUZZLES.items(), long, 4))
    for puzzle, count in puzzles.items():
        solve = "#panel=kakuro&p=" if puzzle == KAKURO else "#p="
        drawn = []
        for room in sample((solve, "#panel=explain&p=", "#panel=play&p="), long, 0, 1):
            page.emulate_media(media="screen")
            follow(page, room + quote(puzzle))
            leaf, key = press_print(page).all()
            drawn.append([leaf.locator(".drawing, .boards, .grid").inner_text(), boxes(leaf)])
            assert leaf.locator(".work").bounding_box()["height"] > 200  # pixels, to work in
            assert key.locator(".answer:first-child :is(.written, .grid)").count() == 1
        assert len(drawn[0][1]) == count
        assert all(one == drawn[0] for one in drawn)
    page.emulate_media(media="screen")
    follow(page, EASY)
    assert len(boxes(press_print(page, "[aria-label='Print: BEE + BEE = EEL']").first)) == 9
    page.emulate_media(media="screen")
    picks = [{"p": puzzle} for puzzle in puzzles]
    page.evaluate(
        "(kept) => localStorage.setItem('rebus-sheet', JSON.stringify(kept))",
        {"title": "", "picks": picks, "layout": {}},
    )
    follow(page, "#panel=sheet")
    page.wait_for_selector(".pages:not([aria-busy]) .leaf")
    page.emulate_media(media="print")
    leaves = page.locator(".leaf:not(.answers)").all()
    assert sum(len(boxes(leaf)) for leaf in leaves) == sum(puzzles.values())


def hold(page: Any, asked: str) -> Callable[[], None]:
    """Keeps a question from the function; what is returned lets it go, once it has come."""
    held: list[Any] = []
    page.route(asked, lambda route: held.append(route))

    def let_go() -> None:
        while not held:
            page.wait_for_timeout(20)
        held.pop().continue_()
        page.unroute(asked)

    return let_go


@pytest.mark.parametrize(
    ("room", "keys"),
    [
        later("#p=", ()),
        later("#panel=explain&p=", ("Control+p",)),
        ("#panel=play&p=", ("Control+p", "Meta+p")),
    ],
)
def test_print_waits_until_the_sheet_is_drawn(
    room: str, keys: tuple[str, ...], visit: Visit
) -> None:
    page = visit(room + "A%2BA=BC,A>8", wait=False)
    page.evaluate(NOTED)
    page.wait_for_selector("[data-print]")
    let_go = hold(page, "**/v1/solve*limit=13*")
    for press in range(2):  # pressed again it is still one sheet
        if keys:
            page.keyboard.press(keys[press % len(keys)])
        else:
            page.click("[data-print]")
    said = page.locator(".share [role=status]", has_text="Drawing the sheet…")
    said.wait_for()
    assert page.evaluate("() => sheets") == []
    let_go()
    page.wait_for_function("() => sheets.length")
    assert page.evaluate("() => sheets.length") == 1
    assert page.locator(".single .answers").inner_text().startswith("Answers")
    assert said.count() == 0


def test_who_has_left_is_shown_no_printer_and_an_error_is_told(visit: Visit) -> None:
    page = visit()
    page.evaluate(NOTED)
    let_go = hold(page, "**/v1/solve*limit=13*")
    page.click("[data-print]")
    follow(page, EASY)
    page.wait_for_selector(".shelved li")
    let_go()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => sheets") == []
    assert page.locator(".single").count() == 0
    follow(page, "#panel=kakuro")
    settled(page)
    page.route("**/v1/**", lambda route: route.fulfill(status=503, body="{}"))
    page.click("[data-print]")
    page.wait_for_selector(".said:has-text('The solver is busy.')")


def test_a_sum_that_is_played_is_printed_without_the_function(visit: Visit) -> None:
    page = visit("#panel=play&p=BEE%20%2B%20BEE%20=%20EEL", wait=False)
    page.wait_for_selector("[data-print]")
    page.route("**/v1/**", lambda route: route.abort())
    (leaf,) = press_print(page).all()  # nothing is known of its answer
    assert len(boxes(leaf)) == 9
    assert "BEE" in "".join(leaf.locator(".written .name").all_inner_texts())


def test_a_long_proof_gives_way_to_a_link_but_where_it_is_shown(visit: Visit, long: bool) -> None:
    """Of a sum that is proved soon; with `--long` of one that takes longer."""
    puzzle = PLANETS if long else "A + B = C"
    page = visit(f"#p={quote(puzzle)}")
    key = press_print(page).last
    assert key.locator(".lines").count() == 0
    link = key.locator("a")
    told = solver.explain(puzzle, level="teacher")
    assert link.inner_text() == f"Its proof has {told.length} steps: Explain shows it."
    page.emulate_media(media="screen")
    follow(page, "#" + str(link.get_attribute("href")).partition("#")[2])
    assert press_print(page).last.locator(".lines > li").count() > 20


@pytest.mark.parametrize("moment", [0, later(400)])
def test_pages_of_the_sheet_come_as_they_are_drawn(moment: int, visit: Visit) -> None:
    """Also those that come together, late, while one is still waited for."""
    page = visit("#panel=shelf", wait=False)
    let_go, *let_some_go = [hold(page, f"**/v1/solve*{it}*") for it in ("GOOSE", "ELK", "BC")]
    picks = [
        {"p": one} for one in ("A + A = BC, A > 8", "ELK + SEAL = MOUSE", "APE + GOOSE = SHEEP")
    ]
    page.evaluate(
        "(kept) => localStorage.setItem('rebus-sheet', JSON.stringify(kept))",
        {"title": "", "picks": picks, "layout": {}},
    )
    follow(page, "#panel=sheet")
    page.wait_for_timeout(moment)
    for let_one_go in let_some_go:
        let_one_go()
    page.wait_for_selector(".pages[aria-busy] .leaf .written >> nth=1", state="attached")
    shown = page.locator(".leaf .written")
    assert shown.count() == 2
    page.emulate_media(media="print")
    assert page.inner_text("main").strip() == "Drawing the sheet…"  # no half is printed
    let_go()
    page.wait_for_selector(".pages:not([aria-busy]) .answers")
    assert page.locator(".leaf:not(.answers) .written").count() == 3
