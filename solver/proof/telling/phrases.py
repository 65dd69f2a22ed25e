"""The phrases of a proof in English, Russian and Japanese; {…} are filled in by `teller.py`."""

from __future__ import annotations

from dataclasses import dataclass

# How much a hint tells. CHECK asks for a verdict on digits instead: `judge.py`.
LEVELS = ("look", "reason", "digits")
CHECK = "check"


@dataclass(frozen=True, slots=True)
class Phrases:
    """How one language says it. `or_` and `and_` join the last two of a list."""

    columns: tuple[str, ...]  # of base 10, from the units
    column: str
    equation: str
    colon: str
    comma: str
    or_: str
    and_: str
    full_stop: str
    space: str
    carry: str
    next_carry: str
    whole: str
    written: str
    clause_and: str  # joins the last two clauses of a conclusion
    is_one: str
    carry_is: str
    is_some: str
    is_range: str
    is_not: str
    carry_to: str
    from_to: str
    so: str
    leading: str
    printed_zero: str
    only_carry: str
    at_most: str
    same: str
    sides: str
    both: str
    unequal: str
    even: str
    once: str
    divisor: str
    differ: str
    wraps: str
    ways: str
    many_ways: str
    many_products: str
    many_runs: str
    run: str
    square: str
    not_zero: str
    tie: str
    put_in: str
    taken: str
    last: str
    place: str
    group: str
    hint_last: str
    hint_place: str
    hint_group: str
    suppose: str
    leads_nowhere: str
    impossible: str
    nothing_left: str
    nothing_fits: str
    cases: str
    case: str
    solved: str
    none: str
    unique: str
    several: str
    open_end: str
    look: str
    look_letters: str
    try_: str
    wrong: str
    finished: str
    only_cases: str
    no_time: str
    difficulty: str
    words: tuple[str, ...]  # from easy to fiendish


ENGLISH = Phrases(
    columns=("Units", "Tens", "Hundreds", "Thousands", "Ten thousands", "Hundred thousands",
             "Millions"),
    column="Column {n} from the right", equation="equation {n}",
    colon=": ", comma=", ", or_=" or ", and_=" and ", full_stop=".", space=" ",
    carry="carry", next_carry="next carry", whole="The whole calculation",
    written="Equation {n}: {what}.",
    clause_and=" and ", carry_is="{u} is {v}",
    is_one="{u} = {v}", is_some="{u} is {v}", is_range="{u} is from {a} to {b}",
    is_not="{u} is not {v}", carry_to="the carry to the {column}", from_to="from {a} to {b}",
    so="So {what}.",
    leading="A number does not begin with 0.",
    printed_zero="A number here begins with 0, which is not allowed.",
    only_carry="Nothing is added in this column, so {u} is just what is carried into it.",
    at_most="At most {v} can be carried.",
    same="{u} stands on both sides, so the rest makes {v}.",
    sides="The left side is {a}, the right side is {b}", both="so both are {v}.",
    unequal="so they can never be equal.",
    even="Two equal digits make an even number.",
    once="A number stays what it is only when it is multiplied by 1.",
    divisor="Nothing can be divided by 0.",
    differ="{a} and {b} are different, so something must be carried in: {b} is one more "
    "than {a}.",
    wraps="{a} = {nine} would make {b} = 0, but {zero} is 0.",
    ways="All that fits: {ways}.",
    many_ways="Any other digit would need one that is taken, or one digit for two letters.",
    many_products="With any other digit the multiplication does not come out here.",
    many_runs="With any other digit the sum would come out wrong, or a digit would be there twice.",
    run="Sum", square="{name} is the square in row {row}, column {column}, and so on.",
    not_zero="The squares are filled with 1 to 9, and no sum begins with 0.",
    tie="We already know ({column}): {tie}.", put_in="Put in here, it leaves {what}.",
    taken="Taken already: {v}.",
    last="The only digit left for {u} is {v}.",
    place="Every digit is used, and only {u} can be {v}.",
    group="{u} share the digits {v}, so no other letter can have them.",
    hint_last="Only one digit is left for {u}.",
    hint_place="Every digit is used, and one of them fits nowhere but in {u}.",
    hint_group="{u} share as many digits as they are letters, so no other letter can have them.",
    suppose="Suppose {what}.", impossible="That is impossible.",
    leads_nowhere="One value of {u} leads to a contradiction.",
    nothing_left="No digit is left for {u}.", nothing_fits="Nothing fits.",
    cases="Now look at each case: {what}.", case="Case {what}.",
    solved="All found: {text}.", none="So there is no solution.",
    unique="There is no other solution.", several="So there are exactly {n} solutions.",
    open_end="From here on there are only cases: a whole proof would take about {n} steps.",
    look="Look at this column: {column}.", look_letters="Think about these letters: {letters}.",
    try_="Try out the values of one unknown: {letters}.",
    wrong="These digits are wrong, or do not go together: {letters}.",
    finished="Nothing is left to find.",
    only_cases="From here on, only trying out cases helps.",
    no_time="Time ran out before the proof was finished.",
    difficulty="Difficulty: {score} of 100 ({word}).",
    words=("easy", "moderate", "hard", "very hard", "fiendish"),
)  # fmt: skip

