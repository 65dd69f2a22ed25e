"""Every option is declared once, and the library, HTTP and the terminal all have it."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import click
import pytest
from in_turn import in_turn

import solver
from service.later_schema import ExplainRequest, GenerateRequest, KakuroRequest
from service.schema import SolveRequest
from solver.cli import main
from solver.demands import NumberRuleOptions, RuleOptions
from solver.generation.options import DrawnOptions, GenerateOptions
from solver.generation.recipe import RecipeOptions
from solver.generation.skeleton import SkeletonOptions
from solver.language.conventions import check_rules
from solver.options import (
    Aim,
    NumberRules,
    Rules,
    ShardedEffort,
    values_of,
)


def names(declared: Any) -> list[str]:
    return [field.name for field in fields(declared)]


def test_keyword_arguments_are_the_fields() -> None:
    assert get_type_hints(NumberRuleOptions) == get_type_hints(NumberRules)
    assert get_type_hints(RuleOptions) == get_type_hints(Rules)
    assert {"words", *RecipeOptions.__annotations__} == set(names(GenerateOptions))


def test_requests_have_the_options_of_what_they_ask_for() -> None:
    effort = ["limit", "timeout", "next", "shard"]
    asked = ["decode", *names(Aim)]
    assert names(SolveRequest) == ["puzzle", *names(Rules), *effort, *asked, "lang"]
    assert names(KakuroRequest) == ["puzzle", *effort[:-1], "lang"]
    wishes = [*names(GenerateOptions), *names(DrawnOptions)]
    assert names(GenerateRequest) == [*wishes, *effort, "lang"]
    assert set(names(DrawnOptions)) < SkeletonOptions.__annotations__.keys()
    assert names(ExplainRequest)[:16] == ["puzzle", *names(Rules), "lang"]


@in_turn(
    ("command", "declared"),
    [
        ("solve", SolveRequest),
        ("batch", Rules),
        ("generate", GenerateOptions),
        ("generate", ShardedEffort),
        ("skeleton", DrawnOptions),
        ("explain", ExplainRequest),
    ],
)
def test_the_terminal_has_every_option(command: str, declared: Any) -> None:
    options = {each.name: each for each in main.get_command(click.Context(main), command).params}
    expected = set(names(declared)) - {"words"}
    assert expected <= options.keys()
    for name in expected - {"puzzle"}:
        option = options[name]
        assert isinstance(option, click.Option)
        assert option.help
        typed = name.replace("_", "-")
        named = (f"--{typed}", f"--no-{typed}", f"--{typed.removesuffix('s')}")  # one at a time
        assert option.opts[0] in named


def test_values_are_those_of_the_declared_fields() -> None:
    request = SolveRequest("A+B=C", base=7, digits="1-3", limit=4)
    assert Rules(**values_of(Rules, request)) == Rules(base=7, digits="1-3")


def test_a_rule_that_is_only_declared_is_checked() -> None:
    @dataclass(frozen=True)
    class Toy(Rules):
        is_toy: Annotated[bool, "Whether it is a toy."] = False
        name: Annotated[str, "What it is called."] = ""

    assert check_rules(Toy(is_toy=True, name="Bear"))
    for options, message in (
        ({"is_toy": "yes"}, "is_toy must be true or false"),
        ({"name": 3}, "name must be a text of at most 1000 characters"),
    ):
        with pytest.raises(solver.OptionError, match=message):
            check_rules(Toy(**options))  # type: ignore[arg-type]


def test_the_docs_say_which_commands_have_an_option() -> None:
    page = (Path(__file__).parent.parent / "docs" / "terminal.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(--\w+)[^|]*` \| .* \| ([^|]+) \|$", page, re.MULTILINE)
    context = click.Context(main)
    commands = {name: main.get_command(context, name) for name in main.list_commands(context)}
    for option, told in rows:
        have = [
            name
            for name, command in commands.items()
            if command and any(option in one.opts for one in command.params)
        ]
        lacking = ", ".join(name for name in commands if name not in have)
        assert told in (", ".join(have), f"all but {lacking}"), option
    assert len(rows) >= 10
