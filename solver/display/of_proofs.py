"""What shows proofs, hints, and what is said of statements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solver.display.columns import shortened, visible_lines
from solver.display.results import number_of
from solver.model import Stop

if TYPE_CHECKING:
    from solver.generation.practice import Lesson
    from solver.proof.claims import Check, JudgedClaim
    from solver.proof.hint import Hint
    from solver.proof.model import Explanation
    from solver.proof.whynot import WhyNot


# What every view is.


class Of:
    """A view of a thing."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing


class ExplanationView(Of):
    """A proof in English, as a list."""

    thing: Explanation

    def brief(self) -> str:
        proof, text = self.thing, shortened(self.thing.puzzle.text)
        if proof.complete:
            steps = number_of(proof.proof.length, "step")
            return f"<Explanation {text}: {steps}, {number_of(proof.count, 'solution')}>"
        why = "no time" if proof.stop is Stop.DEADLINE else "too long to be read"
        return f"<Explanation {text}: not complete, {why}>"

    def text(self) -> str:
        from solver.display.proofs import proof_lines

        return "\n".join(proof_lines(self.thing, "en"))

    def html(self) -> str:
        from solver.display.html import proof_html
        from solver.proof.telling.tell import difficulty_told, told

        return proof_html(told(self.thing), difficulty_told(self.thing))


class HintView(Of):
    """What is said, in its language."""

    thing: Hint

    def brief(self) -> str:
        return f"<Hint {shortened(self.thing.text)}>"

    def text(self) -> str:
        return visible_lines(self.thing.text)

    def html(self) -> str:
        from solver.display.html import told

        return told("p", self.thing.text)


class WhyNotView(Of):
    """What speaks against a value."""

    thing: WhyNot

    def brief(self) -> str:
        return f"<WhyNot {shortened(self.thing.statement.text)}: {self.thing.verdict}>"

    def text(self) -> str:
        from solver.display.proofs import why_not_lines

        return "\n".join(why_not_lines(self.thing))

    def html(self) -> str:
        from solver.display.html import told

        return "".join(told("p", line) for line in self.thing.lines or [self.thing.text])


class ClaimView(Of):
    """What is said of a statement, and what shows it."""

    thing: JudgedClaim

    def brief(self) -> str:
        return f"<Claim {shortened(self.thing.statement.text)}: {self.thing.verdict}>"

    def text(self) -> str:
        from solver.display.proofs import claim_lines

        return "\n".join(claim_lines(self.thing))

    def html(self) -> str:
        from solver.display.html import element, told

        lines = "".join(told("li", line) for line in self.thing.lines)
        return told("p", self.thing.text) + (element("ul", lines) if lines else "")


class CheckView(Of):
    """What is said of each statement."""

    thing: Check

    def brief(self) -> str:
        said = ", ".join(f"{text} {verdict}" for text, verdict in self.thing.verdicts.items())
        return f"<Check {shortened(said)}>"

    def text(self) -> str:
        return "\n".join(map(str, self.thing.claims))

    def html(self) -> str:
        from solver.display.html import element

        return element("div", "".join(claim._repr_html_() for claim in self.thing.claims))


class LessonView(Of):
    """A lesson in its language."""

    thing: Lesson

    def brief(self) -> str:
        exercises = number_of(len(self.thing.exercises), "exercise")
        state = " so far" if self.thing.stop is Stop.DEADLINE else ""
        return f"<Lesson {self.thing.technique}: {exercises}{state}>"

    def text(self) -> str:
        from solver.display.lessons import lesson_lines

        return "\n".join(lesson_lines(self.thing))

    def html(self) -> str:
        from solver.display.html import typed_html

        return typed_html(self.text())
