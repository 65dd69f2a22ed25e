"""What Japanese says in explanations; `phrases.py` says what each phrase is."""

from __future__ import annotations

from solver.languages.phrases import (
    CastingPhrases,
    CombinedPhrases,
    FreedomPhrases,
    LinePhrases,
    Noun,
    Nouns,
    NumberPhrases,
    Phrases,
    PupilPhrases,
    RulePhrases,
    TablePhrases,
    same,
)


def _numbered(noun: Noun, role: str, n: int) -> Noun:
    if role == "condition":
        return same(f"{noun[0]}{n}")
    if role in ("across", "down"):
        return same(f"{n}{noun[0]}")
    if role == "lowered":
        return same(f"{n}番目に{noun[0]}")
    times = "回目" if noun[0] in ("かけ算", "引き算", "わり算") else "番目"
    return same(f"{n}{times}の{noun[0]}")


def _letter(letter: str) -> str:
    """Hiragana is put in quotes: a particle is written in it as well, and nothing between."""
    return f"「{letter}」" if "ぁ" <= letter[0] <= "ゖ" else letter


def _row(n: int) -> Noun:
    if abs(n) == 1:
        return same("いちばん上の段" if n > 0 else "いちばん下の段")
    return same(f"{'上' if n > 0 else '下'}から{abs(n)}段目")


NOUNS = Nouns(
    rows={
        "quotient": same("商"), "divisor": same("わる数"), "dividend": same("わられる数"),
        "remainder": same("あまり"), "multiplicand": same("かけられる数"),
        "multiplier": same("かける数"), "product": same("積"), "step": same("積"),
        "partial": same("部分積"), "number": same("数"), "typed": same("数"),
        "radicand": same("根号の中の数"), "root": same("根"), "subtrahend": same("引く数"),
    },
    calculations={
        "sum": same("計算"), "step": same("かけ算"), "subtraction": same("引き算"),
        "remainder": same("あまり"), "partial": same("部分積"), "addition": same("たし算"),
        "multiplication": same("かけ算"), "division": same("わり算"), "condition": same("条件"),
        "same": same("等しい数字の組"), "lowered": same("下ろした数字"),
        "across": same("行目"), "down": same("列目"),
        "subtrahend": same("引く数"), "divisor": same("わる数"),
    },
    only=lambda noun: noun,
    numbered=_numbered,
    row=_row,
    entry=lambda n, line: same(f"{line}行目の{n}番目の数"),
    inside="図{n}の{row}", of_calculation="{calculation}の{row}", of_equation="式{n}の{row}",
    places=("一の位", "十の位", "百の位", "千の位", "一万の位", "十万の位", "百万の位"),
    decimals=("小数第一位", "小数第二位", "小数第三位"),
    digit=same("{row}の{place}"),
    nth_digit=lambda n: same(f"{{row}}の左から{n}番目の数字"),
    lone_digit=same("{row}"),
    hidden=lambda n: same(f"{n}番目の隠れた数字"),
    column=same("{calculation}の{column}"),
    is_one=("{u}が{v}", "{u}は{v}", "{u}は{v}です"),
    is_some=("{u}が{v}", "{u}は{v}", "{u}は{v}です"),
    is_range=("{u}が{a}〜{b}", "{u}は{a}〜{b}", "{u}は{a}〜{b}です"),
    is_not=("{u}が{v}でない", "{u}は{v}ではなく", "{u}は{v}ではありません"),
    it_is_not="{v}ではありません",
    solved="答え：\n{text}",
    only_solution="ただ1つの答え：\n{text}",
    look_first="それぞれの数の先頭の数字を考えましょう。",
    look_known="すべての数字がわかった数に注目しましょう。",
    look_letters="{letters}に注目しましょう。",
    last="{u}に残っている数字は{v}だけです。",
    hint_last="{u}に残っている数字は1つだけです。",
    nothing_left="{u}に入る数字がなくなりました。",
    wrong="この数字は、間違っているか、同時には成り立ちません：{letters}。",
)  # fmt: skip

