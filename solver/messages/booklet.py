"""What is printed in a booklet, and what keeps a puzzle out of it."""

from __future__ import annotations

BOOKLET: dict[str, tuple[str, str]] = {
    "{what}; or write book.html, and print that from any browser": (
        "{what}; или запишите book.html и напечатайте его из любого браузера",
        "{what}。または、book.htmlに書き出して、お使いのブラウザーから印刷してください",
    ),
    "this line is no JSON document with a puzzle": (
        "эта строка — не документ JSON с ребусом",
        "この行は、問題の入ったJSONではありません",
    ),
    "this row of the table cannot be read": (
        "эту строку таблицы не удалось прочитать",
        "表のこの行は読み取れません",
    ),
    "the drawing that begins here has no end, a line of ```": (
        "у записи столбиком, которая здесь начинается, нет конца — строки ```",
        "ここで始まる筆算に、終わりの行```がありません",
    ),
    "A drawing stands between two lines of ```; what {command} prints is read as it is": (
        "Запись столбиком ставят между двумя строками ```; вывод {command} можно читать как есть",
        "筆算は```の行2つで囲みます。{command}の出力は、そのまま読めます",
    ),
    "the same puzzle stands in line {line}": (
        "такой же ребус есть в строке {line}",
        "同じ問題が{line}行目にもあります",
    ),
    "there is no puzzle in this file": (
        "в этом файле нет ни одного ребуса",
        "このファイルには問題がありません",
    ),
    "“{puzzle}” has no solution": (
        "у ребуса «{puzzle}» нет решения",
        "「{puzzle}」には答えがありません",
    ),
    "“{puzzle}” has several solutions, such as {one} and {other}": (
        "у ребуса «{puzzle}» несколько решений, например {one} и {other}",
        "「{puzzle}」には答えがいくつもあります（{one}、{other}など）",
    ),
    "there was no time to find out whether “{puzzle}” has exactly one solution": (
        "не хватило времени узнать, одно ли решение у ребуса «{puzzle}»",
        "「{puzzle}」の答えが1つだけかどうか、調べる時間がありませんでした",
    ),
    "there was no time for its proof, and so it has no stars": (
        "на доказательство не хватило времени, поэтому у ребуса не будет звёздочек",
        "証明する時間がなかったので、星がつきません",
    ),
    "it has neither stars nor a proof: {why}": (
        "у ребуса не будет ни звёздочек, ни доказательства: {why}",
        "星も解き方もつきません：{why}",
    ),
    "{path}: {count} puzzles, {time} seconds": (
        "{path}: ребусов — {count}, секунд — {time}",
        "{path}：{count}問、{time}秒",
    ),
    "{path}: 1 puzzle, {time} seconds": (
        "{path}: ребусов — 1, секунд — {time}",
        "{path}：1問、{time}秒",
    ),
    "nothing was written to {path}": (
        "в {path} ничего не записано",
        "{path}には何も書き込みませんでした",
    ),
    "Find the digits": (
        "Найдите цифры",
        "数字を見つけよう",
    ),
    "Each letter stands for one digit, different letters for different digits": (
        "Каждая буква заменяет одну цифру, разные буквы — разные цифры",
        "同じ文字には同じ数字、違う文字には違う数字が入ります",
    ),
    "Each letter stands for one digit": (
        "Каждая буква заменяет одну цифру",
        "同じ文字には同じ数字が入ります",
    ),
    "Write a digit into every empty box": (
        "В каждую пустую клетку впишите цифру",
        "空いている□には数字を1つずつ入れます",
    ),
    "No number of two or more digits begins with 0": (
        "Числа из двух и более цифр не начинаются с нуля",
        "2桁以上の数は0で始まりません",
    ),
    "Numbers may begin with 0": (
        "Числа могут начинаться с нуля",
        "2桁以上の数が0で始まってもかまいません",
    ),
    "No number of one digit is 0": (
        "Однозначное число не равно нулю",
        "1桁の数が0になることはありません",
    ),
    "The numbers are in base {base}": (
        "Числа записаны в системе счисления с основанием {base}",
        "数はすべて{base}進法です",
    ),
    "Each digit stands there exactly twice": (
        "Каждая цифра встречается ровно дважды",
        "どの数字もちょうど2回出てきます",
    ),
    "Each digit stands there at least once": (
        "Каждая цифра встречается хотя бы один раз",
        "どの数字も1回以上出てきます",
    ),
    "Kakuro: write a digit from 1 to 9 into every white cell; a number in a dark cell is the"
    " sum of the white cells to its right or below it, in which no digit occurs twice": (
        "Какуро: в каждую белую клетку впишите цифру от 1 до 9; число в тёмной клетке — сумма белых"
        " клеток справа от неё или под ней, и цифры в этой сумме не повторяются",
        "カックロ：白マスに1から9の数字を入れます。黒マスの数は、右または下に続く白マスの合計で、"
        "ひと続きの白マスに同じ数字は入りません",
    ),
    "Each puzzle has exactly one solution": (
        "У каждого ребуса ровно одно решение",
        "どの問題も答えは1つだけです",
    ),
    "Name": (
        "Имя",
        "名前",
    ),
    "Date": (
        "Дата",
        "日付",
    ),
    "difficulty {n} of 5": (
        "сложность {n} из 5",
        "難しさ5段階のうち{n}",
    ),
    "Answers": (
        "Ответы",
        "答え",
    ),
    "How they are solved": (
        "Как это решается",
        "解き方",
    ),
    "Its proof has {n} steps, too many to print here": (
        "Шагов в доказательстве: {n} — слишком много, чтобы печатать их здесь",
        "証明は{n}ステップになるので、ここには載せません",
    ),
}
