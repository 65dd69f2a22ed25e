"""Puzzles typed into the page: what it says, draws, marks, pages, stops and goes on with."""

from __future__ import annotations

import json
from functools import partial

import pytest
from browsing import PICTURE, ROOT, Visit, bare, follow, sample, settled, solve, written

import solver

STAYS = True

# Takes most of a minute compiled, and hours interpreted.
SLOW = "ABCDEFGHIJKLMN?*PABCDEF=GHIJKLMNOPABCDEFGHIJKL"


def test_an_example_is_solved_on_load(visit: Visit) -> None:
    page = visit()
    assert page.inner_text(".verdict") == "Exactly one solution."
    assert page.input_value("#puzzle") == "SEND + MORE = MONEY"
    assert written(page) == ["9567 + 1085 = 10652"]


def test_all_solutions_are_drawn(visit: Visit, long: bool) -> None:
    """Of some puzzles; with `--long` of more."""
    page = visit()
    puzzles = (
        "КОЗА+КОЗА = СТАДО",
        "КОЗА*2 = СТАДО",
        "ТРАВА+КОРОВА+ДОЯРКА=МОЛОКО",
        "🍎🍎+🍌🍌=🍒🍎🍒",
        "MONEY = ｓｅｎｄ＋ｍｏｒｅ",
        "(A+B)*C=A8",
        "?0?+??=???8",
    )
    for puzzle in sample(puzzles, long, 0, 2, 3, 4, 6):
        verdict = solve(page, puzzle)
        expected = [solution.text for solution in solver.solve(puzzle).solutions]
        assert [bare(drawn) for drawn in written(page)] == [bare(text) for text in expected]
        count = len(expected)
        assert verdict == ("Exactly one solution." if count == 1 else f"Exactly {count} solutions.")


def test_letters_and_mistakes_show_while_typing(visit: Visit) -> None:
    page = visit()
    page.fill("#puzzle", "ВАГОН+ВАГ")
    page.wait_for_selector(".under mark", state="attached")  # a relation is missing behind the text
    assert "relation" in page.inner_text(".wrong")
    page.fill("#puzzle", "ВАГОН+ВАГОН=")
    page.press("#puzzle", "End")
    page.keyboard.type("СОСТАВ")
    page.wait_for_selector(".note .tile")
    assert page.locator(".note .face").all_inner_texts() == list("ВАГОНСТ")
    assert page.locator(".under mark").count() == 0


def test_a_mistake_is_marked_at_its_place(visit: Visit) -> None:
    page = visit()
    assert "mistake" in solve(page, "👩‍🚀ND + MORE MONEY")
    assert page.inner_text(".under mark") == "M"
    assert "between “MORE” and “MONEY”.\n" in page.inner_text(".wrong")
    assert page.get_attribute("#puzzle", "aria-invalid") == "true"
    before = page.evaluate("puzzle.value.slice(0, puzzle.selectionStart)")
    assert before == "👩‍🚀ND + MORE "
    assert solve(page, "SEND + MORE = MONEY") == "Exactly one solution."
    assert page.locator(".under mark").count() == 0


def test_none_is_told_apart(visit: Visit) -> None:
    assert visit("#p=COW+OAT=MEAL").inner_text(".verdict").startswith("No solution")


def test_many_solutions_are_paged(visit: Visit) -> None:
    page = visit("#p=NUM+BER=PLAY")
    assert page.inner_text(".verdict") == "Exactly 96 solutions."
    first = written(page)
    page.click(".pager button:has-text('Next')")
    assert page.inner_text(".pager span") == "13–24 of 96 found"
    assert len(first) == len(written(page)) == 12
    assert set(first).isdisjoint(written(page))
    again = visit("#" + page.url.partition("#")[2])
    assert again.inner_text(".pager span") == "13–24 of 96 found"
    page.click(".pager button:has-text('Back')")
    assert written(page) == first


@pytest.mark.long
def test_a_search_stopped_at_its_limit_finds_more(visit: Visit) -> None:
    page = visit("#p=MALCOLM+X=MALCOLM")
    assert page.inner_text(".verdict") == "240 solutions so far, and there may be more."
    page.click("button:has-text('Find more')")
    page.wait_for_function(
        "() => document.querySelector('.verdict').textContent.startsWith('480 ')"
    )
    later = page.locator(".pager button:has-text('Next')")
    later.evaluate("(next) => { for (let at = 0; at < 20; at++) next.click(); }")
    assert page.inner_text(".pager span") == "241–252 of 480 found"


