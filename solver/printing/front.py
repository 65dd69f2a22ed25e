"""What stands in front of the puzzles of a book: its cover, its contents, and how to solve them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solver.display.figure import figure
from solver.display.html import element, told
from solver.grid.either import read
from solver.grid.model import Kakuro
from solver.languages import phrases_of
from solver.model import Puzzle
from solver.options import Rules
from solver.printing.exercise import (
    Exercise,
    Picture,
    has_proofs,
    is_rated,
    name,
    picture_html,
    stars_html,
)
from solver.printing.rules_told import sentence_told
from solver.printing.style import LISTED, Layout
from solver.printing.worked import worked
from solver.proof.difficulty import STARS
from solver.proof.explain import explain_puzzle
from solver.proof.model import Explanation
from solver.sentences import Sentence
from solver.translate import in_language

# The name of a part → the page of the paper that it is on.
Places = Mapping[str, int]

# Millimetres of a cell of the picture on the cover, and of the whole picture at most.
SHOWN, BROAD, TALL = 12.0, 120.0, 90.0

CONTENTS, HOW_TO = Sentence("Contents"), Sentence("How to solve them")

# The parts behind the front, by the names of their places.
PUZZLES, HINTS, ANSWERS, PROOFS = "puzzle-1", "hints", "answers", "proofs"
PARTS = {
    "how-to": HOW_TO,
    PUZZLES: Sentence("Puzzles"),
    HINTS: Sentence("Hints"),
    ANSWERS: Sentence("Answers"),
    PROOFS: Sentence("How they are solved"),
}

# A puzzle that is solved on a page about it; a language has one of its own words.
EXAMPLE = Sentence("TO + GO = OUT")

ADVICE = (
    Sentence(
        "Begin where little is possible: a total that is longer than its two numbers begins with 1"
    ),
    Sentence(
        "Nothing is carried into the column of the units, and from the first column nothing is"
        " carried on: look there early"
    ),
    Sentence("Write above each column what is carried into it, as soon as you know it"),
    Sentence("Note which digits a letter can still have, and strike out those that are taken"),
    Sentence(
        "Where nothing else helps, try the values of a letter that has few: one that leads to a"
        " contradiction is out"
    ),
)
OF_PRODUCTS = Sentence(
    "In a worked multiplication or division, see how long each row is: it says how large the digit"
    " is that it comes from"
)
OF_KAKURO = Sentence(
    "In a kakuro, look for sums that few digits make: two cells with the sum 3, 4, 16 or 17 have"
    " only one pair; r4c5 is the cell in row 4 and column 5"
)


def front(exercises: Sequence[Exercise], layout: Layout, title: str, places: Places) -> list[str]:
    """The pages in front of the puzzles."""
    pages = [_cover(exercises, layout, title)] if layout.cover else []
    pages += _contents(exercises, layout, places, 1 + len(pages))
    return pages + ([_how_to(exercises, layout, 1 + len(pages))] if layout.how_to else [])


def stars_told(lang: str) -> str:
    """What the stars mean."""
    levels = zip(range(1, STARS + 1), phrases_of(lang).words, strict=True)
    return "   ".join(f"{'★' * count} {word}" for count, word in levels)


def folio(number: int) -> str:
    """The number of a page, at its foot."""
    return told("p", str(number), **{"class": "folio"})


def parts_of(exercises: Sequence[Exercise], layout: Layout) -> Iterator[tuple[str, Sentence]]:
    """The parts that a book has, with the names of their places."""
    has = {
        "how-to": layout.how_to,
        PUZZLES: True,
        HINTS: layout.hints,
        ANSWERS: layout.answers,
        PROOFS: has_proofs(exercises, layout),
    }
    return ((place, what) for place, what in PARTS.items() if has[place])


def advice(exercises: Sequence[Exercise], lang: str) -> list[str]:
    """How to begin, and more of the kinds of puzzles that are in the book."""
    sentences = [*ADVICE]
    puzzles = [exercise.puzzle for exercise in exercises]
    if any(isinstance(one, Puzzle) and one.rows for one in puzzles):
        sentences.append(OF_PRODUCTS)
    if any(isinstance(one, Kakuro) for one in puzzles):
        sentences.append(OF_KAKURO)
    return [sentence_told(one, lang) for one in sentences]


def example(lang: str) -> Explanation:
    """The puzzle that is solved on a page about it."""
    return explain_puzzle(read(in_language(EXAMPLE, lang), Rules()))


def count_told(exercises: Sequence[Exercise], layout: Layout) -> str:
    """How many puzzles there are, on the cover."""
    what = Sentence("{count} puzzles to work out", count=len(exercises))
    return in_language(what, layout.lang)


def pictured(exercises: Sequence[Exercise]) -> Exercise:
    """The one for the cover: the first in letters, or else the first."""
    lettered = (one for one in exercises if isinstance(one.puzzle, Puzzle) and one.puzzle.letters)
    return next(lettered, exercises[0])


def cover_picture(exercises: Sequence[Exercise]) -> Picture:
    """The puzzle on the cover, as large as there is room."""
    drawn = figure(pictured(exercises).puzzle)
    breadth, tall = drawn.size
    return Picture(drawn, min(SHOWN, BROAD / breadth, TALL / tall))


def _cover(exercises: Sequence[Exercise], layout: Layout, title: str) -> str:
    parts = [
        told("h1", title),
        told("p", count_told(exercises, layout), **{"class": "what"}),
        element("div", picture_html(cover_picture(exercises)), **{"class": "picture"}),
        told("p", layout.author, **{"class": "author"}),
    ]
    return element("section", "".join(parts), **{"class": "cover"})


def _contents(
    exercises: Sequence[Exercise], layout: Layout, places: Places, first: int
) -> Iterator[str]:
    """The parts of the book, and its puzzles; as many on each page as it has room for."""
    for page in range(layout.contents_pages(len(exercises))):
        listed = range(len(exercises))[page * LISTED : (page + 1) * LISTED]
        items = "".join(
            _entry(
                f"puzzle-{at + 1}",
                told("b", f"{at + 1}.")
                + told("span", name(exercises[at], layout.lang))
                + (stars_html(exercises[at], layout.lang) if layout.stars else ""),
                places,
            )
            for at in listed
        )
        head = ""
        if not page:
            parts = "".join(
                _entry(place, told("span", in_language(what, layout.lang)), places)
                for place, what in parts_of(exercises, layout)
            )
            head = told("h2", in_language(CONTENTS, layout.lang)) + element("ul", parts)
        shown = head + element("ol", items) + folio(first + page)
        yield element("section", shown, **{"class": "contents"})


def _entry(place: str, shown: str, places: Places) -> str:
    page = told("i", str(places.get(place, "")))
    return element("li", element("a", shown + page, href=f"#{place}"))


def _how_to(exercises: Sequence[Exercise], layout: Layout, number: int) -> str:
    """The page on how such puzzles are solved, with one that is solved on it."""
    shown = told("h2", in_language(HOW_TO, layout.lang))
    shown += element("ul", "".join(told("li", text) for text in advice(exercises, layout.lang)))
    if layout.stars and is_rated(exercises):
        shown += told("p", stars_told(layout.lang), **{"class": "intro"})
    head = told("h3", in_language(Sentence("Example"), layout.lang))
    shown += element("article", head + worked(example(layout.lang), layout.lang, ""))
    return element("section", shown + folio(number), id="how-to", **{"class": "how proofs"})
