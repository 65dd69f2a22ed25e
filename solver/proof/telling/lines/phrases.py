"""The phrases of a line that several steps are joined in, in English, Russian and Japanese."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LinePhrases:
    """How one language says it. A step is a clause; none begins with a capital."""

    so: str  # a column with what is known, and what follows
    only: str  # the same with the only ways to fill it
    last: str
    place: str
    then: str  # between two clauses


LINE_PHRASES = {
    "en": LinePhrases(
        so="{column}, so {what}",
        only="{column}, only {ways} fits, so {what}",
        last="only {v} is left for {u}",
        place="only {u} can be {v}",
        then="; ",
    ),
    "ru": LinePhrases(
        so="{column}, значит, {what}",
        only="{column}, подходит только {ways}, значит, {what}",
        last="для {u} остаётся только {v}",
        place="цифрой {v} может быть только {u}",
        then="; ",
    ),
    "ja": LinePhrases(
        so="{column} だから、{what}",
        only="{column} で、当てはまるのは {ways} だけだから、{what}",
        last="{u}に残るのは{v}だけです",
        place="{v}になれるのは{u}だけです",
        then="。",
    ),
}
