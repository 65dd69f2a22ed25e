"""`rebus booklet`: the pages as a browser or a printer has them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from booklets import COLLECTION, Node, book, puzzles, rows

import solver
from solver.commands import running

TITLES = ["", "A drawing", "", "", "From a machine", "", ""]
STARS = {"en": "difficulty {} of 5", "ru": "сложность {} из 5", "ja": "難しさ5段階のうち{}"}
WRITTEN = {
    "en": r": 7 puzzles, [\d.]+ seconds",
    "ru": r": ребусов — 7, секунд — \d+,\d",
    "ja": r"：7問、[\d.]+秒",
}
PRINTED = {
    "en": ("Find the digits", "Name", "Date", "Answers", "How they are solved"),
    "ru": ("Найдите цифры", "Имя", "Дата", "Ответы", "Как это решается"),
    "ja": ("数字を見つけよう", "名前", "日付", "答え", "解き方"),
}
UNIQUE = {
    "en": ("The only solution", "There is no other solution."),
    "ru": ("Единственное решение", "Других решений нет."),
    "ja": ("ただ1つの答え", "ほかに答えはありません。"),
}


HINTS = {
    "en": ["To begin", "Why", "The hardest step"],
    "ru": ["С чего начать", "Почему", "Самый трудный шаг"],
    "ja": ["はじめの一歩", "そのわけ", "いちばん難しいところ"],
}


@pytest.mark.parametrize("lang", HINTS)
def test_hints_stand_in_parts_that_give_no_digit_away(tmp_path: Path, lang: str) -> None:
    text = "SEND + MORE = MONEY\nLETS + WAVE = LATER\nA + A = 8\n"
    page, _ = book(tmp_path, "--hints", "--no-proofs", "--lang", lang, text=text)
    parts = page.all("div", "hints")
    assert [part.all("h3")[0].text for part in parts] == HINTS[lang]
    numbers = [[item.all("b")[0].text for item in part.all("li")] for part in parts]
    assert numbers == [["1.", "2.", "3."], ["1.", "2.", "3."], ["1.", "2."]]
    for part in (parts[0], parts[2]):
        for item in part.all("li"):
            assert not re.search(r"\d", item.all("span")[0].text.replace("1つ", ""))
    assert not page.all("article")  # a proof that is needed for its hints is not printed


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_a_booklet_has_all_its_parts_in_its_language(tmp_path: Path, lang: str) -> None:
    page, complaint = book(tmp_path, "--lang", lang)
    assert re.fullmatch(rf".*book\.html{WRITTEN[lang]}\n", complaint)
    (html,) = page.all("html")
    assert html.attributes["lang"] == lang
    title, name, date, answers, solved = PRINTED[lang]
    assert [page.all("title")[0].text, page.all("h1")[0].text] == [title, title]
    assert [node.text for node in page.all("p", "name")[0].all("span")] == [name, date]
    assert [node.text for node in page.all("h2")] == [answers, solved]
    found = puzzles(page)
    assert [node.all("b")[0].text for node in found] == [f"{n}." for n in range(1, 8)]
    for node, own in zip(found, TITLES, strict=True):
        (head,) = node.all("p", "head")
        (stars,) = head.all("span", "stars")
        count = stars.text.count("★")
        assert stars.text == "★" * count + "☆" * (5 - count)
        assert stars.attributes["aria-label"] == STARS[lang].format(count)
        assert head.text.removesuffix(stars.text).partition(".")[2] == own
    proofs = page.all("article")
    assert len(proofs) == 7
    ends = [[item.text for item in proof.all("li")][-1:] for proof in proofs]
    assert all(end.startswith(UNIQUE[lang]) for (end,) in ends)
    if lang != "en":  # but for what was typed
        words = {word for node in (*page.all("p"), *page.all("h3")) for word in _words(node)}
        typed = {
            word for entry in COLLECTION.splitlines() for word in re.findall("[A-Za-z]+", entry)
        }
        assert words <= typed


def _words(node: Node) -> list[str]:
    return re.findall("[A-Za-z]{2,}", node.text)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", r"50\.0% done after \d+ s, about \d+ s left"),
        ("ru", r"50\.0% сделано за \d+ с, осталось около \d+ с"),
        ("ja", r"\d+秒で50\.0%完了、残り約\d+秒"),
    ],
)
def test_its_bar_is_in_its_language(
    tmp_path: Path, lang: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "EVERY", 0.0)
    monkeypatch.setattr(running.Bar, "_left", lambda *_: 7.0)
    text = "TO + GO = OUT\nTWO * TWO = THREE\n"
    _, complaint = book(tmp_path, "--no-proofs", "--no-stars", "--lang", lang, text=text)
    assert re.fullmatch(told, complaint.splitlines()[0])


def test_the_stars_are_the_difficulty(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-proofs")
    text = puzzles(page)[0].all("span", "stars")[0].text
    assert text.count("★") == (solver.difficulty("SEND + MORE = MONEY") or 0) // 20 + 1 == 2
    assert [node.text for node in page.all("h2")] == ["Answers"]


def test_the_key_has_the_digits_of_the_solutions(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-stars", "--no-proofs")
    assert not page.all("span", "stars")
    (key,) = page.all("section", "key")
    answers = [node for node in key.walk() if node.tag == "li"]
    assert len(answers) == 7
    assert rows(answers[0]) == ["9567", "+1085", "10652"]
    assert answers[0].all("p")[0].text == "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2"
    assert rows(answers[1])[:3] == ["9101", "99)900999", "891"]
    assert rows(answers[3])[-1] == "3"
    assert rows(answers[6]) == ["21+81=102", "81−21=60"]


# Of one line, of several, with raised digits, with conditions, for a column of its own or for more
# than a page is wide, and a grid.
SYSTEMS = """TO + GO = OUT, GO - TO = A0
SEND + MORE = MONEY; MONEY - SEND = MORE; S + E + N + D + M + O + R + Y = 38
A^2 = BC, A² = BC, A=4
A + BC = DEF, prime(A), A<6, B=9, A=5, C=7
SEND - SEND + SEND - SEND + SEND - SEND + MORE = MONEY - SEND; SEND + MORE = MONEY
SEND + SEND - SEND + SEND - SEND + MORE = MONEY + SEND - SEND + SEND - SEND; SEND + MORE = MONEY
2,X,(v3),(h3),O
"""


def test_no_digit_of_the_key_is_too_small_to_read(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-proofs", "--no-stars", text=SYSTEMS)
    answers = page.all("section", "key")[0].all("li")
    pixel = 0.75  # points
    for node in answers:
        for picture in node.all("svg"):
            wide = float(picture.attributes["width"])
            scale = wide / float(picture.attributes["viewbox"].split()[2])
            sizes = [float(text.attributes["font-size"]) for text in picture.all("text")]
            assert min(sizes) * scale * pixel > 7.9
            columns = int(node.attributes.get("style", "--span: 1").partition(" ")[2])
            room = 174 * columns / 4 * 96 / 25.4
            assert wide < room
    assert [node.attributes.get("style", "") for node in answers[:2]] == ["", "--span: 2"]
    assert [len(node.all("svg")) for node in answers[-3:]] == [1, 0, 1]
    assert answers[-2].all("p")[0].text.endswith("− 9567; 9567 + 1085 = 10652")


def test_the_key_spells_the_letters_where_each_digit_has_one(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-proofs", "--no-stars", text="TOTE + POUCH = WALLET\n")
    assert page.all("section", "key")[0].all("p")[1].text == "0–9: AWLCTUHOEP"


def test_puzzles_share_pages_evenly(tmp_path: Path) -> None:
    for each, shared in (("3", [3, 2, 2]), ("6", [4, 3]), ("12", [7])):
        page, _ = book(tmp_path, "--no-proofs", "--no-stars", "--no-answers", "--per-page", each)
        leaves = page.all("section")
        assert [len(puzzles(leaf)) for leaf in leaves] == shared
        assert [leaf.all("p", "folio")[0].text for leaf in leaves] == [
            str(number) for number in range(1, len(shared) + 1)
        ]
        starts = [leaf.all("ol")[0].attributes["start"] for leaf in leaves]
        assert starts == [str(1 + sum(shared[:at])) for at in range(len(shared))]


def test_it_holds_all_that_it_needs(tmp_path: Path) -> None:
    """No script, no other file, no address; and nothing of a puzzle or a title is markup."""
    evil = '## <img src="x">&amp;\nA<B, A+B=3, A>0\n'
    page, _ = book(tmp_path, "--title", "<script>1</script> & more", text=evil)
    tags = {node.tag for node in page.walk()}
    assert not tags & {"script", "img", "link", "iframe", "a"}
    assert page.all("h1")[0].text == "<script>1</script> & more"
    assert '<img src="x">&amp;' in page.all("p", "head")[0].text
    for node in page.walk():
        for name, value in node.attributes.items():
            assert name != "src"
            assert not name.startswith("on")
            assert (name, value) == ("href", "#squares") or name != "href"
    html = (tmp_path / "book.html").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"'\s]+", html)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"url\(|@import", html)


def test_rules_are_said_once_or_beside_the_puzzle(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--no-proofs", text='SEND+MORE=MONEY\n{"puzzle":"A+A=A0","base":2}\n')
    intro = page.all("p", "intro")[0].text
    assert intro.startswith("Each letter stands for one digit, different letters for different")
    assert intro.endswith("Each puzzle has exactly one solution.")
    first, second = puzzles(page)
    assert not first.all("p", "rule")
    assert [rule.text for rule in second.all("p", "rule")] == ["The numbers are in base 2."]


def test_the_easy_ones_first(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--order", "easy-first", "--no-proofs")
    counts = [node.all("span", "stars")[0].text.count("★") for node in puzzles(page)]
    assert counts == sorted(counts)
    assert puzzles(page)[0].all("title")[0].text != "SEND + MORE = MONEY"


def test_what_cannot_be_rated_has_no_stars_and_is_told(tmp_path: Path) -> None:
    page, complaint = book(tmp_path, text="TO + GO = OUT\nA^B = C, A = 2, B = 3\n")
    assert complaint.startswith("Warning: line 2: it has neither stars nor a proof: a power")
    assert [len(node.all("span", "stars")) for node in puzzles(page)] == [1, 0]
    assert len(page.all("article")) == 1


def test_long_proofs_are_left_out(tmp_path: Path) -> None:
    page, _ = book(tmp_path, "--longest", "3", text="SEND + MORE = MONEY\n")
    assert not page.all("section", "proofs")  # no page with a heading alone
    page, _ = book(tmp_path, "--longest", "4", text="SEND + MORE = MONEY\nTO + GO = OUT\n")
    assert len(page.all("article")) == 1
    last = page.all("section", "proofs")[0].all("p")[-1].text
    assert last == "Not printed, with the number of steps: 1 (8)."
    page, _ = book(tmp_path, "--level", "teacher", text="SEND + MORE = MONEY\n")
    assert len(page.all("article")[0].all("li")) < 11


def test_headings_stay_with_what_they_are_of(tmp_path: Path) -> None:
    """On paper: that of a table on each page, and that of a proof on that of its first step."""
    page, _ = book(tmp_path, "--longest", "60", text="7 | SEVEN, SEVEN < 10300\n")
    (table,) = page.all("table")
    assert [node.tag for node in table.nodes if isinstance(node, Node)] == ["thead", "tbody"]
    assert {node.tag for node in table.all("thead")[0].walk()} == {"tr", "th"}
    sheet = (tmp_path / "book.html").read_text(encoding="utf-8")
    for name in ("h3", "article li:first-child", "article thead"):
        rules = re.findall(rf"(?m)^{name}[^{{]*{{[^}}]*}}", sheet)
        assert any("break-after: avoid" in rule for rule in rules), name
    assert "break-inside: avoid" in re.findall(r"(?m)^h3 {[^}]*}", sheet)[0]


def test_jobs_make_the_same_booklet(tmp_path: Path) -> None:
    text = "TO + GO = OUT\nSEND + MORE = MONEY\n"
    book(tmp_path, text=text)
    alone = (tmp_path / "book.html").read_bytes()
    book(tmp_path, "--jobs", "2", text=text)
    assert (tmp_path / "book.html").read_bytes() == alone


FRONT = {
    "en": ("Contents", "How to solve them", "Puzzles", "Hints", "Answers", "How they are solved"),
    "ru": ("Содержание", "Как решать ребусы", "Ребусы", "Подсказки", "Ответы", "Как это решается"),
    "ja": ("もくじ", "解き方のコツ", "問題", "ヒント", "答え", "解き方"),
}


@pytest.mark.parametrize("lang", FRONT)
def test_a_book_has_a_front_in_its_language(tmp_path: Path, lang: str) -> None:
    text = "## One\nSEND + MORE = MONEY\nTO + GO = OUT\n"
    page, _ = book(tmp_path, "--book", "--author", "A & B", "--lang", lang, text=text)
    cover, contents, how_to, leaf, *_ = page.all("section")
    assert cover.all("p", "author")[0].text == "A & B"
    parts = [contents.all("h2")[0].text, *(li.all("span")[0].text for li in contents.all("li"))]
    assert tuple(parts[:6]) == FRONT[lang]
    assert parts[6:] == ["One", "TO + GO = OUT"]
    assert [i.text for i in contents.all("i")[-2:]] == ["4", "4"]
    assert how_to.all("article")
    assert leaf.all("p", "folio")[0].text == "4"
    anchors = {node.attributes["id"] for node in page.walk() if "id" in node.attributes}
    links = {node.attributes["href"].removeprefix("#") for node in page.all("a")}
    assert links <= anchors
    assert {"answer-1", "answer-2", "hints", "proofs"} <= links


@pytest.mark.parametrize(
    ("lang", "called"),
    [
        ("en", ["Sum", "Difference", "Multiplication"]),
        ("ru", ["Сложение", "Вычитание", "Умножение"]),
        ("ja", ["たし算", "ひき算", "かけ算"]),
    ],
)
def test_what_is_drawn_is_called_what_it_is(tmp_path: Path, lang: str, called: list[str]) -> None:
    drawn = ("  ?2\n+ 38\n----\n  90", "  __\n- 38\n ---\n  59", "  ?3\n x 3\n ---\n 279")
    text = "".join(f"```\n{one}\n```\n" for one in drawn)
    page, _ = book(tmp_path, "--contents", "--no-proofs", "--lang", lang, text=text)
    items = page.all("section", "contents")[0].all("ol")[0].all("li")
    assert [item.all("span")[0].text for item in items] == called


def test_signs_are_the_same_wherever_a_puzzle_stands(tmp_path: Path) -> None:
    text = "HARE + BAT = SALT; HARE - BAT = OATS\nTWO + TWO = FOUR (base 7)\nA - B = 9, A - B > 7\n"
    page, complaint = book(tmp_path, "--book", "--longest", "60", text=text)
    assert complaint.startswith("Warning: line 2: read in base 7, as is said behind the puzzle")
    listed = [item.text for item in page.all("section", "contents")[0].all("ol")[0].all("span")]
    heads = [node.text for node in page.all("code")]
    assert "HARE + BAT = SALT; HARE − BAT = OATS" in {*listed} & {*heads}
    assert "TWO + TWO = FOUR" in {*listed} & {*heads}
    assert "A − B = 9, A - B > 7" in listed
    shown = "".join(node.text for node in page.all("article"))
    assert "2860 − 987 = 1873" in shown
    assert "(base 7)" not in shown


def test_an_odd_puzzle_is_as_wide_as_its_neighbours(tmp_path: Path) -> None:
    text = "SEND + MORE = MONEY\nTO + GO = OUT\nUP + UP = PUP\nA + A = 8\nNO + GUN + NO = HUNT\n"
    page, _ = book(tmp_path, "--no-proofs", text=text.replace("UP + UP = PUP\n", ""))
    assert not any("wide" in node.attributes.get("class", "") for node in puzzles(page))


@pytest.mark.parametrize(("lang", "top"), [("ru", "29?2|28"), ("en", "28)29?2"), ("ja", "28)29?2")])
def test_a_division_stands_as_the_country_writes_it(tmp_path: Path, lang: str, top: str) -> None:
    below = "   ?0?\n28)29?2\n   28\n    1?2\n    ???\n      0"
    corner = "29?2|28\n28  |?0?\n 1?2\n ???\n   0"
    for drawn in (below, corner):
        page, _ = book(tmp_path, "--no-proofs", "--lang", lang, text=f"```\n{drawn}\n```\n")
        assert top in puzzles(page)[0].all("title")[0].text
        kept, _ = book(
            tmp_path, "--no-proofs", "--as-drawn", "--lang", lang, text=f"```\n{drawn}\n```\n"
        )
        assert drawn.splitlines()[1 if drawn == below else 0].strip() in (
            puzzles(kept)[0].all("title")[0].text
        )
