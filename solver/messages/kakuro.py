"""What is wrong with a kakuro."""

from __future__ import annotations

KAKURO: dict[str, tuple[str, str]] = {
    "a kakuro begins with its size, a number from {least} to {most}": (
        "какуро начинается с размера — числа от {least} до {most}",
        "カックロは盤の大きさ（{least}から{most}の数）から書き始めます",
    ),
    "there is nothing between the commas": (
        "между запятыми ничего нет",
        "コンマの間に何もありません",
    ),
    "letters are capitals, {right} for {wrong}": (
        "буквы пишутся заглавными: {right}, а не {wrong}",
        "文字は大文字で書きます。{wrong}ではなく{right}です",
    ),
    "“{part}” is not a cell; write X, O, a letter A to J, a digit, or sums such as (hA), (v12) "
    "or (hAB,vC)": (
        "«{part}» — не клетка; бывают X, O, буквы от A до J, цифры и суммы вида (hA), (v12) или "
        "(hAB,vC)",
        "「{part}」というマスはありません。X、O、AからJの文字、数字、または(hA)、(v12)、(hAB,vC)のような合計を書きます",
    ),
    "sums are written like (hA), (v12) or (hAB,vC), not “{part}”": (
        "суммы пишутся как (hA), (v12) или (hAB,vC), а не «{part}»",
        "合計は「{part}」ではなく、(hA)、(v12)、(hAB,vC)のように書きます",
    ),
    "a sum is one or two capitals A to J or digits, {right} for {wrong}": (
        "сумма — это одна или две заглавные буквы от A до J или цифры: {right}, а не {wrong}",
        "合計は、AからJの大文字か数字1つまたは2つで書きます。{wrong}ではなく{right}です",
    ),
    "a sum is one or two capitals A to J or digits, not “{part}”": (
        "сумма — это одна или две заглавные буквы от A до J или цифры, а не «{part}»",
        "合計は、「{part}」ではなく、AからJの大文字か数字1つまたは2つで書きます",
    ),
    "a sum, but there is no white cell to the right of it": (
        "справа от этой суммы нет ни одной белой клетки",
        "この合計の右に白マスがありません",
    ),
    "a sum, but there is no white cell below it": (
        "под этой суммой нет ни одной белой клетки",
        "この合計の下に白マスがありません",
    ),
    "the tenth white cell side by side: a run has at most nine, with the digits 1 to 9": (
        "десятая белая клетка подряд: их бывает не больше девяти, с цифрами от 1 до 9",
        "白マスが10個続いています。1から9の数字が入るので、9個までです",
    ),
    "no sum belongs to this white cell": (
        "эта белая клетка не входит ни в одну сумму",
        "この白マスはどの合計にも入っていません",
    ),
    "the grid has no white cell": (
        "в этом какуро нет ни одной белой клетки",
        "盤に白マスがありません",
    ),
    "a grid of size {size} has {expected} cells, but here are {actual}": (
        "при размере {size} клеток должно быть {expected}, а здесь их {actual}",
        "大きさ{size}の盤のマスは{expected}個ですが、ここには{actual}個あります",
    ),
    "row {row}, column {column} is missing: {count}": (
        "не хватает клетки в строке {row}, столбце {column}: {count}",
        "{row}行{column}列のマスがありません：{count}",
    ),
    "a cell comes after row {row}, column {column}: {count}": (
        "после строки {row}, столбца {column} есть лишняя клетка: {count}",
        "{row}行{column}列の後に余分なマスがあります：{count}",
    ),
}
