"""The sheet to be printed: its key, its rules, and what it is told of wildcards."""

from __future__ import annotations

import re

from browsing import Visit, follow, press_print, sample, settled

STAYS = True


def test_the_work_sheet_and_its_key(visit: Visit) -> None:
    page = visit("#p=КОЗА+КОЗА=СТАДО", color_scheme="dark")
    sheet, key = press_print(page).all()
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) == 2
    assert sheet.is_visible()
    assert sheet.locator(".written").get_attribute("aria-label") == "КОЗА + КОЗА = СТАДО"
    drawn = sheet.locator(".written, .tiles").all_inner_texts()
    assert not re.search(r"\d", "".join(drawn))  # nothing is given away
    tiles = ["К=7", "О=6", "З=9", "А=3", "С=1", "Т=5", "Д=8"]
    shown = key.locator(".answer:first-child .tile").all_text_contents()
    assert [text.replace(" ", "") for text in shown] == tiles
    assert key.locator(".answer").count() == 2
    assert not page.locator("header.top").is_visible()
    assert not page.locator("#puzzle").is_visible()
    page.emulate_media(media="screen")
    assert not page.locator(".single").is_visible()
    page.keyboard.press("Tab")
    assert page.locator(".single").count() == 0  # what is done next is about the page


GAPS = "%20%207?4?%0A%20%20x%2053%0A%2023??7%0A38???%0A410??7"


STARS = "%20%207*4*%0A%20%20x%2053%0A------%0A%2023**7%0A38***%0A______%0A410**7"


NO_ZERO = "No number of two or more digits begins with 0."
RULES = [
    (
        "SEND+MORE=MONEY",
        "en",
        ["Each letter stands for one digit, different letters for different digits.", NO_ZERO],
    ),
    (
        "SEND+MORE=MONEY&shared_letters=*",
        "en",
        ["Each letter stands for one digit. Different letters may share a digit.", NO_ZERO],
    ),
    (GAPS, "en", ["Each ? stands for a digit, and not always for the same one.", NO_ZERO]),
    (
        STARS,
        "ja",
        ["*には数字が1つずつ入ります。同じ数字とは限りません。", "2桁以上の数は0で始まりません。"],
    ),
    (
        "?A+B=C1&base=12&digits=1-9,11&shared_letters=AB&letters_avoid_printed=true"
        "&wildcards_avoid=7A&leading_zeros=true&single_zero=false",
        "en",
        [
            "Each letter stands for one digit. Only letters of one group may share a digit: AB.",
            "Each ? stands for a digit, and not always for the same one.",
            "The numbers are in base 12.",
            "Use only these digits: 1–9, 11.",
            "No letter stands for a digit that is printed.",
            "No ? is any of these digits, or the digit of any of these letters: 7, A.",
            "Numbers may start with 0.",
            "No one-digit number is 0.",
        ],
    ),
    (
        "A*B=C1&letters_avoid_printed=true",
        "ru",
        [
            "Каждая буква заменяет одну цифру, разные буквы — разные цифры.",
            "Ни одна буква не заменяет цифру, которая напечатана.",
            "Числа из двух и более цифр не начинаются с нуля.",
        ],
    ),
]


def test_the_work_sheet_tells_the_rules_that_hold(visit: Visit, long: bool) -> None:
    """Of two puzzles; with `--long` of more."""
    page = visit()
    for address, language, rules in sample(RULES, long, 4, 5):
        page.emulate_media(media="screen")
        follow(page, f"#p={address}", language)
        settled(page)
        assert page.locator(".verdict:not(.bad)").count()
        told = press_print(page).first.locator("p").all_inner_texts()
        assert told == rules, address


TOLD = [
    (GAPS, "en", "Each ? stands for a digit, and not always for the same one."),
    (STARS, "ru", "Каждый знак * заменяет одну цифру, не всегда одну и ту же."),
    ("□0?+??=???8", "ja", "□ ?には数字が1つずつ入ります。同じ数字とは限りません。"),
    ("12+34=46", "en", ""),
    ("?A+?B=C8", "en", "3 of at most 10 letters"),
]


def test_a_puzzle_without_letters_is_told_of_its_wildcards(visit: Visit, long: bool) -> None:
    """Of two puzzles; with `--long` of more."""
    page = visit()
    for address, language, said in sample(TOLD, long, 2, 4):
        follow(page, f"#p={address}", language)
        settled(page)
        assert page.inner_text(".note .count") == said, address
        assert page.locator(".note .tile").count() == (3 if "letters" in said else 0)
        page.wait_for_selector(".picture p")
        picture = page.inner_text(".picture")
        assert not re.search("letter|букв|文字", picture), address
        follow(page, f"#panel=explain&p={address}")
        page.wait_for_selector("form.explain .note .count", state="attached")
        assert page.inner_text(".note .count") == said, address
