"""The panel that explains: a proof step by step, hints that give nothing away, and a check."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from browsing import Visit, needs_axe, settled, violations

import solver
from solver.answers.explain import explanation_answer
from solver.proof.hint import hint

MONEY = "SEND + MORE = MONEY"
SIZES = {"narrow": {"width": 360, "height": 740}, "wide": {"width": 1280, "height": 860}}
LANGUAGES = ["en", "ru", "ja"]
NEXT = ".steps .primary"


def address(puzzle: str = MONEY, more: str = "") -> str:
    return f"#panel=explain&p={puzzle}{more}"


def opened(visit: Visit, place: str, **options: Any) -> Any:
    """The panel at an address, with its answer."""
    page = visit(place, wait=False, **options)
    page.wait_for_selector(".outcome :is(.proof, .trying, .verdict.bad, .verdict.open)")
    return page


def board(page: Any) -> dict[str, set[str]]:
    """The digits that stand over each letter of the sum."""
    found: dict[str, set[str]] = {}
    for cell in page.locator(".stage .cell[data-letter]").all():
        found.setdefault(cell.get_attribute("data-letter"), set()).add(
            cell.locator(".digit").text_content()
        )
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_proof_is_walked_through(language: str, size: str, visit: Visit) -> None:
    page = opened(visit, address(), locale=language, viewport=SIZES[size])
    told = explanation_answer(solver.explain(MONEY), language)
    assert told.difficulty is not None
    assert told.difficulty.text in page.inner_text(".difficulty")
    for index, line in enumerate(told.lines):
        assert page.inner_text(".step").removeprefix(f"{line.number}. ") == line.text
        expected = {letter: {str(line.filled.get(letter, ""))} for letter in told.letters}
        assert board(page) == expected
        carries = page.locator(".stage .carried td:not(.sign)").all_inner_texts()
        wanted = [str(line.filled.get(f"c{column}", "")) for column in (4, 3, 2, 1)]
        assert [text.strip() for text in carries] == [*wanted, ""]
        lit = page.locator(".stage .carried td.lit-column").count()
        assert lit == len({place.column for place in line.columns})
        assert page.locator(".earlier li").count() == index
        if index < len(told.lines) - 1:
            page.click(NEXT)
    assert page.locator(NEXT).is_disabled()
    assert page.evaluate("() => document.documentElement.scrollWidth") == SIZES[size]["width"]
    page.click(".steps button:nth-child(2)")
    again = opened(visit, "#" + page.url.partition("#")[2], locale=language)
    assert again.inner_text(".step") == page.inner_text(".step")
    again.click(".earlier li:first-child button")
    assert again.locator(".earlier").is_hidden()


@needs_axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("place", "language"),
    [
        (address(more="&step=7"), "en"),
        (address("КОЗА+КОЗА=СТАДО", "&step=14"), "ru"),
        (address("ABC+DEF=GHI"), "ja"),
        (address("A^B=CD"), "ru"),
        (address("3,X,(v3),(v17),(h9),O,O,(h11),O,O", "&step=3"), "en"),
        (address(more="&way=try&known=S9,E4"), "ja"),
    ],
)
def test_nothing_for_axe_to_find(place: str, language: str, scheme: str, visit: Visit) -> None:
    page = opened(visit, place, locale=language, color_scheme=scheme, viewport=SIZES["narrow"])
    if "way=try" in place:
        for level in ("look", "reason", "digits"):
            page.click(NEXT)
            page.wait_for_selector(f".hints .{level}, .hints .wrong")
        page.click(".steps button:first-child")
        page.wait_for_selector(".checked p")
    assert violations(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_gives_nothing_away(language: str, visit: Visit) -> None:
    """Looked for in the whole document, seen or not, and in all that was fetched."""
    explanation = solver.explain(MONEY)
    page = visit("#panel=kakuro", locale=language)
    answers: list[Any] = []
    page.on("response", lambda r: "/v1/explain" in r.url and answers.append(r))
    page.goto(page.url.partition("#")[0] + address(more="&way=try"))
    page.wait_for_selector(".trying")
    announced = ""
    for step in range(1, 11):
        for level in ("look", "reason", "digits"):
            page.click(NEXT)
            expected = hint(explanation, {}, level=level, seen=step - 1, language=language)
            page.wait_for_selector(f".hints li:nth-child({step}) .{level}")
            texts = page.locator(f".hints li:nth-child({step}) p").all_text_contents()
            assert texts[-1] == expected.text
            announced += " " + expected.text
            document = page.evaluate(
                """() => {
                  const copy = document.documentElement.cloneNode(true);
                  copy.querySelectorAll(".hints, .difficulty, .rules, .ask, .said, head, select")
                    .forEach((one) => one.remove());
                  copy.querySelectorAll("svg, input").forEach((one) => one.removeAttribute("id"));
                  return copy.outerHTML;
                }"""
            )
            assert not re.search(r">\s*\d+\s*<", document)  # no cell, carry or box has a digit
            assert not re.search(r'value="\d', document)
            assert not re.search(r'aria-label="[^"]*\d', document)
            assert board(page) == {letter: {""} for letter in "SENDMORY"}
    values = page.evaluate("Array.from(document.querySelectorAll('.boxes input'), (b) => b.value)")
    assert values == [""] * 8
    for letter, digit in explanation.solutions[0].letters.items():
        assert f"{letter} = {digit}" in announced  # by now all of them were told
    assert len(answers) == 31
    for response in answers:
        query = parse_qs(urlsplit(response.url).query)
        assert query["hint"][0] in ("look", "reason", "digits")  # never the proof
        assert response.json()["solutions"] == response.json()["lines"] == []


def test_hints_fill_in_what_has_no_letters(visit: Visit) -> None:
    puzzle = "?0?+??=???8"
    page = opened(visit, address(puzzle, "&way=try"))
    assert "no letters" in page.inner_text(".trying .keys")
    assert page.locator(".steps button").all_inner_texts() == ["Hint", "Start again"]
    digits = page.locator(".stage .cell .digit")
    empty = digits.all_inner_texts()
    steps = len(list(solver.explain(puzzle).proof.all_steps()))
    for step in range(1, steps + 1):
        for level in ("look", "reason", "digits"):
            page.click(NEXT)
            page.wait_for_selector(f".hints li:nth-child({step}) .{level}")
    assert "".join(digits.all_inner_texts()) == "909991008"
    page.click(".steps button:last-child")
    assert digits.all_inner_texts() == empty


def test_a_hint_is_for_what_is_not_known_yet(visit: Visit) -> None:
    page = opened(visit, address(more="&way=try&known=M1,O0,S9"))
    known = {"M": 1, "O": 0, "S": 9}
    page.click(NEXT)
    page.wait_for_selector(".hints .look")
    assert page.inner_text(".hints .look") == hint(solver.explain(MONEY), known).text
    page.fill("#digit-2", "9")  # N
    page.click(NEXT)
    page.wait_for_selector(".hints .wrong")
    assert "N" in page.inner_text(".hints .wrong")
    assert "6" not in page.inner_text(".hints .wrong")  # which it is


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_are_checked_without_the_answer(language: str, visit: Visit) -> None:
    page = opened(visit, address(more="&way=try"), locale=language)
    answer = dict(zip("SENDMORY", "95671082", strict=True))
    check = page.locator(".steps button").first
    check.click()
    page.wait_for_selector(".checked p")  # nothing to check yet
    for index, digit in enumerate("94"):
        page.fill(f"#digit-{index}", digit)
    assert page.locator(".checked p").count() == 0
    check.click()
    page.wait_for_selector(".checked .wrong")
    assert page.inner_text(".checked .wrong").rstrip(".。")[-1] == "E"
    assert page.inner_text(".checked .right").rstrip(".。")[-1] == "S"
    assert not re.search(r"\d", page.inner_text(".checked"))
    assert [tile.get_attribute("class") for tile in page.locator(".boxes .tile").all()[:3]] == [
        "tile right", "tile wrong", "tile"
    ]  # fmt: skip
    assert board(page)["E"] == {"4"}
    assert "known=S9,E4" in page.url
    for index, digit in enumerate(answer.values()):
        page.fill(f"#digit-{index}", digit)
    check.click()
    page.wait_for_selector(".checked .good")


def test_digits_that_do_not_go_together(visit: Visit) -> None:
    page = opened(visit, address("КОЗА+КОЗА=СТАДО", "&way=try&known=К7,Т7"))
    page.click(".steps button:first-child")
    page.wait_for_selector(".checked .possible")
    assert "К, Т" in page.inner_text(".checked .possible")
    assert "do not go together" in page.inner_text(".checked .wrong")


def test_what_is_typed_is_a_digit(visit: Visit) -> None:
    page = opened(visit, address(more="&way=try"))
    for typed in ("x", "?", "９"):
        page.fill("#digit-0", typed)
        assert page.input_value("#digit-0") == ""
    page.fill("#digit-0", "7")
    page.click(".steps button:nth-child(3)")
    assert page.input_value("#digit-0") == ""
    assert "known" not in page.url


def test_a_proof_that_is_too_long_says_how_long(visit: Visit) -> None:
    page = opened(visit, address("ABC+DEF=GHI"))
    assert re.search(r"about \d,\d{3} steps", page.inner_text(".warning"))
    assert page.locator(".step").is_visible()  # what can be said before the cases
    assert "very hard" in page.inner_text(".difficulty")


def test_what_cannot_be_explained_or_is_no_puzzle(visit: Visit) -> None:
    page = opened(visit, address("A^B=CD"), locale="ja")
    assert (
        page.inner_text(".verdict")
        == "この種類の問題は、解けますが、解き方の説明にはまだ対応していません。"
    )
    page.fill("#puzzle", "SEND MORE")
    page.press("#puzzle", "Enter")
    page.wait_for_selector(".verdict.bad")
    assert page.inner_text(".under mark") == "M"


@pytest.mark.parametrize(
    "puzzle",
    ["COW+OAT=MEAL", "TWO+TWO=FOUR", "MONEY-SEND=MORE", "A+B=C;C+B=A", "ABC*4=DCBA", "A*B=CD"],
)
def test_none_several_differences_systems_and_products(puzzle: str, visit: Visit) -> None:
    page = opened(visit, address(puzzle))
    page.click(".steps button:nth-child(4)")
    last = explanation_answer(solver.explain(puzzle)).lines[-1]
    assert page.inner_text(".step") == last.text
    count = puzzle.count("=")
    assert page.locator(".stage table").count() == count
    numbers = page.locator(".stage .numbered > .count").all_inner_texts()
    assert numbers == ([f"({n + 1})" for n in range(count)] if count > 1 else [])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kakuro_fills_up(language: str, size: str, visit: Visit) -> None:
    puzzle = "3,X,(v3),(v17),(h9),O,O,(h11),O,O"
    page = visit(f"#panel=kakuro&p={puzzle}", locale=language, viewport=SIZES[size])
    page.click(".next > a")
    page.wait_for_selector(".proof")
    told = explanation_answer(solver.explain(puzzle), language)
    for index, line in enumerate(told.lines):
        assert page.inner_text(".step").removeprefix(f"{line.number}. ") == line.text
        digits = [
            (cell.locator(".digit").all_inner_texts() or [""])[0]
            for cell in page.locator(".stage .white").all()
        ]
        names = ["r2c2", "r2c3", "r3c2", "r3c3"]
        assert digits == [str(line.filled.get(name, "")) for name in names]
        runs = {run.number: run for run in told.runs}
        lit = {name for place in line.columns for name in runs[place.equation].squares}
        assert page.locator(".stage .looked-at").count() == len(lit)
        if index < len(told.lines) - 1:
            page.click(NEXT)
    assert page.evaluate("() => document.documentElement.scrollWidth") == SIZES[size]["width"]
    page.click("[data-way=try]")
    page.wait_for_selector(".trying")
    assert page.locator(".stage .digit").count() == 0


def test_from_the_solution_to_its_proof(visit: Visit) -> None:
    page = visit("#p=AB+BA=CBC&base=8")
    page.click("a:has-text('Explain it')")
    page.wait_for_selector(".proof")
    assert page.input_value("#puzzle") == "AB+BA=CBC"
    assert page.input_value("#base") == "8"
    assert page.url.endswith("#panel=explain&p=AB+BA=CBC&base=8")
    page.go_back()
    assert settled(page)


@pytest.mark.parametrize(
    ("rules", "is_offered"),
    [
        ("&shared_letters=*&digits=1-9", False),
        ("&digits=0-9", False),
        ("&letters_avoid_printed=true", False),
        ("&wildcards_avoid=7", False),
        ("&leading_zeros=true&single_zero=false", True),
    ],
)
def test_no_proof_of_another_puzzle_is_offered(rules: str, is_offered: bool, visit: Visit) -> None:
    page = visit(f"#p=SEND+MORE=MONEY{rules}")
    assert page.locator(".verdict:not(.bad)").count()
    assert page.locator("a:has-text('Explain it')").is_visible() == is_offered


@pytest.mark.parametrize(
    "puzzle",
    [
        "%20%207?4?%0A%20%20x%2053%0A%2023??7%0A38???%0A410??7",
        "%20%20SEND%0A+%20MORE%0A------%0A%20MONEY",
        "%20%20%20%20%20%201??9%0A???)???80?%0A%20%20%20%20???%0A%20%20%20%20%20??8%0A"
        "%20%20%20%20%20???%0A%20%20%20%20%20%20%20?0?%0A%20%20%20%20%20%20%20???%0A"
        "%20%20%20%20%20%20%20%20%20?",
    ],
)
def test_from_a_drawing_to_its_proof(puzzle: str, visit: Visit) -> None:
    page = visit(f"#p={puzzle}")
    page.click("a:has-text('Explain it')")
    page.wait_for_selector(".proof")
    assert page.locator(".verdict.bad").count() == 0


def test_raised_digits_are_exponents_on_the_page_too(visit: Visit) -> None:
    page = visit("#p=TWO²=THREE")
    assert page.locator(".solutions .drawing pre").count() == 0  # as typed
    page.click("a:has-text('Explain it')")
    page.wait_for_selector(".proof")


def test_the_function_is_down(visit: Visit) -> None:
    page = opened(visit, address())
    page.route("**/v1/**", lambda route: route.abort())
    page.click("[data-way=try]")
    page.wait_for_selector(".verdict:has-text('does not answer')")
    page.unroute("**/v1/**")
    page.click(".outcome button:has-text('Try again')")
    page.wait_for_selector(".trying")


def test_by_keyboard(visit: Visit) -> None:
    page = opened(visit, address())
    page.focus(NEXT)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert page.inner_text(".steps .count") == "3 of 12"
    page.keyboard.press("ArrowLeft")
    assert page.inner_text(".steps .count") == "2 of 12"


def test_the_printed_proof_and_the_printed_work_sheet(visit: Visit) -> None:
    page = opened(visit, address(), color_scheme="dark")
    page.pdf()
    page.emulate_media(media="print")
    sheet = page.locator(".sheet")
    assert sheet.locator(".lines > li").count() == 12
    assert not page.locator(".ask").is_visible()
    assert not page.locator(".proof").is_visible()
    page.emulate_media(media="screen")
    page.click("[data-way=try]")
    page.wait_for_selector(".trying")
    page.pdf()
    page.emulate_media(media="print")
    assert not re.search(r"\d", page.locator(".sheet .boards").inner_text())
    assert page.locator(".sheet .lines").count() == 0
