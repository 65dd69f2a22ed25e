"""Puzzles out of a template, against every filling by itself."""

from __future__ import annotations

import json
import random
import re
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from in_turn import in_turn
from terminal import rebus

import solver
from solver import OptionError, Stop
from solver.engines.generate import generate_together
from solver.generation.recipe import recipe
from solver.generation.themes import THEMES

VERBS, NOUNS = ["send", "sing", "bake", "eat"], ["more", "money", "cake", "apple", "tea", "that"]
LISTS = {"verb": VERBS, "noun": NOUNS}
SLOT = re.compile(r"\{(\w)(:\w)?\}")
MADE = {"SEND + MORE = MONEY", "EAT + THAT = APPLE", "EAT + TEA = CAKE"}


class Form(NamedTuple):
    """A template of slots {a} and {b}, and those that can change places, by number."""

    text: str
    alike: tuple[tuple[int, int], ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012

    def words(self, number: int) -> list[str]:
        """The letters of a list: few, so that many puzzles have one solution."""
        rng = random.Random(f"{self.text} {number}")
        return sorted({"".join(rng.choices("ABCD", k=rng.choice([1, 2, 2, 3]))) for _ in range(7)})


FORMS = [
    Form("AC + {a} = {b}"),
    Form("{a} + {b} = AC"),
    Form("{a} - {b} = AC", (), {"repeats": True}),
    Form("{b} - AC = {a}"),
    Form("AC + {a} + D + AC={b}", (), {"repeats": True}),
    Form("{a} + {b} + {a} = {b}", ((0, 2),)),
    Form("{a} + {b} + {b} = {a}", ((1, 2),), {"repeats": True, "letters": "3-3"}),
    Form("{a} = {b}+{a} +{a}", ((2, 3),), {"leading_zeros": True}),
    Form("{a} - {b} + {a} = {b}", ((0, 2), (1, 3))),
    Form("{a} * {b} = {a}", (), {"repeats": True}),
    Form("{a} * AC = {b}", (), {"leading_zeros": True, "letters": "1-3"}),
    Form("{a} × {b} * {b} = {a}", ((1, 2),), {"base": 4}),
    Form("{b} = {a} * {b}", (), {"single_zero": False}),
    Form("{a} + {b} = {b}"),
    Form("{a}+{a}={a}", ((0, 1),)),
    Form("{a} - {a} = {a}", ((1, 2),)),
    Form("{a} - {a} = {a}", ((1, 2),), {"repeats": True}),
    Form("{a} * {a} = {b}", ((0, 1),), {"leading_zeros": True}),
    Form("{a} / {a} = {a}", ((1, 2),), {"single_zero": False}),
    Form("{a} : {a} = {a}", ((1, 2),)),
    Form("{b} = {a} ÷ {b} / {b}", ((0, 2), (2, 3), (0, 3)), {"letters": "2-4"}),
    Form("{a} / {b} = {a}", (), {"leading_zeros": True, "letters": "2-3"}),
    Form("{a} / {b} = {a}", (), {"repeats": True}),
    Form("{a} / D = {b}"),
    Form("{a:x} + {b} = {b:y}; {b:y} - {a:x} = {a:x} + D", (), {"letters": "3-4"}),
    Form("{a} + {a} = {b} < {b}", ((0, 1),)),
    Form("{a}B + {a}C = {b}", ((0, 1),), {"base": 4}),
    Form("{a}B + {a} = {b}C"),
    Form("{a}.{b} + {b} = {a}", (), {"length": "1-2"}),
    Form("{a} > {b:1}; prime({b:1}); {b} = {a} + D"),
    Form("{a}^2 + {a}^2 = {b} + 20", ((0, 1),)),
    Form("max({a}, {a}) = {b} + 2", ((0, 1),), {"length": "1-2"}),
]


def by_hand(form: Form, lists: dict[str, list[str]]) -> list[str]:
    """The puzzles among all fillings, each solved."""
    names: list[tuple[str, str]] = []
    for match in SLOT.finditer(form.text):
        key = (match[1], match[2] or str(match.start()))
        names += [] if key in names else [key]
    rules = {"base": 5} | {
        name: value
        for name, value in form.options.items()
        if name in ("base", "leading_zeros", "single_zero")
    }
    longest = int(form.options.get("length", "1-9")[-1])
    least, most = (form.options.get("letters", "1-9")).split("-")
    found = []
    for chosen in product(*(lists[name] for name, _ in names)):
        words = dict(zip(names, chosen, strict=True))
        places = [lists[name].index(word) for (name, _), word in words.items()]
        text = form.text
        for match in reversed([*SLOT.finditer(text)]):
            word = words[match[1], match[2] or str(match.start())]
            text = text[: match.start()] + word + text[match.end() :]
        printed = {"AC", "D"} & {*re.findall(r"\w+", form.text)}
        twice = len({*chosen}) < len(chosen) or printed & {*chosen}
        if (
            (twice and not form.options.get("repeats"))
            or any(places[one] > places[other] for one, other in form.alike)
            or max(map(len, chosen)) > longest
            or not int(least) <= len({*re.sub("[^A-D]", "", text)}) <= int(most)
        ):
            continue
        if solver.solve(text, limit=2, **rules).unique:
            found.append(text)
    return found


@in_turn("form", FORMS)
def test_every_filling_by_brute_force(form: Form, long: bool) -> None:
    """With two words less in each list, which are half of the fillings, but for `--long`."""
    lists = {"a": form.words(1), "b": form.words(2)}
    if not long:
        lists = {name: words[:5] for name, words in lists.items()}
    made = solver.generate(template=form.text, lists=lists, **({"base": 5} | form.options))
    assert made.stop is Stop.EXHAUSTED
    assert made.progress == 1.0
    assert sorted(texts(made)) == sorted(by_hand(form, lists))
    for one in made.puzzles[:9]:
        assert [one] == [*solver.solve(one.puzzle)]


def test_a_template_is_the_kind_that_it_writes() -> None:
    for kind, template in (
        ("sum", "{} + {} = {}"), ("difference", "{} - {} = {}"), ("product", "{} * {} = {}"),
    ):  # fmt: skip
        words = THEMES["animals"].split()[:22]
        made = solver.generate(words, template=template)
        plain = solver.generate(words, kind=kind)
        assert {frozenset(one.letters.items()) for one in made.puzzles} == {
            frozenset(one.letters.items()) for one in plain.puzzles
        }
        assert made.count == plain.count > 0


def texts(made: solver.Generated) -> list[str]:
    return [one.puzzle.text for one in made.puzzles]


@in_turn(
    "template, puzzle",
    [
        ("eat + {} = {}", "EAT + THAT = APPLE"),
        ("eat＋｛：１｝＝{}", "EAT＋THAT＝APPLE"),
        ("eat + {} = {}; e\u0301 = 4", "EAT + THAT = APPLE; \u00c9 = 4"),
    ],
)
def test_what_is_printed_is_in_capitals_and_may_be_wide(template: str, puzzle: str) -> None:
    made = solver.generate(["that", "apple"], template=template, limit=1)
    assert texts(made) == [puzzle]


@in_turn(
    "lists",
    [
        LISTS,
        {"verb": " ".join(VERBS), "noun": ",".join(NOUNS)},
        f"verb={','.join(VERBS)}; noun={' '.join(NOUNS)}",
        [f"verb = {' '.join(VERBS)}", f"noun={','.join(NOUNS)}"],
    ],
)
def test_lists_are_a_mapping_a_text_or_texts(lists: Any) -> None:
    template = "{ verb } + {noun} = {noun}"
    assert {*texts(solver.generate(template=template, lists=lists))} == MADE


def test_slots_without_a_name_and_those_of_a_theme() -> None:
    assert {*texts(solver.generate(NOUNS, template="EAT + {} = {}"))} == {
        "EAT + THAT = APPLE", "EAT + TEA = CAKE",
    }  # fmt: skip
    themed = solver.generate(template="{animals} / {food} = {animals}", limit=3)
    for solution in themed.puzzles:
        one, other, last = (word.name.lower() for word in solution.puzzle.words)
        assert {one, last} <= {*THEMES["animals"].split()}
        assert other in THEMES["food"].split()
    plain = solver.generate(theme="animals", template="{} / {food} = {}", limit=3)
    assert texts(plain) == texts(themed)


@in_turn("seed", [None, 3])
@in_turn("template", ["{a} + {} = {a}", "{a} + {} = {a} ≠ 0"])  # compiled, and not
def test_shards_cursors_and_processes_make_up_the_whole(
    seed: int | None, template: str, long: bool
) -> None:
    """Compiled in order and interpreted by chance; each in both ways with `--long`."""
    if not long and (seed is None) == template.endswith("0"):
        return
    form = Form(template)
    chosen: dict[str, Any] = {
        "template": form.text, "words": form.words(1), "lists": {"a": form.words(2)}, "base": 5,
        "repeats": True, "seed": seed,
    }  # fmt: skip
    whole = solver.generate(**chosen)
    assert whole.count > 5
    parts = [solver.generate(shard=f"{n}/5", **chosen) for n in range(5)]
    assert [text for part in parts for text in texts(part)] == texts(whole)
    assert sum(part.candidates for part in parts) == whole.candidates
    pieces, cursor = [], None
    while not pieces or cursor:
        budget = solver.Budget(nodes=200)
        pieces.append(solver.generate(budget=budget, next=cursor, limit=2, variety=False, **chosen))
        cursor = pieces[-1].next
    assert len(pieces) > 3
    assert [text for piece in pieces for text in texts(piece)] == texts(whole)
    assert sum(piece.candidates for piece in pieces) == whole.candidates
    wanted = recipe(chosen.pop("words"), **chosen)
    assert texts(generate_together(wanted, jobs=2)) == texts(whole)


def test_variety_misses_nothing_and_brings_new_words_first() -> None:
    template = "{animals} + {animals} = {food}"
    whole = solver.generate(template=template, length="5-6")
    pieces, cursor = [], None
    while not pieces or cursor:
        pieces.append(solver.generate(template=template, length="5-6", limit=60, next=cursor))
        cursor = pieces[-1].next
    assert sorted(text for piece in pieces for text in texts(piece)) == sorted(texts(whole))
    first = [word for text in texts(pieces[0])[:6] for word in re.findall("[A-Z]+", text)]
    assert len({*first}) == len(first) == 18


def test_difficulty_and_a_wrong_letter() -> None:
    rated = solver.generate(
        template="{animals} = {food} + {animals}", difficulty="20-30", limit=2, seed=3
    )
    assert [20 <= score <= 30 for score in rated.ratings] == [True, True]
    lists = {"noun": ["eraser", "iceberg", "glacier"]}
    (wrong,) = solver.generate(template="{noun} + {noun} = {noun}", lists=lists, wrong_letters=1)
    assert wrong.wrong_letter is not None
    assert wrong.puzzle.text == "ERASER + ICEBERG = GLACIER"


# What is wrong, and which option it is, where, with which words.
WRONG = [
    ({"template": "{verb} + {x} = {noun}"}, "template", 9, "{x} at position 10; there are {verb}"),
    ({"template": "{} + {noun} = {noun}"}, "template", 0, "given for {} at position 1; "),
    ({"template": "SEND + MORE = MONEY"}, "template", None, "there is no slot"),
    ({"template": "{verb + {noun} = {noun}"}, "template", 0, "{ at position 1 has no other"),
    ({"template": "{verb}} + {noun} = {noun}"}, "template", 6, "} at position 7 has no other"),
    ({"template": ""}, "template", None, "there is no slot"),
    ({"template": "{noun} + {noun}"}, "template", 15, "position 16, where ? is a slot: a relation"),
    ({"template": "{noun} +* {noun} = {noun}"}, "template", 8, "position 9"),
    ({"template": "{noun} {noun} = {noun}"}, "template", 7, "a sign is missing"),
    ({"template": " + ".join(["{noun}"] * 13) + " = A"}, "template", 0, "at most 12"),
    ({"template": 3}, "template", None, "template must be a text of at most"),
    ({"template": "{noun}" * 2_000}, "template", None, "template must be a text of at most"),
    ({"lists": {"verb": [], "noun": NOUNS}}, "lists", None, "the list for {verb} has no word"),
    ({"length": 9}, "lists", None, "the list for {verb} has no word with a length of 9"),
    ({"lists": {"verb": 7, "noun": NOUNS}}, "lists", None, "lists must be a list of words"),
    ({"lists": {"verb": ["don't"], "noun": NOUNS}}, "lists", None, "“don't”"),
    ({"lists": {"a b": VERBS}}, "lists", None, "has a name and words: verb=run,jump"),
    ({"lists": "run jump"}, "lists", None, "has a name and words: verb=run,jump"),
    ({"lists": 5}, "lists", None, "has a name and words: verb=run,jump"),
    ({"lists": "verb=run; verb=jump"}, "lists", None, "the list “verb” is given twice"),
    ({"template": None}, "lists", None, "lists with names are for a template"),
    ({"kind": "product"}, "kind", None, "kind does not go with a template"),
    ({"terms": 3}, "terms", None, "terms does not go with a template"),
    ({"template": "{noun} * {noun} = {noun}", "difficulty": 9}, "difficulty", None, "not rated"),
]  # fmt: skip


@in_turn("options, field, position, said", WRONG)
def test_what_is_wrong_is_said_with_its_place(
    options: dict[str, Any], field: str, position: int | None, said: str
) -> None:
    usual = {"template": "{verb} + {noun} = {noun}", "lists": LISTS}
    with pytest.raises(OptionError) as caught:
        solver.generate(**(usual | options))
    assert said in str(caught.value)
    assert (caught.value.field, caught.value.position) == (field, position)


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """Name → the file of a list."""
    for name, words in (LISTS | {"empty": ["# nothing"]}).items():
        (tmp_path / name).write_text("\n".join(words))
    return {name: str(tmp_path / name) for name in [*LISTS, "empty"]}


def test_the_terminal_reads_each_list_from_a_file(files: dict[str, str]) -> None:
    named = [f"--list={name}={files[name]}" for name in LISTS]
    result = rebus("generate", "--template", "{verb} + {noun} = {noun}", *named)
    assert {line.partition("\t")[0] for line in result.stdout.splitlines()} == MADE
    shown = rebus("generate", files["noun"], "--template", "{verb} + {} = {}", *named, "--json")
    assert {one["puzzle"] for one in json.loads(shown.stdout)["puzzles"]} == MADE
    assert "no slot" not in result.stderr
    none = rebus("generate", "--template", "{verb} + {verb} = {verb}", *named, "--length", "3-4")
    assert "no slot of the template takes its words from {noun}" in none.stderr
    assert none.exit_code == 1
    assert "No puzzle: of the puzzles with at most 10 different letters none" in none.stderr


@in_turn(
    "typed, said",
    [
        (["{verb} + {noun} = {x}"], "no words are given for {x} at position 19"),
        (["{verb} + {verb} = {verb}", "--list", "verb"], "'verb' has no name: write noun=verb"),
        (["{verb} + {verb} = {verb}", "--list", "verb=no/file"], "No such file"),
        (["{x} + {x} = {x}", "--list", "x=eat,d0g"], "“d0g”: “0”"),
        (["{verb} + {verb} = {verb}", "--lang", "ru", "--terms", "3"], "terms не сочетается"),
        (["{verb} + {verb} + {verb}", "--lang", "ja"], "ひな形の25文字目"),
    ],
)
def test_the_terminal_says_what_is_wrong(
    typed: list[str], said: str, files: dict[str, str]
) -> None:
    named = [f"--list={name}={files[name]}" for name in LISTS]
    result = rebus("generate", *named, "--template", *typed)
    assert result.exit_code == 2
    assert said in result.stderr
    twice = rebus("generate", *named, named[0], "--template", "{verb} + {verb} = {verb}")
    assert "--list: the list “verb” is given twice" in twice.stderr
    empty = rebus("generate", "--template", "{e} = {e}", f"--list=e={files['empty']}")
    assert empty.exit_code == 2
    assert "empty has no words" in empty.stderr
