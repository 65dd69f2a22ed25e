"""What is wrong with a puzzle that is typed as a line, or with what every puzzle is made of."""

from __future__ import annotations

LANGUAGE: dict[str, tuple[str, str]] = {
    "there is no puzzle in this text": (
        "в этом тексте нет ребуса",
        "問題が入力されていません",
    ),
    "the puzzle must be a text": (
        "ребус должен быть текстом",
        "問題はテキストで渡してください",
    ),
    "the text has more than {most} characters": (
        "в тексте больше {most} символов",
        "テキストが{most}文字を超えています",
    ),
    "the input is not UTF-8": (
        "ввод не в кодировке UTF-8",
        "入力がUTF-8ではありません",
    ),
    "“{character}” ({number})": (
        "«{character}» ({number})",
        "「{character}」（{number}）",
    ),
    "({number})": (
        "({number})",
        "（{number}）",
    ),
    "{character} has no meaning here": (
        "{character} здесь ничего не значит",
        "{character}はここでは意味がありません",
    ),
    "{character}: {hint}": (
        "{character}: {hint}",
        "{character}：{hint}",
    ),
    "this character has no meaning in a puzzle": (
        "в ребусе этот символ ничего не значит",
        "この文字は問題の中では意味がありません",
    ),
    "more than {most} marks on one letter": (
        "у одной буквы больше {most} надстрочных и подстрочных знаков",
        "1つの文字に付く記号が{most}個を超えています",
    ),
    "only 0 to 9 are digits": (
        "цифры — только от 0 до 9",
        "数字として使えるのは0から9だけです",
    ),
    "a digit in brackets like [11] is not closed": (
        "за цифрой в скобках, такой как [11], нет закрывающей скобки",
        "[11]のような括弧付きの数字が閉じていません",
    ),
    "a bracket that was not opened": (
        "эта скобка не была открыта",
        "この括弧は開かれていません",
    ),
    "brackets hold one digit above 9, in decimal, like [11]": (
        "в квадратных скобках пишется одна цифра больше 9, десятичным числом, например [11]",
        "角括弧には、9より大きい数字を[11]のように10進法で1つ書きます",
    ),
    "write && between two equations": (
        "между двумя равенствами пишется &&",
        "2つの式の間には&&と書きます",
    ),
    "write != for “not equal”": (
        "«не равно» пишется !=",
        "「等しくない」は!=と書きます",
    ),
    "a full stop has no meaning here; for any digit, write ?": (
        "точка здесь ничего не значит; любая цифра обозначается знаком ?",
        "ピリオドはここでは意味がありません。どの数字でもよい所には?と書きます",
    ),
    "write ? for any digit": (
        "любая цифра обозначается знаком ?",
        "どの数字でもよい所には?と書きます",
    ),
    "this ) closes no (": (
        "для этой ) нет открывающей (",
        "この)に対応する(がありません",
    ),
    "this ( is not closed": (
        "эта ( не закрыта",
        "この(が閉じていません",
    ),
    "a sign is missing between “{left}” and “{right}”": (
        "между «{left}» и «{right}» не хватает знака",
        "「{left}」と「{right}」の間に記号がありません",
    ),
    "a sign is missing between “{left}” and “{right}”; for a product write × or *": (
        "между «{left}» и «{right}» не хватает знака; умножение пишется через × или *",
        "「{left}」と「{right}」の間に記号がありません。掛け算は×か*で書きます",
    ),
    "this * has no word on both sides; write ? for any digit": (
        "у этого * нет чисел с обеих сторон; любая цифра обозначается знаком ?",
        "この*の両側に数がありません。どの数字でもよい所には?と書きます",
    ),
    "a word is missing here": (
        "здесь не хватает слова или числа",
        "ここに入る語か数がありません",
    ),
    "a relation sign such as = is missing": (
        "не хватает знака равенства или неравенства, например =",
        "=などの等号や不等号がありません",
    ),
    "two relation signs stand side by side": (
        "рядом стоят два знака равенства или неравенства",
        "等号や不等号が2つ並んでいます",
    ),
    "there is no equation before “{sign}”": (
        "перед «{sign}» нет равенства",
        "「{sign}」の前に式がありません",
    ),
    "there is no equation after “{sign}”": (
        "после «{sign}» нет равенства",
        "「{sign}」の後に式がありません",
    ),
    "more than {most} equations": (
        "больше {most} равенств",
        "式が{most}個を超えています",
    ),
    "more than {most} wildcards": (
        "больше {most} спрятанных цифр",
        "隠れた数字が{most}個を超えています",
    ),
    "{digit} is not a digit of base {base}": (
        "{digit} — не цифра системы счисления с основанием {base}",
        "{digit}は{base}進法の数字ではありません",
    ),
    "{letter} is letter number {number}, and base {digits} has only {digits} digits; base "
    "{letters} has enough for all the letters": (
        "{letter} — буква номер {number}, а в системе с основанием {digits} цифр всего "
        "{digits}; на все буквы хватит основания {letters}",
        "{letter}は{number}個目の文字ですが、{digits}進法の数字は{digits}個です。{letters}進法なら全部の文字に足ります",
    ),
    "{letter} is letter number {number}, and base {digits} has only {digits} digits; {letters} "
    "letters are too many for every base, up to {most}": (
        "{letter} — буква номер {number}, а в системе с основанием {digits} цифр всего "
        "{digits}; букв здесь {letters}, а основание бывает не больше {most}",
        "{letter}は{number}個目の文字ですが、{digits}進法の数字は{digits}個です。文字は{letters}個あり、最大の{most}進法でも足りません",
    ),
    "{letter} is letter number {number}, and only {digits} of the digits may be chosen": (
        "{letter} — буква номер {number}, а выбирать можно только из цифр в количестве {digits}",
        "{letter}は{number}個目の文字ですが、選べる数字は{digits}個だけです",
    ),
    "more than {most} letters that may share digits": (
        "больше {most} букв, у которых цифры могут совпадать",
        "同じ数字になってもよい文字が{most}個を超えています",
    ),
    "a power has more than {most} binary digits": (
        "степень длиннее {most} двоичных цифр",
        "累乗が2進法で{most}桁を超えます",
    ),
    "a factorial is too large to check": (
        "факториал слишком велик для проверки",
        "階乗が大きすぎて確かめられません",
    ),
    "a number is too large to check for being prime": (
        "число слишком велико, чтобы проверить, простое ли оно",
        "数が大きすぎて、素数かどうか確かめられません",
    ),
    "a power is too large to check": (
        "степень слишком велика для проверки",
        "累乗が大きすぎて確かめられません",
    ),
    "a number in this equation has more than {most} binary digits": (
        "число в этом равенстве длиннее {most} двоичных цифр",
        "この式の数が2進法で{most}桁を超えます",
    ),
    "the numbers of this puzzle have more than {most} digits": (
        "в числах этого ребуса вместе больше {most} цифр",
        "この問題の数は合わせて{most}桁を超えます",
    ),
    "{number} is not read; the product is written {digits}*{letters}": (
        "{number} не читается; произведение пишется {digits}*{letters}",
        "{number}は読めません。積は{digits}*{letters}と書きます",
    ),
    "a digit is missing behind this point": (
        "после этой точки не хватает цифры",
        "この小数点の後に数字がありません",
    ),
    "before … the part that repeats is written twice, as in 0.1212…, or in brackets: 0.(12)": (
        "перед … период пишут дважды, например 0.1212…, или в скобках: 0.(12)",
        "…の前には繰り返す部分を2回書きます（例：0.1212…）。括弧で0.(12)とも書けます",
    ),
    "a part that repeats is written in brackets, as in 0.(3)": (
        "период пишут в скобках, например 0.(3)",
        "繰り返す部分は0.(3)のように括弧で書きます",
    ),
    "a remainder belongs to a quotient, as in N / D = Q r R": (
        "остаток бывает у частного, как в N / D = Q r R",
        "余りはN / D = Q r Rのように、割り算の商の後に書きます",
    ),
    "{name}(…) is said of one number, without a relation or a comma": (
        "{name}(…) говорится об одном числе, без знака равенства и без запятой",
        "{name}(…)の括弧の中は1つの数です。等号やコンマは書けません",
    ),
    "{name}(…) is a statement by itself; before the next one a comma is missing": (
        "{name}(…) — отдельное условие; перед следующим нужна запятая",
        "{name}(…)はそれだけで1つの条件です。次の条件との間にコンマが必要です",
    ),
    "{name} is a statement by itself, and no part of an equation or a number": (
        "«{name}» — отдельное условие, а не часть равенства или числа",
        "{name}はそれだけで1つの条件で、式や数の一部にはなりません",
    ),
    "{name} stands between statements in brackets, as in (A=B) or (C=D)": (
        "«{name}» ставится между условиями в скобках, как в (A=B) или (C=D)",
        "{name}は(A=B) または (C=D)のように、括弧に入れた条件の間に書きます",
    ),
    "to say this of a number, write {name}(…) without a space before the bracket": (
        "чтобы сказать это о числе, пишите {name}(…) без пробела перед скобкой",
        "数についての条件なら、括弧の前に空白を入れずに{name}(…)と書いてください",
    ),
    "an option is missing in this condition": (
        "в этом условии не хватает одного из вариантов",
        "この条件には選択肢が1つ足りません",
    ),
    "more than {most} brackets around statements inside one another": (
        "больше {most} скобок вокруг условий вложены друг в друга",
        "条件を囲む括弧が{most}段を超えて入れ子になっています",
    ),
    "a factorial has more than {most} binary digits": (
        "в факториале больше {most} двоичных цифр",
        "階乗が2進法で{most}桁を超えています",
    ),
    "a number of more than {most} binary digits is not tested for being prime": (
        "числа, в которых больше {most} двоичных цифр, на простоту не проверяются",
        "2進法で{most}桁を超える数が素数かどうかは調べません",
    ),
    "a second point in one number; groups of three digits have spaces between them": (
        "вторая точка в одном числе; группы по три цифры разделяют пробелом",
        "1つの数に小数点が2つあります。3桁区切りには空白を使います",
    ),
}