TABLES = TablePhrases(
    each="{u}で場合分けします。",
    some="{u}の一部の値をためします。",
    outcome="結果",
    tried="{what}",
    by="{what}（{place}）",
    left="{what}（残りの数字）",
    only_place="{what}（ほかに入らない）",
    not_="{v}以外",
    is_below="左は{a}以下、右は{b}以上",
    is_above="左は{a}以上、右は{b}以下",
    forced="{u}は{v}でなければなりません",
    fits="{what} に当てはまる数字がありません",
    nothing="当てはまる数字がありません",
    possible="ありえます",
    solution="答え：{text}",
    product="{a} × {b} = {c}",
    quotient="{a} ÷ {b} = {c}",
    quotient_and_rest="{a} ÷ {b} = {c} あまり {v}",
    none="どの値も当てはまりません。",
)

LINES = LinePhrases(
    at="{column}：{what}",
    so="{column} だから、{what}",
    last="{u}に残るのは{v}だけです",
    place="{v}になれるのは{u}だけです",
    then="。",
)

NUMBERS = NumberPhrases(
    ends="{left} の末尾は{a}で、{b}ではありません",
    ends_so="{left} の末尾は{a}だから、{what}",
    ends_apart="{left} の末尾は{a}ですが、{right} の末尾は{b}です",
    makes="{left} = {a} で、{b}とはちがいます",
    makes_so="{left} = {a} だから、{what}",
    makes_apart="{left} = {a} ですが、{right} = {b} です",
    fill="かける数の数字を1つずつ入れて、大きさと末尾の数字をくらべます。",
    ends_same="{left} の末尾は{right}なので、{right}は{v}です。",
    ends_never="{left} の末尾は{right}ですが、{right}に残った数にそうなるものはありません。",
    ends_in="{left} の末尾は{right}です。",
    no_ending="{left} の末尾は{right}のはずですが、残った数字ではそうなりません。",
    sized="大きさが合うのは{v}だけです。",
    worked_out="大きさと先頭の数字が合うのは次のものだけです。\n{rows}。",
    none_sized="大きさの合うものはありません。",
    none_worked_out="大きさと先頭の数字の合うものはありません。",
    products="{what} は{v}です。",
    only_fits="当てはまるのは {way} だけです。",
    none_fits="この形のものはありません。",
    divides="{what}は{g}の倍数なので、{factors}は{p}の倍数です。",
    only="そうなれるのは{w}だけで、{left}です。",
    none="しかし、そのような数にはなれません。",
    either="{x}と{y}は入れかえられます。",
    multiple="{w} = {n} なら、{v} は{a}以上{b}以下の{q}の倍数なので、{left}です",
    no_multiple="{w} = {n} なら、{a}以上{b}以下の{q}の倍数に {v} の形のものはありません",
    number="{w} = {n} なら、{v} は{a}以上{b}以下なので、{left}です",
    quotient="{w} = {n} なら、{v} = {a}です",
    no_quotient="{w} = {n} なら、{v} は{a}のはずですが、形が合いません",
    no_size="{w} = {n} なら、{v} をどう選んでも積の大きさが合いません",
    no_number="{w} = {n} なら、{a}以上{b}以下の数に {v} の形のものはありません",
    as_one="{what}を1つの数と見ると、{left} = {right} です。",
)

CASTING = CastingPhrases(
    title="{whole}を{m}で割った余り",
    nines="{m}で割った余りは、数の代わりに各位の数字の和で計算しても同じです（≡）。",
    elevens="{m}で割った余りは、数の代わりに、各位の数字を一の位から順に足す、引く、足す…としても同じです"
    "（≡）。",
    all_letters="全部の文字の和は{s}です。",
    add_letters="両辺に{s}を足すと、{gone}が消えます。",
    take_letters="両辺から{s}を引くと、{gone}が消えます。",
    leave="余りは{a}と{b}です",
)

COMBINED = CombinedPhrases(
    together="{columns}をまとめると",
    minus="{one}から{other}を引くと",
    block="途中のくり上がりは消えます。",
)

FREEDOM = FreedomPhrases(
    alike="{a}と{b}を入れかえても式は変わりません。",
    smaller="そこで {a} < {b} の場合だけを調べます。",
    agreed="{a} < {b} の場合だけを調べています。",
    against="{a} > {b} なので、これは{a}と{b}を入れかえた場合です。",
    others="{letters}を入れかえると、残りの答えになります。",
    identity="どの数字でも両辺は等しくなります。",
    free="ほかに条件はないので、どの数字でもかまいません：{what}。",
    several_free="ほかに条件はないので、ちがう数字なら何でもかまいません：{what}。",
    example="答えは{n}通り見つかり、たとえば {text} です。",
    all_of_them="すべて書くと次のとおりです：\n{listed}",
    first_of_them="はじめの{n}通りは次のとおりです：\n{listed}",
)