@pytest.mark.long
def test_a_slow_search_is_stopped_and_goes_on(visit: Visit) -> None:
    page = visit(f"#p={SLOW}&base=16", wait=False)
    has_progress = "() => document.querySelector('progress')?.value > {}"
    page.wait_for_function(has_progress.format(0))
    page.click("button:has-text('Stop')")
    assert "Not finished: no solution so far" in settled(page)
    reached = page.evaluate("document.querySelector('progress').value")
    assert reached > 0
    page.click("button:has-text('Continue')")
    page.wait_for_function(has_progress.format(reached))
    page.click("button:has-text('Stop')")
    assert "Not finished" in settled(page)


def test_a_search_is_stopped_and_goes_on(visit: Visit) -> None:
    """As a slow one, with answers from here."""
    page = visit()
    answer = {
        "letters": ["A", "B"], "solutions": [], "stop": "deadline", "unique": False,
        "progress": 0.1, "next": "x", "warnings": [],
        "search": {"nodes": 1, "permutations": 90, "method": "all"},
    }  # fmt: skip
    page.route("**/v1/solve*", lambda route: route.fulfill(json=answer))
    page.fill("#puzzle", "A+A=B")
    page.press("#puzzle", "Enter")
    page.wait_for_function("() => document.querySelector('progress')?.value > 0")
    page.click("button:has-text('Stop')")
    assert "Not finished: no solution so far" in settled(page)
    page.unroute("**/v1/solve*")
    ended = {**answer, "stop": "exhausted", "progress": 1, "next": None}
    page.route("**/v1/solve*", lambda route: route.fulfill(json=ended))
    page.click("button:has-text('Continue')")
    page.wait_for_selector(".verdict:has-text('No solution')")


def test_carries_and_partial_products_on_demand(visit: Visit) -> None:
    page = visit()
    assert not page.locator(".carries").first.is_visible()
    page.click("button[aria-pressed]")
    assert page.locator(".carries").first.inner_text().split() == ["1", "1", "1"]
    again = visit("#" + page.url.partition("#")[2])
    assert again.locator(".carries").first.is_visible()
    follow(again, "#p=297*54=ABCDE&carries=true")
    settled(again)
    rows = [
        row.inner_text().replace("\t", "").strip()
        for row in again.locator(".solutions .partial").all()
    ]
    assert rows == ["1188", "1485"]
    follow(again, "#p=SQUARE-DANCE=DANCER&carries=true")
    settled(again)
    assert "−1" in again.locator(".carries").first.inner_text()


def test_links_back_and_gallery(visit: Visit) -> None:
    page = visit(
        "#p=%D0%A3%D0%94%D0%90%D0%A0+%D0%A3%D0%94%D0%90%D0%A0=%D0%94%D0%A0%D0%90%D0%9A%D0%90"
    )
    assert written(page) == ["8126 + 8126 = 16252"]
    page.click(".gallery a:has-text('CUT')")
    page.wait_for_function("() => document.querySelector('#asked').textContent.startsWith('CUT')")
    assert settled(page) == "Exactly one solution."
    assert page.input_value("#puzzle").count("\n") == 3
    page.go_back()
    page.wait_for_function("() => document.querySelector('#asked').textContent.startsWith('УДАР')")
    assert settled(page) == "Exactly one solution."


def test_every_puzzle_of_the_gallery_is_what_it_says(visit: Visit) -> None:
    page = visit()
    verdicts = page.evaluate(
        """async () => {
          const { $address, $function: { ask } } = await import(document.scripts[1].src);
          const rows = [];
          for (const link of document.querySelectorAll(".gallery a")) {
            const { p, base } = $address.readAddress(link.hash);
            const answer = await ask("solve", { puzzle: p, base: Number(base ?? 10), limit: 200 });
            rows.push([link.querySelector(".kind").textContent, answer.count, answer.stop]);
          }
          return rows;
        }"""
    )
    assert len(verdicts) >= 12
    for kind, count, stop in verdicts:
        assert stop == "exhausted"
        if kind == "no solution":
            assert count == 0
        elif kind == "many solutions":
            assert count > 12
        else:
            assert 1 <= count <= 3


def test_the_function_is_down(visit: Visit) -> None:
    page = visit()
    page.route("**/v1/**", lambda route: route.abort())
    assert solve(page, "A+A=B").startswith("The solver does not answer")
    page.context.set_offline(True)
    page.click("button:has-text('Try again')")
    page.wait_for_selector(".verdict:has-text('You are offline')")
    page.context.set_offline(False)
    page.unroute("**/v1/**")
    page.click("button:has-text('Try again')")
    page.wait_for_selector(".verdict:has-text('Exactly 4 solutions')")


