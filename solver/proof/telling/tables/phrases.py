"""The phrases of tables in English, Russian and Japanese."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TablePhrases:
    """How one language says it; what a row says begins as a sentence and has no full stop."""

    each: str  # before a table of every value that an unknown can have
    some: str  # before one of some of them
    outcome: str  # the heading over the ends of rows
    possible: str
    solution: str
    none: str  # after rows that all fail


TABLE_PHRASES = {
    "en": TablePhrases(
        each="Try each value that {u} can have.",
        some="Try these values for {u}: {v}.",
        outcome="Result",
        possible="Possible",
        solution="This is a solution: {text}",
        none="So none of these values is possible.",
    ),
    "ru": TablePhrases(
        each="Проверим каждое значение, которое может принимать {u}.",
        some="Проверим несколько значений ({u}): {v}.",
        outcome="Итог",
        possible="Возможно",
        solution="Это решение: {text}",
        none="Значит, ни одно из этих значений не подходит.",
    ),
    "ja": TablePhrases(
        each="{u}の値をひとつずつためします。",
        some="{u}の値のうち、{v}をためします。",
        outcome="結果",
        possible="ありえます",
        solution="これは答えです：{text}",
        none="だから、どの値も当てはまりません。",
    ),
}
