"""What keeps a puzzle from being made."""

from __future__ import annotations

MAKING: dict[str, tuple[str, str]] = {
    "{option} must be words": (
        "{option} — это слова",
        "{option}は単語です",
    ),
    "{option} must be a list of words": (
        "{option} — список слов",
        "{option}は単語のリストです",
    ),
    "{option}: a word without letters": (
        "{option}: здесь есть слово без букв",
        "{option}に、文字のない語があります",
    ),
    "a word has more than {most} characters": (
        "слово длиннее {most} символов",
        "1つの単語が{most}文字を超えています",
    ),
    "“{word}”: {what}": (
        "«{word}»: {what}",
        "「{word}」：{what}",
    ),
    "“{word}”: {character} is not a letter": (
        "«{word}»: {character} — не буква",
        "「{word}」：{character}は文字ではありません",
    ),
    "more than {most} words in {option}": (
        "{option}: больше {most} слов",
        "{option}の単語が{most}個を超えています",
    ),
    "with so many terms, words this long can make more than {most} characters": (
        "из таких длинных слов при стольких слагаемых может выйти больше {most} символов",
        "項がこれだけ多く、単語がこれだけ長いと、{most}文字を超えることがあります",
    ),
    "terms are fewer than the words they must hold": (
        "слагаемых меньше, чем слов, которые в них должны быть",
        "項の数が、必ず入れる単語より少なくなっています",
    ),
    "{option} must be a number such as 3 or a range such as 2-4, between {least} and {most}": (
        "{option} — число, например 3, или диапазон, например 2-4, в пределах от {least} до {most}",
        "{option}は{least}から{most}までの、3のような数か2-4のような範囲です",
    ),
    "give words, a theme or numerals": (
        "нужны слова, тема или числительные",
        "単語、テーマ、数詞のどれかが必要です",
    ),
    "there is no theme “{name}”; the themes are {known}": (
        "темы «{name}» нет; есть такие темы: {known}",
        "「{name}」というテーマはありません。テーマは次のとおりです：{known}",
    ),
    "there are no number words in “{name}”; the languages are {known}": (
        "для языка «{name}» числительных нет; есть такие языки: {known}",
        "「{name}」の数詞はありません。使える言語は次のとおりです：{known}",
    ),
    "number words cannot be mixed with words or a theme": (
        "числительные не сочетаются с другими словами или темой",
        "数詞は、ほかの単語やテーマと一緒には使えません",
    ),
    "{option} is for number words: name their language with numerals": (
        "{option} — для числительных: назовите их язык с numerals",
        "{option}は数詞のためのものです。numeralsで言語を選んでください",
    ),
    "“{word}” is not one of the number words": (
        "«{word}» — не одно из этих числительных",
        "「{word}」は、ここで使う数詞ではありません",
    ),
    "difficulty is for sums and differences; products are not rated": (
        "сложность оценивается у сумм и разностей, но не у произведений",
        "難しさがわかるのは足し算と引き算だけで、掛け算ではわかりません",
    ),
    "{option} is for puzzles out of words": (
        "{option} — только для ребусов из слов",
        "{option}は、単語で作る問題にだけ使えます",
    ),
    "{option} is for long multiplications and divisions": (
        "{option} — только для умножения и деления столбиком",
        "{option}は、掛け算と割り算の筆算にだけ使えます",
    ),
    "No puzzle: {why}": (
        "Ребусов нет: {why}",
        "問題はできませんでした：{why}",
    ),
    "no word has a length of {span}": (
        "нет слов такой длины: {span}",
        "長さが{span}文字の単語がありません",
    ),
    "there are {count} words, and a puzzle takes {needed}": (
        "слов всего {count}, а нужно не меньше {needed}",
        "単語が{count}個しかありません。少なくとも{needed}個必要です",
    ),
    "in base {base}, a puzzle has at most {base} different letters": (
        "по основанию {base} в ребусе не больше {base} разных букв",
        "{base}進法の問題に使える文字は{base}種類までです",
    ),
    "of the puzzles with {letters} different letters none has exactly one solution": (
        "среди ребусов, где разных букв {letters}, нет ни одного с единственным решением",
        "違う文字が{letters}個の問題に、答えが1つだけのものはありません",
    ),
    "any of these words together have more than {most} different letters": (
        "в любых из этих слов вместе больше {most} разных букв",
        "どの組み合わせでも、違う文字が{most}個を超えます",
    ),
    "none with exactly one solution has a difficulty of {span}": (
        "ни у одного с единственным решением нет такой сложности: {span}",
        "答えが1つの問題に、難しさが{span}のものはありません",
    ),
    "of the puzzles with at most {most} different letters none has exactly one solution": (
        "среди ребусов, где не больше {most} разных букв, нет ни одного с единственным решением",
        "違う文字が{most}個までの問題に、答えが1つだけのものはありません",
    ),
    "There are puzzles {option}: {example}": (
        "{option} ребусы есть: {example}",
        "{option}、できます：{example}",
    ),
    "without {options}": (
        "Без {options}",
        "{options}がなければ",
    ),
    "with {option}": (
        "С {option}",
        "{option}なら",
    ),
    "Puzzles that were rated: {count}, their difficulty from {low} to {high}": (
        "Оценено ребусов: {count}, сложность — от {low} до {high}",
        "難しさを調べた問題は{count}問で、難しさは{low}から{high}まででした",
    ),
    "More words, or shorter ones, may help": (
        "Могут помочь ещё слова или слова покороче",
        "単語を増やすか、短い単語にすると、できるかもしれません",
    ),
    "of several lines only wildcards can be revealed; write the puzzle on one line": (
        "в нескольких строках можно открыть только спрятанные цифры, но не буквы; запишите ребус в "
        "одну строку",
        "複数の行では、隠れた数字しか明かせません。問題を1行で書いてください",
    ),
    "the solutions of this puzzle take too long to find": (
        "решения этого ребуса искать слишком долго",
        "この問題の答えを見つけるには時間がかかりすぎます",
    ),
    "this puzzle has no solution to keep": (
        "у этого ребуса нет решений, и оставить нечего",
        "この問題には、残せる答えがありません",
    ),
    "no choice of cells could be proved to leave one solution": (
        "не удалось доказать ни для какого набора клеток, что с ним решение одно",
        "答えが1つになると証明できるマスの選び方が見つかりませんでした",
    ),
    "no skeleton was proved within {tried} calculations": (
        "за {tried} попыток не нашлось вычисления, у которого доказано единственное решение",
        "{tried}回の計算では、答えが1つだと証明できる虫食い算が見つかりませんでした",
    ),
    "size must be two numbers like 3x5, from 1 to {most}": (
        "size — два числа от 1 до {most}, например 3x5",
        "sizeは3x5のような、1から{most}までの2つの数です",
    ),
    "with shelf, give a theme, and besides it only a difficulty and a seed": (
        "вместе с shelf задайте тему, а кроме неё — только сложность и seed",
        "shelfと一緒に指定できるのは、テーマ（必須）、難しさ、seedだけです",
    ),
    "{sign} is no letter for a digit": (
        "{sign} — не буква, цифру ею не заменить",
        "{sign}は数字の代わりになる文字ではありません",
    ),
    "a key has a letter for each digit: {base} letters, not {count}": (
        "в ключе по букве на каждую цифру: букв должно быть {base}, а их {count}",
        "キーには数字ごとに1つの文字が必要です。{count}個ではなく{base}個です",
    ),
    "the key has no letter for {digit}": (
        "в ключе нет буквы для цифры {digit}",
        "キーに{digit}の文字がありません",
    ),
    "no calculation of this size has every letter of the key": (
        "у вычислений такого размера не бывает всех букв ключа",
        "この大きさの計算には、キーの文字が全部は出てきません",
    ),
    "where letters stand for all digits, none is printed": (
        "где все цифры заменены буквами, ни одна не печатается",
        "すべての数字を文字にするときは、数字を残せません",
    ),
    "only what has all of its digits can be spelled with a key": (
        "ключом можно записать только вычисление, в котором есть все цифры",
        "キーで書けるのは、数字がすべて書いてある計算だけです",
    ),
    "“{text}” is not true": (
        "«{text}» неверно",
        "「{text}」は正しくありません",
    ),
    "{option} is not for a calculation that is spelled with a key": (
        "{option} не для вычисления, которое записывается ключом",
        "{option}は、キーで書く計算には使えません",
    ),
    "--encode and --key go together": (
        "--encode и --key даются вместе",
        "--encodeと--keyは一緒に使います",
    ),
    "there was no time to find out whether {puzzle} has other solutions": (
        "не хватило времени узнать, есть ли у {puzzle} другие решения",
        "{puzzle}にほかの答えがあるかどうかを調べる時間がありませんでした",
    ),
    "{puzzle} has other solutions, such as {other}": (
        "у {puzzle} есть и другие решения, например {other}",
        "{puzzle}にはほかの答えもあります。たとえば{other}です",
    ),
}