def test_something_else_answers(visit: Visit, long: bool) -> None:
    page = visit()
    answers = (
        (503, "busy", "The solver is busy"),
        (503, '{"code": "busy", "detail": "Too many wait."}', "The solver is busy"),
        (500, '{"code": "unexpected", "detail": "Wrong."}', "The solver does not answer"),
        (200, "<!doctype html><p>hello", "Something other than the solver"),
        (200, '{"hello": 1}', "Something other than the solver"),
        (404, '{"message": "Not Found"}', "Something other than the solver"),
    )
    for status, body, said in sample(answers, long, 1, 3, 5):
        follow(page, "#p=A+A=C")
        settled(page)
        answer = {"status": status, "body": body}
        page.route("**/v1/**", partial(lambda answer, route: route.fulfill(**answer), answer))
        assert solve(page, "A+A=B").startswith(said), body
        page.unroute("**/v1/**")


def test_text_is_text(visit: Visit) -> None:
    evil = "<img src=x onerror=alert(1)>"
    page = visit()
    alerts: list[str] = []
    page.on("dialog", lambda dialog: alerts.append(dialog.message))
    solve(page, evil)
    assert page.inner_text("#asked") == evil
    solution = {"text": evil, "letters": {"<b>A": 1}}
    answer = {
        "letters": ["<b>A"], "solutions": [solution], "stop": "exhausted", "unique": True,
        "progress": 1, "next": None, "warnings": [{"code": "x", "message": evil}],
        "search": {"nodes": 1, "permutations": 1, "method": evil},
    }  # fmt: skip
    page.route("**/v1/**", lambda route: route.fulfill(json=answer))
    assert solve(page, "A=1") == "Exactly one solution."
    page.wait_for_selector(f".solutions pre:has-text('{evil}')")
    assert page.inner_text(".warning") == f"{evil}."
    assert page.locator("img, b").count() == 0
    assert alerts == []


def test_what_is_too_long_to_draw_is_shown_as_typed(visit: Visit) -> None:
    page = visit()
    for puzzle in (
        "(" * 3000 + "A" + ")" * 3000 + "=1", "-" * 6000 + "A=1", "+".join("A" * 4000) + "=B",
    ):  # fmt: skip
        solve(page, puzzle)
        assert page.inner_text("#asked") == puzzle
        assert page.locator(".written").count() == 0


def test_a_drawing_is_filled_in(visit: Visit) -> None:
    page = visit("#p=%20%207?4?%0A%20%20x%2053%0A%2023??7%0A38???%0A410??7")
    assert page.inner_text(".verdict") == "Exactly one solution."
    filled = page.locator(".solutions .drawn table").evaluate(PICTURE)
    text = solver.solve(page.input_value("#puzzle")).solutions[0].text
    assert filled == text.replace("x", "×").splitlines()
    page.wait_for_selector(".picture p")
    assert page.locator(".places").count() == 0


def test_a_sum_with_a_bracket_behind_its_sign_is_filled_in(visit: Visit) -> None:
    page = visit()
    solve(page, "   SEND\n+) MORE\n--------\n  MONEY")
    assert page.inner_text(".verdict") == "Exactly one solution."
    filled = page.locator(".solutions .drawn table").evaluate(PICTURE)
    assert filled == ["   9567", "+) 1085", "  10652"]
    assert page.locator(".solutions .ruled").count() == 7
    page.click("a:has-text('Explain it')")
    page.wait_for_selector(".proof")
    assert page.locator(".verdict.bad").count() == 0


def test_a_times_sign_with_a_bracket_is_no_hidden_digit(visit: Visit, long: bool) -> None:
    page = visit()
    puzzles = (
        ("   12\n*) ??\n-----\n  4?8", "?"),
        ("　　１２\n＊）？？\n────\n　４？８", "？"),
        ("   **\n*) 34\n-----\n  408", "*"),
        ("  12\n*)84", "*"),  # a divisor
        (" 12\n* 4\n---\n ?8", "?"),
    )
    for puzzle, sign in sample(puzzles, long, 1, 2, 3):
        solve(page, puzzle)
        assert page.inner_text(".note .count").startswith(f"Each {sign} stands for a digit")


@pytest.mark.long
def test_the_longest_sum_in_print_is_drawn(visit: Visit) -> None:
    lines = (ROOT / "tests" / "data" / "hard.jsonl").read_text(encoding="utf-8").splitlines()
    puzzle = max((json.loads(line)["puzzle"] for line in lines), key=len)
    page = visit()
    solve(page, puzzle)
    assert page.locator(".written tr:not(.carries)").count() == puzzle.count("+") + 2


def test_a_whole_number_that_is_asked_for_has_its_value(visit: Visit) -> None:
    page = visit()
    assert solve(page, "{n} * ABCD = DCBA, {n} > 5") == "Exactly one solution."
    assert "9 * 1089 = 9801" in page.inner_text(".solutions").replace("\u00d7", "*")
