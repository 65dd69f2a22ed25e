"""Somebody who only takes hints gets there, and what they say is judged rightly."""

from __future__ import annotations

import random
from itertools import product

import pytest
from proof.pupils import Pupil, searched, without_carries

import solver
from solver.grid.either import read
from solver.languages import LANGUAGES
from solver.proof.pupil.statement import Statement, values_of
from solver.proof.sheet.kakuro import sheet_of

# Forty puzzles of all kinds, each worked out in a blink.
QUICK = [
    "SEND+MORE=MONEY", "КОЗА+КОЗА=СТАДО", "FORTY+TEN+TEN=SIXTY", "AB+B=CA", "EAT+THAT=APPLE",
    "ODD+ODD=EVEN", "УДАР+УДАР=ДРАКА", "なし+なし=かきか", "A1+1B=59", "9-A=B+B", "?5+1?=AAA",
    "ОДИН+ОДИН=МНОГО", "COCA+COLA=OASIS", "TO+GO=OUT", "I+BB=ILL", "COUNT-COIN=SNUB",
    "MONEY-MORE=SEND", "AB-BC=AA", "КОЗА*2=СТАДО", "A*11+B=BCC", "AB*3=CCC", "ABCD*9=DCBA",
    "BA*CBA=DCBA", "X+X=X*X", "X/X=X", "ABCDE/4=EDCBA", "MUHA/HA=UHA", "AB2DEF\n   x 2\n2DEFAB",
    " ?4?\nx 3?\n 7??\n4?6 \n4970", "     ??\n28)1??4\n    ??\n    ??4\n    ??4\n      0",
    "A)3B7AC\nCB73", "7)?????\n6618 r1", "A*A=B,B=A+A", "SEND+MORE=MONEY,S+E=N",
    "AB*B=CDD,CB/B=E,E*D=BD", "SE+A=SA,SI+O=NA,PI+I=IN,SE+SI=PI,A+O=I,NA+SA=IN",
    "2,X,(vA),(hA),O", "3,X,(v16),(v17),(h17),O,O,(h16),O,O", "2,X,(v5),(h6),O", "COW+OAT=MEAL",
]  # fmt: skip


def test_there_are_forty_puzzles() -> None:
    assert len(set(QUICK)) == 40


@pytest.mark.parametrize("text", QUICK)
def test_hints_alone_lead_to_every_solution(text: str, long: bool) -> None:
    """One in eight in every language, the others in one, in turn; all in all with `--long`."""
    taken, number, languages = set(), QUICK.index(text), [*LANGUAGES]
    for language in languages if long or number % 8 == 0 else [languages[number % 3]]:
        pupil = Pupil(text, language)
        assert without_carries(pupil.solutions()) == searched(text)
        taken.add(pupil.hints)
    assert len(taken) == 1  # the same hints in every language


@pytest.mark.parametrize("text", ["DONALD+GERALD=ROBERT", "TWO+TWO=FOUR"])
def test_hints_lead_through_suppositions_and_cases(text: str) -> None:
    assert without_carries(Pupil(text, "en").solutions()) == searched(text)


class Sayings:
    """Random statements about one puzzle, and what is true of it by all of its solutions."""

    def __init__(self, text: str, random: random.Random) -> None:
        self.text, self.random = text, random
        self.page = sheet_of(read(text, solver.Rules()))
        self.solutions = [values_of(one, self.page) for one in solver.solve(text).solutions]
        self.cells = self.page.names[: self.page.cells]

    def statement(self) -> str:
        """One in the words of any language."""
        pick = self.random.choice
        a, b = pick(self.cells), pick(self.cells)
        digit = self.random.randrange(10)
        carries = [name for name in self.page.names[self.page.cells :] if "/" not in name]
        kinds = [
            f"{a}={digit}", f"{a} even", f"{a} нечётная", f"{a}は偶数", f"{a}>{digit}",
            f"{a}≥{digit}", f"{a} ≠ {digit}", f"{a} < {digit}", f"{a}={digit}/{(digit + 3) % 10}",
        ]  # fmt: skip
        if a != b:
            kinds += [f"{a}={b}+1", f"{a}>{b}", f"{a}+{b}={digit + 5}", f"{a}+{b} odd"]
        if carries:
            number, value = pick(carries)[1:], digit % 3
            kinds += [f"carry {number} = {value}", f"перенос {number}={value}"]
            kinds += [f"繰り上がり{number}={value}"]
        return str(pick(kinds))

    def known(self) -> str:
        """Some digits and marks of one of the solutions, which do not contradict each other."""
        if not self.solutions:
            return ""
        true = self.random.choice(self.solutions)
        some = self.random.sample(self.cells, self.random.randrange(len(self.cells)))
        parity = ("even", "odd")
        return ",".join(
            self.random.choice(
                (f"{name}={true[name]}", f"{name} {parity[true[name] % 2]}",
                 f"{name}≤{true[name] + 1}")
            )
            for name in some[:4]
        )  # fmt: skip


