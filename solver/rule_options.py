"""The rules of a puzzle as keyword arguments, for type checkers: no cold start loads this."""

from __future__ import annotations

from typing import TypedDict


class NumberRuleOptions(TypedDict, total=False):
    """The fields of `NumberRules`, as keyword arguments."""

    base: int
    leading_zeros: bool
    single_zero: bool


class RuleOptions(NumberRuleOptions, total=False):
    """The fields of `Rules`, as keyword arguments."""

    digits: str
    shared_letters: str
    letters_avoid_printed: bool
    wildcards_avoid: str
    classes: str
    wrong_digits: str
    printed_digits: str
    accents: str
    digits_used: str
    key: str
    key_order: str
