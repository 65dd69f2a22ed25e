"""What the function can do: the table that routes, OpenAPI document and API page are made from.

An endpoint is a request type, an answer type and a function from the one to the other. The type of
its example is the request type, and the function's docstring is the description. Deadline, turns,
caching and problems are handled elsewhere: the function gets a budget, and raises a kind of
PuzzleError if a rule is broken.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import solver
from service import settings
from service.room import (
    fitting,
    fitting_proposals,
    room,
    room_for_bases,
    room_for_each,
    room_for_grids,
    room_for_puzzles,
    weight,
)
from service.schema import SolveRequest
from solver.answers.solve import Answer
from solver.options import Aim, values_of
from solver.record import dataclass, replace
from solver.search.search import search
from solver.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from service.later_schema import (
        BatchRequest,
        DatasetRequest,
        ExplainRequest,
        GenerateRequest,
        KakuroRequest,
        PracticeRequest,
        RepairRequest,
    )
    from solver.answers.bases import BasesAnswer
    from solver.answers.batch import BatchAnswer
    from solver.answers.dataset import DatasetAnswer
    from solver.answers.explain import ExplanationAnswer
    from solver.answers.generate import NewPuzzles
    from solver.answers.kakuro import KakuroAnswer
    from solver.answers.practice import PracticeAnswer
    from solver.answers.proposals import ProposalsAnswer


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Endpoint:
    """What answers at /v1/NAME and to ?action=NAME, by POST and as a rule by GET.

    The function takes a request of the example's type, which has a `timeout` and may have a `lang`,
    and whose first field is what a text/plain body holds. Its answer is a dataclass; caches keep it
    if its `stop` is not the deadline.
    """

    function: Callable[[Any, solver.Budget], Any]
    make: Callable[[], Any]  # the example; its type may be one that is loaded late
    others: tuple[Callable[[], Any], ...] = ()  # examples with answers of another type
    takes_get: bool = True
    is_quick: bool = False  # whether most of what is asked is done within a moment
    listed: str = ""  # the member of its answer that comes as JSON lines where these are asked for

    @property
    def example(self) -> Any:
        """A request that shows what it is for."""
        return self.make()

    @property
    def asks(self) -> type[Any]:
        """The type of its requests."""
        return _type_of(self.make)


@cache
def _type_of(make: Callable[[], Any]) -> type[Any]:
    return type(make())


def solve(request: SolveRequest, budget: solver.Budget) -> Answer | BasesAnswer:
    """Finds every solution of a puzzle, or as many as limit and timeout allow.

    With `largest` or `smallest` they are those in which a number is the largest or the smallest;
    with `answer`, the values of a number are told, and a solution for each. With `wrong_letters`
    they are those in which one letter is wrong in one place.
    With a range of bases, or `auto`, the answer says how many there are in each.
    """
    if isinstance(request.base, str):
        return _bases(request, request.base, budget)
    puzzle = solver.parse(request.puzzle, solver.Rules(**values_of(solver.Rules, request)))
    if request.decode:
        solver.check_decode(puzzle, request.decode)
    shard = None if request.shard is None else solver.Shard.read(request.shard)
    if request.wrong_letters:
        result = _misprinted(puzzle, request, budget, shard)
        return solver.answer(result, request.lang, request.decode)
    limit = room(puzzle, min(request.limit, settings.max_limit()), request.decode)
    if request.answer:
        # Late, and so is what the next asks for: most requests ask for all solutions.
        from solver.language.wishes import question
        from solver.search.questions import search_answer

        largest, smallest = request.largest, request.smallest
        asked = question(puzzle, request.answer, largest=largest, smallest=smallest)
        result = search_answer(
            puzzle, asked, limit=limit, budget=budget, shard=shard, cursor=request.next
        )
    elif request.largest or request.smallest:
        result = _extreme(puzzle, request, limit, budget)
    else:
        result = search(puzzle, limit=limit, budget=budget, shard=shard, cursor=request.next)
    return solver.answer(result, request.lang, request.decode)


def _misprinted(
    puzzle: solver.Puzzle,
    request: SolveRequest,
    budget: solver.Budget,
    shard: solver.Shard | None,
) -> solver.Result:
    """The solutions in which one letter is wrong."""
    # Late: few ask for it.
    from solver.language.misprints import check_wrong_letters, misprints, with_misprint
    from solver.search.misprint import search_misprints

    check_wrong_letters(**values_of(Aim, request))
    cells, cursor = misprints(puzzle), request.next
    limit = min(request.limit, settings.max_limit())
    if cells:
        longest = with_misprint(puzzle, max(cells, key=lambda cell: weight(cell.word)))
        limit = room(longest, limit, request.decode, lang=request.lang)
    return search_misprints(
        puzzle, cells, with_misprint, limit=limit, budget=budget, shard=shard, cursor=cursor
    )


def _extreme(
    puzzle: solver.Puzzle, request: SolveRequest, limit: int, budget: solver.Budget
) -> solver.Result:
    """The solutions in which a number is the largest or the smallest."""
    from solver.language.wishes import target
    from solver.search.extremes import search_extreme

    best = target(puzzle, request.largest, request.smallest, request.shard)
    return search_extreme(puzzle, best, limit=limit, budget=budget, cursor=request.next)


def _bases(request: SolveRequest, bases: str, budget: solver.Budget) -> BasesAnswer:
    """The number of solutions in each base."""
    # Late: most requests name one base.
    from solver.answers.bases import bases_answer
    from solver.language.wishes import bases_named, only_counted
    from solver.search.bases import search_bases

    only_counted(**values_of(Aim, request), shard=request.shard, decode=request.decode)
    given = solver.Rules(**values_of(solver.Rules, request) | {"base": 10})
    result = search_bases(
        lambda base: solver.parse(request.puzzle, replace(given, base=base)),
        bases_named(bases),
        (request.puzzle, given),
        limit=min(request.limit, settings.max_limit()),
        most=room_for_bases(request.puzzle),
        budget=budget,
        cursor=request.next,
    )
    return bases_answer(result, request.lang)


def batch(request: BatchRequest, budget: solver.Budget) -> BatchAnswer:
    """Solves up to a hundred puzzles within one deadline, each with an outcome of its own.

    Puzzles that are not finished share the time that others left. As JSON lines, if Accept asks for
    `application/jsonl`, each outcome is a line.
    """
    from service.batch import solve_all  # late: most requests have one puzzle

    return solve_all(request, budget)


def kakuro(request: KakuroRequest, budget: solver.Budget) -> KakuroAnswer:
    """Finds every solution of a cryptic kakuro, or as many as limit and timeout allow."""
    from solver.answers.kakuro import kakuro_answer  # late: not needed for sums

    result = solver.kakuro(
        request.puzzle,
        limit=min(request.limit, settings.max_limit(), room_for_grids(request.puzzle)),
        budget=budget,
        next=request.next,
    )
    return kakuro_answer(result)


def generate(request: GenerateRequest, budget: solver.Budget) -> NewPuzzles:
    """Makes puzzles that have exactly one solution, out of words or of written calculations.

    Words come from a list, a theme, or both; `numerals` makes puzzles that are true of the numbers
    too. Candidates are tried in a fixed order, or in one that a seed shuffles; `next` continues,
    and shards share the work. The kinds `multiplication`, `division`, `root` and `cuberoot` need
    no words: they are drawn with hardly a digit printed, another one for every number that follows
    a seed.
    """
    # Late: not needed for solving.
    from solver.answers.generate import new_puzzles
    from solver.generation.generate import generate as make
    from solver.generation.options import DRAWN, GenerateOptions, check_fitting
    from solver.generation.recipe import recipe

    check_fitting(request)
    if request.kind in DRAWN:
        return _drawn(request, budget)
    wanted = recipe(**values_of(GenerateOptions, request))
    generated = make(
        wanted,
        limit=min(request.limit, settings.max_limit(), room_for_puzzles(wanted)),
        budget=budget,
        shard=None if request.shard is None else solver.Shard.read(request.shard),
        cursor=request.next,
    )
    return new_puzzles(generated, request.lang)


def _drawn(request: GenerateRequest, budget: solver.Budget) -> NewPuzzles:
    """Written calculations."""
    from solver.answers.generate import drawn_puzzles
    from solver.generation.recipe import difficulty_span
    from solver.generation.skeleton import skeletons

    limit = min(request.limit, settings.max_limit(), settings.MAX_ANSWER // DRAWING)
    made = skeletons(
        solver.parse,
        request.kind,
        difficulty=difficulty_span(request.difficulty),
        limit=limit,
        budget=budget,
        cursor=request.next,
        size=request.size,
        seed=request.seed or 0,
        tries=TRIES,
        printed=request.printed,
    )
    return drawn_puzzles(made, limit)


def dataset(request: DatasetRequest, budget: solver.Budget) -> DatasetAnswer:
    """Makes entries of a set: puzzles with exactly one solution, each rated and proved.

    The same options and seed give the same set, whoever makes it and however often it stops: an
    entry is made from the seed and its number alone. `next` continues. Where several make a set,
    each takes `numbers` of its own.
    """
    # Late: not needed for solving.
    from solver.answers.dataset import part_of_set, read_set
    from solver.generation.options import SetOptions

    return part_of_set(
        *read_set(**values_of(SetOptions, request)),
        limit=min(request.limit, settings.max_limit()),
        numbers=request.numbers,
        cursor=request.next,
        budget=budget,
        has_room=room_for_each(),
    )


def repair(request: RepairRequest, budget: solver.Budget) -> ProposalsAnswer:
    """Proposes changes after which a puzzle has exactly one solution, or says why it has none.

    Those that keep most of its meaning come first: a condition, the digit of a letter, another
    word, a term once more, a term more or less, another base, and cells that are revealed.
    """
    # Late: not needed for solving.
    from solver.answers.proposals import proposals_answer

    found = solver.proposals(
        request.puzzle,
        words=request.words,
        kinds=request.kinds,
        limit=request.limit,
        budget=budget,
        **values_of(solver.Rules, request),
    )
    return fitting_proposals(proposals_answer(found, request.lang))


def explain(request: ExplainRequest, budget: solver.Budget) -> ExplanationAnswer:
    """Proves step by step which solutions a puzzle has, or gives a hint for the next step.

    A whole proof comes as lines to be read one after the other. With `hint`, the answer has no
    digit but those that the hint tells: `look` says where, `reason` why, `digits` what follows.
    `check` says which of the digits in `known` are right, for puzzles of every kind.
    """
    from solver.answers.explain import reply_answer  # late: who solves needs none of it
    from solver.proof.ask import Question, ask

    rules = solver.Rules(**values_of(solver.Rules, request))
    question = replace(_options(Question, request), rules=rules)
    return fitting(reply_answer(ask(question, budget)))


def practice(request: PracticeRequest, budget: solver.Budget) -> PracticeAnswer:
    """Teaches one technique of proofs: what it says, an example, exercises with hints, and a key.

    Plain steps without the technique do not solve the exercises; where they take others besides,
    the answer says so. Without a technique, it lists all.
    """
    from solver.answers.practice import practice_answer, techniques_answer  # late: seldom
    from solver.generation.practice import check_lesson

    check_lesson(request.limit, request.lang, request.seed, budget)
    if not request.technique:
        return techniques_answer(request.lang)
    return practice_answer(
        solver.practice(
            request.technique,
            limit=request.limit,
            language=request.lang,
            seed=request.seed,
            budget=budget,
        )
    )


def _options(kind: type[Any], request: Any) -> Any:
    """Options with the values of a request's fields that have the same names."""
    names = {*kind.__match_args__} & {*request.__match_args__}
    return kind(**{name: getattr(request, name) for name in names})


