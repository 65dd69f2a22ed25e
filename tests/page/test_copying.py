"""What can be copied out of the page, and pasted into it."""

from __future__ import annotations

from browsing import Visit, follow, settled

STAYS = True


def test_copying(visit: Visit) -> None:
    page = visit("#p=AB*3=CCC", permissions=["clipboard-read", "clipboard-write"])
    page.click("text=Copy solutions")
    page.wait_for_selector(".said:has-text('Copied')")
    assert page.evaluate("navigator.clipboard.readText()") == "37*3=111\n74*3=222"
    page.click("text=Copy the answer")
    page.wait_for_function(
        "() => navigator.clipboard.readText().then((text) => text === location.href)"
    )


def test_only_what_there_is_to_copy_and_to_show_is_offered(visit: Visit) -> None:
    page = visit()
    for puzzle, has_solutions, has_working in (
        ("SEND+MORE=MONEY", True, True),
        ("COW+OAT=MEAL", False, False),
        ("A^2+B^2=C^2", True, False),
        ("NORTH/SOUTH=EAST/WEST", True, False),
        ("123+A=124", True, False),
        ("12*34=AB8", True, True),
    ):
        follow(page, f"#p={puzzle}")
        settled(page)
        assert page.locator("text=Copy the answer").is_visible(), puzzle
        assert page.locator("text=Copy solutions").is_visible() == has_solutions, puzzle
        assert page.locator("text=Show the working").is_visible() == has_working, puzzle


def test_solutions_that_come_later_can_be_copied(visit: Visit) -> None:
    page = visit()
    answer = {
        "letters": ["A"], "solutions": [], "stop": "deadline", "progress": 0.5, "next": "x",
        "search": {"nodes": 1, "permutations": 10, "method": "columns"},
    }  # fmt: skip
    page.route("**/v1/**", lambda route: route.fulfill(json=answer))
    page.fill("#puzzle", "A=1")
    page.press("#puzzle", "Enter")
    page.wait_for_selector(".running:not([hidden])")
    page.click("button:has-text('Stop')")
    settled(page)
    assert page.locator("text=Copy solutions").count() == 0
    solution = {"text": "1=1", "letters": {"A": 1}}
    found = {**answer, "solutions": [solution], "stop": "exhausted", "next": None}
    page.unroute("**/v1/**")
    page.route("**/v1/**", lambda route: route.fulfill(json=found))
    page.click("button:has-text('Continue')")
    page.wait_for_selector("text=Copy solutions")


def test_pasted_columns_stay_columns(visit: Visit) -> None:
    page = visit()
    page.fill("#puzzle", "  CUT × T = BUST\n CUT × IT = TENET")
    style = "getComputedStyle(document.querySelector('{}')).{}"
    assert page.evaluate(style.format("#puzzle", "fontFamily")).endswith("monospace")
    assert page.evaluate("puzzle.wrap") == "off"
    for name in ("fontSize", "lineHeight", "paddingLeft", "fontFamily"):
        under, over = (page.evaluate(style.format(at, name)) for at in (".under", "#puzzle"))
        assert under == over
