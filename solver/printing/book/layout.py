"""How a booklet is laid out: its paper, how puzzles share pages, and what room each has.

All lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# Width and height.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

# Around the text: above, at both sides, and below, where the number of the page stands.
TOP, SIDE, BOTTOM = 15.0, 18.0, 12.0

# A printer that rounds up must not need another page.
SLACK = 1.0

# Between puzzles, beside one another and one above the other.
COLUMN_GAP, ROW_GAP = 8.0, 7.0

# The number of the page, and on pages behind the first the title above the puzzles.
FOLIO, RUNNING = 6.0, 9.0

# Solutions beside one another in the key, the space between two, and the number before each.
KEY_COLUMNS, KEY_GAP, NUMBER = 4, 5.0, 7.0

# What the heading of the key and the letters of a solution take of its page, at most.
KEY_TEXT = 60.0

MOST_ON_A_PAGE = 12

# What is printed where nothing else is asked for; forty steps of a proof are some two pages.
USUAL_ON_A_PAGE, USUAL_PAPER, USUALLY_LONGEST = 6, "a4", 40


@dataclass(frozen=True, slots=True)
class Layout:
    """What a booklet holds, in which language, on what paper."""

    title: str = ""  # a usual one, where nothing is given
    per_page: int = USUAL_ON_A_PAGE  # puzzles on a page, at most
    stars: bool = True
    answers: bool = True
    proofs: bool = True
    longest: int = USUALLY_LONGEST  # steps of a proof that is printed, at most
    paper: str = USUAL_PAPER
    lang: str = "en"

    @property
    def width(self) -> float:
        """Of what is printed on a page."""
        return PAPERS[self.paper][0] - 2 * SIDE

    @property
    def height(self) -> float:
        """Of what is printed on a page."""
        return PAPERS[self.paper][1] - TOP - BOTTOM - SLACK

    @property
    def key_height(self) -> float:
        """Of a solution in the key, above its letters and below the heading."""
        return self.height - KEY_TEXT

    def key_width(self, columns: int) -> float:
        """Of a solution in the key that takes so many columns."""
        return (self.width + KEY_GAP) * columns / KEY_COLUMNS - KEY_GAP - NUMBER

    def key_columns(self, width: float) -> int:
        """The columns that a solution of this width takes in the key; all, where it is wider."""
        fit = (n for n in range(1, KEY_COLUMNS) if self.key_width(n) >= width)
        return next(fit, KEY_COLUMNS)

    @property
    def columns(self) -> int:
        """Puzzles beside one another."""
        return 1 + (self.per_page > 3) + (self.per_page > 8)

    @property
    def column(self) -> float:
        """The width of a puzzle among others beside it."""
        return (self.width - COLUMN_GAP * (self.columns - 1)) / self.columns

    def pages(self, is_wide: Sequence[bool]) -> list[list[range]]:
        """The puzzles of each row of each page, as evenly as they can be shared out.

        One that `is_wide` has a row of its own.
        """
        slots = [self.columns if wide else 1 for wide in is_wide]
        number = -(-sum(slots) // self.per_page)
        pages: list[list[range]] = [[] for _ in range(number)]
        before = 0
        for at, (wide, taken) in enumerate(zip(is_wide, slots, strict=True)):
            rows = pages[before * number // sum(slots)]
            before += taken
            if rows and not wide and not is_wide[at - 1] and len(rows[-1]) < self.columns:
                rows[-1] = range(rows[-1].start, at + 1)
            else:
                rows.append(range(at, at + 1))
        return [rows for rows in pages if rows]

    def room(self, row: range, rows: int, head: float) -> tuple[float, float]:
        """The width and height of each puzzle in one of the rows of a page with such a head.

        One that would stand beside an empty place has that too.
        """
        height = (self.height - head - FOLIO - ROW_GAP * (rows - 1)) / rows
        return self.width if len(row) == 1 else self.column, height
