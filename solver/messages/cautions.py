"""What is allowed but probably not meant, and how something was read."""

from __future__ import annotations

CAUTIONS: dict[str, tuple[str, str]] = {
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
    "a {more}-digit number is greater than a {less}-digit one": (
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
        "{number}は{size}桁の数として読みます。積は{product}と書きます",
    ),
    "{shape} is a letter, the same digit each time; for any digit, write ? or □": (
        "{shape} — это буква, везде одна и та же цифра; любая цифра обозначается знаком ? или □",
        "{shape}は文字で、どこでも同じ数字です。どの数字でもよい所には?か□と書きます",
    ),
    "the ? at the end is read as a digit; leave it out where it only ends the question": (
        "знак ? в конце прочитан как цифра; если это просто вопрос, уберите его",
        "最後の?は数字として読みました。疑問符のつもりなら消してください",
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
}
