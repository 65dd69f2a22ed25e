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
}
