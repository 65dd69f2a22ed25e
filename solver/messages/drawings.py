"""What is wrong with a drawing of written arithmetic."""

from __future__ import annotations

DRAWINGS: dict[str, tuple[str, str]] = {
    "row {row}, column {column}: {what}": (
        "строка {row}, столбец {column}: {what}",
        "{row}行目の{column}文字目：{what}",
    ),
    "this line has no relation between two sides, as other lines have": (
        "в этой строке, в отличие от других, нет знака равенства или неравенства между двумя "
        "частями",
        "ほかの行と違い、この行には両辺の間の等号や不等号がありません",
    ),
    "leave an empty line above “{line}”, which is no part of the drawing": (
        "оставьте пустую строку над «{line}»: это не часть записи столбиком",
        "「{line}」は筆算の一部ではないので、その上に空行を入れてください",
    ),
    "“{label}” may be the number of the puzzle or a row of the drawing: leave an empty line"
    " below the number of a puzzle, or indent the row": (
        "«{label}» может быть и номером задачи, и строкой записи: под номером оставьте пустую "
        "строку, а строку записи сдвиньте вправо",
        "「{label}」は問題の番号とも筆算の行とも読めます。番号なら下に空行を入れ、筆算の行なら右に"
        "ずらしてください",
    ),
    "there is no number in this drawing": (
        "в этой записи нет ни одного числа",
        "この筆算には数がありません",
    ),
    "{character}: this character has no meaning in a drawing": (
        "{character}: в записи столбиком этот символ ничего не значит",
        "{character}：この文字は筆算の中では意味がありません",
    ),
    "there is a sign but no number in this row": (
        "в этой строке есть знак, но нет числа",
        "この行には記号だけがあり、数がありません",
    ),
    "a row of a drawing is one number, with a sign before it at most": (
        "в каждой строке записи — одно число, а перед ним не больше одного знака",
        "筆算の1行に書けるのは、数1つとその前の記号1つまでです",
    ),
    "this . may be any digit or a decimal point: write ? or a comma for it": (
        "эта точка может быть и любой цифрой, и десятичной точкой: напишите вместо неё ? или "
        "запятую",
        "この.は、どの数字でもよい印にも小数点にも読めます。?かコンマで書いてください",
    ),
    "a second decimal point in one number": (
        "в этом числе вторая десятичная точка",
        "1つの数に小数点が2つあります",
    ),
    "there is no digit before this decimal point": (
        "перед этой десятичной точкой нет цифры",
        "この小数点の前に数字がありません",
    ),
    "there is no number behind this sign": (
        "за этим знаком нет числа",
        "この記号の後に数がありません",
    ),
    "the result is missing below this number": (
        "под этим числом нет результата",
        "この数の下に答えがありません",
    ),
    "above a result stand two numbers or more": (
        "над результатом должно стоять не меньше двух чисел",
        "答えの上には数が2つ以上必要です",
    ),
    "a sign is missing before this number": (
        "перед этим числом не хватает знака",
        "この数の前に記号がありません",
    ),
    "the product is missing below the multiplier": (
        "под множителем нет произведения",
        "掛ける数の下に積がありません",
    ),
    "a product has as many decimals as its factors together": (
        "в произведении столько цифр после запятой, сколько в обоих множителях вместе",
        "積の小数点以下の桁数は、掛け合わせる2つの数の桁数の合計です",
    ),
    "this row ends too far to the left: the multiplier has no digit for it": (
        "эта строка кончается слишком далеко слева: для неё в множителе нет цифры",
        "この行の右端が左に寄りすぎています。対応する数字が掛ける数にありません",
    ),
    "this row ends in the column of one above it": (
        "эта строка кончается в том же столбце, что и строка выше",
        "この行の右端が、上にある行と同じ列にあります",
    ),
    "this row ends further right than the product": (
        "эта строка кончается правее произведения",
        "この行の右端が、積より右にあります",
    ),
    "this row does not end in a column of the product": (
        "эта строка кончается не в столбце произведения",
        "この行の右端が、積のどの列にもありません",
    ),
    "on both sides of this bar belongs a number": (
        "по обе стороны этой черты должны стоять числа",
        "この線の両側には数が必要です",
    ),
    "a divisor, a bracket or bar, and the dividend belong in this row": (
        "в этой строке должны стоять делитель, скобка или черта и делимое",
        "この行には、割る数、括弧か線、割られる数を書きます",
    ),
    "the quotient is missing under this divisor": (
        "под этим делителем нет частного",
        "この割る数の下に商がありません",
    ),
    "the quotient is missing above this dividend": (
        "над этим делимым нет частного",
        "この割られる数の上に商がありません",
    ),
    "the quotient is the only number above a dividend": (
        "над делимым стоит только частное, и больше ничего",
        "割られる数の上に書けるのは商だけです",
    ),
    "the remainder is missing below the last product; a 0 says that nothing is left": (
        "под последним произведением нет остатка; если ничего не осталось, пишется 0",
        "最後の積の下に余りがありません。余りがなければ0と書きます",
    ),
    "a division with a remainder has whole numbers": (
        "при делении с остатком все числа целые",
        "余りのある割り算では、数はすべて整数です",
    ),
    "a quotient with a remainder is whole": (
        "частное с остатком — целое число",
        "余りがあるとき、商は整数です",
    ),
    "this row does not end under a digit of the dividend": (
        "эта строка кончается не под цифрой делимого",
        "この行の右端が、割られる数の数字の下にありません",
    ),
    "this product does not end further right than the one before it": (
        "это произведение кончается не правее предыдущего",
        "この積の右端が、前の積より右にありません",
    ),
    "this product ends to the left of the quotient's first digit": (
        "это произведение кончается левее первой цифры частного",
        "この積の右端が、商の最初の数字より左にあります",
    ),
    "the first product ends to the right of the quotient's first digit": (
        "первое произведение кончается правее первой цифры частного",
        "最初の積の右端が、商の最初の数字より右にあります",
    ),
    "this row ends to the left of the product above it": (
        "эта строка кончается левее произведения над ней",
        "この行の右端が、上の積より左にあります",
    ),
    "this row begins to the left of the dividend": (
        "эта строка начинается левее делимого",
        "この行の左端が、割られる数より左にあります",
    ),
    "a sign is missing before {number}: put + before the last addend, or - or ×": (
        "перед {number} нет знака: поставьте + перед последним слагаемым, либо - или ×",
        "{number}の前に記号がありません。最後の数の前に+、または-や×を書いてください",
    ),
    "this row ends between two digits of the dividend: draw it under one of them": (
        "эта строка кончается между двумя цифрами делимого: сдвиньте её под одну из них",
        "この行の右端が、割られる数の2つの数字の間にあります。どちらかの下にそろえてください",
    ),
    "the column of {word} has no relation sign such as =": (
        "в столбце, где стоит {word}, нет знака вроде =",
        "{word}のある列に、=のような等号や不等号がありません",
    ),
    "“{word}” stands in no equation, neither across nor down": (
        "«{word}» не входит ни в одно равенство: ни в строке, ни в столбце",
        "「{word}」は縦にも横にも、どの式にも入っていません",
    ),
    "“{sign}” stands in no column of its own: put it between two words": (
        "«{sign}» не стоит в отдельном столбце: поместите знак между двумя словами",
        "「{sign}」がどの列のものか分かりません。上下の語の間に書いてください",
    ),
    "there is no row of words above these signs": (
        "над этими знаками нет строки слов",
        "この記号の行の上に、語の行がありません",
    ),
    "there is no row of words below these signs": (
        "под этими знаками нет строки слов",
        "この記号の行の下に、語の行がありません",
    ),
    "two rows of signs stand one below the other": (
        "две строки знаков стоят одна под другой",
        "記号の行が2つ続いています",
    ),
}
