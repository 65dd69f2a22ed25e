"""The style sheet of a booklet: the same for a screen and for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from solver.languages import phrases_of

# How a booklet is laid out: its paper, how puzzles share pages, and what room each has.
#
# All lengths are millimetres.

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

# What is printed where nothing else is asked for; a dozen steps of a proof are half a page.
USUAL_ON_A_PAGE, USUAL_PAPER, USUALLY_LONGEST = 6, "a4", 12

# Puzzles on a page of the contents.
LISTED = 80

# Whether a puzzle, by its number, can be read on a page with so many rows, perhaps the first.
Fits = Callable[[int, int, bool], bool]


def _always(at: int, rows: int, is_first: bool) -> bool:
    return True


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
    hints: bool = False
    cover: bool = False
    contents: bool = False  # and beside each puzzle the page of its answer
    how_to: bool = False  # a page on how such puzzles are solved
    author: str = ""  # on the cover

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

    @property
    def leads_to_answers(self) -> bool:
        """Whether each puzzle has the page of its answer beside it."""
        return self.contents and self.answers

    def contents_pages(self, count: int) -> int:
        """The pages of the contents that list so many puzzles."""
        return -(-count // LISTED) if self.contents else 0

    def front_pages(self, count: int) -> int:
        """The pages in front of so many puzzles."""
        return self.cover + self.contents_pages(count) + self.how_to

    def pages(self, is_wide: Sequence[bool], fits: Fits = _always) -> list[list[range]]:
        """The puzzles of each row of each page, as evenly as they can be shared out.

        One that `is_wide` has a row of its own, and none is on a page with more rows than it
        `fits`. Where a page holds whole rows, only the last row of the puzzles is short, or one
        before a wide puzzle.
        """
        if self.per_page % self.columns == 0:
            units = [*self._rows(is_wide, 0, len(is_wide))]
            slots = [self.columns for _ in units]
        else:
            units = [range(at, at + 1) for at in range(len(is_wide))]
            slots = [self.columns if wide else 1 for wide in is_wide]

        def rows(start: int, end: int) -> list[range]:
            return [*self._rows(is_wide, units[start].start, units[end - 1].stop)]

        def is_held(start: int, end: int) -> bool:
            count = len(found := rows(start, end))
            return end == start + 1 or (
                sum(slots[start:end]) <= self.per_page
                and all(fits(at, count, start == 0) for row in found for at in row)
            )

        last = [len(units)] * len(units)  # where a page ends at the latest that begins here
        needed = [0] * (len(units) + 1)  # pages from here on
        for start in reversed(range(len(units))):
            ends = range(start + 1, len(units))
            last[start] = next((end for end in ends if not is_held(start, end + 1)), len(units))
            needed[start] = 1 + needed[last[start]]
        pages: list[list[range]] = []
        start = 0
        while start < len(units):
            share = -(-sum(slots[start:]) // needed[start])
            end = next(
                end
                for end in range(start + 1, last[start] + 1)
                if end == last[start]
                or (sum(slots[start:end]) >= share and needed[end] < needed[start])
            )
            pages.append(rows(start, end))
            start = end
        return pages

    def _rows(self, is_wide: Sequence[bool], start: int, end: int) -> Iterator[range]:
        """The puzzles of each row, of those from `start` on and before `end`."""
        for at in range(start + 1, end):
            if is_wide[at] or is_wide[at - 1] or at - start == self.columns:
                yield range(start, at)
                start = at
        yield range(start, end)

    def room(self, wide: bool, rows: int, head: float) -> tuple[float, float]:
        """The width and height of a puzzle on a page with so many rows and such a head."""
        height = (self.height - head - FOLIO - ROW_GAP * (rows - 1)) / rows
        return self.width if wide else self.column, height


LATIN = 'Signs, "Helvetica Neue", Helvetica, Arial, "Liberation Sans", "Noto Sans", sans-serif'

CELLS = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace'

# The numbers of pages behind the puzzles stand in the margin, where a browser can do that; those
# of the puzzles' pages, which are known, are printed by any browser.
# Signs such as ≠ are taken from fonts that have them: of others they are put together, and badly.
SHEET = """
@font-face {
  font-family: Signs; unicode-range: U+2190-22FF;
  src: local("Helvetica Neue"), local("Arial"), local("Liberation Sans"), local("DejaVu Sans");
}
@page { size: %(paper)s; margin: %(top)smm %(side)smm %(bottom)smm; }
@page back {
  margin-bottom: %(back)smm;
  @bottom-center {
    content: counter(page); font: 9pt %(font)s; vertical-align: top; padding-top: 3mm;
  }
}
* { box-sizing: border-box; }
:root { color-scheme: light; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body { margin: 0; color: #000; background: #fff; font: 10.5pt/1.4 %(font)s; }
body > svg { position: absolute; }
h1, h2, h3, p, ol, ul, pre { margin: 0; padding: 0; }
h1 { font-size: 20pt; line-height: 1.2; margin-bottom: 3mm; }
h2 { font-size: 16pt; line-height: 1.2; margin-bottom: 6mm; break-after: avoid; }
h3 { font-size: 11pt; margin-bottom: 1mm; break-after: avoid; break-inside: avoid; }
article li:first-child { break-after: avoid; }
article li > span { display: block; break-after: avoid; }
article > svg { margin: 2mm 0 3mm; break-after: avoid; }
h1, h3, .head span, .running { overflow-wrap: anywhere; }
ol, ul { list-style: none; }
svg { display: block; max-width: 100%%; height: auto; font-family: %(cells)s; }

.leaf { display: flex; flex-direction: column; min-height: %(height)smm; break-after: page; }
.leaf:last-child { break-after: auto; }
.intro + .intro { margin-top: 1mm; white-space: pre-wrap; }
.name { display: flex; gap: 8mm; margin: 6mm 0 4mm; color: #444; }
.name span { flex: 2; border-bottom: .2mm solid #777; }
.name .date { flex: 1; }
.running { height: %(running)smm; overflow: hidden; font-size: 9pt; color: #444; }
.folio { height: %(folio)smm; font-size: 9pt; line-height: %(folio)smm; text-align: center; }

.leaf > ol { flex: 1; display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  grid-auto-rows: minmax(min-content, 1fr); gap: %(row_gap)smm %(column_gap)smm; }
.columns-1 { --columns: 1; }
.columns-2 { --columns: 2; }
.columns-3 { --columns: 3; }
.wide { grid-column: 1 / -1; }
.leaf > ol > li { display: flex; flex-direction: column; gap: 2mm; min-width: 0;
  break-inside: avoid; }
.head { display: flex; gap: 2mm; align-items: baseline; padding-bottom: 1mm;
  border-bottom: .2mm solid #999; }
.head .stars { margin-left: auto; white-space: nowrap; letter-spacing: .05em; }
.rule { font-size: 9pt; }
.body { flex: 1; display: flex; gap: 4mm; align-items: flex-start; min-height: 0; }
.body.below { flex-direction: column; gap: 0; }
.body > svg { flex: none; }
.work { flex: 1; align-self: stretch; position: relative; overflow: hidden; min-height: 0; }
.work svg { position: absolute; width: 300mm; max-width: none; height: 300mm; }
.letters { display: flex; flex-wrap: wrap; }
.letters li { width: var(--box); }
.letters b, .letters i { display: block; height: 5.5mm; margin-right: -.2mm;
  border: .2mm solid #777; font: 600 10pt/5.1mm %(cells)s; text-align: center; }
.letters i { height: 8mm; border-top: 0; }

a { color: inherit; text-decoration: none; }
.head .at { flex: none; min-width: 9mm; text-align: right; font-size: 9pt; }
.head .stars:not(:last-child) { margin-right: 0; }
.head > span + .at, .head > b + .at { margin-left: auto; }
.head > .stars + .at { margin-left: 0; }

.cover { display: flex; flex-direction: column; height: %(height)smm; text-align: center;
  break-after: page; }
.cover h1 { margin-top: 45mm; font-size: 34pt; text-wrap: balance; overflow-wrap: break-word; }
.cover .picture { display: flex; flex: 1; align-items: center; justify-content: center; }
.cover .what { font-size: 13pt; }
.cover .author { margin: 10mm 0 20mm; font-size: 15pt; }
.contents { min-height: %(height)smm; display: flex; flex-direction: column; break-after: page; }
.contents ul { margin-bottom: 6mm; }
.contents ol { flex: none; columns: 2; column-gap: %(column_gap)smm; }
.contents .folio { margin-top: auto; }
.contents a { display: flex; gap: 2mm; align-items: baseline; line-height: 5.2mm; }
.contents ul a { font-size: 11.5pt; line-height: 6.5mm; font-weight: 600; }
.contents ol li { break-inside: avoid; }
.contents ol b { flex: none; width: %(number)smm; text-align: right; }
.contents ol span { overflow: hidden; flex: 0 1 auto; white-space: nowrap; text-overflow: ellipsis;
  font-size: 8.5pt; }
.contents a::before { order: 1; flex: 1; min-width: 0; content: "";
  border-bottom: .3mm dotted #777; }
.contents ol .stars { order: 2; flex: none; font-size: 8pt; }
.contents i { order: 3; flex: none; min-width: 6mm; text-align: right; font-style: normal; }
.how { min-height: %(height)smm; display: flex; flex-direction: column; break-after: page; }
.how ul { margin-bottom: 4mm; }
.how ul li { margin: 0 0 1.5mm 5mm; list-style: disc; }
.how .folio { margin-top: auto; }
.how article h3 { margin: 5mm 0 2mm; }
.how article li { display: flow-root list-item; padding-bottom: 2mm;
  border-bottom: .2mm solid #ccc; }
.how article li:last-child { border: 0; }
.how article { margin: 0; }
.how article ol { columns: 2; column-gap: %(column_gap)smm; padding: 0;
  list-style-position: inside; }
.how article li svg { float: right; margin-left: 5mm; }

.back { page: back; break-before: page; }
.key > ol { display: grid; grid-template-columns: repeat(%(key)s, minmax(0, 1fr));
  gap: 4.5mm %(key_gap)smm; }
.key > ol > li { display: flex; grid-column: span var(--span, 1); min-width: 0;
  break-inside: avoid; }
.key b { flex: none; width: %(number)smm; padding-right: 2mm; text-align: right; }
.key p { margin-top: 1mm; font-size: 8.5pt; line-height: 1.3; word-break: keep-all;
  overflow-wrap: anywhere; }
.hints { break-inside: avoid; padding-bottom: 6mm; }
.hints + .hints { padding-top: 6mm; border-top: .2mm dashed #777; }
.hints li { display: flex; margin-top: 1mm; break-inside: avoid; }
.hints b { flex: none; width: 9mm; padding-right: 2mm; text-align: right; }
.proofs { font-size: 10pt; }
article { margin-bottom: 7mm; }
h3 span + code { display: block; }
code, pre { font: 600 10.5pt/1.35 %(cells)s; white-space: pre-wrap; }
article ol { padding-left: 12mm; list-style: decimal; }
article li { margin-top: 1mm; break-inside: avoid; }
article li:has(tbody tr:nth-child(5)) { break-inside: auto; }
article li:nth-last-child(-n + 2), article div > p { break-before: avoid; }
article div > p { margin-top: 1.5mm; }
article li[value] pre { font: inherit; padding-left: 5mm; }
article table { margin: 1mm 0; border-collapse: collapse; font-size: 9pt; }
article :is(th, td) { overflow-wrap: break-word; }
article table:has(tr > :nth-child(8)) :is(th, td) { overflow-wrap: anywhere; }
article thead, article tr { break-inside: avoid; }
article thead, article tbody tr:first-child { break-after: avoid; }
article tbody tr:nth-last-child(-n + 2) { break-before: avoid; }
article th, article td { padding: .3mm 2.5mm .3mm 0; vertical-align: top; }
article th { border-bottom: .2mm solid #777; text-align: left; }

@media screen {
  body { background: #e8e8e8; }
  main { padding: 5mm; }
  .leaf, .back { width: %(width)smm; max-width: 100%%; margin: 0 auto 5mm; background: #fff;
    padding: %(top)smm %(side)smm %(bottom)smm; box-shadow: 0 0 2mm #0003; }
  .leaf { min-height: calc(%(height)smm + %(top)smm + %(bottom)smm); }
}
@media screen and (max-width: %(width)smm) {
  main { padding: 0; }
  .leaf, .back { min-height: 0; padding: 5mm; }
  .leaf > ol, .key > ol { grid-template-columns: minmax(0, 1fr); }
  .key > ol > li { grid-column: auto; }
  .work { min-height: 40mm; }
  article :is(th, td) { overflow-wrap: anywhere; }
}
"""


def style(layout: Layout) -> str:
    """The rules for this paper and this language."""
    return SHEET % {
        "paper": layout.paper, "width": PAPERS[layout.paper][0], "height": layout.height,
        "top": TOP, "side": SIDE, "bottom": BOTTOM, "back": BOTTOM + FOLIO + 2, "folio": FOLIO,
        "column_gap": COLUMN_GAP, "row_gap": ROW_GAP, "running": RUNNING, "key": KEY_COLUMNS,
        "key_gap": KEY_GAP, "number": NUMBER, "cells": CELLS,
        "font": phrases_of(layout.lang).fonts or LATIN,
    }  # fmt: skip
