"""Text as typed → symbols: Unicode, capitals and full-width forms are dealt with here, once.

A symbol is one character: a letter in its capital form, a digit, a sign in its ASCII form, a
space or a line end. An emoji of several code points is one symbol too, a stand-in character
from a private area, which the text itself may not use.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from solver.errors import GrammarError, LimitError, OptionError
from solver.limits import MAX_MARKS, MAX_TEXT
from solver.record import dataclass
from solver.sentences import Sentence

# The digits of an exponent that is printed without a sign.
RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True))

# Empty squares, each a hidden digit, as books print them. Other shapes are letters.
SQUARES = "□☐⬜◻◽▢▫■⬛◼◾▪"

# Signs as they are typed and printed → as the grammar names them. A × is not a *, two of which
# are a power.
SIGNS = {
    **RAISED,
    "−": "-", "–": "-", "—": "-", "‒": "-", "‐": "-", "‑": "-", "➖": "-", "➕": "+",
    "·": "×", "⋅": "×", "∙": "×", "•": "×", "✕": "×", "✖": "×", "∗": "*",
    "・": "×", "･": "×", "、": ",", "､": ",", "✱": "*", "⁎": "*", "⚹": "*",
    "÷": "/", ":": "/", "∶": "/", "∕": "/", "⁄": "/", "➗": "/",
    "≦": "≤", "⩽": "≤", "≧": "≥", "⩾": "≥", "🟰": "=",
    **dict.fromkeys(SQUARES, "?"),
}  # fmt: skip
# What parts two sides, in symbols; | is also the bar of a drawing.
RELATIONS = "=<>≠≤≥|∤"

# Small letters: where none of them is, a small x may be typed for a sign.
SMALL = "[a-wyzа-фц-яёａ-ｗｙｚ]"

LINE_ENDS = "\n\r\x85\u2028\u2029"
SPACES = "\t\v\f"

# &times; &#215; &#xD7;
ENTITY = r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});"

# Lines above and below letters, as ABC has one for a number of three digits.
LINES_AT_LETTERS = "\u0304\u0305\u0331\u0332\u0333\u033f\u035e\u035f"

JOINER = "\u200d"
KEYCAP = "\u20e3"
PICTURE = "\ufe0f"  # this character as a picture
VARIATIONS = "\ufe0e" + PICTURE  # as text, as a picture
FIRST_STAND_IN = 0xE000
NO_SYMBOL = "\0"


# From where up to where which other symbols stand; several are in order, and do not overlap.
Edit = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as symbols; symbol i was typed at code points starts[i] up to ends[i]."""

    symbols: str
    starts: Sequence[int]
    ends: Sequence[int]
    emoji: dict[str, str]  # stand-in → the emoji as first typed

    def edited(self, edits: Iterable[Edit]) -> Reading:
        """The reading with other symbols for some."""
        edits = [*edits]
        starts: list[int] = []
        ends: list[int] = []
        done = 0
        for start, end, new in edits:
            starts += self.starts[done:start]
            ends += self.ends[done:start]
            starts += [self.starts[start]] * len(new)
            ends += [self.ends[end - 1]] * len(new)
            done = end
        starts += self.starts[done:]
        ends += self.ends[done:]
        return Reading(edited(self.symbols, edits), starts, ends, self.emoji)

    def name(self, symbol: str) -> str:
        """The symbol as people know it."""
        return self.emoji.get(symbol, symbol)

    def named(self, symbols: str) -> str:
        """The symbols as people know them."""
        return "".join(map(self.name, symbols)) if self.emoji else symbols


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text with other characters for some."""
    pieces, done = [], 0
    for start, end, new in edits:
        pieces += [text[done:start], new]
        done = end
    return "".join([*pieces, text[done:]])


def read(text: str) -> Reading:
    """The symbols of a text; GrammarError for a code point that no text should hold."""
    if "&" in text and re.search(ENTITY, text):
        return _read_slowly(text)
    symbols = text.translate(SYMBOLS)
    if NO_SYMBOL not in symbols and is_composed(text):
        return Reading(symbols, range(len(text)), range(1, len(text) + 1), {})
    return _read_slowly(text)


def is_composed(text: str) -> bool:
    """True if each code point of a text is a symbol whatever stands beside it."""
    return text.isascii() or unicodedata.is_normalized("NFC", text)


def admit(text: str) -> Reading:
    """The symbols of a text, where it is one, not too long and not empty."""
    if not isinstance(text, str):
        raise OptionError("bad_puzzle", "the puzzle must be a text", field="puzzle")
    if len(text) > MAX_TEXT:
        message = "the text has more than {most} characters"
        raise LimitError("text_too_long", message, position=MAX_TEXT, most=MAX_TEXT)
    reading = read(text)
    if not reading.symbols.strip():
        raise GrammarError("empty", "there is no puzzle in this text", position=0)
    return reading


def is_letter(symbol: str) -> bool:
    """True if a symbol stands for a digit: a letter or mark of any script, or a pictograph."""
    return unicodedata.category(symbol)[0] in "LM" or is_shape(symbol) or _is_stand_in(symbol)


def is_shape(symbol: str) -> bool:
    """True if a symbol is a shape such as ○ or ★, a letter that is none of a script.

    〇, a zero among Chinese numerals, is typed for the circle.
    """
    return _is_picture(symbol) or symbol == "〇"


@lru_cache(maxsize=4096)
def fold(char: str) -> str:
    """One code point → its symbol; '' for one that means nothing."""
    if "！" <= char <= "～":  # the full-width forms of ASCII
        char = chr(ord(char) - 0xFEE0)
    if char in SIGNS:
        return SIGNS[char]
    if char in LINE_ENDS:
        return "\n"
    category = unicodedata.category(char)
    if category == "Zs" or char in SPACES:
        return " "
    if category == "Cf" or _is_variation(char):
        return ""
    if char == "ς":
        return "Σ"
    upper = char.upper()
    return upper if len(upper) == 1 and upper.lower() == char else char


class _Symbols(dict[int, str]):
    """Code point → the symbol that it is, whatever stands beside it, as far as was asked."""

    def __missing__(self, code: int) -> str:
        if len(self) == MOST_SYMBOLS:
            self.clear()
        char = chr(code)
        alone = not (_is_wrong(char) or char in ("\r", KEYCAP, *RAISED) or char >= "\U0001f000")
        self[code] = symbol = (alone and fold(char)) or NO_SYMBOL
        return symbol


# What `str.translate` makes symbols with, of which there is one for each code point.
SYMBOLS = _Symbols()
MOST_SYMBOLS = 4096


def _read_slowly(text: str) -> Reading:
    symbols: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    emoji: dict[str, str] = {}
    stand_ins: dict[str, str] = {}
    at = 0
    while at < len(text):
        end = _emoji_end(text, at)
        if entity := _entity(text, at):
            end, folded = entity
        elif end > at:
            typed = text[at:end]
            bare = "".join(char for char in typed if char not in VARIATIONS)
            stand_in = stand_ins.setdefault(bare, chr(FIRST_STAND_IN + len(stand_ins)))
            emoji.setdefault(stand_in, typed)
            folded = stand_in
        else:
            end = _cluster_end(text, at)
            while text[at] in SQUARES and text[end : end + 1] and text[end] in VARIATIONS:
                end += 1
            composed = unicodedata.normalize("NFC", text[at:end])
            folded = "".join(map(fold, composed))
            if composed in RAISED and text[at - 1 : at] not in RAISED:
                folded = f"^{folded}"
        if folded[:1] == "^" and len(folded) > 1:  # of ², all of which is its digit
            symbols.append("^")
            starts.append(at)
            ends.append(at)
            folded = folded[1:]
        for index, symbol in enumerate(folded):
            symbols.append(symbol)
            starts.append(min(at + index, end))
            ends.append(end if index == len(folded) - 1 else min(at + index + 1, end))
        at = end
    return Reading("".join(symbols), starts, ends, emoji)


def _entity(text: str, at: int) -> tuple[int, str] | None:
    """Where the entity of HTML at `at` ends, and its symbols; None where none begins."""
    match = re.match(ENTITY, text[at : at + 40]) if text[at] == "&" else None
    if match is None:
        return None
    # Imported late: its table is large.
    from html import unescape

    chars = unescape(match.group())
    if chars == match.group() or any(_is_wrong(char) or char >= "\U0001f000" for char in chars):
        return None
    folded = "".join(map(fold, chars))
    return at + match.end(), f"^{folded}" if chars in RAISED else folded


def _cluster_end(text: str, at: int) -> int:
    """Where the code points end that composing (NFC) may join with the one at `at`."""
    if _is_wrong(text[at]):
        is_byte = "\udc80" <= text[at] <= "\udcff"  # that Python could not decode
        message = "the input is not UTF-8" if is_byte else "{character} has no meaning here"
        raise GrammarError("bad_character", message, position=at, character=describe(text[at]))
    if text[at : at + 2] == "\r\n":
        return at + 2
    end = at + 1
    while end < len(text):
        if end - at > MAX_MARKS:
            message = "more than {most} marks on one letter"
            raise GrammarError("bad_character", message, position=end, most=MAX_MARKS)
        before, char = text[at:end], text[end]
        if not unicodedata.combining(char):
            joined = unicodedata.normalize("NFC", before + char)
            if joined == unicodedata.normalize("NFC", before) + unicodedata.normalize("NFC", char):
                break
        end += 1
    return end


def _emoji_end(text: str, at: int) -> int:
    """Where the emoji that begins at `at` ends; `at` itself where none begins."""
    after = text[at + 1 : at + 3]
    if text[at] in "0123456789#*":
        for tail in (KEYCAP, "\ufe0f" + KEYCAP):
            if after.startswith(tail):
                return at + 1 + len(tail)
        return at
    if _is_flag(text[at]) and after[:1] and _is_flag(after[0]):
        return at + 2
    end = _picture_end(text, at)
    while end > at and text[end : end + 1] == JOINER:
        joined = _picture_end(text, end + 1)
        if joined == end + 1:
            break
        end = joined
    return end


def _picture_end(text: str, at: int) -> int:
    """Where one picture with its variation, skin tone and tags ends; `at` where there is none."""
    if at >= len(text):
        return at
    char = text[at]
    as_picture = text[at + 1 : at + 2] == "\ufe0f" and unicodedata.category(char)[0] in "SP"
    is_sign = char in SIGNS or fold(char).isascii()
    is_line = "\u2500" <= char <= "\u257f"  # of a frame, a rule or a division
    if is_sign or is_line or not (_is_picture(char) or as_picture):
        return at
    end = at + 1
    while end < len(text) and (text[end] in VARIATIONS or _is_modifier(text[end])):
        end += 1
    return end


def _is_picture(char: str) -> bool:
    is_geometric = "\u25a0" <= char <= "\u25ff"  # to Unicode some triangles are of mathematics
    is_emoji = "\U0001f000" <= char <= "\U0001faff"
    return is_geometric or is_emoji or unicodedata.category(char) == "So"


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_modifier(char: str) -> bool:
    """A skin tone, or a tag of a flag of a region."""
    return "\U0001f3fb" <= char <= "\U0001f3ff" or "\U000e0020" <= char <= "\U000e007f"


def _is_variation(char: str) -> bool:
    """True if a mark changes only how a letter is shown: its picture, or a line above or below."""
    return (
        char in LINES_AT_LETTERS
        or "\ufe00" <= char <= "\ufe0f"
        or "\U000e0100" <= char <= "\U000e01ef"
        or char == "\u034f"
    )


def _is_stand_in(char: str) -> bool:
    return unicodedata.category(char) == "Co"


def _is_wrong(char: str) -> bool:
    """Half a surrogate, a control character, a private or an unassigned code point."""
    if char in LINE_ENDS or char in SPACES:
        return False
    if char in "\ufffc\ufffd":  # what stands for an object or for a byte that was lost
        return True
    if _is_picture(char):
        return False
    return unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn")


def describe(char: str) -> Sentence:
    """A character for a message: itself where it can be shown, and its number."""
    number = f"U+{ord(char):04X}"
    if char.isprintable():
        return Sentence("“{character}” ({number})", character=char, number=number)
    return Sentence("({number})", number=number)
