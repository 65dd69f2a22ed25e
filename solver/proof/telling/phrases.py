"""The phrases of a proof in English, Russian and Japanese; {…} are filled in by `teller.py`."""

from __future__ import annotations

from dataclasses import dataclass

# How much a hint tells. CHECK asks for a verdict on digits instead: `judge.py`.
LEVELS = ("look", "reason", "digits")
CHECK = "check"


# A place as a heading, as where a carry goes, and as what to look at.
Places = tuple[str, str, str]

# A claim by itself, within a sentence with more to come, and at the end of a sentence.
Claims = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Phrases:
    """How one language says it. `or_` and `and_` join the last two of a list."""

    language: str
    columns: tuple[Places, ...]  # of base 10, from the units
    column: Places
    of_equation: Places  # a column of one of several equations
    whole: Places  # all of the only equation
    whole_equation: Places
    colon: str
    comma: str
    or_: str
    or_sum: str  # between sums
    and_: str
    full_stop: str
    space: str
    carry: str
    next_carry: str
    written: str
    clause_and: str  # joins the last two clauses of a conclusion
    given_and: str  # joins the last two conditions
    is_one: Claims
    carry_is: Claims
    is_some: Claims
    is_range: Claims
    is_not: Claims
    carry_to: str
    from_to: str
    so: str
    leading: str
    printed_zero: str
    only_carry: str
    at_most: str
    same: str
    sides: str
    right_least: str
    right_most: str
    right_is: str
    left_is: str
    sum: tuple[str, str]  # the left side in these sentences, before numbers and before a range
    no_sum: tuple[str, str]  # the same where nothing is added there
    too_small: str
    too_large: str
    if_: str
    sum_is: str
    is_below: str
    is_above: str
    is_taken: str
    are_both: str
    are_same: str
    is_gone: str
    no_digit: str
    ends_in: str
    carry_gone: str
    even: str
    once: str
    divisor: str
    differ: str
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
    many_taken: str
    has: str
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
    try_carry: str
    try_carries: str
    wrong: str
    finished: str
    only_cases: str
    no_time: str
    difficulty: str
    words: tuple[str, ...]  # from easy to fiendish


ENGLISH = Phrases(
    language="en", columns=(
        ("Units", "the units", "the units"), ("Tens", "the tens", "the tens"),
        ("Hundreds", "the hundreds", "the hundreds"),
        ("Thousands", "the thousands", "the thousands"),
        ("Ten thousands", "the ten thousands", "the ten thousands"),
        ("Hundred thousands", "the hundred thousands", "the hundred thousands"),
        ("Millions", "the millions", "the millions"),
    ),
    column=("Column {n} from the right",) + ("column {n} from the right",) * 2,
    of_equation=("{column}, equation {n}",) + ("{column} of equation {n}",) * 2,
    whole=("The whole calculation",) + ("the whole calculation",) * 2,
    whole_equation=("Equation {n}",) + ("equation {n} as a whole",) * 2,
    colon=": ", comma=", ", or_=" or ", or_sum=" or ", and_=" and ", full_stop=".", space=" ",
    carry="carry", next_carry="next carry",
    written="Equation {n}: {what}.",
    clause_and=" and ", given_and=" and ", carry_is=("{u} is {v}",) * 3, is_one=("{u} = {v}",) * 3,
    is_some=("{u} is {v}",) * 3, is_range=("{u} is from {a} to {b}",) * 3,
    is_not=("{u} is not {v}",) * 3, carry_to="the carry to {column}", from_to="from {a} to {b}",
    so="So {what}.", leading="A number does not begin with 0.",
    printed_zero="A number here begins with 0, which is not allowed.",
    only_carry="Nothing is added in this column, so {u} is just what is carried into it.",
    at_most="At most {v} can be carried.",
    same="{u} stands on both sides, so the rest makes {v}.",
    sides="The left side is {a}, the right side is {b}.",
    right_least="The right side is at least {a}, so {what} {v}.",
    right_most="The right side is at most {a}, so {what} {v}.",
    right_is="The right side is {v}, so {what} {v}.",
    left_is="The left side is {v}, so the right side is too.",
    sum=("{left} is",) * 2, no_sum=("the left side is",) * 2,
    too_small="The left side is at most {a}, but the right side is at least {b}.",
    too_large="The left side is at least {a}, but the right side is at most {b}.",
    if_="If {given}, then {what}.", sum_is="{left} = {a}, not {v}",
    is_below="the left side is at most {a}, but the right side is at least {b}",
    is_above="the left side is at least {a}, but the right side is at most {b}",
    is_taken="{u} would be {v}, but the digit {v} is already taken ({by})",
    are_both="{x} and {y} would both be {v}", are_same="{x} and {y} would be the same digit",
    is_gone="{u} would be {v}, but {what}",
    no_digit="no digit {u} makes {what}",
    ends_in="the left side ends in {a}, but the right side in {b}",
    carry_gone="{u} would have to be {v}, but it is not",
    even="Two equal digits make an even number.",
    once="A number stays what it is only when it is multiplied by 1.",
    divisor="Nothing can be divided by 0.",
    differ="{a} and {b} are different, so something must be carried in: {b} is one more "
    "than {a}.",
    ways="All that fits: {ways}.",
    many_ways="Any other digit would need one that is taken, or one digit for two letters.",
    many_products="With any other digit the multiplication does not come out here.",
    many_runs="With any other digit the sum would come out wrong, or a digit would be there twice.",
    run="Sum", square="{name} is the square in row {row}, column {column}, and so on.",
    not_zero="The squares are filled with 1 to 9, and no sum begins with 0.",
    tie="We already know ({column}): {tie}.", put_in="Put in here, it leaves {what}.",
    taken="The digit {v} is already taken ({by}).",
    many_taken="Already taken: {v}.", has="{v} ({by})",
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
    look="Look at {column}.", look_letters="Think about these letters: {letters}.",
    try_="Try different digits for {letters}.",
    try_carry="Is there a carry to {column}? Try both.",
    try_carries="How large is the carry to {column}? Try every value.",
    wrong="These digits are wrong, or do not go together: {letters}.",
    finished="Nothing is left to find.",
    only_cases="From here on, only trying out cases helps.",
    no_time="Time ran out before the proof was finished.",
    difficulty="Difficulty: {score} of 100 ({word}).",
    words=("easy", "moderate", "hard", "very hard", "fiendish"),
)  # fmt: skip

