"""`rebus generate`: puzzles with one solution, out of words."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain, islice, zip_longest
from math import inf
from operator import or_
from pathlib import Path
from time import perf_counter
from typing import Any, BinaryIO

import click

from solver import OptionError, Sentence, Shard, Stop
from solver.answers.encode import as_text
from solver.answers.generate import new_puzzle, new_puzzles
from solver.answers.solve import said
from solver.commands.encode import encode as encode_instead
from solver.commands.options import alone, jobs_option, json_option, lang_option, options_of
from solver.commands.output import JSONL, TEXT, form_of, format_option, print_heading, row
from solver.commands.running import Bar, Goal, Halt, engine_called, engine_option, parts_for
from solver.commands.shell import (
    FOUND,
    NONE,
    UNFINISHED,
    InputFile,
    bad_input_ends,
    file_name,
    warned,
    word_lines,
)
from solver.commands.state import StateFile, keep_in, state_option
from solver.display.making import making_outcome, puzzle_cells
from solver.display.results import number_of, solution_lines, wrong_line
from solver.engines.generate import Tell, generate_over, generate_together, tell_nobody
from solver.engines.jobs import Watch
from solver.errors import PuzzleError
from solver.generation.generate import Generated, generate
from solver.generation.lexicon import spell
from solver.generation.options import GenerateOptions
from solver.generation.recipe import BETWEEN, Recipe, recipe, skipped, words_in
from solver.generation.slots import ground_of
from solver.generation.space import Family, Ground, WordChoice
from solver.generation.template import slot_names, split_lists, template_text
from solver.generation.walk import PuzzleBatch
from solver.limits import MAX_BASE, MAX_TERMS, MAX_TEXT
from solver.model import Budget
from solver.options import ShardedEffort

COLUMNS, RATING, WRONG = ("puzzle", "solution"), "difficulty", "wrong letter"

# Options that say how long and where it is searched, not for what.
EFFORT = ("limit", "timeout", "next", "shard", "jobs", "engine")

# Seconds after which who waits for puzzles of a difficulty is told what gives more of them.
PATIENCE = 20.0

MORE_WORDS = Sentence("More words, or shorter ones, may help")

# Most sums of two words are easier than the first of these and harder than the second.
HARD, EASY = 45, 20


@click.command("generate", short_help="Make puzzles out of words.")
@click.argument("file", type=InputFile("the words of a theme: --theme animals"), required=False)
@options_of(GenerateOptions, without=("words", "lists"))
@click.option(
    "--list", "lists", multiple=True, metavar="NAME=FILE",
    help="The words for the slots of this name in a template: a file, or words such as"
    " noun=cat,dog. May be repeated.",
)  # fmt: skip
@click.option(
    "--encode", metavar="SUM", help="Make one puzzle, of a calculation such as 9567+1085=10652."
)
@click.option(
    "--key",
    metavar="WORD",
    help="With --encode: the letters that its digits become, from 0 on, such as BLACKSMITH.",
)
@click.option(
    "--limit", type=int, default=20, metavar="N", show_default=True, help="Stop after N puzzles."
)
@options_of(ShardedEffort, only=("timeout", "next", "shard"))
@jobs_option
@engine_option
@state_option
@json_option
@format_option
@lang_option
def generate_command(
    file: BinaryIO | None, as_json: bool, form: str, lang: str, encode: str | None,
    key: str | None, state: Path | None, lists: tuple[str, ...], **options: Any,
) -> None:  # fmt: skip
    """Make puzzles that have one solution out of the words in FILE; - is standard input.

    Words are separated by white space or commas; what is not a word, such as don't, is left out
    with a warning. Without FILE, they come from --theme or --numerals; a theme can also be added to
    a file. Each line of output is a puzzle and its solution, separated by a tab, and its difficulty
    if --difficulty or --shelf is given. It is printed as soon as it is found; Ctrl-C ends the
    search, and --next goes on with it. With --cross each puzzle is drawn, beside its solution. With
    --encode it is the one puzzle that a key makes of a calculation.

    Exit status: 0 if there are puzzles, 1 if there are none, 2 for bad input, 3 if not finished in
    time or interrupted.
    """
    began = perf_counter()
    if encode is not None or key is not None:
        encode_instead(encode, key, form=form, as_json=as_json, lang=lang, lists=lists, **options)
    with (
        Bar() as bar,
        Halt() as halt,
        keep_in(state) as kept,
        bad_input_ends(as_json=as_json, lang=lang),
    ):
        form = form_of(form, as_json=as_json)
        skip = skipped(options["words_skip"])
        if file is not None:
            is_needed = options["theme"] is options["numerals"] is options["template"] is None
            options["words"] = _words(file, lang, skip, is_needed=is_needed)
        options["lists"] = [_named_list(each, lang, skip) for each in lists]
        if options["template"] is not None:
            for name in split_lists(options["lists"]).keys() - slot_names(
                template_text(options["template"])
            ):
                what = "no slot of the template takes its words from {slot}"
                click.echo(warned(Sentence(what, slot=f"{{{name}}}"), lang=lang), err=True)
        made_of = recipe(**{name: options[name] for name in options if name not in EFFORT})
        rows = None if as_json else Rows(form, bar, lang, options, made_of)
        watch, tell = (rows.watch, rows) if rows else (bar.to, tell_nobody)
        if options["shelf"]:
            alone("--shelf searches nothing and takes no --{option}", "state")
        generated = _make(watch, tell, halt, kept, made_of, **options)
        is_halted = halt.asked
        if rows:
            rows.begin()  # a table without rows has a heading too
        else:
            click.echo(as_text(new_puzzles(generated, lang)))
        on = None if kept is None else kept.way_on(generated.stop)
        if kept is not None:
            kept.end(generated.stop)
    if not as_json or is_halted:
        click.echo(_summary(generated, perf_counter() - began, is_halted, on), err=True)
    if rows and rows.refused and not generated.count:
        click.echo(said(_spread(rows.refused), lang), err=True)
        for sentence in _way_there(generated.recipe, rows.refused):
            click.echo(said(sentence, lang), err=True)
    if generated.stop is Stop.DEADLINE:
        sys.exit(UNFINISHED)
    is_whole = not (options["next"] or options["shard"] or options["shelf"])
    if is_whole and not (generated.count or as_json):
        _advise(generated.recipe, lang)
    sys.exit(FOUND if generated.count else NONE)


def _named_list(given: str, lang: str, skip: frozenset[tuple[str, ...]]) -> str:
    """The words of a file with its name: noun=cat dog, of noun=nouns.txt or noun=cat,dog."""
    name, sign, path = given.partition("=")
    if not sign:
        raise click.BadParameter(f"{given!r} has no name: write noun={given}", param_hint="--list")
    if len(BETWEEN.split(path)) > 1 and not Path(path).exists():
        return f"{name}={path}"
    file = InputFile(f"for the words of a theme, write {{{name}}} in the template")
    words = file.convert(path, None, click.get_current_context())
    return f"{name}={_words(words, lang, skip, is_needed=True)}"


def _words(file: BinaryIO, lang: str, skip: frozenset[tuple[str, ...]], *, is_needed: bool) -> str:
    """The words of a file; OptionError where it has none but is needed.

    A word list has some that are no words here, such as don't: they are left out, with a warning.
    So are those to be skipped.
    """
    words: list[str] = []
    wrong: list[tuple[int, Sentence]] = []
    unwanted: list[tuple[int, str]] = []
    name = file_name(file)
    for number, line in word_lines(file).items():
        for word in words_in(line):
            try:
                is_unwanted = (skip or not word.isalpha()) and spell(word, "words") in skip
            except OptionError as error:
                wrong.append((number, error.sentence))
            else:
                words.append(word)
                if is_unwanted:  # which the recipe leaves out
                    unwanted.append((number, word))
    if unwanted:
        at, word = unwanted[0]
        message = "{file}, line {line}: “{word}” is skipped; words skipped: {n}"
        told = Sentence(message, file=name, line=at, word=word, n=len(unwanted))
        click.echo(warned(told, lang=lang), err=True)
    if wrong:
        at, what = wrong[0]
        first = Sentence("{file}, line {line}: {what}", file=name, line=at, what=what)
        if is_needed and not words:
            raise OptionError("bad_word", first, field="words")
        left_out = Sentence("{what}; words left out: {n}", what=first, n=len(wrong))
        click.echo(warned(left_out, lang=lang), err=True)
    if is_needed and not words:
        raise OptionError("no_words", "{file} has no words", field="words", file=name)
    return " ".join(words)


class Rows:
    """Prints the puzzles as they come, in a form, below a heading where that has one."""

    def __init__(
        self, form: str, bar: Bar, lang: str, options: dict[str, Any], made_of: Recipe
    ) -> None:
        self._form, self._bar, self._limit = form, bar, options["limit"]
        self._is_rated = options["difficulty"] is not None or options["shelf"]
        self._columns = (*COLUMNS, RATING) if self._is_rated else COLUMNS
        self._lang, self._has_wrong = lang, options["wrong_letters"] == 1
        if self._has_wrong:
            self._columns = (*COLUMNS, WRONG)
        self._draws = options["cross"] and form == TEXT
        self._goes_on = options["next"] is not None
        self._begun = False
        self._found = 0
        self.refused: list[int] = []  # ratings of puzzles that are too easy or too hard
        self._made_of = made_of
        self._until = perf_counter() + PATIENCE if made_of.difficulty else inf

    def begin(self) -> None:
        """The heading, unless the rows go on with others."""
        print_heading(self._form, self._columns, goes_on=self._goes_on or self._begun)
        self._begun = True

    def watch(self, progress: float | None) -> None:
        """Shows how far the search is on its way to so many puzzles, or to its end."""
        self._bar.to(progress, Goal(self._found, self._limit) if self._limit > 0 else None)
        if perf_counter() >= self._until:
            self._until = inf
            self._bar.clear()
            seldom = Sentence("Puzzles of this difficulty are rare with these words and options")
            for sentence in (seldom, *_way_there(self._made_of, self.refused)):
                click.echo(said(sentence, self._lang), err=True)

    def __call__(self, batch: PuzzleBatch) -> None:
        self.begin()
        self._found += batch.count
        self.refused += batch.refused
        lines = []
        if self._form == JSONL:
            for solution, rating in zip_longest(batch.puzzles, batch.ratings):
                lines.append(as_text(new_puzzle(solution, rating, self._lang)))
        elif self._draws:
            # An empty line between two, also where one was printed before.
            drawn = "\n\n".join("\n".join(solution_lines(each)) for each in batch.puzzles)
            lines = ["\n" * (self._found > batch.count) + drawn] if drawn else []
        elif self._has_wrong:
            for made, solution in zip(batch.made, batch.puzzles, strict=True):
                lines.append(row(self._form, [*made, wrong_line(solution, self._lang)]))
        else:
            for made, rating in zip_longest(batch.made, batch.ratings):
                lines.append(row(self._form, puzzle_cells(made, rating)))
        if lines:
            self._bar.clear()
            click.echo("\n".join(lines))


def _make(watch: Watch, tell: Tell, halt: Halt, state: StateFile | None, made_of: Recipe, *,
          limit: int, timeout: float | None, next: str | None, shard: str | None, jobs: int,
          engine: str | None, **options: Any) -> Generated:  # fmt: skip
    """The puzzles that the options ask for, and a watch while they are generated."""
    if engine is not None and not options["shelf"]:
        return generate_over(
            engine_called(engine, jobs, timeout), options, parts=parts_for(engine, jobs),
            jobs=jobs, limit=limit, seconds=timeout, shard=shard,
            cursor=next, watch=watch, tell=tell, keep=halt.results, state=state,
        )  # fmt: skip
    return generate_together(
        made_of,
        jobs=jobs,
        limit=limit,
        seconds=timeout,
        shard=None if shard is None else Shard.read(shard),
        cursor=next,
        watch=watch,
        tell=tell,
        keep=halt.results,
        state=state,
    )


def _advise(recipe: Recipe, lang: str) -> None:
    """Says why there is no puzzle, and what would make one."""
    with Halt() as halt:
        for sentence in halt.results(advice(recipe)):
            click.echo(said(sentence, lang), err=True)


def _spread(ratings: list[int]) -> Sentence:
    """How hard the puzzles are that were not asked for."""
    message = "Puzzles that were rated: {count}, their difficulty from {low} to {high}"
    return Sentence(message, count=len(ratings), low=min(ratings), high=max(ratings))


def _way_there(recipe: Recipe, ratings: list[int]) -> Iterator[Sentence]:
    """What gives harder or easier puzzles, where most of those that were rated are not so."""
    least, most = recipe.difficulty or (0, 100)
    unseen = HARD if most < EASY else EASY
    usual = sorted(ratings)[len(ratings) // 2] if ratings else unseen
    if usual < least:
        more = "--letters 10" if recipe.template else "--terms 3-6 --letters 10"
        is_so = recipe.letters[0] == 10 and recipe.terms[1] > 3
        yield MORE_WORDS if is_so else Sentence("Harder ones: {options}", options=more)
    elif usual > most:
        is_so = recipe.letters[1] <= 6 and recipe.repeats
        easier = Sentence("Easier ones: {options}", options="--letters 3-6 --repeats")
        yield MORE_WORDS if is_so else easier


def _summary(generated: Generated, seconds: float, is_halted: bool, on: str | None) -> str:
    """One line that reports the outcome of the search, how it goes on, and its cost."""
    on = on or f"--next {generated.next}"
    verdict = making_outcome(generated, on, is_halted=is_halted)
    return f"{verdict} ({number_of(generated.candidates, 'candidate')}, {seconds:.3f} seconds)"


# Why a recipe makes no puzzle, and what would.

# What one change of the recipe is tried with: nodes, so that the advice is the same every time, and
# seconds, as who has waited for nothing does not wait long.
NODES, SECONDS = 1 << 21, 4.0

# Choices of words that are looked at for one with few letters; it stands early, or nowhere.
LOOKED_AT = 200_000

# The largest base advised: digits above F are known to few.
LARGEST_BASE = 16


def advice(recipe: Recipe) -> Generator[Sentence]:
    """Sentences for a recipe that is known to make no puzzle: the reason, and what does make one.

    What is advised has been tried, within some seconds.
    """
    yield Sentence("No puzzle: {why}", why=_reason(recipe))
    others = _more_crosses(recipe) if recipe.cross else chain(_less(recipe), _more(recipe))
    for option, other in others:
        try:
            plain = replace(other, variety=False)
            made = generate(plain, limit=1, budget=Budget(SECONDS, NODES)).puzzles
        except PuzzleError:
            continue
        if made:
            yield Sentence(
                "There are puzzles {option}: {example}", option=option, example=made[0].puzzle.text
            )
            return
    if not recipe.values:
        yield MORE_WORDS


def _less(recipe: Recipe) -> Iterator[tuple[Sentence, Recipe]]:
    """The recipe without one of its conditions each, then without any, and how that is called."""
    free: dict[str, Any] = {
        "difficulty": None, "letters": (1, MAX_BASE), "length": (1, MAX_TEXT), "total": None,
        "require": (), "fixed": (),
    }  # fmt: skip
    given = [name for name, value in free.items() if getattr(recipe, name) != value]
    for names in [*([name] for name in given), given]:
        options = ", ".join(f"--{name}" for name in names)
        yield (
            Sentence("without {options}", options=options),
            replace(recipe, **{name: free[name] for name in names}),
        )


def _more(recipe: Recipe) -> Iterator[tuple[Sentence, Recipe]]:
    """The recipe with repeats or as many terms as there are words for, with one term more, and in
    larger bases."""  # fmt: skip
    words, terms = len(recipe.words), recipe.terms[1] + 1
    if _is_short(recipe, words):
        yield _with("--repeats"), replace(recipe, repeats=True)
        for most in range(words - 1, 1, -1):
            yield _with(f"--terms {most}"), replace(recipe, terms=(most, most))
    if recipe.template is not None and not recipe.repeats:
        yield _with("--repeats"), replace(recipe, repeats=True)
    if recipe.template is None and terms <= MAX_TERMS:
        yield _with(f"--terms {terms}"), replace(recipe, terms=(terms, terms))
    for base in range(recipe.rules.base + 1, LARGEST_BASE + 1):
        yield _with(f"--base {base}"), replace(recipe, rules=replace(recipe.rules, base=base))


def _more_crosses(recipe: Recipe) -> Iterator[tuple[Sentence, Recipe]]:
    """The recipe for crosses without its conditions, and with repeats."""
    free = replace(recipe, letters=(1, MAX_BASE), length=(1, MAX_TEXT))
    given = [name for name in ("letters", "length") if getattr(recipe, name) != getattr(free, name)]
    if given:
        options = ", ".join(f"--{name}" for name in given)
        yield Sentence("without {options}", options=options), free
    if not recipe.repeats:
        yield _with("--repeats"), replace(recipe, repeats=True)


def _with(option: str) -> Sentence:
    return Sentence("with {option}", option=option)


def _is_short(recipe: Recipe, words: int) -> bool:
    """True if so many words are not enough for a puzzle."""
    return recipe.template is None and words < recipe.needed and not recipe.repeats


def _reason(recipe: Recipe) -> Sentence:
    """Why there is none."""
    low, high = recipe.length
    words = [word for word in recipe.words if low <= len(word) <= high]
    most = min(recipe.letters[1], recipe.rules.base)
    if not words and recipe.template is None:
        return Sentence("no word has a length of {span}", span=_span(low, high))
    if _is_short(recipe, len(words)):
        message = "there are {count} words, and a puzzle takes {needed}"
        return Sentence(message, count=len(words), needed=recipe.needed)
    if recipe.letters[0] > recipe.rules.base:
        message = "in base {base}, a puzzle has at most {base} different letters"
        return Sentence(message, base=recipe.rules.base)
    if not (recipe.cross or _has_few_letters(recipe, most)):
        return Sentence(
            "any of these words together have more than {most} different letters", most=most
        )
    if recipe.difficulty is not None:
        message = "none with exactly one solution has a difficulty of {span}"
        return Sentence(message, span=_span(*recipe.difficulty))
    if (least := recipe.letters[0]) > 1:
        letters = _span(least, most)
        message = "of the puzzles with {letters} different letters none has exactly one solution"
        return Sentence(message, letters=letters)
    message = "of the puzzles with at most {most} different letters none has exactly one solution"
    return Sentence(message, most=most)


def _span(low: int, high: int) -> str:
    """A range as it is written in an option."""
    return f"{low}" if low == high else f"{low}-{high}"


def _has_few_letters(recipe: Recipe, most: int) -> bool:
    """True if some candidate has so many different letters at most, as far as one looks."""
    found = ground_of(recipe)
    if not isinstance(found, Ground):
        return True
    bits = {letter: 1 << place for place, letter in enumerate(found.lexicon.letters)}
    masks = [sum(bits[letter] for letter in {*word}) for word in found.lexicon.numbers]
    looks = islice(_unions(found.space.families, masks, most), LOOKED_AT)
    return any(union.bit_count() <= most for union in looks)


def _unions(families: Sequence[Family], masks: Sequence[int], most: int) -> Iterator[int]:
    """The letters of candidates, without those whose first words have too many already."""

    def heads(union: int, first: int, rest: Sequence[WordChoice], family: Family) -> Iterator[int]:
        if union.bit_count() > most:
            yield union
        elif not rest:
            yield from (union | masks[total] for total in family.totals)
        elif not rest[0].free:
            yield from heads(union, 0, rest[1:], family)
        else:
            choice, *others = rest
            left = [replace(choice, free=choice.free - 1), *others]
            for place in range(first, len(choice.pool)):
                wider = union | masks[choice.pool[place]]
                yield from heads(wider, place + (not choice.repeats), left, family)

    for family in families:
        fixed = reduce(or_, (masks[word] for word in family.fixed), 0)
        yield from heads(fixed, 0, family.choices, family)