# Calculations of which a call takes the one that needs the fewest digits: each takes some tenths of
# a second.
TRIES = 2

# Bytes of a drawing with its solution, at most: 26 rows of 25 cells, twice.
DRAWING = 2_000

PUZZLE = "SEND + MORE = MONEY"

KAKURO = "5,X,X,X,(vJE),(vJF),X,(vJB),(hJJ,vDD),A,O,(hDG),H,E,B,O,(hDG),F,I,O,G,(hA),O,H,X,X"

PUZZLES = (PUZZLE, "TO + GO = OUT", "A B = C")

WORDS = "send, more, money, eat, that, apple"

AMBIGUOUS = "NO + NO = YES"

ANIMALS = "cat, dog, bird, horse, goat, eel, ram, bear, owl, ant, bee, cow, hen, pig, rat, fox"


def _kakuro_example() -> KakuroRequest:
    from service.later_schema import KakuroRequest

    return KakuroRequest(KAKURO)


def _batch_example() -> BatchRequest:
    from service.later_schema import BatchRequest

    return BatchRequest([*PUZZLES])


def _generate_example() -> GenerateRequest:
    from service.later_schema import GenerateRequest

    return GenerateRequest(WORDS)


def _dataset_example() -> DatasetRequest:
    from service.later_schema import DatasetRequest

    return DatasetRequest(ANIMALS)


def _repair_example() -> RepairRequest:
    from service.later_schema import RepairRequest

    return RepairRequest(AMBIGUOUS)


def _practice_example() -> PracticeRequest:
    from service.later_schema import PracticeRequest

    return PracticeRequest(technique="double")


def _explain_example() -> ExplainRequest:
    from service.later_schema import ExplainRequest

    return ExplainRequest(PUZZLE)


ENDPOINTS = {
    "solve": Endpoint(
        solve,
        lambda: SolveRequest(PUZZLE),
        (lambda: SolveRequest(PUZZLE, base="9-11"),),
        is_quick=True,
    ),
    "batch": Endpoint(batch, _batch_example, takes_get=False, listed="outcomes"),
    "explain": Endpoint(explain, _explain_example),
    "kakuro": Endpoint(kakuro, _kakuro_example, is_quick=True),
    "generate": Endpoint(generate, _generate_example),
    "dataset": Endpoint(dataset, _dataset_example),
    "repair": Endpoint(repair, _repair_example),
    "practice": Endpoint(practice, _practice_example),
}