RUSSIAN = Phrases(
    language="ru", columns=(
        ("Единицы", "единицы", "разряд единиц"), ("Десятки", "десятки", "разряд десятков"),
        ("Сотни", "сотни", "разряд сотен"), ("Тысячи", "тысячи", "разряд тысяч"),
        ("Десятки тысяч", "десятки тысяч", "разряд десятков тысяч"),
        ("Сотни тысяч", "сотни тысяч", "разряд сотен тысяч"),
        ("Миллионы", "миллионы", "разряд миллионов"),
    ),
    column=("Столбец {n} справа",) + ("столбец {n} справа",) * 2,
    of_equation=("{column}, равенство {n}",) + ("{column} равенства {n}",) * 2,
    whole=("Всё вычисление",) + ("всё вычисление",) * 2,
    whole_equation=("Равенство {n}",) + ("равенство {n} целиком",) * 2,
    colon=": ", comma=", ", or_=" или ", or_sum=" или ", and_=" и ", full_stop=".", space=" ",
    carry="перенос", next_carry="новый перенос",
    written="Равенство {n}: {what}.", clause_and=" и ", given_and=" и ",
    carry_is=("{u} равен {v}",) * 3,
    is_one=("{u} = {v}",) * 3, is_some=("{u} — это {v}",) * 3,
    is_range=("{u} — от {a} до {b}",) * 3,
    is_not=("{u} ≠ {v}",) * 3, carry_to="перенос в {column}", from_to="от {a} до {b}",
    so="Значит, {what}.", leading="Число не может начинаться с нуля.",
    printed_zero="Здесь число начинается с нуля, а так нельзя.",
    only_carry="Складывать здесь нечего: {u} — это просто перенос.",
    at_most="Перенос не может быть больше {v}.",
    same="{u} стоит с обеих сторон, поэтому остальное даёт {v}.", sides="Слева {a}, справа {b}.",
    right_least="Справа не меньше {a}, значит, {what} {v}.",
    right_most="Справа не больше {a}, значит, {what} {v}.",
    right_is="Справа {v}, значит, {what} {v}.", left_is="Слева {v}, значит, и справа столько же.",
    sum=("сумма равна", "сумма —"), no_sum=("слева",) * 2,
    too_small="Слева не больше {a}, а справа не меньше {b}.",
    too_large="Слева не меньше {a}, а справа не больше {b}.",
    if_="Если {given}, то {what}.", sum_is="{left} = {a}, а не {v}",
    is_below="слева не больше {a}, а справа не меньше {b}",
    is_above="слева не меньше {a}, а справа не больше {b}",
    is_taken="{u} = {v}, но цифра {v} уже занята ({by})",
    are_both="и {x}, и {y} равны {v}, а должны быть разными",
    are_same="{x} и {y} равны, а должны быть разными",
    is_gone="{u} = {v}, но уже известно, что {what}",
    no_digit="ни при какой цифре {u} не выходит {what}",
    ends_in="слева число оканчивается на {a}, а справа — на {b}",
    carry_gone="{u} должен быть равен {v}, а это не так",
    even="Две одинаковые цифры в сумме дают чётное число.",
    once="Число не меняется, только если умножить его на 1.", divisor="На ноль делить нельзя.",
    differ="{a} и {b} — разные цифры, поэтому сюда обязательно что-то переносится: "
    "{b} на 1 больше, чем {a}.",
    ways="Подходит только вот что: {ways}.",
    many_ways="Для любой другой цифры понадобилась бы занятая цифра или одна цифра на две буквы.",
    many_products="С любой другой цифрой умножение здесь не получается.",
    many_runs="С любой другой цифрой сумма не сойдётся или цифра повторится.",
    run="Сумма", square="{name} — клетка в строке {row}, столбце {column}, и так далее.",
    not_zero="В клетках стоят цифры от 1 до 9, и ни одна сумма не начинается с нуля.",
    tie="Мы уже знаем (смотри {column}): {tie}.", put_in="Подставим сюда, и останется {what}.",
    taken="Цифра {v} уже занята ({by}).",
    many_taken="Уже заняты: {v}.", has="{v} ({by})",
    last="Для буквы {u} осталась только цифра {v}.",
    place="Нужны все цифры, а цифрой {v} может быть только {u}.",
    group="{u} делят между собой цифры {v}, другим буквам они не достанутся.",
    hint_last="Для буквы {u} осталась только одна цифра.",
    hint_place="Нужны все цифры, и одна из них подходит только для {u}.",
    hint_group="У {u} общих цифр столько же, сколько этих букв: другим они не достанутся.",
    suppose="Допустим, {what}.", impossible="Так не бывает.",
    leads_nowhere="Одно из значений ({u}) ведёт к противоречию.",
    nothing_left="Для {u} не осталось ни одной цифры.", nothing_fits="Ничего не подходит.",
    cases="Разберём все случаи: {what}.", case="Случай: {what}.",
    solved="Всё найдено: {text}.", none="Значит, решений нет.",
    unique="Других решений нет.", several="Всего решений ровно {n}.",
    open_end="Дальше остаётся только перебор, и он велик: полное доказательство — около {n} шагов.",
    look="Посмотри на {column}.", look_letters="Подумай об этих буквах: {letters}.",
    try_="Попробуй разные цифры: {letters}.",
    try_carry="Есть ли перенос в {column}? Попробуй оба варианта.",
    try_carries="Чему равен перенос в {column}? Попробуй все варианты.",
    wrong="Эти цифры неверны или не подходят друг к другу: {letters}.", finished="Всё уже найдено.",
    only_cases="Дальше помогает только перебор случаев.",
    no_time="Время вышло раньше, чем доказательство закончилось.",
    difficulty="Сложность: {score} из 100 ({word}).",
    words=("легко", "средне", "трудно", "очень трудно", "дьявольски трудно"),
)  # fmt: skip