RULES = RulePhrases(
    only=("使う数字は{v}だけです。", "使う数字は{v}だけです。"),
    only_hidden=("隠れている数字は{v}だけです。", "隠れている数字は{v}だけです。"),
    from_to="{a}から{b}",
    may_be_equal="{letters}は同じ数字でもかまいません。",
    all_may_be_equal="ちがう文字が同じ数字でもかまいません。",
    not_printed="文字は印刷された数字と同じにならないので、{v}ではありません。",
    avoid="隠れた数字は{v}と同じになりません。",
    each_is="{letters}はどれも{v}です。",
    are=("{letters}は{v}です。", "{letters}はどれも{v}です。"),
    all_wrong="印刷された数字はどれも誤りで、それぞれ別の数字が入ります。",
    spell="文字を数字の順に並べると「{key}」になります。",
)

PUPIL = PupilPhrases(
    is_parity="は|が",
    even="偶数",
    odd="奇数",
    parity_not="では(?:ない|ありません)|でない",
    parity_ends="です|だ|である",
    relations=(),
    particle="[はが]",
    suffixes=(
        (r"より(?:も)?大きい(?:です)?", ">"),
        (r"より(?:も)?小さい(?:です)?", "<"),
        (r"未満(?:です)?", "<"),
        (r"以上(?:です)?", "≥"),
        (r"以下(?:です)?", "≤"),
        (r"以外(?:です)?", "≠"),
        (r"では(?:ない|ありません)|でない", "≠"),
        (r"(?:です|だ|である)", "="),
    ),
    or_="または|か",
    to="から|[~〜～]",
    columns=((4, "万の位"),),
    carry=r"(?:式(?P<equation>[0-9]{1,4})の?)?(?:<names>(?:への|の)?)?"
    r"(?:繰り?上がり|くり上がり|繰上り)\s*<number>?"
    r"(?P<not>は?(?:なし|ない|ありません)|がない)?",
    because=r"\(?\s*(?:なぜなら\s*)?(?:式(?P<equation>[0-9]{1,4})の?)?(?:右から<number>番目の位|<place>)"
    r"(?:だから|なので|から|より|で)?(?:わかる|わかります)?\s*\)?",
    places=(
        (5, "十万の位"),
        (6, "百万の位"),
        (4, "一?万の位"),
        (3, "千の位"),
        (2, "百の位"),
        (1, "十の位"),
        (0, "一の位"),
    ),
    no_carry=(r"{name}は?(?:なし|ない|ありません)", r"{name}がない"),
    carry_genitive="くり上がり",
)

# Technique → the question that leads to it.
NUDGES = {
    "leading": "数の先頭に使えない数字は何でしょう。",
    "last": "残る数字が1つだけのところはありませんか。",
    "arithmetic": "もう計算するだけでわかるところはありませんか。",
    "outcome": "数がわかったので、計算するといくつになるでしょう。",
    "carry": "くり上がりは、最大でいくつになるでしょう。",
    "same": "たしても変わらない数字はどこでしょう。",
    "bounds": "ここは、最大でいくつ、最小でいくつになるでしょう。",
    "place": "入る文字が1つしか残っていない数字は何でしょう。",
    "double": "同じ数字を2つたすと、どんな数になるでしょう。",
    "once": "かけても数が変わらないのは、何をかけたときでしょう。",
    "twins": "同じたし算が2か所にありませんか。",
    "size": "およそどのくらいの大きさの数になるでしょう。",
    "block": "いくつかの位をまとめて1つの数と見るとどうでしょう。",
    "column": "入る数字がわずかしかないのはどこでしょう。",
    "combination": "和が合うのは、どんな数字の組でしょう。",
    "product": "積が合うのは、どんな数字の組でしょう。",
    "times": "わかっている数を何倍かすると、どんな数になるでしょう。",
    "exchange": "入れかえてもよい文字はどれでしょう。",
    "endings": "末尾の数字から何がわかるでしょう。",
    "difference": "一方からもう一方を引くと、何が残るでしょう。",
    "remainders": "両辺を同じ数で割ると、余りはどうなるでしょう。",
    "corners": "先頭と末尾の数字を合わせると、何がわかるでしょう。",
    "multiples": "これは何で割り切れるでしょう。",
    "factors": "ここでは、どんな数をかけ合わせたのでしょう。",
    "together": "ある位からわかることを、別の位に使えませんか。",
    "group": "同じいくつかの数字だけが残っている文字はありませんか。",
    "table": "残る数字が少なく、全部ためせるのはどこでしょう。",
    "suppose": "仮に数字を1つ決めてみると、どうなるでしょう。",
}

