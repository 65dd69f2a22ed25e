"""Where the reader is taken by a link, and by Back; what goes along from panel to panel."""

from __future__ import annotations

from typing import Any

import pytest
from browsing import Visit, follow, needs_axe, sample, settled, solve, violations
from in_turn import later
from proofs import address, opened

PHONE = {"width": 360, "height": 740}
LANGUAGES = ["en", "ru", "ja"]
HELD = "document.activeElement"

# How far one may be from where one was after Back, in pixels.
NEAR = 50


def top(page: Any) -> float:
    return float(page.evaluate("() => scrollY"))


def held_on_screen(page: Any, selector: str) -> bool:
    """Whether an element has the focus, and is wholly inside the screen."""
    return bool(
        page.evaluate(
            """(selector) => {
              const held = document.activeElement;
              const { top, bottom } = held.getBoundingClientRect();
              return held.matches(selector) && top >= 0 && bottom <= innerHeight;
            }""",
            selector,
        )
    )


def wait_for_place(page: Any, place: float) -> None:
    page.wait_for_function(f"() => Math.abs(scrollY - {place}) <= {NEAR}")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)  # what comes late may still move it
    assert abs(top(page) - place) <= NEAR


@pytest.mark.parametrize(
    "locale",
    [pytest.param(one, marks=() if one == "ja" else pytest.mark.long) for one in LANGUAGES],
)
def test_an_example_is_shown_where_one_looks_and_back_returns(locale: str, visit: Visit) -> None:
    page = visit(viewport=PHONE, locale=locale)
    page.wait_for_selector(".places")
    ninth = page.locator(".gallery li:nth-child(9) a")
    ninth.scroll_into_view_if_needed()
    before = top(page)
    assert before > 1000
    puzzle = ninth.locator(".puzzle").inner_text()
    ninth.click()
    page.wait_for_function("(puzzle) => asked.textContent === puzzle", arg=puzzle)
    settled(page)
    assert held_on_screen(page, ".verdict")
    assert puzzle.split()[0] in page.title()
    page.go_back()
    page.wait_for_function("(puzzle) => asked.textContent !== puzzle", arg=puzzle)
    settled(page)
    wait_for_place(page, before)
    assert page.evaluate(f"() => {HELD}.closest('.gallery li:nth-child(9)') !== null")
    page.go_forward()
    page.wait_for_function("(puzzle) => asked.textContent === puzzle", arg=puzzle)
    settled(page)
    page.wait_for_timeout(300)
    box = page.locator(".verdict").bounding_box()
    assert 0 <= box["y"] <= PHONE["height"] - box["height"]


@pytest.mark.parametrize("by", ["key", later("mouse")])
def test_who_uses_keys_sees_where_the_focus_is(by: str, visit: Visit) -> None:
    page = visit("#p=TO+GO=OUT")
    ring = f"getComputedStyle({HELD}).outlineStyle"
    assert (page.evaluate(f"{HELD}.className"), page.evaluate(ring)) == ("verdict good", "none")
    link = page.locator(".gallery li:nth-child(4) a")
    if by == "mouse":
        link.click()
    else:
        link.focus()
        page.keyboard.press("Enter")
    page.wait_for_function("() => asked.textContent.startsWith('THREE')")
    settled(page)
    assert held_on_screen(page, ".verdict")
    assert page.evaluate(ring) == ("solid" if by == "key" else "none")


