"""Random puzzles by kind: what Rebus says of each is compared with brute force, or with itself."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import solver
from oracle import kakuro, solutions, writing
from oracle.rules import Cell, Solution
from oracle.writing import Case, Writer

Check = Callable[[int, int], None]


class WrongError(AssertionError):
    """A disagreement, with the case as a row of data/cases.jsonl."""

    def __init__(self, row: dict[str, object], found: object) -> None:
        super().__init__(f"{found} solutions, not {row['count']}")
        self.row = row


def wrong(text: str, rules: dict[str, Any], count: int, found: object) -> WrongError:
    rest = {name: value for name, value in rules.items() if name != "base"}
    base = rules.get("base", 10)
    return WrongError(
        {"puzzle": text, "base": base, "kind": "soak", "count": count, "options": rest}, found
    )


def solved(text: str, **options: Any) -> list[Solution]:
    """What Rebus says, each solution as brute force has it."""
    try:
        found = solver.solve(text, **options).solutions
    except solver.PuzzleError as error:
        raise wrong(text, options, -1, f"{error.code}: {error.message}; no") from error
    return [(one.text, tuple(sorted(one.letters.items()))) for one in found]


def agrees(text: str, rules: dict[str, Any], right: set[Solution], found: list[Solution]) -> None:
    """Whether the same solutions are found, none of them twice."""
    plain = {
        (text, tuple(pair for pair in letters if not pair[0].isdigit())) for text, letters in right
    }
    shown = [
        (text, tuple(pair for pair in letters if not pair[0].isdigit())) for text, letters in found
    ]
    if len(shown) != len(plain) or {*shown} != plain:
        raise wrong(text, rules, len(plain), len(shown))


def by_brute_force(kind: Callable[[Writer], Case | None], *, drawn: bool = False) -> Check:
    def check(count: int, seed: int) -> None:
        random = Random(f"{kind.__name__} {seed}")
        for _ in range(count):
            case = writing.write(kind, random, drawn=drawn)
            found = solved(case.text, **case.rules)
            agrees(case.text, case.rules, solutions(case.page, **case.rules), found)

    return check


def check_kakuro(count: int, seed: int) -> None:
    """Kakuro have the answers and grids of brute force."""
    random = Random(f"kakuro {seed}")
    for _ in range(count):
        line = writing.kakuro(random)
        right, result = kakuro.solutions(line), solver.kakuro(line)
        found = [(one.answer, one.grid) for one in result.solutions]
        if len(found) != len(right) or {*found} != right:
            raise WrongError({"puzzle": line, "kind": "kakuro", "count": len(right)}, len(found))


def check_answers(count: int, seed: int) -> None:
    """Counts, uniqueness, the largest and the smallest, and all bases are those of brute force."""
    random = Random(f"answers {seed}")
    for _ in range(count):
        case = writing.write(writing.simple_line, random)
        right, most = solutions(case.page, **case.rules), random.randint(1, 3)
        result = solver.solve(case.text, limit=most, **case.rules)
        unique = (
            len(right) == 1 if result.stop is solver.Stop.EXHAUSTED else False if most > 1 else None
        )
        if result.count != min(most, len(right)) or result.unique is not unique:
            raise wrong(
                case.text,
                case.rules,
                len(right),
                f"{result.count} of {most}, unique {result.unique}:",
            )
        words = re.findall(
            r"\w+", "".join(p if isinstance(p, str) else p.letter for p in case.page.parts)
        )
        words = [word for word in words if "_" not in word and not word.isdigit()]
        if words and "?" not in case.text:
            check_extreme(case, right, random.choice(words), random.choice(("largest", "smallest")))
            check_values(case, right, random.choice(words), random.randint(1, 4))
        check_bases(case)


def is_plain(case: Case, word: str) -> bool:
    """Whether a word is nothing but letters and figures, and no cell is hidden otherwise."""
    return not re.search(r"[^\w]", word) and not any(
        p.letter in "□■▢⬜" or "[" in p.letter for p in case.page.parts if isinstance(p, Cell)
    )


def check_values(case: Case, right: set[Solution], word: str, limit: int) -> None:
    """The values of a word are those of brute force, over as many calls as it takes."""
    if not is_plain(case, word):
        return
    signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    expected = Counter(
        "".join(signs[int(dict(one[1]).get(sign, sign))] for sign in word) for one in right
    )
    found: Counter[str | None] = Counter()
    cursor = None
    while True:
        part = solver.solve(case.text, answer=word, limit=limit, next=cursor, **case.rules)
        assert part.answers is not None
        found.update(dict(part.answers.values))
        cursor = part.next
        if cursor is None or len(part.answers.values) > limit:
            break
    if found != expected or part.answers.unique is not (len(expected) == 1):
        raise wrong(case.text, {**case.rules, "answer": word}, len(right), found)


def check_extreme(case: Case, right: set[Solution], word: str, which: str) -> None:
    def value(one: Solution) -> int:
        letters = dict(one[1])
        return sum(
            int(letters.get(sign, sign)) * case.rules.get("base", 10) ** at
            for at, sign in enumerate(word[::-1])
        )

    if not is_plain(case, word):
        return
    best = (max if which == "largest" else min)(map(value, right), default=None)
    result = solver.solve(case.text, **case.rules, **{which: word})
    found = [(one.text, tuple(sorted(one.letters.items()))) for one in result.solutions]
    agrees(
        case.text, {**case.rules, which: word}, {one for one in right if value(one) == best}, found
    )


def check_bases(case: Case) -> None:
    """The counts in the smallest base that has the printed figures, and in those beside it."""
    rules = {name: value for name, value in case.rules.items() if name != "base"}
    rules["printed_digits"] = "no"
    figures = [
        int(p.letter.strip("[]"))
        for p in case.page.parts
        if isinstance(p, Cell) and p.letter.strip("[]").isdigit()
    ]
    least = max(2, *figures, 1) + 1
    # Where [10] is no figure it is the base of the number before it.
    tried = range(least if least > 10 else max(2, least - 1), least + 2)
    try:
        counted = solver.bases(case.text, f"{tried[0]}-{tried[-1]}", **rules).bases
    except solver.PuzzleError:  # of every base
        counted = ()
        for base in tried:
            with pytest.raises(solver.PuzzleError):
                solver.solve(case.text, base=base, **rules)
    for each in counted:
        there = Case(case.page, {**rules, "base": each.base})
        if each.why_not is None and there.tried() <= writing.MOST:
            right = solutions(case.page, **there.rules)
            if each.count != len(right):
                raise wrong(case.text, there.rules, len(right), f"bases: {each.count}")


def check_parts(count: int, seed: int) -> None:
    """Calls that go on from the last one, and parts of a search, find all, and nothing twice."""
    random = Random(f"parts {seed}")
    kinds = (
        (writing.simple_line, False), (writing.rule_case, False), (writing.line, False),
        (writing.grid, False), (writing.condition_line, False), (writing.column_sum, True),
        (writing.multiplication, True), (writing.division, True),
    )  # fmt: skip
    for _ in range(count):
        kind, drawn = random.choice(kinds)
        case = writing.write(kind, random, drawn=drawn)
        right = solutions(case.page, **case.rules)
        if len(right) > 60:
            continue
        agrees(case.text, case.rules, right, [*chained(case, random)])
        parts = random.randint(2, 5)
        found = [
            one
            for i in range(parts)
            for one in solved(case.text, **case.rules, shard=f"{i}/{parts}")
        ]
        agrees(case.text, case.rules, right, found)


def chained(case: Case, random: Random) -> Iterator[Solution]:
    cursor = None
    for _ in range(5_000):
        result = solver.solve(
            case.text, **case.rules, next=cursor, limit=random.choice((None, 1, 2)),
            budget=solver.Budget(nodes=random.choice((1, 2, 7, 50))),
        )  # fmt: skip
        for one in result.solutions:
            yield one.text, tuple(sorted(one.letters.items()))
        cursor = result.next
        if cursor is None:
            return
    raise AssertionError("the search does not end")


# Metamorphoses: the same puzzle written in another way


def letters_of(found: list[Solution]) -> list[tuple[tuple[str, int], ...]]:
    return sorted(letters for _, letters in found)


def same(text: str, other: str, rules: dict[str, Any], names: dict[str, str] | None = None) -> None:
    """Whether two texts have the same solutions, letter by letter, the second with other names."""
    one, two = solved(text, **rules), solved(other, **rules)
    named = names or {}
    first = sorted(tuple(sorted((named.get(s, s), d) for s, d in letters)) for _, letters in one)
    if first != letters_of(two):
        raise wrong(other, rules, len(one), len(two))


def rewritten(w: Writer) -> Iterator[tuple[str, str]]:
    """Pairs of texts that say the same."""
    w.wildcards = "?"
    speaker = writing.Speaker(w)
    a, b, c = w.number(3), w.number(3), w.number(2)
    x, y, z = w.word(a), w.word(b), w.word(c)
    total, less, times = w.word(a + b), w.word(abs(a + b - c)), w.word(a * c)
    yield f"{x} + {y} = {total}", f"{y} + {x} = {total}"
    yield f"{x} + {y} = {total}", f"{total} = {x} + {y}"
    yield f"{x} + {y} = {total}", f"{total} - {y} = {x}"
    yield f"{x} + {y} = {total}", f"{x} = {total} - {y}"
    yield f"{x} + {y} - {z} = {less}", f"{x} + {y} = {less} + {z}"
    yield f"{x} + {y} - {z} = {less}", f"{y} = {less} - {x} + {z}"
    yield f"{x} < {y}", f"{y} > {x}"
    if "?" not in y:
        yield f"{x} ≤ {y} ≠ {z}", f"{y} >= {x}; {z} != {y}"
    yield f"{x} * {z} = {times}", f"{times} = {z} × {x}"
    sign = w.random.choice(speaker.times)
    yield f"{x} * {z} = {times}", f"{x}{sign}{z}={times}"
    said = f"{x} + {z} × {y} = {w.word(a + c * b)}"
    yield said, wide(said)
    yield said, said.replace("×", "\\times" if w.one(0.5) else "&times;")
    yield said, w.random.choice(("1) {}.", "“{}”", "{};", "${}$", "({})")).format(said)
    yield said, said.replace(" ", w.random.choice(("", "  ", "\u00a0", "\u3000")))
    point = f"{w.word(c)}.{w.word(b)}"
    if "?" not in point and not w.as_letter and w.base == 10:
        yield f"{point} × {x} = 1{times}", f"{point.replace('.', ',')} × {x} = 1{times}"


def wide(text: str) -> str:
    """The text in full-width forms."""
    return "".join(
        chr(ord(ch) + 0xFEE0) if "!" <= ch <= "~" and ch not in "[]" else ch for ch in text
    )


def check_rewritten(count: int, seed: int) -> None:
    """Swapped, moved across the sign, in another notation: nothing changes."""
    random = Random(f"rewritten {seed}")
    for _ in range(count):
        w = Writer(random)
        rules = writing.options(w)
        for text, other in rewritten(w):
            hidden = text.count("?") + len({ch for ch in text.upper() if ch in w.script.upper()})
            if w.base**hidden <= 20_000:
                same(text, other, rules)


def check_renamed(count: int, seed: int) -> None:
    """Other letters, of another script, in lines and drawings."""
    random = Random(f"renamed {seed}")
    kinds = (
        (writing.simple_line, False),
        (writing.condition_line, False),
        (writing.multiplication, True),
        (writing.column_sum, True),
    )
    for _ in range(count):
        kind, drawn = random.choice(kinds)
        case = writing.write(kind, random, drawn=drawn)
        page = case.page
        letters = sorted(
            {
                p.letter
                for p in page.parts
                if isinstance(p, Cell) and unicodedata.category(p.letter[0])[0] == "L"
            }
        )
        signs = [p.sign for p in page.parts if isinstance(p, Cell) and p.letter in letters]
        if any(unicodedata.east_asian_width(sign[0]) in "WF" or len(sign) > 1 for sign in signs):
            continue
        others = random.sample("БГДЖЗИЛПФЦЧШЭЮЯ", len(letters))
        names = dict(zip(letters, others, strict=True))
        other = "".join(
            p if isinstance(p, str) else names.get(p.letter, p.sign) for p in page.parts
        )
        same(case.text, other, case.rules, names)


def check_drawn(count: int, seed: int) -> None:
    """A calculation has the same solutions drawn and in a line."""
    random = Random(f"drawn {seed}")
    for _ in range(count):
        w = Writer(random, drawn=True)
        w.wide, w.hidden, w.as_letter = False, 0.0, {*w.letters}
        w.letters = dict(
            zip(w.letters, random.sample(writing.SCRIPTS[0], len(w.letters)), strict=False)
        )
        a, b = w.number(3), w.number(2)
        x, y = w.word(a), w.word(b)
        rules = writing.options(w) | {"single_zero": True}
        if "[" in x + y or a * b == 0:
            continue
        if w.one(0.5):
            total = w.word(a + b)
            size = max(map(len, (x, y, total)))
            drawing = f"  {x:>{size}}\n+ {y:>{size}}\n  {'-' * size}\n  {total:>{size}}"
            line = f"{x} + {y} = {total}"
        else:
            figures, total = w.figures(b), w.word(a * b)
            rows = [
                (i, digit, w.word(a * figure))
                for i, (digit, figure) in enumerate(zip(y[::-1], figures[::-1], strict=True))
            ]
            if len(y) < 2 or 0 in figures:
                continue
            size = len(total) + 1
            between = "\n".join(f"{row:>{size + 2 - i}}" for i, _, row in rows)
            dash = "-" * (size + 2)
            drawing = (
                f"{x:>{size + 2}}\n× {y:>{size}}\n{dash}\n{between}\n{dash}\n{total:>{size + 2}}"
            )
            line = "; ".join(
                [*(f"{x} × {digit} = {row}" for _, digit, row in rows), f"{x} × {y} = {total}"]
            )
        if "[" not in line:
            same(line, drawing, rules)


LONG = 10.0  # seconds that a puzzle with one more digit hidden is searched


def check_hidden(count: int, seed: int) -> None:
    """With one more digit hidden a puzzle has at least the solutions that it had."""
    random = Random(f"hidden {seed}")
    for _ in range(count):
        kind, drawn = random.choice(
            (
                (writing.simple_line, False),
                (writing.line, False),
                (writing.multiplication, True),
                (writing.division, True),
            )
        )
        case = writing.write(kind, random, drawn=drawn)
        parts = case.page.parts
        printed = [i for i, p in enumerate(parts) if isinstance(p, Cell) and p.sign in "0123456789"]
        signs = {p.sign for p in parts if isinstance(p, Cell)}
        if not printed or {"*", ".", "_"} & signs:
            continue
        at = random.choice(printed)
        other = "".join(
            "?" if i == at else p if isinstance(p, str) else p.sign for i, p in enumerate(parts)
        )
        fewer = {text for text, _ in solved(case.text, **case.rules)}
        try:
            result = solver.solve(other, **case.rules, limit=20_000, timeout=LONG)
        except solver.PuzzleError as error:
            raise wrong(other, case.rules, len(fewer), error.code) from error
        more = {one.text for one in result.solutions}
        if result.stop is solver.Stop.EXHAUSTED and not fewer <= more:
            raise wrong(other, case.rules, len(fewer), len(more))


FAMILIES: dict[str, tuple[Check, int]] = {
    "oracle: lines": (by_brute_force(writing.line), 50),
    "oracle: conditions": (by_brute_force(writing.condition_line), 50),
    "oracle: fractions": (by_brute_force(writing.point_line), 50),
    "oracle: rules": (by_brute_force(writing.rule_case), 50),
    "oracle: grids": (by_brute_force(writing.grid), 50),
    "oracle: sums": (by_brute_force(writing.column_sum, drawn=True), 50),
    "oracle: long multiplications": (by_brute_force(writing.multiplication, drawn=True), 50),
    "oracle: long divisions": (by_brute_force(writing.division, drawn=True), 50),
    "oracle: roots": (by_brute_force(writing.root, drawn=True), 50),
    "oracle: short divisions": (by_brute_force(writing.short_division, drawn=True), 50),
    "oracle: sheets": (by_brute_force(writing.sheet, drawn=True), 50),
    "oracle: drawings by rules": (by_brute_force(writing.ruled_drawing, drawn=True), 50),
    "oracle: kakuro": (check_kakuro, 20),
    "oracle: answers": (check_answers, 20),
    "oracle: cursors and shards": (check_parts, 20),
    "the same rewritten": (check_rewritten, 5),
    "the same renamed": (check_renamed, 20),
    "the same drawn": (check_drawn, 20),
    "one more hidden": (check_hidden, 20),
}