# Technique → what it says, for who learns it.
LESSONS = {
    "leading": (
        "2けた以上の数の、いちばん上の位は0ではありません。ですから、"
        "先頭の文字の候補から0を消します。"
    ),
    "last": (
        "ある文字の候補が1つだけ残ったら、それがその文字の数字です。"
        "ほかの文字の候補からその数字を消します。"
    ),
    "arithmetic": (
        "くり上がりと、1つを除くすべての数字がわかっている位では、"
        "たし算かひき算で残りの数字が出ます。"
    ),
    "outcome": (
        "かける数とかけられる数がわかったら、いつものようにかけ算をします。"
        "積の数字が一度に全部わかります。"
    ),
    "carry": (
        "和のけた数がたす数より多いとき、和の先頭の数字はくり上がりそのものです。"
        "2つの数のたし算なら、くり上がりは1までです。"
    ),
    "same": (
        "ある位で、たす文字と答えの文字が同じなら、その文字は何も変えません。ですから、"
        "その位でほかにたすものの合計は、一の位が0になります。"
    ),
    "bounds": (
        "入りうるいちばん小さい数字と、いちばん大きい数字を入れてみます。"
        "その位の合計は2つの間にあるので、文字の範囲もせまくなります。"
    ),
    "place": (
        "すべての数字が使われるとき、どの数字にも文字があります。1つの文字にしか入らない数字は、"
        "その文字の数字です。"
    ),
    "double": (
        "同じ文字を2つたすと偶数になります。その位の残りを見ると、くり上がりがあるかどうか、"
        "文字が偶数か奇数かがわかります。"
    ),
    "once": (
        "かけても元の数のままなのは、1をかけたときだけです。ですから、"
        "積がかけられる数と同じで0でなければ、かける数は1です。"
    ),
    "twins": (
        "2つの位で同じ文字をたしていたら、くらべてみます。答えのちがいは、くり上がりの分だけです。"
    ),
    "size": (
        "いちばん小さい数字と、いちばん大きい数字を入れて、"
        "数全体がどれくらいの大きさになるかを計算します。式の両辺の大きさは、"
        "合わなければなりません。"
    ),
    "block": (
        "となり合ういくつかの位を、1つの数として読みます。間のくり上がりは消えるので、"
        "わからなくてもかまいません。"
    ),
    "column": (
        "残っている数字で、その位に入る組を全部書き出します。どの組にも共通することは、確かです。"
    ),
    "combination": (
        "1つの合計になる白マスに、同じ数字は2度入りません。合計が合う、"
        "ちがう数字の組を全部書き出します。どの組にもない数字は、そこには入りません。"
    ),
    "product": (
        "積の末尾がその位と合う数字の組を全部書き出します。組はわずかで、"
        "どの組にも共通することは、確かです。"
    ),
    "times": (
        "かけられる数がわかったら、残っている数字を1つずつかけてみます。段に合わない積は消します。"
    ),
    "exchange": (
        "2つの文字を入れかえても全部正しいままなら、一方を小さいほうと決めます。"
        "手間は半分になり、残りの答えは入れかえれば出ます。"
    ),
    "endings": (
        "25×25は625で、25で終わります。こうなる数はわずかです。ですから、"
        "積の末尾がかける数と同じなら、その数になれるものを書き出します。"
    ),
    "difference": (
        "2つの位や2つの式に共通の文字があるとき、一方から他方を引きます。共通のものは消えます。"
    ),
    "remainders": (
        "数を9で割った余りは、各位の数字の和を9で割った余りと同じです。"
        "両辺の数字の和をくらべると、ほとんどの文字が消えます。"
    ),
    "corners": (
        "積の末尾は、かける数の末尾で決まります。末尾になれる組を書き出し、"
        "大きさの合うものを残します。"
    ),
    "multiples": (
        "777は7×3×37です。積が37のような素数の倍数なら、かける数のどちらかもその倍数です。"
        "そうなれる数を書き出します。"
    ),
    "factors": (
        "かける数の数字を1つずつ入れていきます。積の大きさや末尾が合わなくなったら、"
        "すぐに次へ進みます。"
    ),
    "together": (
        "ある位からわかる文字の式を、その文字のある別の位に入れます。すると、"
        "その位の文字がへります。"
    ),
    "group": (
        "2つの文字の候補が同じ2つの数字だけなら、どちらかが一方、もう一つが他方です。ですから、"
        "ほかの文字はその数字になりません。"
    ),
    "table": (
        "文字の値を1つずつ縦に並べて、それぞれ何が決まるかを見ます。成り立たない行は消します。"
        "残りの行に共通することは、確かです。"
    ),
    "suppose": (
        "文字がある値だとして、先へ進みます。ありえないことになったら、その値ではありません。"
    ),
}