def truth(statement: Statement, solutions: list[dict[str, int]]) -> str:
    """What is said of a statement that these solutions agree with or not."""
    held = {_means(statement.text, solution) for solution in solutions}
    if len(held) == 2:
        return "possible"
    return "right" if held == {True} else "wrong"


def _means(text: str, values: dict[str, int]) -> bool:
    """What one of the sayings above means, read by other code than that which is tested."""
    for word, rest in (("even", 0), ("нечётная", 1), ("は偶数", 0), ("odd", 1)):
        if text.endswith(word):
            return sum(values[n] for n in text.removesuffix(word).strip().split("+")) % 2 == rest
    for word in ("carry ", "перенос ", "繰り上がり"):
        if text.startswith(word):
            number, _, value = text.removeprefix(word).partition("=")
            return values[f"c{number.strip()}"] == int(value)
    for sign in ("≠", "≥", "≤", ">", "<", "="):
        left, found, right = (part.strip() for part in text.partition(sign))
        if found:
            break
    total = sum(values[name] for name in left.split("+"))
    if "/" in right:
        return str(total) in right.split("/")
    name, plus, more = right.partition("+")
    other = values[name] + int(more or 0) if plus or name in values else int(right)
    return {
        "≠": total != other, "≥": total >= other, "≤": total <= other, ">": total > other,
        "<": total < other, "=": total == other,
    }[sign]  # fmt: skip


def compared(text: str, count: int, random: random.Random) -> list[tuple[str, bool | None]]:
    """Verdicts on random statements, after comparing each with all solutions."""
    sayings = Sayings(text, random)
    verdicts = []
    for _ in range(count):
        known, said = sayings.known(), sayings.statement()
        (claim,) = solver.judge(text, said, known).claims
        given = [one.strip() for one in known.split(",") if one]
        agreeing = [one for one in sayings.solutions if all(_means(g, one) for g in given)]
        expected = truth(claim.statement, agreeing) if agreeing else "wrong"
        assert claim.verdict == expected, (text, known, said)
        assert (claim.follows is not None) == (claim.verdict == "right")
        if claim.follows:
            _is_shown(text, known, claim.steps, said, claim.lines)
        else:
            assert not claim.steps
            assert not claim.lines
        verdicts.append((claim.verdict, claim.follows))
    return verdicts


def _is_shown(text: str, known: str, steps: tuple, said: str, lines: tuple) -> None:  # type: ignore[type-arg]
    """Whether the values that the steps leave, and one column, say the statement."""
    page = sheet_of(read(text, solver.Rules()))
    values = {
        name: {low + k for k in range(domain.bit_length()) if domain >> k & 1}
        for name, low, domain in zip(page.names, page.lows, page.domains, strict=True)
    }
    for given in filter(None, known.split(",")):
        name = given.split()[0].partition("=")[0].partition("≤")[0]
        values[name] = {v for v in values[name] if _means(given, {name: v})}
    for step in steps:
        for change in step.changes:
            values[change.unknown] &= set(change.after)
    letters = set(page.names[: page.letters])
    for _ in letters:
        for name in letters:
            if len(values[name]) == 1:
                for other in letters - {name}:
                    values[other] -= values[name]
    names = [name for name in page.names if _is_named(name, said)]
    ways = [dict(zip(names, way, strict=True)) for way in product(*(values[n] for n in names))]
    differing = [
        way for way in ways
        if len({way[n] for n in names if n in letters}) == len(letters & set(names))
    ]  # fmt: skip
    assert differing
    if not all(_means(said, way) for way in differing):
        assert lines[-1].count("=") >= 1  # it is read off the column that is told last
        told = [n if n[0] != "?" else "?" + "₁₂₃₄₅₆₇₈₉"[int(n[1:])] for n in names]
        assert all(
            name in lines[-1] or len(values[n]) == 1 for n, name in zip(names, told, strict=True)
        )


def _is_named(name: str, said: str) -> bool:
    if name[0] == "c":
        words = ("carry ", "перенос ", "繰り上がり")
        return any(said.startswith(f"{word}{name[1:]}") for word in words)
    return not said.startswith(("carry", "перенос", "繰")) and name in said