RUSSIAN = Phrases(
    columns=("Единицы", "Десятки", "Сотни", "Тысячи", "Десятки тысяч", "Сотни тысяч", "Миллионы"),
    column="Столбец {n} справа", equation="равенство {n}",
    colon=": ", comma=", ", or_=" или ", and_=" и ", full_stop=".", space=" ",
    carry="перенос", next_carry="новый перенос", whole="Всё вычисление",
    written="Равенство {n}: {what}.",
    clause_and=" и ", carry_is="{u} равен {v}",
    is_one="{u} = {v}", is_some="{u} — это {v}", is_range="{u} — от {a} до {b}",
    is_not="{u} — не {v}", carry_to="перенос в {column}", from_to="от {a} до {b}",
    so="Значит, {what}.",
    leading="Число не может начинаться с нуля.",
    printed_zero="Здесь число начинается с нуля, а так нельзя.",
    only_carry="Складывать здесь нечего: {u} — это просто перенос.",
    at_most="Перенести можно не больше чем {v}.",
    same="{u} стоит с обеих сторон, поэтому остальное даёт {v}.",
    sides="Слева {a}, справа {b}", both="значит, с обеих сторон {v}.",
    unequal="равенства быть не может.",
    even="Две одинаковые цифры в сумме дают чётное число.",
    once="Число не меняется, только если умножить его на 1.",
    divisor="На ноль делить нельзя.",
    differ="{a} и {b} — разные цифры, поэтому сюда обязательно что-то переносится: "
    "{b} на 1 больше, чем {a}.",
    wraps="При {a} = {nine} вышло бы {b} = 0, но 0 — это уже {zero}.",
    ways="Подходит только вот что: {ways}.",
    many_ways="Для любой другой цифры понадобилась бы занятая цифра или одна цифра на две буквы.",
    many_products="С любой другой цифрой умножение здесь не получается.",
    many_runs="С любой другой цифрой сумма не сойдётся или цифра повторится.",
    run="Сумма", square="{name} — клетка в строке {row}, столбце {column}, и так далее.",
    not_zero="В клетках стоят цифры от 1 до 9, и ни одна сумма не начинается с нуля.",
    tie="Мы уже знаем ({column}): {tie}.", put_in="Подставим сюда, и останется {what}.",
    taken="Уже заняты: {v}.",
    last="Для буквы {u} осталась только цифра {v}.",
    place="Нужны все цифры, а цифрой {v} может быть только {u}.",
    group="{u} делят между собой цифры {v}, другим буквам они не достанутся.",
    hint_last="Для буквы {u} осталась только одна цифра.",
    hint_place="Нужны все цифры, и одна из них подходит только для {u}.",
    hint_group="У {u} общих цифр столько же, сколько этих букв: другим они не достанутся.",
    suppose="Допустим, {what}.", impossible="Так не бывает.",
    leads_nowhere="Одно из значений ({u}) ведёт к противоречию.",
    nothing_left="Для {u} не осталось ни одной цифры.", nothing_fits="Ничего не подходит.",
    cases="Разберём все случаи: {what}.", case="Случай {what}.",
    solved="Всё найдено: {text}.", none="Значит, решений нет.",
    unique="Других решений нет.", several="Всего решений ровно {n}.",
    open_end="Дальше остаётся только перебор, и он велик: полное доказательство — около {n} шагов.",
    look="Посмотри на этот столбец: {column}.", look_letters="Подумай об этих буквах: {letters}.",
    try_="Попробуй разные значения: {letters}.",
    wrong="Эти цифры неверны или не подходят друг к другу: {letters}.", finished="Всё уже найдено.",
    only_cases="Дальше помогает только перебор случаев.",
    no_time="Время вышло раньше, чем доказательство закончилось.",
    difficulty="Сложность: {score} из 100 ({word}).",
    words=("легко", "средне", "трудно", "очень трудно", "дьявольски трудно"),
)  # fmt: skip

