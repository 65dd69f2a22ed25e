"""What is said of whole numbers in a proof, in English, Russian and Japanese."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NumberPhrases:
    """How one language says it: what a row of a list runs into, and how the list is made."""

    ends: str
    ends_so: str
    ends_apart: str
    makes: str
    makes_so: str
    makes_apart: str
    fill: str
    divides: str
    as_one: str


NUMBER_PHRASES = {
    "en": NumberPhrases(
        ends="{left} ends in {a}, not in {b}",
        ends_so="{left} ends in {a}, so {what}",
        ends_apart="{left} ends in {a}, but {right} ends in {b}",
        makes="{left} = {a}, which is not {b}",
        makes_so="{left} = {a}, so {what}",
        makes_apart="{left} = {a}, but {right} = {b}",
        fill="Fill in the factors, digit by digit, and compare sizes and last digits.",
        divides="{what} is a multiple of {g}, so {p} divides {factors}.",
        as_one="With {what} as one number, that is {left} = {right}.",
    ),
    "ru": NumberPhrases(
        ends="{left} оканчивается на {a}, а не на {b}",
        ends_so="{left} оканчивается на {a}, тогда {what}",
        ends_apart="{left} оканчивается на {a}, а {right} — на {b}",
        makes="{left} = {a}, а это не {b}",
        makes_so="{left} = {a}, тогда {what}",
        makes_apart="{left} = {a}, а {right} = {b}",
        fill="Подставляем цифры множителей одну за другой, сравниваем величину и последние цифры.",
        divides="{what} делится на {g}, поэтому на {p} делится {factors}.",
        as_one="Если считать {what} одним числом, выходит {left} = {right}.",
    ),
    "ja": NumberPhrases(
        ends="{left} の末尾は{a}で、{b}ではありません",
        ends_so="{left} の末尾は{a}だから、{what}",
        ends_apart="{left} の末尾は{a}ですが、{right} の末尾は{b}です",
        makes="{left} = {a} で、{b}とはちがいます",
        makes_so="{left} = {a} だから、{what}",
        makes_apart="{left} = {a} ですが、{right} = {b} です",
        fill="かける数の数字を1つずつ入れて、大きさと末尾の数字をくらべます。",
        divides="{what}は{g}の倍数なので、{factors}は{p}の倍数です。",
        as_one="{what}を1つの数と見ると、{left} = {right} です。",
    ),
}