def test_random_statements_are_judged_as_by_all_solutions() -> None:
    chance = random.Random(18)
    texts = [text for text in QUICK if "," not in text and "\n" not in text]
    verdicts = [verdict for text in texts for verdict in compared(text, 4, chance)]
    assert {verdict for verdict, _ in verdicts} == {"right", "possible", "wrong"}
    assert {follows for _, follows in verdicts} >= {True, None}


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        ("en", "N=E+1", "“N=E+1” is true and follows from what is known."),
        ("ru", "перенос 2 = 1", "«перенос 2 = 1» — верно и следует из того, что известно."),
        ("ja", "Eは偶数", "「Eは偶数」は間違いです。"),
    ],
)
def test_a_statement_is_answered_in_words(language: str, said: str, told: str) -> None:
    (claim,) = solver.judge("SEND+MORE=MONEY", said, "M=1, O=0", language=language).claims
    assert claim.text == told
    assert bool(claim.lines) == (claim.verdict == "right")


def test_a_false_statement_gives_nothing_away() -> None:
    for said in ("E even", "N=E+2", "carry 2 = 0", "S=8/7"):
        (claim,) = solver.judge("SEND+MORE=MONEY", said).claims
        assert (claim.verdict, claim.lines, claim.steps) == ("wrong", (), ())
        assert claim.text == f"“{said}” is false."


def test_what_would_give_digits_away_is_true_but_not_shown_yet() -> None:
    for said in ("N=E+1", "E≠7", "S>7"):
        (claim,) = solver.judge("SEND+MORE=MONEY", said).claims
        assert (claim.verdict, claim.follows, claim.lines) == ("right", False, ())
        assert claim.text == f"“{said}” is true, but not shown yet. Look at the ten thousands."


def test_the_opposite_is_refuted_where_that_is_short() -> None:
    (claim,) = solver.judge("SEND+MORE=MONEY", "E≠7", "M=1, O=0, S=9, N=E+1").claims
    assert len(claim.lines) == 1
    assert claim.lines[0].endswith("So E is not 7.")


def test_statements_stand_on_those_before_them() -> None:
    three, six = solver.judge("CROSS+ROADS=DANGER", "S=3, R=6").claims
    assert (three.follows, six.follows) == (False, True)
    assert six.lines == ("Units: 3 + 3 ends in R. So R = 6.",)


@pytest.mark.parametrize(
    ("said", "known", "reason", "text"),
    [
        ("N=E+1 because hundreds", "O=0", True,
         "“N=E+1 because hundreds” is true, and that column shows it."),
        ("N=E+1, because of the hundreds", "", False,
         "“N=E+1, because of the hundreds” is true, but that column shows it only once this is"
         " known: O."),
        ("N=E+1 because units", "", False,
         "“N=E+1 because units” is true, but that column does not show it."),
        ("N=E+2 because hundreds", "O=0", None, "“N=E+2 because hundreds” is false."),
        ("N=E+1, потому что сотни", "O=0", True, "“N=E+1, потому что сотни” is true, and"),
        ("N=E+1（百の位から）", "O=0", True, "“N=E+1(百の位から)” is true, and"),
        ("N=E+1 because column 2 of equation 1", "O=0", True, "is true, and that column shows it."),
    ],
)  # fmt: skip
def test_a_step_is_judged_in_fact_and_in_reason(
    said: str, known: str, reason: bool | None, text: str
) -> None:
    (claim,) = solver.judge("SEND+MORE=MONEY", said, known).claims
    assert (claim.verdict, claim.reason) == ("wrong" if reason is None else "right", reason)
    assert text in claim.text
    assert bool(claim.lines) == bool(reason)


def test_a_column_that_is_not_there_is_no_reason() -> None:
    with pytest.raises(solver.OptionError, match="there is no millions in this puzzle"):
        solver.judge("SEND+MORE=MONEY", "N=E+1 because millions")


def test_what_needs_cases_is_true_but_not_shown() -> None:
    check = solver.judge("APPLE-GRAPE=FRUIT", "F<9, A=1/2/3/4/5/6/7/8/9")
    assert [claim.follows for claim in check.claims][1] is True
    (claim,) = solver.judge("DONALD+GERALD=ROBERT", "D=5").claims
    assert (claim.verdict, claim.follows) in (("right", False), ("right", True))


def test_what_agrees_with_no_solution_shows_nothing() -> None:
    check = solver.judge("SEND+MORE=MONEY", "N=6", "M=2")
    assert check.claims[0].verdict == "unknown"
    assert check.claims[0].text == "No solution agrees with what you took as known."
    (claim,) = solver.judge("COW+OAT=MEAL", "M=1").claims
    assert claim.text == "The puzzle has no solution."