JAPANESE = Phrases(
    columns=("一の位", "十の位", "百の位", "千の位", "一万の位", "十万の位", "百万の位"),
    column="右から{n}番目の位", equation="式{n}",
    colon="：", comma="、", or_="か", and_="と", full_stop="。", space="",
    carry="くり上がり", next_carry="次のくり上がり", whole="計算全体",
    written="式{n}：{what}。",
    clause_and="、", carry_is="{u}は{v}",
    is_one="{u} = {v}", is_some="{u}は{v}", is_range="{u}は{a}から{b}",
    is_not="{u}は{v}以外", carry_to="{column}へのくり上がり", from_to="{a}から{b}",
    so="だから、{what}です。",
    leading="数の先頭に0は来ません。",
    printed_zero="先頭が0の数があり、これは許されません。",
    only_carry="この位にはたす数がないので、{u}はくり上がりそのものです。",
    at_most="くり上がりは最大でも{v}です。",
    same="{u}が両辺にあるので、残りをたすと{v}になります。",
    sides="左辺は{a}、右辺は{b}なので", both="両辺とも{v}です。",
    unequal="等しくなることはありません。",
    even="同じ数字を2つたすと偶数になります。",
    once="かけても変わらないのは、1をかけたときだけです。",
    divisor="0で割ることはできません。",
    differ="{a}と{b}はちがう数字なので、必ずくり上がりが入ってきます。"
    "{b}は{a}より1大きい数字です。",
    wraps="{a} = {nine} なら {b} = 0 になりますが、0はもう{zero}です。",
    ways="当てはまるのは {ways} だけです。",
    many_ways="ほかの数字では、使った数字がもう一度いるか、2つの文字が同じ数字になります。",
    many_products="ほかの数字では、ここのかけ算が合いません。",
    many_runs="ほかの数字では、合計が合わないか、同じ数字が2回になります。",
    run="合計", square="{name}は{row}行{column}列のマスです（以下同様）。",
    not_zero="マスには1から9が入り、合計の先頭に0は来ません。",
    tie="{column}から、{tie} とわかっています。", put_in="これを当てはめると {what} が残ります。",
    taken="使った数字：{v}。",
    last="{u}に残っている数字は{v}だけです。",
    place="どの数字も必ず使うので、{v}になれるのは{u}だけです。",
    group="{u}で{v}を使うので、ほかの文字には使えません。",
    hint_last="{u}に残っている数字は1つだけです。",
    hint_place="どの数字も必ず使います。そのうち1つは{u}にしか入りません。",
    hint_group="{u}に残る数字は文字の数と同じ個数なので、ほかの文字には使えません。",
    suppose="{what}としてみます。", impossible="これはありえません。",
    leads_nowhere="{u}の値のうち1つは矛盾します。",
    nothing_left="{u}に入る数字がなくなりました。", nothing_fits="当てはまる数字がありません。",
    cases="場合分けをします：{what}。", case="{what}の場合。",
    solved="全部わかりました：{text}。", none="だから、答えはありません。",
    unique="ほかに答えはありません。", several="答えは全部で{n}個です。",
    open_end="ここから先は場合分けが続き、全部書くと約{n}ステップになります。",
    look="{column}に注目しましょう。", look_letters="次の文字を考えましょう：{letters}。",
    try_="値を順にためしてみましょう：{letters}。",
    wrong="この文字の数字は、間違っているか、同時には成り立ちません：{letters}。",
    finished="もう見つけるものはありません。",
    only_cases="ここから先は、場合分けをするしかありません。",
    no_time="証明が終わる前に時間切れになりました。",
    difficulty="難しさ：100点満点で{score}点（{word}）。",
    words=("やさしい", "ふつう", "難しい", "とても難しい", "超難問"),
)  # fmt: skip

LANGUAGES = {"en": ENGLISH, "ru": RUSSIAN, "ja": JAPANESE}
