"""What is allowed but probably not meant, and how something was read."""

from __future__ import annotations

CAUTIONS: dict[str, tuple[str, str]] = {
    "each digit twice makes {needed} digits, and this puzzle has {count}": (
        "если каждая цифра стоит дважды, всего их {needed}, а в этом ребусе {count}",
        "どの数字も2回なら全部で{needed}個ですが、この問題には{count}個あります",
    ),
    "base {needed} has more digits than this puzzle, which has {count}": (
        "цифр по основанию {needed} больше, чем мест в этом ребусе: их {count}",
        "{needed}進法の数字は、この問題の桁の数（{count}）より多くあります",
    ),
    "{others} and {last} look alike but are different letters": (
        "{others} и {last} похожи, но это разные буквы",
        "{others}と{last}は似ていますが、違う文字です",
    ),
    "{number} can never stand there: it starts with 0, which only {option} allows": (
        "{number} здесь стоять не может: число начинается с нуля, а это разрешает только {option}",
        "{number}はここには入りません。0で始まる数を使えるのは{option}を指定したときだけです",
    ),
    "the {relation} can never hold: both sides of it are the same": (
        "знак {relation} никогда не верен: по обе стороны от него одно и то же",
        "両辺が同じなので、{relation}は決して成り立ちません",
    ),
    "{equation} can never hold: {reason}": (
        "{equation} никогда не верно: {reason}",
        "{equation}は決して成り立ちません：{reason}",
    ),
    "a number of {more} digits is greater than one of {less}": (
        "{more}-значное число больше {less}-значного",
        "{more}桁の数は{less}桁の数より大きくなります",
    ),
    "{one} is not {other}": (
        "{one} не равно {other}",
        "{one}と{other}は等しくありません",
    ),
    "{one} and {other} are different letters, so they are different digits": (
        "{one} и {other} — разные буквы, а значит, и разные цифры",
        "{one}と{other}は違う文字なので、違う数字になります",
    ),
    "{number} is a {size}-digit number; the product is written {product}": (
        "{number} — это {size}-значное число; произведение пишется {product}",
        "{number}は{size}桁の数として読みました。積は{product}と書きます",
    ),
    "{shape} is a letter, the same digit each time; for any digit, write ? or □": (
        "{shape} — это буква, везде одна и та же цифра; любая цифра обозначается знаком ? или □",
        "{shape}は文字で、どこでも同じ数字です。どの数字でもよい所には?か□と書きます",
    ),
    "the {sign} at the end is read as a digit; leave it out where it only ends the text": (
        "знак {sign} в конце прочитан как цифра; если им просто кончается текст, уберите его",
        "最後の{sign}は数字として読みました。文の終わりの印なら消してください",
    ),
    "{number} is read as one number, in groups of three digits": (
        "{number} прочитано как одно число, в котором цифры разбиты на группы по три",
        "{number}は3桁ずつ区切った1つの数として読みました",
    ),
    "the comma in {number} is a decimal point; between equations a space follows it": (
        "запятая в {number} прочитана как десятичная; между равенствами после неё ставят пробел",
        "{number}のコンマは小数点として読みました。式を区切るコンマの後には空白を入れます",
    ),
    "the comma in {number} parts three digits from the others; for a decimal point write .": (
        "запятая в {number} отделяет группу из трёх цифр; десятичную дробь пишите с точкой",
        "{number}のコンマは3桁区切りとして読みました。小数点には.を使います",
    ),
    "each * is read as the sign of a product; for a hidden digit write ?": (
        "каждая * прочитана как знак умножения; спрятанная цифра обозначается знаком ?",
        "*はすべて掛け算の記号として読みました。隠れた数字には?を使います",
    ),
    "each * is read as a hidden digit; for a product write ×": (
        "каждая * прочитана как спрятанная цифра; умножение пишите знаком ×",
        "*はすべて隠れた数字として読みました。掛け算には×を使います",
    ),
    "the x between spaces is read as ×; a letter needs a sign on each side": (
        "x между пробелами прочитан как ×; букве x нужны знаки с обеих сторон",
        "空白に挟まれたxは×として読みました。文字のxの両側には記号が必要です",
    ),
    "rows that end between two digits of the dividend are read one column further right, where "
    "the division works out ({where}); to mean other digits, draw each row under its own": (
        "концы строк приходятся между цифрами делимого, поэтому строки прочитаны на столбец "
        "правее, где деление сходится ({where}); если имелись в виду другие цифры, "
        "поставьте каждую строку под свои",
        "割られる数の数字の間で終わる行は、割り算が成り立つように1列右にずらして読みました"
        "（{where}）。別の桁のつもりなら、それぞれの行をその桁の下に書いてください",
    ),
    "rows that end between two digits of the dividend are read one column further left, where "
    "the division works out ({where}); to mean other digits, draw each row under its own": (
        "концы строк приходятся между цифрами делимого, поэтому строки прочитаны на столбец "
        "левее, где деление сходится ({where}); если имелись в виду другие цифры, "
        "поставьте каждую строку под свои",
        "割られる数の数字の間で終わる行は、割り算が成り立つように1列左にずらして読みました"
        "（{where}）。別の桁のつもりなら、それぞれの行をその桁の下に書いてください",
    ),
    "{label} is taken for the number of the puzzle; in a division, the quotient stands above the "
    "dividend": (
        "{label} принято за номер задачи; при делении частное стоит над делимым",
        "{label}は問題の番号とみなしました。割り算なら、割られる数の上に商を書いてください",
    ),
    "line {line}": ("строка {line}", "{line}行目"),
    "lines {lines}": ("строки {lines}", "{lines}行目"),
    "the low lines behind + are read as a rule; for a number to add, write ? for each": (
        "подчёркивания после + прочитаны как черта; если там слагаемое, поставьте ? вместо каждого",
        "+の後の_は横線として読みました。足す数のつもりなら、_の代わりに?を書いてください",
    ),
    "the * before {number} is read as ×; to add the numbers, write ? for each *": (
        "* перед {number} прочитана как ×; чтобы сложить числа, пишите ? вместо каждой *",
        "{number}の前の*は×として読みました。足し算なら、*をすべて?と書きます",
    ),
    "no sign stands before {number}, so the numbers are added; write + or - before it": (
        "перед {number} нет знака, поэтому числа складываются; поставьте перед ним + или -",
        "{number}の前に記号がないので、足し算として読みました。+か-を書いてください",
    ),
    "each * hides a digit, and the numbers are added; to multiply, write × before {number}": (
        "каждая * — спрятанная цифра, числа складываются; чтобы умножить, поставьте × "
        "перед {number}",
        "*はすべて隠れた数字で、足し算として読みました。掛け算なら{number}の前に×を書きます",
    ),
    "the X before {number} is read as ×; where it is a letter, put + before the last addend": (
        "X перед {number} прочитан как ×; если это буква, поставьте + перед последним слагаемым",
        "{number}の前のXは×として読みました。文字のつもりなら、最後の数の前に+を書きます",
    ),
    "the column of {word} has no signs, so it is not read as an equation": (
        "в столбце, где стоит {word}, нет знаков, поэтому как равенство он не прочитан",
        "{word}のある列には記号がないので、式として読みませんでした",
    ),
    "the line between the equations means nothing, and they are not read down;"
    " for a grid, write a sign between the words of each column": (
        "черта между равенствами ничего не значит, и по столбцам они не прочитаны; для сетки "
        "поставьте знак между словами каждого столбца",
        "式の間の線には意味がなく、縦には読みませんでした。縦にも読む表なら、各列の数と数の間に記号を書いてください",
    ),
    "{label}: at the beginning is read as a dividend; leave a label out": (
        "«{label}:» в начале прочитано как делимое; если это подпись, уберите её",
        "最初の「{label}：」は割られる数として読みました。見出しなら消してください",
    ),
    "the {dash} at the beginning is a minus sign; leave it out where it begins a line": (
        "знак {dash} в начале прочитан как минус; если это просто тире, уберите его",
        "最初の{dash}はマイナスとして読みました。行頭の印なら消してください",
    ),
    "the x inside a word is a letter; the sign of a product is ×": (
        "x внутри слова прочитан как буква; знак умножения — ×",
        "語の中のxは文字として読みました。掛け算の記号は×です",
    ),
    "the remainder is read as a part of the number; write {rewrite}": (
        "остаток прочитан как часть числа; пишите {rewrite}",
        "余りは数の一部として読みました。{rewrite}と書いてください",
    ),
    "the ! at the end is read as a factorial; leave it out where it ends a sentence": (
        "! в конце прочитан как факториал; если это просто конец фразы, уберите его",
        "最後の!は階乗として読みました。文の終わりの印なら消してください",
    ),
    "the | is read as “divides”; between two equations write ;": (
        "| прочитан как «делит»; между двумя равенствами пишите ;",
        "|は「割り切る」として読みました。2つの式の間には;を書きます",
    ),
    "ー is a letter; the minus sign is −": (
        "ー прочитано как буква; знак минус — −",
        "ーは文字として読みました。マイナスは−です",
    ),
    "each {square} is a digit by itself; for the same digit everywhere, write a letter": (
        "каждый {square} — своя цифра; если цифра везде одна и та же, пишите букву",
        "{square}は1つずつ別の数字でもかまいません。どこも同じ数字なら文字を使います",
    ),
    "the numbered lines are read as equations of one puzzle; solve others one by one": (
        "пронумерованные строки прочитаны как равенства одного ребуса; разные ребусы решайте "
        "по одному",
        "番号の付いた行は1つの問題の式として読みました。別々の問題は1つずつ解いてください",
    ),
    "the cells with single spaces between them are read as numbers": (
        "клетки, между которыми по одному пробелу, прочитаны как числа",
        "1文字ずつ空白で区切られた文字は、続けて1つの数として読みました",
    ),
}
