"""A small font of single strokes: digits, signs, Latin, Greek, Cyrillic and kana.

A stroke is written as its points, two digits of base 36 each, x and y. After a ~ it is a curve
through them, a single point is a dot. `A` is three lines: up, down and across.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
Segment = tuple[Point, Point]

# The side of the square that a glyph stands in.
EM = 36

# Where the glyphs of a table begin in it. Capitals are 24 high and 20 wide, kana take 32 each way.
OF_LETTERS = (8, 5)
OF_KANA = (2, 2)
ABOVE = (8, -3)  # of what stands over a capital

# Of small kana: their size, and where they begin.
LITTLE, OF_LITTLE = 0.7, (6, 11)

# What a pen leaves of a dot is too little: it goes around it, so far away.
DOT = 0.7

# Lines by which a curve goes from one of its points to the next.
STEPS = 5

LETTERS = {
    "0": "~a0532c5laoflicf3a0",
    "1": "45b0bo",
    "2": "~3652a0f2h7ec ec2oio",
    "3": "30h099 ~99gbihfm9o2l",
    "4": "eoe02hjh",
    "5": "g0403a ~3a98gaifgl9o2l",
    "6": "~f0853c2h4maogmigfba95b2h",
    "7": "20i08o",
    "8": "~a052365aabfah6f2a0 ~ab4d2h4maogmihgdab",
    "9": "~5ocjhci7g2a042285dafdffdi7",
    "A": "0oa0ko 3ghg",
    "B": "1o1090 ~90d1g4g8db9c ~9cedigiken9o 9o1o 1c9c",
    "C": "~j5f1a0431c4laofnjj",
    "D": "1o1080 ~80d1h5jchjdn8o 8o1o",
    "E": "i0101oio 1cgc",
    "F": "i0101o 1cfc",
    "G": "~j5f1a0431c4laogmkj kjkdcd",
    "H": "101o j0jo 1cjc",
    "I": "a0ao",
    "J": "f0fh ~fhem9o4m2i",
    "K": "101o j01e 79jo",
    "L": "101oio",
    "M": "0o00agk0ko",
    "N": "1o10joj0",
    "O": "~a0431c4laogljcg3a0",
    "P": "1o1090 ~90e1h4h9ec9d 9d1d",
    "Q": "~a0431c4laogljcg3a0 dikq",
    "R": "1o1090 ~90e1h4h9ec9d 9d1d adjo",
    "S": "~i4e19042265aacgejigmao5n1j",
    "T": "00k0 a0ao",
    "U": "101f ~1f3laohljf jfj0",
    "V": "00aok0",
    "W": "005oa4fok0",
    "X": "10jo j01o",
    "Y": "00adk0 adao",
    "Z": "10j01ojo",
    "Ø": "~a0431c4laogljcg3a0 1ojo j01o",
    "Ł": "101oio 0hb9",
    "Б": "h0101o9o ~9oenijieeb9a 9a1a",
    "Г": "h0101o",
    "Д": "0t0okokt 3o70h0ho",
    "Ж": "a0ao 00ac0o k0acko",
    "З": "~1461a0f1i6fa9b ~9bgdjigm9o4n0j",
    "И": "101oj0jo",
    "Л": "1o80j0jo",
    "П": "1o10j0jo",
    "У": "00ce k06o",
    "Ф": "a0ao ~a4360c3iakhikch6a4",
    "Ц": "101okokt h0ho",
    "Ч": "j0jo 1017 ~172b8djc",
    "Ш": "000okok0 a0ao",
    "Щ": "000ololt 909o i0io",
    "Ъ": "00505oco ~cohnkjkehbca ca5a",
    "Ы": "000o6o ~6oandjdeab6a 6a0a k0ko",
    "Ь": "202oao ~aofnjjjefbaa aa2a",
    "Э": "~1551a0g3jcglao5n1j 8cjc",
    "Ю": "000o 0c6c ~d0836c8ldoilkci3d0",
    "Я": "joj0b0 ~b06134396cbd bdjd ad1o",
    "Є": "~j5f1a0431c4laofnjj 1ccc",
    "Ґ": "1o14h4h0",
    "Δ": "0oa0ko0o",
    "Θ": "~a0431c4laogljcg3a0 5cfc",
    "Λ": "0oa0ko",
    "Ξ": "10j0 4cgc 1ojo",
    "Σ": "j010bc1ojo",
    "Ψ": "a0ao ~0029aei9k0",
    "Ω": "1o7o jodo ~7o3j1b43a0g3jbhjdo",
    "+": "2did a5al",
    "-": "2did",
    "−": "2did",
    "–": "2did",
    "×": "47gj g74j",
    "*": "47gj g74j",
    "÷": "2did a7 aj",
    ":": "a8 ai",
    "/": "h03o",
    "=": "29i9 2hih",
    "≠": "29i9 2hih e56l",
    "<": "h53dhl",
    ">": "35hd3l",
    "≤": "h22ahi 2mhm",
    "≥": "22ha2i 2mhm",
    "^": "49a1g9",
    "!": "a0ag ao",
    "?": "~4562a0f2h6eaad adah ao",
    "%": "i02o ~5124578451 ~fhckfnikfh",
    "(": "~d0867d8kdq",
    ")": "~70c6ddck7q",
    "[": "d0707qdq",
    "]": "70d0dq7q",
    "|": "a0aq",
    "∣": "a0aq",
    "∤": "a0aq e66k",
    "√": "0d4c8oe0m0",
    "∛": "0d4c8oe0m0 ~1040524324 ~2445574818",
    ".": "ao",
    ",": "an8s",
    ";": "a8 an8s",
    "·": "ad",
    "…": "3o ao ho",
    "'": "a0a6",
}

# Letters that look like others.
SAME = dict(
    zip(
        "АВЕКМНОРСТХІЈΑΒΓΕΖΗΙΚΜΝΟΠΡΤΥΦΧ",
        "ABEKMHOPCTXIJABГEZHIKMNOПPTYФX",
        strict=True,
    )
)

# What stands on a letter, or hangs below it, where Unicode takes them apart.
MARKS = {
    "\u0300": "70b5",
    "\u0301": "95d0",
    "\u0302": "65a0e5",
    "\u0303": "~4471a3d4g1",
    "\u0304": "42g2",
    "\u0306": "~406394b4e3g0",
    "\u0307": "a2",
    "\u0308": "62 e2",
    "\u030a": "~a072a5d2a0",
    "\u030b": "6590 b5e0",
    "\u030c": "60a5e0",
    "\u0327": "~aodqbt7s",
    "\u0328": "~hoerht",
    "\u3099": "q1t6 v0x4",
    "\u309a": "~u0r3u6x3u0",
}
OF_MARKS = dict.fromkeys(MARKS, ABOVE)
OF_MARKS |= dict.fromkeys("\u0327\u0328", OF_LETTERS) | dict.fromkeys("\u3099\u309a", OF_KANA)

KANA = {
    "あ": "57q6 ~e1dcdjfr ~mbjjcr7s5o8iffnfskqqkv",
    "い": "~665g7obreo ~o7rdsm",
    "う": "b3k5 ~6dfamaqgnocv",
    "え": "c2k4 7bnb4u ~bmfjimjsnutt",
    "お": "49k8 c2cp ~cp9t5s4p8kghoiroprju n6ta",
    "か": "~3ad8j8lcklhtcr ~c2bc4t ~p6tbvj",
    "き": "67p5 5erb d1nk ~7l8qfuot",
    "く": "m28gmv",
    "け": "~634g6u cata ~m2mgkoev",
    "こ": "~85g5p7 ~6m8rgtrs",
    "さ": "4bs8 e1nj ~7l8qfuot",
    "し": "929k ~9kbsitrl",
    "す": "28u8 i1ig ~igekagecig ~igiocv",
    "せ": "2dub n3njii 959m ~9mbrftqt",
    "そ": "84n35gtd ~tdigdlfrou",
    "た": "38i7 b14u hesd ~gmhrltts",
    "ち": "38s7 d18i ~8igeofrlmscv",
    "つ": "~2cd8n7teqmer",
    "て": "36t4 ~t4i8chfqou",
    "と": "a2ed ~q8ed7k7qdups",
    "な": "38i7 b14i n5ta lclp ~lphudsdolnst",
    "に": "~634g6u e8r7 ~dlfrltts",
    "ぬ": "56bm ~j3fi7s3m9cj9rfsmotiskoqqvu",
    "ね": "929v 39d82o ~2occk9rdsmotitipopvu",
    "の": "~h6fi9q4m4ec7k6scslit",
    "は": "~634g6u d9t8 m2mo ~mohudrfnmout",
    "ひ": "46d5 ~d56f6nctkrnhm5 ~m5peuj",
    "ふ": "d2j5 ~h9dfjlisas 8i3q pgup",
    "へ": "2kb9up",
    "ほ": "~634g6u d5s5 ddtd l5lo ~logudrfnlotu",
    "ま": "57r7 6eqe h1ho ~hocu7r9nhort",
    "み": "75h4 ~h4dg8q4p4kbimkuo ~pcomhv",
    "む": "38i8 a1ah ~ah8l4i6eah ~ahaodtmuqsqm n8td",
    "め": "66dp ~k3gi8s3m9cj9rfsnju",
    "も": "~e1bketlvqppi 49m9 3hmh",
    "や": "~3ieboatepjjk 86gv h2k6",
    "ゆ": "~556g6o ~6lacj7rbtjpoio ~i2iihqav",
    "よ": "i2io ~iocu7r9nioru i9s8",
    "ら": "b2k5 887k ~7lfgogrmlsbv",
    "り": "~947d9k ~n3ogkpcv",
    "る": "84n44l ~4leeofslpsiuctcohnlr",
    "れ": "929v 39d82o ~2odbi8mblmnsvp",
    "ろ": "84n44l ~4leeofslosdv",
    "わ": "929v 39d82o ~2occl9sdtlosgv",
    "を": "47q6 e15h ~5hccgfgm ~scej9pdtpt",
    "ん": "f23u ~3ualgiilirmuqqul",
    "ア": "45s5ke ~gdfl8u",
    "イ": "~p2hb3k i9iv",
    "ウ": "g1g7 5f57s7 ~s7pjav",
    "エ": "55r5 g5gr 2rur",
    "オ": "3ata k1kvfs ~kaen3s",
    "カ": "49r9 ~r9qnovjr ~d1ce4u",
    "キ": "4aq6 3kug d1jv",
    "ク": "~c1983g a7q7 ~q7ml9v",
    "ケ": "~b1793i 99u9 ~k9jkav",
    "コ": "56q6qt 4sqs",
    "サ": "2ava a2al ~m2mhkodv",
    "シ": "64c8 3c9g ~4tiou8",
    "ス": "55q5 ~q5jh3u ijtu",
    "セ": "3et9lj b3bo ~bocrgtst",
    "ソ": "64bc ~q3nhav",
    "タ": "~c1983g a7q7 ~q7ml9v 9dlk",
    "チ": "~p3g667 2fuf ~g6ggdq7v",
    "ツ": "477e d4hb ~r6oiav",
    "テ": "64p4 3dtd ~gdfm9v",
    "ト": "b1bv bcqk",
    "ナ": "2bub ~i1ibfn7v",
    "ニ": "68q8 3rtr",
    "ヌ": "55q5 ~q5kj4v 9drq",
    "ネ": "f1i5 58p8 ~p8hg3n gggv khto",
    "ノ": "~p3lj6v",
    "ハ": "~b78i2s ~k6pgur",
    "ヒ": "727o ~7o8rcttt q77f",
    "フ": "45r5 ~r5nk9v",
    "ヘ": "2kb9up",
    "ホ": "2aua g1gvcs 9g3q ngtq",
    "マ": "36t6 ~t6ofgn 9fkt",
    "ミ": "73p8 8dni 5nru",
    "ム": "d15q 2rso kgtv",
    "メ": "~o2jj4v 79pq",
    "モ": "64q4 3ete d4do ~doerjtrt",
    "ヤ": "2ct7mh a2gv",
    "ユ": "67o7mr 2rur",
    "ヨ": "64q4qu 7gqg 6sqs",
    "ラ": "74p4 4crc ~rcomav",
    "リ": "838j ~n2ngkocv",
    "ル": "~a3af7o2u j3jt ~jtqouh",
    "レ": "838t ~8tjnug",
    "ロ": "56r6rs5s56",
    "ワ": "5f55r5 ~r5omav",
    "ヲ": "55r5 5dqd ~r5omav",
    "ン": "65cb ~4tiou8",
    "ー": "3gtg",
}

# Small kana, and the large ones that they are like.
SMALL = dict(
    zip(
        "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ",
        "あいうえおつやゆよわアイウエオツヤユヨワ",
        strict=True,
    )
)


@lru_cache(maxsize=256)
def strokes(char: str) -> tuple[Segment, ...] | None:
    """The lines of what is seen as one character, in a square of EM; None where there are none."""
    first, *marks = [char] if char in LETTERS else [*unicodedata.normalize("NFKD", char.upper())]
    if first in SMALL:
        found = [*_placed(KANA[SMALL[first]], OF_LITTLE, LITTLE)]
    elif first in KANA:
        found = [*_placed(KANA[first], OF_KANA)]
    elif written := LETTERS.get(SAME.get(first, first)):
        found = [*_placed(written, OF_LETTERS)]
    else:
        return None
    for mark in marks:
        if mark not in MARKS:
            return None
        found += _placed(MARKS[mark], OF_MARKS[mark])
    return tuple(found)


def is_kana(char: str) -> bool:
    """True for what is as large as its square, and needs a fine pen."""
    first = unicodedata.normalize("NFKD", char)[0]
    return first in KANA or first in SMALL


def _placed(written: str, start: Point, size: float = 1) -> Iterator[Segment]:
    """The lines of strokes, where they stand in the square."""
    for stroke in written.split():
        digits = stroke.removeprefix("~")
        points = [
            (start[0] + size * int(digits[at], EM), start[1] + size * int(digits[at + 1], EM))
            for at in range(0, len(digits), 2)
        ]
        if len(points) == 1:
            (x, y), r = points[0], DOT
            points = [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
        yield from pairwise(_curve(points) if stroke[0] == "~" else points)


def _curve(points: list[Point]) -> Iterator[Point]:
    """A smooth way through points, closed where it ends at the first (Catmull-Rom)."""
    is_closed = points[0] == points[-1]
    before, behind = (points[-2], points[1]) if is_closed else (points[0], points[-1])
    knots = [before, *points, behind]
    yield points[0]
    for at in range(len(points) - 1):
        a, b, c, d = knots[at : at + 4]
        for step in range(1, STEPS + 1):
            yield tuple(_between(*axis, step / STEPS) for axis in zip(a, b, c, d, strict=True))  # type: ignore[misc]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