PHRASES = Phrases(
    letter=_letter,
    language="ja",
    fonts='"Hiragino Sans", "Yu Gothic", Meiryo, "Noto Sans CJK JP", "Noto Sans JP", sans-serif',
    columns=(
        ("一の位",) * 3, ("十の位",) * 3, ("百の位",) * 3, ("千の位",) * 3, ("一万の位",) * 3,
        ("十万の位",) * 3, ("百万の位",) * 3,
    ),
    column=("右から{n}番目の位",) * 3, of_equation=("式{n}の{column}",) * 3,
    whole=("計算全体",) * 3, whole_equation=("式{n}",) + ("式{n}全体",) * 2,
    shown="（{what}）",
    colon="：", comma="、", semicolon="；", or_="か", or_sum=" または ", and_="と",
    full_stop="。", space="",
    carry="くり上がり", next_carry="次のくり上がり",
    means="つまり {what} です。",
    based="問題の数は{b}進法、和や大きさは10進法で書いてあります。",
    written="式{n}：{what}。", clause_and="、", clauses_and="、", given_and="で、",
    carry_is=("{u}が{v}", "{u}は{v}", "{u}は{v}です"),
    is_one=("{u} = {v}", "{u} = {v}", "{u} = {v}です"),
    is_some=("{u}が{v}", "{u}は{v}", "{u}は{v}です"),
    is_range=("{u}が{a}〜{b}", "{u}は{a}〜{b}", "{u}は{a}〜{b}です"),
    is_not=("{u}が{v}でない", "{u}は{v}ではなく", "{u}は{v}ではありません"),
    are_some=("{u}も{v}", "{u}も{v}", "{u}も{v}です"),
    are_range=("{u}も{a}〜{b}", "{u}も{a}〜{b}", "{u}も{a}〜{b}です"),
    are_not=("{u}も{v}でない", "{u}も{v}ではなく", "{u}も{v}ではありません"), also=("も", "も"),
    carried_in=(
        "この位へのくり上がりが{v}", "この位へのくり上がりは{v}", "この位へのくり上がりは{v}です",
    ),
    carried_out=(
        "次の位へのくり上がりが{v}", "次の位へのくり上がりは{v}", "次の位へのくり上がりは{v}です",
    ),
    the_carry="くり上がり",
    carry_to="{column}へのくり上がり", carry_label="{column}へのくり上がり",
    carry_case="{column}へのくり上がりが{v}", carry_face="{column}へのくり上がり",
    from_to="{a}〜{b}", so="だから、{what}。", leading="数の先頭に0は来ません。",
    printed_zero="先頭が0の数があり、これは許されません。",
    at_most="くり上がりは{v}以下です。", sides="左は{a}、右は{b}です。",
    same="両辺から{u}をのぞくと、残りは{v}です。",
    both="両辺とも{v}です。",
    too_small="左は{a}以下なのに、右は{b}以上です。",
    too_large="左は{a}以上なのに、右は{b}以下です。",
    ends="{left} の一の位は {right}",
    if_either="もし{x}か{y}が{v}なら、{u}はもう一方と同じ数字になってしまいます。",
    if_="もし{given}なら、{what}。", sum_is="{left} = {a} で、{v}にはなりません",
    is_below="左は{a}以下なのに、右は{b}以上です", is_above="左は{a}以上なのに、右は{b}以下です",
    is_taken="{u}が{by}と同じ{v}になってしまいます",
    are_both="{x}も{y}も{v}になってしまいます", are_same="{x}と{y}が同じ数字になってしまいます",
    is_gone="{u} = {v} になりますが、{what}",
    no_digit="{what} となる数字{u}はありません",
    ends_in="左の一の位は{a}なのに、右の一の位は{b}です",
    carry_gone="{u}は{v}でなければなりませんが、そうではありません",
    parity_even="{left}は偶数なので、{u}も偶数です。",
    parity_odd="{left}は奇数なので、{u}も奇数です。",
    rest_even="{left} は偶数なので、{u}も偶数です。",
    rest_odd="{left} は偶数なので、{u}は奇数です。",
    once="かけても変わらないのは、1をかけたときだけです。", divisor="0で割ることはできません。",
    differ="{a}と{b}はちがいます。",
    ways="可能なのは {ways} だけです。",
    ways_either="可能なのは {ways}（{x}と{y}は入れかえ可）だけです。",
    ways_as="可能な {word}：\n{ways}。",
    ways_in_row="可能な {word}：{ways}。",
    ways_carried="可能な {word}（かっこの中はくり上がり）：\n{ways}。",
    with_carry="{n}（{v}）",
    many_ways="ほかの数字では、使った数字がもう一度いるか、2つの文字が同じ数字になります。",
    many_products="ほかの数字では、ここのかけ算が合いません。",
    many_runs="ほかの数字では、合計が合わないか、同じ数字が2回になります。",
    run="合計", square="{name}は{row}行{column}列のマスです（以下同様）。",
    not_zero="マスには1から9までの数字が入り、合計の先頭に0は来ません。",
    tie="{column}から {tie} です。", put_in="これを使うと {what} が残ります。",
    taken="{v}はもう{by}が使っています。",
    many_taken="使われている数字：{v}。", has="{v}＝{by}",
    last="{u}に残っている数字は{v}だけです。",
    place="どの数字も必ず使うので、{v}になれるのは{u}だけです。",
    group="{u}で{v}を使うので、ほかの文字には使えません。",
    outcome="あとは計算するだけです：{ways}。",
    hint_outcome="あとは計算するだけです。",
    hint_last="{u}に残っている数字は1つだけです。",
    hint_place="どの数字も必ず使います。そのうち1つは{u}にしか入りません。",
    hint_group="{u}に残る数字は文字の数と同じ個数なので、ほかの文字には使えません。",
    suppose="{what}としてみます。", impossible="これはありえません。",
    leads_nowhere="{u}の値のうち1つは矛盾します。",
    nothing_left="{u}に入る数字がなくなりました。", nothing_fits="当てはまる数字がありません。",
    cases="場合分け：{what}。", case="{what}の場合",
    solved="答え：{text}。", only_solution="ただ1つの答え：{text}。",
    none="だから、答えはありません。",
    unique="ほかに答えはありません。", several="答えは全部で{n}通りです。",
    open_end="ここから先は場合に分けて調べるだけで、全部書くと約{n}ステップになります。",
    nudges=NUDGES, lessons=LESSONS,
    look="{column}に注目しましょう。", look_letters="{letters}に注目しましょう。",
    try_="{letters}に数字をひとつずつ入れてみましょう。",
    try_carry="{column}へのくり上がりはありますか。両方ためしてみましょう。",
    try_carries="{column}へのくり上がりはいくつですか。ひとつずつためしてみましょう。",
    wrong="この文字の数字は、間違っているか、同時には成り立ちません：{letters}。",
    finished="もう見つけるものはありません。",
    only_cases="ここから先は、場合に分けて調べるしかありません。",
    no_time="証明が終わる前に時間切れになりました。",
    difficulty="難しさ：{score}／100（{word}）。",
    words=("やさしい", "ふつう", "難しい", "とても難しい", "超難問"),
    given=("条件",) * 3,
    nouns=NOUNS, tables=TABLES, lines=LINES, numbers=NUMBERS, casting=CASTING, combined=COMBINED,
    freedom=FREEDOM, rules=RULES, pupil=PUPIL,
)  # fmt: skip