JAPANESE = Phrases(
    language="ja", columns=(
        ("一の位",) * 3, ("十の位",) * 3, ("百の位",) * 3, ("千の位",) * 3, ("一万の位",) * 3,
        ("十万の位",) * 3, ("百万の位",) * 3,
    ),
    column=("右から{n}番目の位",) * 3, of_equation=("式{n}の{column}",) * 3,
    whole=("計算全体",) * 3, whole_equation=("式{n}",) + ("式{n}全体",) * 2,
    colon="：", comma="、", or_="か", or_sum=" または ", and_="と", full_stop="。", space="",
    carry="くり上がり", next_carry="次のくり上がり",
    written="式{n}：{what}。", clause_and="、", given_and="で、",
    carry_is=("{u}が{v}", "{u}は{v}で", "{u}は{v}です"),
    is_one=("{u} = {v}", "{u} = {v}で", "{u} = {v}です"),
    is_some=("{u}が{v}", "{u}は{v}で", "{u}は{v}です"),
    is_range=("{u}が{a}から{b}まで", "{u}は{a}から{b}までで", "{u}は{a}から{b}までです"),
    is_not=("{u}が{v}でない", "{u}は{v}ではなく", "{u}は{v}ではありません"),
    carry_to="{column}へのくり上がり", from_to="{a}から{b}まで",
    so="だから、{what}。", leading="数の先頭に0は来ません。",
    printed_zero="先頭が0の数があり、これは許されません。",
    only_carry="この位にはたす数がないので、{u}はくり上がりそのものです。",
    at_most="くり上がりは最大でも{v}です。", sides="左は{a}、右は{b}です。",
    same="{u}が左にも右にもあるので、残りをたすと{v}になります。",
    right_least="右は{a}以上なので、{what}{v}です。",
    right_most="右は{a}以下なので、{what}{v}です。",
    right_is="右は{v}なので、{what}{v}です。", left_is="左は{v}なので、右も同じです。",
    sum=("合計は",) * 2, no_sum=("左は",) * 2,
    too_small="左は{a}以下なのに、右は{b}以上です。",
    too_large="左は{a}以上なのに、右は{b}以下です。",
    if_="もし{given}なら、{what}。", sum_is="{left} = {a} で、{v}にはなりません",
    is_below="左は{a}以下なのに、右は{b}以上です", is_above="左は{a}以上なのに、右は{b}以下です",
    is_taken="{u} = {v} になりますが、{v}はもう{by}が使っています",
    are_both="{x}も{y}も{v}になってしまいます", are_same="{x}と{y}が同じ数字になってしまいます",
    is_gone="{u} = {v} になりますが、わかっているとおり、{what}",
    no_digit="{what} となる数字{u}はありません",
    ends_in="左の一の位は{a}なのに、右の一の位は{b}です",
    carry_gone="{u}は{v}でなければなりませんが、そうではありません",
    even="同じ数字を2つたすと偶数になります。",
    once="かけても変わらないのは、1をかけたときだけです。", divisor="0で割ることはできません。",
    differ="{a}と{b}はちがう数字なので必ずくり上がりが入り、{b}は{a}より1大きくなります。",
    ways="当てはまるのは {ways} だけです。",
    many_ways="ほかの数字では、使った数字がもう一度いるか、2つの文字が同じ数字になります。",
    many_products="ほかの数字では、ここのかけ算が合いません。",
    many_runs="ほかの数字では、合計が合わないか、同じ数字が2回になります。",
    run="合計", square="{name}は{row}行{column}列のマスです（以下同様）。",
    not_zero="マスには1から9までの数字が入り、合計の先頭に0は来ません。",
    tie="{column}から、{tie} とわかっています。", put_in="これを当てはめると {what} が残ります。",
    taken="{v}はもう{by}が使っています。",
    many_taken="もう使われている数字：{v}。", has="{v}（{by}）",
    last="{u}に残っている数字は{v}だけです。",
    place="どの数字も必ず使うので、{v}になれるのは{u}だけです。",
    group="{u}で{v}を使うので、ほかの文字には使えません。",
    hint_last="{u}に残っている数字は1つだけです。",
    hint_place="どの数字も必ず使います。そのうち1つは{u}にしか入りません。",
    hint_group="{u}に残る数字は文字の数と同じ個数なので、ほかの文字には使えません。",
    suppose="{what}としてみます。", impossible="これはありえません。",
    leads_nowhere="{u}の値のうち1つは矛盾します。",
    nothing_left="{u}に入る数字がなくなりました。", nothing_fits="当てはまる数字がありません。",
    cases="場合に分けて考えます：{what}。", case="{what}の場合。",
    solved="全部わかりました：{text}。", none="だから、答えはありません。",
    unique="ほかに答えはありません。", several="答えは全部で{n}通りです。",
    open_end="ここから先は場合に分けて調べるだけで、全部書くと約{n}ステップになります。",
    look="{column}に注目しましょう。", look_letters="次の文字を考えましょう：{letters}。",
    try_="{letters}に数字をひとつずつ入れてみましょう。",
    try_carry="{column}へのくり上がりはありますか。両方ためしてみましょう。",
    try_carries="{column}へのくり上がりはいくつですか。ひとつずつためしてみましょう。",
    wrong="この文字の数字は、間違っているか、同時には成り立ちません：{letters}。",
    finished="もう見つけるものはありません。",
    only_cases="ここから先は、場合に分けて調べるしかありません。",
    no_time="証明が終わる前に時間切れになりました。",
    difficulty="難しさ：{score}／100（{word}）。",
    words=("やさしい", "ふつう", "難しい", "とても難しい", "超難問"),
)  # fmt: skip

LANGUAGES = {"en": ENGLISH, "ru": RUSSIAN, "ja": JAPANESE}