def test_a_heading_that_is_heard_alone_has_its_ring_around_what_it_heads(visit: Visit) -> None:
    page = opened(visit, address("ELK+SEAL=MOUSE"))
    page.focus("[data-way=try]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".trying")
    page.wait_for_function(f"() => {HELD}.id === 'asked'")
    assert page.evaluate(f"getComputedStyle({HELD}.parentElement).outlineStyle") == "solid"


def test_who_types_and_taps_sees_no_ring_around_the_game(visit: Visit) -> None:
    page = visit("", wait=False, viewport=PHONE, has_touch=True)
    page.wait_for_selector(".trying")
    ring = "getComputedStyle(document.querySelector('.outcome')).outlineStyle"
    for tab in (False, True):  # with a keyboard that is put away then, too
        page.locator(".any #puzzle").fill("")
        page.locator(".any #puzzle").press_sequentially("TO+GO=OUT" if tab else "I+BB=ILL")
        if tab:
            page.keyboard.press("Tab")
        page.tap(".play-it")
        page.wait_for_function(f"() => {HELD}.matches('h2.unseen')")
        assert page.evaluate(ring) == "none"
    page.locator(".any #puzzle").fill("ELK+SEAL=MOUSE")
    page.focus(".play-it")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => asked.innerText.startsWith('ELK') && {HELD} === asked")
    assert page.evaluate(ring) == "solid"


@pytest.mark.long
def test_the_ninth_example_of_the_proofs_too(visit: Visit) -> None:
    page = opened(visit, "#panel=explain", viewport=PHONE)
    ninth = page.locator(".gallery li:nth-child(9) a")
    ninth.scroll_into_view_if_needed()
    before = top(page)
    assert before > 300
    ninth.click()
    page.wait_for_function("() => asked.textContent === 'ABC × 4 = DCBA'")
    page.wait_for_selector(".proof")
    assert held_on_screen(page, "#asked")
    assert page.locator(".stage").bounding_box()["y"] < PHONE["height"]
    page.go_back()
    page.wait_for_selector("#asked:has-text('SEND')")
    page.wait_for_selector(".proof")
    wait_for_place(page, before)


@pytest.mark.parametrize("viewport", [PHONE, later({"width": 412, "height": 915})])
def test_the_first_sentence_of_a_proof_is_read_above_its_buttons(
    viewport: dict[str, int], visit: Visit
) -> None:
    page = opened(visit, address("ELK+SEAL=MOUSE", "&way=try"), viewport=viewport)
    page.click("[data-way=proof]")
    page.click("dialog [value=yes]")
    page.wait_for_selector(".proof")
    page.wait_for_timeout(100)
    sentence, buttons = (page.locator(one).bounding_box() for one in (".step", ".steps"))
    assert 0 <= sentence["y"] <= buttons["y"] - sentence["height"]
    assert held_on_screen(page, "#asked")


def test_a_reader_who_moves_is_left_alone(visit: Visit) -> None:
    """Late answers bring nobody back who has gone on."""
    page = visit(viewport=PHONE)
    page.locator(".gallery li:nth-child(9) a").click()
    page.wait_for_function("() => asked.textContent.startsWith('GREY')")
    settled(page)
    page.go_back()
    page.wait_for_function("() => scrollY > 1000")
    page.mouse.wheel(0, -5000)
    page.wait_for_function("() => scrollY === 0")
    page.evaluate("() => document.querySelector('.gallery').append('x'.repeat(9000))")
    page.wait_for_timeout(300)
    assert top(page) == 0


def test_a_link_from_elsewhere_shows_what_came_of_it(visit: Visit) -> None:
    division = "%0A".join(["%20%207?4?", "%20%20x%2053", "%2023??7", "38???", "410??7"])
    page = visit(f"#p={division}", viewport=PHONE)
    assert held_on_screen(page, ".verdict")
    assert top(visit(viewport=PHONE)) == 0


def test_another_panel_begins_at_its_top(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    page.evaluate("() => scrollTo(0, 90)")
    page.click("header nav a:has-text('Kakuro')")
    page.wait_for_selector("form.kakuro")
    assert top(page) == 0
    assert page.evaluate(f"() => {HELD}.id") == "panel"
    page.go_back()
    page.wait_for_selector("form.solve")
    wait_for_place(page, 90)


def test_a_place_is_kept_of_what_was_left_and_not_of_what_comes(visit: Visit, long: bool) -> None:
    """Who goes on while the page still rolls, and back at once."""
    page = visit(viewport=PHONE)
    kept = page.evaluate(
        """async (times) => {
          const tick = (ms) => new Promise((done) => setTimeout(done, ms));
          const kept = [];
          for (let at = 0; at < times; at++) {
            scrollTo(0, 1000 + at);
            await new Promise((done) => addEventListener("scroll", done, { once: true }));
            const until = performance.now() + 300; // a slow machine: it is noted when it can be
            while (performance.now() < until);
            document.querySelector(".gallery li:nth-child(9) a").click();
            await tick(20);
            kept.push(history.state?.top ?? null);
            history.back();
            await tick(300);
          }
          return kept;
        }""",
        5 if long else 2,
    )
    assert not [top for top in kept if top and top >= 1000]


def test_a_reload_stays_where_one_was(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    page.locator(".gallery li:nth-child(9)").scroll_into_view_if_needed()
    before = top(page)
    page.wait_for_function("() => history.state?.top === scrollY")
    page.reload()
    settled(page)
    wait_for_place(page, before)


@pytest.mark.long
def test_the_puzzle_and_its_rules_go_along(visit: Visit) -> None:
    rules = "&base=8&leading_zeros=true"
    page = visit(f"#p=AB+BA=CBC{rules}")
    page.click("nav a[data-panel=shelf]")
    page.click("nav.inside a[data-panel=explain]")
    page.wait_for_selector(".proof")
    assert page.url.endswith(f"#panel=explain&p=AB+BA=CBC{rules}")
    assert page.input_value("#base") == "8"
    page.click("[data-way=try]")
    page.wait_for_selector(".trying")
    page.click("header nav a:has-text('Solve')")
    page.wait_for_selector("form.solve")
    settled(page)
    assert page.url.endswith(f"/#p=AB+BA=CBC{rules}")
    page.click("header nav a:has-text('Make')")
    page.wait_for_selector("form.generate")
    page.click("nav a[data-panel=shelf]")
    page.click("nav.inside a[data-panel=explain]")
    page.wait_for_selector(".trying")  # one who works it out alone is shown no proof
    assert page.inner_text("#asked") == "AB+BA=CBC"
    assert page.is_checked("[name=leading_zeros]")


def test_what_stands_in_the_field_goes_along(visit: Visit) -> None:
    page = visit()
    page.fill("#puzzle", "I + BB = ILL")
    page.click("nav a[data-panel=shelf]")
    page.click("nav.inside a[data-panel=explain]")
    page.wait_for_selector(".proof")
    assert page.inner_text("#asked") == "I + BB = ILL"
    page.fill("#puzzle", "TO + GO = OUT")
    page.click("header nav a:has-text('Solve')")
    page.wait_for_selector("#asked:has-text('TO + GO = OUT')")
    assert settled(page) == "Exactly one solution."


def test_a_kakuro_goes_where_it_is_read(visit: Visit) -> None:
    page = opened(visit, address("3,X,(v3),(v17),(h9),O,O,(h11),O,O"))
    page.click("header nav a:has-text('Solve')")
    page.wait_for_selector("form.solve")
    assert settled(page) == "Exactly one solution."
    page.click("header nav a:has-text('Kakuro')")
    page.wait_for_selector("form.kakuro")
    assert settled(page) == "Exactly one solution."
    assert page.input_value("#puzzle").startswith("3,X,(v3)")


def test_the_title_names_the_puzzle(visit: Visit, long: bool) -> None:
    """In three rooms; with `--long` also of a drawing and a kakuro."""
    page = visit()
    titles = (
        ("", "Rebus: solve SEND + MORE = MONEY and its kind"),
        ("#p=A+A=B", "A+A=B – Rebus"),
        ("#panel=explain&p=A+A=B", "A+A=B – Explain – Rebus"),
        ("#p=%20A%0A+B%0A--%0A%20C", "A +B -- C – Rebus"),
        ("#panel=kakuro&p=3,X,(v5),(v5),(h5),O,O,(h5),O,O", "Kakuro – Rebus"),
    )
    for place, title in sample(titles, long, 0, 1, 2):
        follow(page, place)
        page.wait_for_selector("#asked")
        assert page.title() == title
        if "explain" not in place and "kakuro" not in place:
            solve(page, "TO+GO=OUT")
            assert page.title() == "TO+GO=OUT – Rebus"


def test_what_can_be_tapped_is_large_enough(visit: Visit, long: bool) -> None:
    """In one language; with `--long` in each."""
    page = visit("#p=TWO+TWO=FOUR&keys=0-9", viewport=PHONE)
    for language in sample(LANGUAGES, long, 1):
        follow(page, "#p=TWO+TWO=FOUR&keys=0-9", language)
        page.wait_for_selector(".strip li:visible")
        page.click("summary")
        small = page.evaluate(
            """() => [...document.querySelectorAll("a, button, input, select, summary, textarea")]
              .filter((one) => one.checkVisibility() && !one.matches(".skip"))
              .map((one) => (one.type === "checkbox" ? one.closest("label") : one))
              .filter((one) => one.getBoundingClientRect().height < 44 ||
                               one.getBoundingClientRect().width < 44)
              .map((one) => one.outerHTML)"""
        )
        assert small == [], language
        assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]


@pytest.mark.long
def test_nothing_moves_for_who_wants_no_motion(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    moving = """() => [...document.querySelectorAll("*")].filter((one) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
      return transitionDuration !== "0s" || animationName !== "none" || scrollBehavior === "smooth";
    }).length"""
    assert page.evaluate(moving) > 0
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(moving) == 0


@pytest.mark.long
@needs_axe
def test_nothing_is_wrong_with_what_a_link_shows(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    page.locator(".gallery li:nth-child(9) a").click()
    page.wait_for_selector("#asked:has-text('GREY')")
    settled(page)
    assert violations(page) == []
