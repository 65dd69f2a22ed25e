"""What is said to people in Russian, by its English template, with the same places for values.

Errors, warnings, options and the words of the terminal; explanations are in `russian.py`.
"""

from __future__ import annotations

MESSAGES: dict[str, str] = {
    # What is wrong with a puzzle that is typed as a line, or with what every puzzle is made of.
    "there is no puzzle in this text": "в этом тексте нет ребуса",
    "the puzzle must be a text": "ребус должен быть текстом",
    "the puzzle must be a text or a {wanted}, not a {given}": (
        "ребус — это текст или {wanted}, а не {given}"
    ),
    "the puzzle must be a text or a {wanted}: give the puzzle of this {given}": (
        "ребус — это текст или {wanted}: у этого {given} возьмите puzzle"
    ),
    "{option} must be of the type {wanted}, not {given}": (
        "{option}: нужен тип {wanted}, а не {given}"
    ),
    "the text has more than {most} characters": "в тексте больше {most} символов",
    "the input is not UTF-8": "ввод не в кодировке UTF-8",
    "“{character}” ({number})": "«{character}» ({number})",
    "({number})": "({number})",
    "{character} has no meaning here": "{character} здесь ничего не значит",
    "{character}: {hint}": "{character}: {hint}",
    "this character has no meaning in a puzzle": "в ребусе этот символ ничего не значит",
    "more than {most} marks on one letter": (
        "у одной буквы больше {most} надстрочных и подстрочных знаков"
    ),
    "only 0 to 9 are digits": "цифры — только от 0 до 9",
    "a digit in brackets like [11] is not closed": (
        "за цифрой в скобках, такой как [11], нет закрывающей скобки"
    ),
    "a bracket that was not opened": "эта скобка не была открыта",
    "brackets hold one digit above 9, in decimal, like [11]": (
        "в квадратных скобках пишется одна цифра больше 9, десятичным числом, например [11]"
    ),
    "write && between two equations": "между двумя равенствами пишется &&",
    "write != for “not equal”": "«не равно» пишется !=",
    "a full stop has no meaning here; for any digit, write ?": (
        "точка здесь ничего не значит; любая цифра обозначается знаком ?"
    ),
    "write ? for any digit": "любая цифра обозначается знаком ?",
    "this ) closes no (": "для этой ) нет открывающей (",
    "this ( is not closed": "эта ( не закрыта",
    "a sign is missing between “{left}” and “{right}”": (
        "между «{left}» и «{right}» не хватает знака"
    ),
    "a sign is missing between “{left}” and “{right}”; for a product write × or *": (
        "между «{left}» и «{right}» не хватает знака; умножение пишется через × или *"
    ),
    "this * has no word on both sides; write ? for any digit": (
        "у этого * нет чисел с обеих сторон; любая цифра обозначается знаком ?"
    ),
    "a word is missing here": "здесь не хватает слова или числа",
    "a relation sign such as = is missing": (
        "не хватает знака равенства или неравенства, например ="
    ),
    "two relation signs stand side by side": "рядом стоят два знака равенства или неравенства",
    "there is no equation before “{sign}”": "перед «{sign}» нет равенства",
    "there is no equation after “{sign}”": "после «{sign}» нет равенства",
    "more than {most} equations": "больше {most} равенств",
    "more than {most} rows in a drawing": "в рисунке больше {most} строк",
    "more than {most} wildcards": "больше {most} спрятанных цифр",
    "{digit} is not a digit of base {base}": (
        "{digit} — не цифра системы счисления с основанием {base}"
    ),
    "{letter} is letter number {number}, and base {digits} has only {digits} digits; base "
    "{letters} has enough for all the letters": (
        "{letter} — буква номер {number}, а в системе с основанием {digits} цифр всего {digits}; "
        "на все буквы хватит основания {letters}"
    ),
    "{letter} is letter number {number}, and base {digits} has only {digits} digits; {letters} "
    "letters are too many for every base, up to {most}": (
        "{letter} — буква номер {number}, а в системе с основанием {digits} цифр всего {digits}; "
        "букв здесь {letters}, а основание бывает не больше {most}"
    ),
    "{letter} is letter number {number}, and only {digits} of the digits may be chosen": (
        "{letter} — буква номер {number}, а выбирать можно только из цифр в количестве {digits}"
    ),
    "more than {most} letters that may share digits": (
        "больше {most} букв, у которых цифры могут совпадать"
    ),
    "a power has more than {most} binary digits": "степень длиннее {most} двоичных цифр",
    "a factorial is too large to check": "факториал слишком велик для проверки",
    "a number is too large to check for being prime": (
        "число слишком велико, чтобы проверить, простое ли оно"
    ),
    "a power is too large to check": "степень слишком велика для проверки",
    "a number in this equation has more than {most} binary digits": (
        "число в этом равенстве длиннее {most} двоичных цифр"
    ),
    "the numbers of this puzzle have more than {most} digits": (
        "в числах этого ребуса вместе больше {most} цифр"
    ),
    "{number} is not read; the product is written {digits}*{letters}": (
        "{number} не читается; произведение пишется {digits}*{letters}"
    ),
    "a digit is missing behind this point": "после этой точки не хватает цифры",
    "before … the part that repeats is written twice, as in 0.1212…, or in brackets: 0.(12)": (
        "перед … период пишут дважды, например 0.1212…, или в скобках: 0.(12)"
    ),
    "a part that repeats is written in brackets, as in 0.(3)": (
        "период пишут в скобках, например 0.(3)"
    ),
    "a remainder belongs to a quotient, as in N / D = Q r R": (
        "остаток бывает у частного, как в N / D = Q r R"
    ),
    "{name}(…) is said of one number, without a relation or a comma": (
        "{name}(…) говорится об одном числе, без знака равенства и без запятой"
    ),
    "{name}(…) takes two numbers or more, with commas between them": (
        "{name}(…) берёт два числа или больше, через запятую"
    ),
    "a number has a base from {least} to {most}, as in AB[7]": (
        "у числа основание от {least} до {most}, как в AB[7]"
    ),
    "{name}(…) is a statement by itself; before the next one a comma is missing": (
        "{name}(…) — отдельное условие; перед следующим нужна запятая"
    ),
    "{name} is a statement by itself, and no part of an equation or a number": (
        "«{name}» — отдельное условие, а не часть равенства или числа"
    ),
    "{name} stands between statements in brackets, as in (A=B) or (C=D)": (
        "«{name}» ставится между условиями в скобках, как в (A=B) или (C=D)"
    ),
    "to say this of a number, write {name}(…) without a space before the bracket": (
        "чтобы сказать это о числе, пишите {name}(…) без пробела перед скобкой"
    ),
    "an option is missing in this condition": "в этом условии не хватает одного из вариантов",
    "more than {most} brackets around statements inside one another": (
        "больше {most} скобок вокруг условий вложены друг в друга"
    ),
    "a factorial has more than {most} binary digits": "в факториале больше {most} двоичных цифр",
    "a number of more than {most} binary digits is not tested for being prime": (
        "числа, в которых больше {most} двоичных цифр, на простоту не проверяются"
    ),
    "a second point in one number; groups of three digits have spaces between them": (
        "вторая точка в одном числе; группы по три цифры разделяют пробелом"
    ),
    # What is wrong with a drawing of written arithmetic.
    "row {row}, column {column}: {what}": "строка {row}, столбец {column}: {what}",
    "this line has no relation between two sides, as other lines have": (
        "в этой строке, в отличие от других, нет знака равенства или неравенства между двумя "
        "частями"
    ),
    "leave an empty line above “{line}”, which is no part of the drawing": (
        "оставьте пустую строку над «{line}»: это не часть записи столбиком"
    ),
    "there is no number in this drawing": "в этой записи нет ни одного числа",
    "{character}: this character has no meaning in a drawing": (
        "{character}: в записи столбиком этот символ ничего не значит"
    ),
    "there is a sign but no number in this row": "в этой строке есть знак, но нет числа",
    "a row of a drawing is one number, with a sign before it at most": (
        "в каждой строке записи — одно число, а перед ним не больше одного знака"
    ),
    "this . may be any digit or a decimal point: write ? or a comma for it": (
        "эта точка может быть и любой цифрой, и десятичной точкой: напишите вместо неё ? или "
        "запятую"
    ),
    "a second decimal point in one number": "в этом числе вторая десятичная точка",
    "there is no digit before this decimal point": "перед этой десятичной точкой нет цифры",
    "there is no number behind this sign": "за этим знаком нет числа",
    "the result is missing below this number": "под этим числом нет результата",
    "above a result stand two numbers or more": (
        "над результатом должно стоять не меньше двух чисел"
    ),
    "a sign is missing before this number": "перед этим числом не хватает знака",
    "the product is missing below the multiplier": "под множителем нет произведения",
    "a product has as many decimals as its factors together": (
        "в произведении столько цифр после запятой, сколько в обоих множителях вместе"
    ),
    "this row ends too far to the left: the multiplier has no digit for it": (
        "эта строка кончается слишком далеко слева: для неё в множителе нет цифры"
    ),
    "this row ends in the column of one above it": (
        "эта строка кончается в том же столбце, что и строка выше"
    ),
    "this row ends further right than the product": "эта строка кончается правее произведения",
    "this row does not end in a column of the product": (
        "эта строка кончается не в столбце произведения"
    ),
    "on both sides of this bar belongs a number": "по обе стороны этой черты должны стоять числа",
    "a divisor, a bracket or bar, and the dividend belong in this row": (
        "в этой строке должны стоять делитель, скобка или черта и делимое"
    ),
    "the quotient is missing under this divisor": "под этим делителем нет частного",
    "the quotient is missing above this dividend": "над этим делимым нет частного",
    "the quotient is the only number above a dividend": (
        "над делимым стоит только частное, и больше ничего"
    ),
    "the number is parted here, but not into groups of {size} digits": (
        "число здесь разделено, но не на грани по {size} цифры"
    ),
    "the sign of a root stands at the beginning of its row": "знак корня стоит в начале строки",
    "a number belongs behind this sign of a root": "за этим знаком корня должно стоять число",
    "the root is missing above this number or behind it": (
        "нет корня ни над этим числом, ни за ним"
    ),
    "the root is the only number above its sign": (
        "над знаком корня стоит только сам корень, и больше ничего"
    ),
    "what is taken away from this number is missing": "не написано, что вычитается из этого числа",
    "behind its decimal point this number has no whole groups of {size} digits": (
        "после запятой в этом числе не получается целых граней по {size} цифры"
    ),
    "the root has a digit for each group of the number: {groups}, not {count}": (
        "в корне столько цифр, сколько граней в числе: {groups}, а не {count}"
    ),
    "the decimal point of this root does not fit the number": (
        "запятая в этом корне не подходит к числу"
    ),
    "the root has no digit for this row": "для этой строки в корне нет цифры",
    "the root has no digit for which this is a divisor": (
        "в корне нет цифры, для которой это делитель"
    ),
    "{count} of these digits must be 0: to show which, draw each row to end below the group of its "
    "digit, or a 0 for what they take away": (
        "нулей среди этих цифр должно быть {count}; чтобы показать, каких, пусть каждая строка"
        " кончается под гранью своей цифры, или напишите 0 в качестве вычитаемого"
    ),
    "this row has more digits than the number has up to there": (
        "в этой строке больше цифр, чем в числе до этого места"
    ),
    "the remainder is missing below this row; a 0 says that nothing is left": (
        "под этой строкой нет остатка; если ничего не осталось, пишется 0"
    ),
    "a step of a root is written - X = Y": "шаг извлечения корня записывается так: - X = Y",
    "the remainder is missing below the last product; a 0 says that nothing is left": (
        "под последним произведением нет остатка; если ничего не осталось, пишется 0"
    ),
    "a division with a remainder has whole numbers": "при делении с остатком все числа целые",
    "a quotient with a remainder is whole": "частное с остатком — целое число",
    "this row does not end under a digit of the dividend": (
        "эта строка кончается не под цифрой делимого"
    ),
    "this product does not end further right than the one before it": (
        "это произведение кончается не правее предыдущего"
    ),
    "this product ends to the left of the quotient's first digit": (
        "это произведение кончается левее первой цифры частного"
    ),
    "the first product ends to the right of the quotient's first digit": (
        "первое произведение кончается правее первой цифры частного"
    ),
    "this row ends to the left of the product above it": (
        "эта строка кончается левее произведения над ней"
    ),
    "this row begins to the left of the dividend": "эта строка начинается левее делимого",
    "a sign is missing before {number}: put + before the last addend, or - or ×": (
        "перед {number} нет знака: поставьте + перед последним слагаемым, либо - или ×"
    ),
    "this row ends between two digits of the dividend: draw it under one of them": (
        "эта строка кончается между двумя цифрами делимого: сдвиньте её под одну из них"
    ),
    "the column of {word} has no relation sign such as =": (
        "в столбце, где стоит {word}, нет знака вроде ="
    ),
    "“{word}” stands in no equation, neither across nor down": (
        "«{word}» не входит ни в одно равенство: ни в строке, ни в столбце"
    ),
    "“{sign}” stands in no column of its own: put it between two words": (
        "«{sign}» не стоит в отдельном столбце: поместите знак между двумя словами"
    ),
    "there is no row of words above these signs": "над этими знаками нет строки слов",
    "there is no row of words below these signs": "под этими знаками нет строки слов",
    "two rows of signs stand one below the other": "две строки знаков стоят одна под другой",
    # What is printed in a booklet, and what keeps a puzzle out of it.
    "{what}; or write book.html, and print that from any browser": (
        "{what}; или запишите book.html и напечатайте его из любого браузера"
    ),
    "this line is no JSON document with a puzzle": "эта строка — не документ JSON с ребусом",
    "this row of the table cannot be read": "эту строку таблицы не удалось прочитать",
    "the drawing that begins here has no end, a line of ```": (
        "у записи столбиком, которая здесь начинается, нет конца — строки ```"
    ),
    "A drawing stands between two lines of ```; what {command} prints is read as it is": (
        "Запись столбиком ставят между двумя строками ```; вывод {command} можно читать как есть"
    ),
    "the same puzzle stands in line {line}": "такой же ребус есть в строке {line}",
    "there is no puzzle in this file": "в этом файле нет ни одного ребуса",
    "“{puzzle}” has no solution": "у ребуса «{puzzle}» нет решения",
    "“{puzzle}” has several solutions, such as {one} and {other}": (
        "у ребуса «{puzzle}» несколько решений, например {one} и {other}"
    ),
    "there was no time to find out whether “{puzzle}” has exactly one solution": (
        "не хватило времени узнать, одно ли решение у ребуса «{puzzle}»"
    ),
    "there was no time for its proof, and so it has no stars": (
        "на доказательство не хватило времени, поэтому у ребуса не будет звёздочек"
    ),
    "it has neither stars nor a proof: {why}": (
        "у ребуса не будет ни звёздочек, ни доказательства: {why}"
    ),
    "{path}: {count} puzzles, {time} seconds": "{path}: ребусов — {count}, секунд — {time}",
    "{whole}.{part}": "{whole},{part}",
    "{path}: 1 puzzle, {time} seconds": "{path}: ребусов — 1, секунд — {time}",
    "a proof for a teacher would not be a third shorter: this is the one for a pupil": (
        "доказательство для учителя было бы короче меньше чем на треть: "
        "это доказательство для ученика"
    ),
    "nothing was written to {path}": "в {path} ничего не записано",
    "Find the digits": "Найдите цифры",
    "Each letter stands for one digit, different letters for different digits": (
        "Каждая буква заменяет одну цифру, разные буквы — разные цифры"
    ),
    "Each letter stands for one digit": "Каждая буква заменяет одну цифру",
    "Write a digit into every empty box": "В каждую пустую клетку впишите цифру",
    "No number of two or more digits begins with 0": (
        "Числа из двух и более цифр не начинаются с нуля"
    ),
    "Numbers may begin with 0": "Числа могут начинаться с нуля",
    "No number of one digit is 0": "Однозначное число не равно нулю",
    "The numbers are in base {base}": "Числа записаны в системе счисления с основанием {base}",
    "Each digit stands there exactly twice": "Каждая цифра встречается ровно дважды",
    "Each digit stands there at least once": "Каждая цифра встречается хотя бы один раз",
    "Kakuro: write a digit from 1 to 9 into every white cell; a number in a dark cell is the sum "
    "of the white cells to its right or below it, in which no digit occurs twice": (
        "Какуро: в каждую белую клетку впишите цифру от 1 до 9; число в тёмной клетке — сумма "
        "цифр в белых клетках справа от неё или под ней, и цифры в этой сумме не повторяются"
    ),
    "Each puzzle has exactly one solution": "У каждого ребуса ровно одно решение",
    "Name": "Имя",
    "Date": "Дата",
    "difficulty {n} of 5": "сложность {n} из 5",
    "Answers": "Ответы",
    "To begin": "С чего начать",
    "Why": "Почему",
    "The hardest step": "Самый трудный шаг",
    "How they are solved": "Как это решается",
    "Contents": "Содержание",
    "How to solve them": "Как решать ребусы",
    "Puzzles": "Ребусы",
    "TO + GO = OUT": "ЧИЖ + ЧИЖ = ЖАБА",
    "Begin where little is possible: a total that is longer than its two numbers begins with 1": (
        "Начните там, где мало возможностей: если сумма двух чисел длиннее каждого из них, она "
        "начинается с единицы"
    ),
    "Nothing is carried into the column of the units, and from the first column nothing is "
    "carried on: look there early": (
        "В разряд единиц ничего не переносится, а из самого левого ничего не переносится: "
        "с этих разрядов удобно начинать"
    ),
    "Write above each column what is carried into it, as soon as you know it": (
        "Как только узнали, сколько переносится в разряд, запишите это над ним"
    ),
    "Note which digits a letter can still have, and strike out those that are taken": (
        "Выпишите для буквы цифры, которые ей ещё подходят, и вычёркивайте занятые"
    ),
    "Where nothing else helps, try the values of a letter that has few: one that leads to "
    "a contradiction is out": (
        "Если больше ничего не помогает, возьмите букву, для которой осталось мало цифр, и "
        "пробуйте их по очереди: цифра, с которой выходит противоречие, не годится"
    ),
    "In a worked multiplication or division, see how long each row is: it says how large "
    "the digit is that it comes from": (
        "В примерах на умножение и деление столбиком смотрите на длину строк: она "
        "подсказывает, велика ли цифра, на которую умножали"
    ),
    "In a kakuro, look for sums that few digits make: two cells with the sum 3, 4, 16 or "
    "17 have only one pair; r4c5 is the cell in row 4 and column 5": (
        "В какуро ищите суммы, которые складываются из немногих цифр: для двух клеток с суммой "
        "3, 4, 16 или 17 подходит только одна пара; r4c5 — клетка в 4-й строке сверху и 5-м "
        "столбце слева"
    ),
    "{count} puzzles to work out": "Ребусов в книге: {count}",
    "An arrow shows the page of the answer": "Число после стрелки — страница с ответом",
    "Not printed, with the number of steps: {list}": (
        "Решения, не вошедшие в книгу (в скобках — число шагов): {list}"
    ),
    "Kakuro": "Какуро",
    "Root": "Извлечение корня",
    "Division": "Деление",
    "Multiplication": "Умножение",
    "Grid": "Сетка",
    "Sum": "Сложение",
    "Difference": "Вычитание",
    # What is allowed but probably not meant, and how something was read.
    "each digit twice makes {needed} digits, and this puzzle has {count}": (
        "если каждая цифра стоит дважды, всего их {needed}, а в этом ребусе {count}"
    ),
    "base {needed} has more digits than this puzzle, which has {count}": (
        "цифр по основанию {needed} больше, чем мест в этом ребусе: их {count}"
    ),
    "{others} and {last} look alike but are different letters": (
        "{others} и {last} похожи, но это разные буквы"
    ),
    "{number} can never stand there: it starts with 0, which only {option} allows": (
        "{number} здесь стоять не может: число начинается с нуля, а это разрешает только {option}"
    ),
    "the {relation} can never hold: both sides of it are the same": (
        "знак {relation} никогда не верен: по обе стороны от него одно и то же"
    ),
    "{equation} can never hold: {reason}": "{equation} никогда не верно: {reason}",
    "a number of {more} digits is greater than one of {less}": (
        "{more}-значное число больше {less}-значного"
    ),
    "{one} is not {other}": "{one} не равно {other}",
    "{one} and {other} are different letters, so they are different digits": (
        "{one} и {other} — разные буквы, а значит, и разные цифры"
    ),
    "{number} is a {size}-digit number; the product is written {product}": (
        "{number} — это {size}-значное число; произведение пишется {product}"
    ),
    "{shape} is a letter, the same digit each time; for any digit, write ? or □": (
        "{shape} — это буква, везде одна и та же цифра; любая цифра обозначается знаком ? или □"
    ),
    "the {sign} at the end is read as a digit; leave it out where it only ends the text": (
        "знак {sign} в конце прочитан как цифра; если им просто кончается текст, уберите его"
    ),
    "{number} is read as one number, in groups of three digits": (
        "{number} прочитано как одно число, в котором цифры разбиты на группы по три"
    ),
    "the comma in {number} is a decimal point; between equations a space follows it": (
        "запятая в {number} прочитана как десятичная; между равенствами после неё ставят пробел"
    ),
    "the comma in {number} parts three digits from the others; for a decimal point write .": (
        "запятая в {number} отделяет группу из трёх цифр; десятичную дробь пишите с точкой"
    ),
    "each * is read as the sign of a product; for a hidden digit write ?": (
        "каждая * прочитана как знак умножения; спрятанная цифра обозначается знаком ?"
    ),
    "each * is read as a hidden digit; for a product write ×": (
        "каждая * прочитана как спрятанная цифра; умножение пишите знаком ×"
    ),
    "each * of {parts} is read as a hidden digit; for a product write ×": (
        "каждая * в {parts} прочитана как спрятанная цифра; умножение пишите знаком ×"
    ),
    "a * between two words is read as ×, any other as a hidden digit": (
        "* между числами прочитана как ×, остальные — как спрятанные цифры"
    ),
    "the V before a number is read as the sign of a root; write √ or ∛ for it": (
        "V перед числом прочитана как знак корня; пишите √ или ∛"
    ),
    "the . between spaces is read as ×; for any digit write ?": (
        "точка между пробелами прочитана как ×; для любой цифры пишите ?"
    ),
    "the numbers have no sign and are added; to multiply or subtract, write × or -": (
        "числа без знака складываются; чтобы умножить или вычесть, напишите × или -"
    ),
    "the rows are taken for the digits of the multiplier from the right, as they stand": (
        "строки взяты по порядку цифр множителя, начиная справа"
    ),
    "the remark about base {base} is left out: the option says {option}": (
        "указание на основание {base} не учтено: в параметре стоит {option}"
    ),
    "“{remark}” is read as {condition}": ("«{remark}» прочитано как {condition}"),
    "“{remark}” is read as the option {option}": ("«{remark}» прочитано как параметр {option}"),
    "“{remark}” is left out: that is so anyway": ("«{remark}» не учтено: это и так верно"),
    "“{remark}” is left out: the puzzle stands behind it": (
        "«{remark}» не учтено: сама задача идёт дальше"
    ),
    "“{remark}” is left out: it is no part of the puzzle": (
        "«{remark}» не учтено: к самой задаче это не относится"
    ),
    "“{remark}” is left out: the option answer={word} asks for it": (
        "«{remark}» не учтено: об этом спрашивает параметр answer={word}"
    ),
    "--suggest takes no --{option}": "--suggest не сочетается с --{option}",
    "read in base {base}, as is said behind the puzzle": (
        "прочитано по основанию {base}, как указано после ребуса"
    ),
    "each . is read as a hidden digit, as a ? is": (
        "каждая точка прочитана как спрятанная цифра, как и ?"
    ),
    "the cells with spaces between them are read as numbers": (
        "знаки с пробелами между ними прочитаны как числа"
    ),
    "{number} before a word or a bracket is read as a factor: write {number}*…": (
        "{number} перед словом или скобкой прочитано как множитель: пишите {number}*…"
    ),
    "letters that differ by an accent only are read as one: {letters}": (
        "буквы, которые отличаются только диакритикой, считаются одной: {letters}"
    ),
    "{digits} are printed digits here, as in base {base}; letters beyond them are letters": (
        "{digits} здесь напечатанные цифры основания {base}; буквы дальше по алфавиту — буквы"
    ),
    "{digits} is a printed digit here, as in base {base}; letters beyond it are letters": (
        "{digits} здесь напечатанная цифра основания {base}; буквы дальше по алфавиту — буквы"
    ),
    "the x between spaces is read as ×; a letter needs a sign on each side": (
        "x между пробелами прочитан как ×; букве x нужны знаки с обеих сторон"
    ),
    "rows that end between two digits of the dividend are read one column further right, where "
    "the division works out ({where}); to mean other digits, draw each row under its own": (
        "концы строк приходятся между цифрами делимого, поэтому строки прочитаны на столбец "
        "правее, где деление сходится ({where}); если имелись в виду другие цифры, поставьте "
        "каждую строку под свои"
    ),
    "rows that end between two digits of the dividend are read one column further left, where "
    "the division works out ({where}); to mean other digits, draw each row under its own": (
        "концы строк приходятся между цифрами делимого, поэтому строки прочитаны на столбец "
        "левее, где деление сходится ({where}); если имелись в виду другие цифры, поставьте "
        "каждую строку под свои"
    ),
    "{label} is taken for the number of the puzzle; in a division, the quotient stands above the "
    "dividend": ("{label} принято за номер задачи; при делении частное стоит над делимым"),
    "line {line}": "строка {line}",
    "lines {lines}": "строки {lines}",
    "the low lines behind + are read as a rule; for a number to add, write ? for each": (
        "подчёркивания после + прочитаны как черта; если там слагаемое, поставьте ? вместо каждого"
    ),
    "the * before {number} is read as ×; to add the numbers, write ? for each *": (
        "* перед {number} прочитана как ×; чтобы сложить числа, пишите ? вместо каждой *"
    ),
    "no sign stands before {number}, so the numbers are added; write + or - before it": (
        "перед {number} нет знака, поэтому числа складываются; поставьте перед ним + или -"
    ),
    "each * hides a digit, and the numbers are added; to multiply, write × before {number}": (
        "каждая * — спрятанная цифра, числа складываются; чтобы умножить, поставьте × перед "
        "{number}"
    ),
    "the X before {number} is read as ×; where it is a letter, put + before the last addend": (
        "X перед {number} прочитан как ×; если это буква, поставьте + перед последним слагаемым"
    ),
    "the column of {word} has no signs, so it is not read as an equation": (
        "в столбце, где стоит {word}, нет знаков, поэтому как равенство он не прочитан"
    ),
    "{label}: at the beginning is read as a dividend; leave a label out": (
        "«{label}:» в начале прочитано как делимое; если это подпись, уберите её"
    ),
    "the {dash} at the beginning is a minus sign; leave it out where it begins a line": (
        "знак {dash} в начале прочитан как минус; если это просто тире, уберите его"
    ),
    "the x inside a word is a letter; the sign of a product is ×": (
        "x внутри слова прочитан как буква; знак умножения — ×"
    ),
    "the remainder is read as a part of the number; write {rewrite}": (
        "остаток прочитан как часть числа; пишите {rewrite}"
    ),
    "{name} without braces is a letter; the whole number is {whole}": (
        "{name} без фигурных скобок — буква; целое число пишется {whole}"
    ),
    "{number} is read as one number; for a product write {product}": (
        "{number} прочитано как одно число; произведение пишется {product}"
    ),
    "this function was deployed without crosses; the terminal and the library make them": (
        "в этой функции нет того, что составляет кроссы; их составляют в терминале и в библиотеке"
    ),
    "the ! at the end is read as a factorial; leave it out where it ends a sentence": (
        "! в конце прочитан как факториал; если это просто конец фразы, уберите его"
    ),
    "the | is read as “divides”; between two equations write ;": (
        "| прочитан как «делит»; между двумя равенствами пишите ;"
    ),
    "ー is a letter; the minus sign is −": "ー прочитано как буква; знак минус — −",
    "each {square} is a digit by itself; for the same digit everywhere, write a letter": (
        "каждый {square} — своя цифра; если цифра везде одна и та же, пишите букву"
    ),
    "the numbered lines are read as equations of one puzzle; solve others one by one": (
        "пронумерованные строки прочитаны как равенства одного ребуса; разные ребусы решайте по "
        "одному"
    ),
    "the cells with single spaces between them are read as numbers": (
        "клетки, между которыми по одному пробелу, прочитаны как числа"
    ),
    "the line between the equations means nothing, and they are not read down; for a grid, write a "
    "sign between the words of each column": (
        "черта между равенствами ничего не значит, и по столбцам они не прочитаны; для сетки "
        "поставьте знак между словами каждого столбца"
    ),
    "“{label}” may be the number of the puzzle or a row of the drawing: leave an empty line below "
    "the number of a puzzle, or indent the row": (
        "«{label}» может быть и номером задачи, и строкой записи: под номером оставьте пустую "
        "строку, а строку записи сдвиньте вправо"
    ),
    # What is wrong with a kakuro.
    "a kakuro begins with its size, a number from {least} to {most}": (
        "какуро начинается с размера — числа от {least} до {most}"
    ),
    "there is nothing between the commas": "между запятыми ничего нет",
    "letters are capitals, {right} for {wrong}": "буквы пишутся заглавными: {right}, а не {wrong}",
    "“{part}” is not a cell; write X, O, a letter A to J, a digit, or sums such as (hA), (v12) "
    "or (hAB,vC)": (
        "«{part}» — не клетка; бывают X, O, буквы от A до J, цифры и суммы вида (hA), (v12) или "
        "(hAB,vC)"
    ),
    "sums are written like (hA), (v12) or (hAB,vC), not “{part}”": (
        "суммы пишутся как (hA), (v12) или (hAB,vC), а не «{part}»"
    ),
    "a sum is one or two capitals A to J or digits, {right} for {wrong}": (
        "сумма — это одна или две заглавные буквы от A до J или цифры: {right}, а не {wrong}"
    ),
    "a sum is one or two capitals A to J or digits, not “{part}”": (
        "сумма — это одна или две заглавные буквы от A до J или цифры, а не «{part}»"
    ),
    "a sum, but there is no white cell to the right of it": (
        "справа от этой суммы нет ни одной белой клетки"
    ),
    "a sum, but there is no white cell below it": "под этой суммой нет ни одной белой клетки",
    "the tenth white cell side by side: a run has at most nine, with the digits 1 to 9": (
        "десятая белая клетка подряд: их бывает не больше девяти, с цифрами от 1 до 9"
    ),
    "no sum belongs to this white cell": "эта белая клетка не входит ни в одну сумму",
    "the grid has no white cell": "в этом какуро нет ни одной белой клетки",
    "a grid of size {size} has {expected} cells, but here are {actual}": (
        "при размере {size} клеток должно быть {expected}, а здесь их {actual}"
    ),
    "row {row}, column {column} is missing: {count}": (
        "не хватает клетки в строке {row}, столбце {column}: {count}"
    ),
    "a cell comes after row {row}, column {column}: {count}": (
        "после строки {row}, столбца {column} есть лишняя клетка: {count}"
    ),
    # What is wrong with an option, a cursor, or what is asked about a puzzle.
    "the base must be a whole number from {least} to {most}": (
        "основание — целое число от {least} до {most}"
    ),
    "the base must be a whole number; solver.bases takes a range such as {least}-{most}": (
        "основание — целое число; диапазон вида {least}-{most} принимает solver.bases"
    ),
    "the base is a whole number from {least} to {most}, a range such as {least}-{most}, or auto "
    "for all of them": (
        "основание — целое число от {least} до {most}, диапазон вида {least}-{most} или auto: "
        "все основания"
    ),
    "{option} is for one base, not for a range of them": (
        "{option} — для одного основания, а не для диапазона"
    ),
    "a range of bases takes no --{option}": "с диапазоном оснований --{option} не бывает",
    "ask for largest or for smallest, not for both": (
        "спросите или largest, или smallest, но не оба сразу"
    ),
    "ask for answer or for {option}, not for both": (
        "просите answer или {option}, но не то и другое"
    ),
    "{option} is not for puzzles with a wrong letter": (
        "{option} не для ребусов с неверной буквой"
    ),
    "a wrong letter is searched for without --{option}": ("неверная буква ищется без --{option}"),
    "puzzles with a wrong letter are not rated: leave out difficulty": (
        "ребусы с неверной буквой не оцениваются: уберите difficulty"
    ),
    "{option} must be 0 or 1": "{option} — это 0 или 1",
    "{option} must be the number of a word, a place in it and a digit": (
        "{option} — это номер слова, место в нём и цифра"
    ),
    "{option} is for puzzles in which no other digit is hidden or wrong": (
        "{option} годится только для ребусов, где нет других скрытых или неверных цифр"
    ),
    "{option} is for sums, products and other equations, without a decimal point": (
        "{option} годится для сумм, произведений и других равенств без десятичной запятой"
    ),
    "letter {place} of {word} is wrong: {letter} is {digit} there, and {own} elsewhere": (
        "в слове {word} неверна {place}-я буква: {letter} здесь {digit}, а в других местах {own}"
    ),
    "letter {place} of {word}, word {number}, is wrong: {letter} is {digit} there, and {own}"
    " elsewhere": (
        "в слове {word}, {number}-м по счёту, неверна {place}-я буква: {letter} здесь {digit}, а в"
        " других местах {own}"
    ),
    "{option} is one number, without a relation or a comma": (
        "{option} — одно число, без знака отношения и запятой"
    ),
    "--answer takes no --{option}": ("--answer не сочетается с --{option}"),
    "the whole search is needed for largest and smallest: leave out shard": (
        "для largest и smallest нужен весь перебор: уберите shard"
    ),
    "the largest and the smallest are searched without --{option}": (
        "наибольшее и наименьшее ищутся без --{option}"
    ),
    "{option} must be a number with a letter of the puzzle, such as {example}": (
        "{option} — число, в котором есть буква ребуса, например {example}"
    ),
    "{option} must be true or false": "{option} — это true или false",
    "{option} must be a whole number": "{option} — целое число",
    "{option} must be a whole number above 0": "{option} — целое число больше 0",
    "{option} must be a number from {least} to {most}": (
        "{option} — это число от {least} до {most}"
    ),
    "the bases are those of the range: leave out {option}": (
        "основания задаёт диапазон: уберите {option}"
    ),
    "{option} must be a whole number from {least} to {most}": (
        "{option} — целое число от {least} до {most}"
    ),
    "a kakuro has rules of its own; leave out {option}": "у какуро свои правила; уберите {option}",
    "{option} must be 0 or more": "{option} не бывает меньше 0",
    "{option} must be one of {known}": "{option} — одно из значений: {known}",
    "{option} must be a text of at most {most} characters": (
        "{option} — текст не длиннее {most} символов"
    ),
    "the timeout must be a number of seconds, 0 or more": "timeout — число секунд, не меньше 0",
    "the budget must be a Budget": "budget — это Budget",
    "letters must be a mapping to digits": "letters — это словарь, значения которого — цифры",
    "wildcards must be a list of digits": "wildcards — это список цифр",
    "“{part}” is neither a digit nor a range: write 1-9 or 0,2,5-7, in decimal": (
        "«{part}» — не цифра и не диапазон: пишите 1-9 или 0,2,5-7, десятичными числами"
    ),
    "the range {part} is upside down: write {low}-{high}": (
        "диапазон {part} перевёрнут: пишите {low}-{high}"
    ),
    "{letter} is not a letter of this puzzle": "в этом ребусе нет буквы {letter}",
    "{sign} is given twice": "{sign} встречается дважды",
    "{sign} can have no class: it is no letter": (
        "у знака {sign} не может быть класса: это не буква"
    ),
    "“{part}” is no class: write O=13579, E=even, vowels=odd or vowels!=consonants": (
        "«{part}» — не класс: пишите Н=13579, Ч=чётные, гласные=нечётные или гласные!=согласные"
    ),
    "“{part}” is the name of some digits; give it to a letter": (
        "«{part}» — название цифр; припишите его букве"
    ),
    "“{part}” is no set of digits: write 0248, 1-9, [11], odd, even or prime": (
        "«{part}» — не набор цифр: пишите 0248, 1-9, [11], нечётные, чётные или простые"
    ),
    "{letter} is neither Latin nor Cyrillic: whether it is a vowel is not known": (
        "{letter} — не латинская и не русская буква: гласная ли она, неизвестно"
    ),
    "{letter} is missing in the key, which has every letter once": (
        "в ключе нет буквы {letter}, а в нём каждая буква стоит один раз"
    ),
    "a key with . has a sign for each digit: {base} signs, not {count}": (
        "в ключе с точками на каждую цифру по знаку: всего {base}, а не {count}"
    ),
    "{letter} stands twice in the key": "буква {letter} стоит в ключе дважды",
    "puzzles with {option} can be solved, but not explained": (
        "ребусы с параметром {option} Rebus решает, но не объясняет"
    ),
    "a letter stands in two groups": "одна и та же буква стоит в двух группах",
    "{name} is given twice": "{name} встречается дважды",
    "this is not a cursor: copy the one that an earlier answer ended with": (
        "это не курсор: скопируйте тот, которым закончился предыдущий ответ"
    ),
    "this cursor belongs to another puzzle, other options or another version": (
        "этот курсор относится к другому ребусу, другим параметрам или другой версии"
    ),
    "this cursor does not fit this puzzle": "этот курсор не подходит к этому ребусу",
    "this cursor does not fit this search": "этот курсор не подходит к этому поиску",
    "a shard is written i/n, such as 0/4": "часть поиска пишется i/n, например 0/4",
    "a shard i/n goes from 0/n to (n-1)/n, with n at most {most}": (
        "части поиска идут от 0/n до (n-1)/n, где n не больше {most}"
    ),
    "more than {most} digits in one column: that is too much to explain": (
        "в одном столбце больше {most} цифр: для объяснения это слишком много"
    ),
    "more than {most} digits to multiply: that is too much to explain": (
        "перемножать пришлось бы больше {most} цифр: для объяснения это слишком много"
    ),
    "more than {most} columns: that is too much to explain": (
        "столбцов больше {most}: для объяснения это слишком много"
    ),
    "a quotient whose sign is not known can be solved, but not explained": (
        "частное с неизвестным знаком Rebus находит, но не объясняет"
    ),
    "a power with letters in its exponent can be solved, but not explained": (
        "степень с буквами в показателе Rebus находит, но не объясняет"
    ),
    "a sum or a quotient as an exponent can be solved, but not explained": (
        "степень с суммой или частным в показателе Rebus находит, но не объясняет"
    ),
    "an exponent of several digits can be solved, but not explained": (
        "степень с многозначным показателем Rebus находит, но не объясняет"
    ),
    "a puzzle with conditions such as prime(A) can be solved, but not explained": (
        "ребус с условиями вида простое(А) Rebus решает, но не объясняет"
    ),
    "the equations have too many solutions to check the conditions for each": (
        "у равенств слишком много решений, чтобы проверить условия для каждого"
    ),
    "The proof does not use the conditions; they are checked at its end": (
        "Доказательство не использует условия: они проверяются в конце"
    ),
    "Solutions of the equations: {every}; that fulfil the conditions as well: {left}": (
        "Решений у равенств: {every}; из них удовлетворяют и условиям: {left}"
    ),
    "that one number divides another can be solved, but not explained": (
        "делимость одного числа на другое Rebus учитывает, но не объясняет"
    ),
    "// % ! and sqrt can be solved, but not explained": (
        "//, %, ! и sqrt Rebus вычисляет, но не объясняет"
    ),
    "an exponent below 0 can be solved, but not explained": (
        "степень с отрицательным показателем Rebus находит, но не объясняет"
    ),
    # What keeps a puzzle from being made.
    "{option} must be words": "{option} — это слова",
    "{option} must be a list of words": "{option} — список слов",
    "{option}: a word without letters": "{option}: здесь есть слово без букв",
    "a word has more than {most} characters": "слово длиннее {most} символов",
    "“{word}”: {what}": "«{word}»: {what}",
    "“{word}”: {character} is not a letter": "«{word}»: {character} — не буква",
    "more than {most} words in {option}": "{option}: больше {most} слов",
    "with so many terms, words this long can make more than {most} characters": (
        "из таких длинных слов при стольких слагаемых может выйти больше {most} символов"
    ),
    "terms are fewer than the words they must hold": (
        "слагаемых меньше, чем слов, которые в них должны быть"
    ),
    "{option} must be a number such as 3 or a range such as 2-4, between {least} and {most}": (
        "{option} — число, например 3, или диапазон, например 2-4, в пределах от {least} до {most}"
    ),
    "give words, a theme or numerals": "нужны слова, тема или числительные",
    "there is no theme “{name}”; the themes are {known}": (
        "темы «{name}» нет; есть такие темы: {known}"
    ),
    "there are no number words in “{name}”; the languages are {known}": (
        "для языка «{name}» числительных нет; есть такие языки: {known}"
    ),
    "number words cannot be mixed with words or a theme": (
        "числительные не сочетаются с другими словами или темой"
    ),
    "a list of a template has a name and words: {example}": (
        "у списка для шаблона есть имя и слова: {example}"
    ),
    "no slot of the template takes its words from {slot}": (
        "ни одно место в шаблоне не берёт слов из {slot}"
    ),
    "the list “{name}” is given twice": "список «{name}» указан дважды",
    "there is no slot for a word in the template, as there is in {example}": (
        "в шаблоне нет места для слова, как в {example}"
    ),
    "no words are given for {slot} at position {place}; there are {names}": (
        "для {slot} в позиции {place} не указано ни одного слова; есть {names}"
    ),
    "{brace} at position {place} has no other brace to it": (
        "у скобки {brace} в позиции {place} нет пары"
    ),
    "a template has slots for at most {most} different words, this one for {count}": (
        "в шаблоне не больше {most} мест для разных слов, а в этом их {count}"
    ),
    "the template cannot be read: {what}": "шаблон не читается: {what}",
    "the template cannot be read at position {place}, where ? is a slot: {what}": (
        "шаблон не читается в позиции {place} (? — место для слова): {what}"
    ),
    "{option} does not go with a template, which says where each word stands": (
        "{option} не сочетается с шаблоном: он сам задаёт место каждого слова"
    ),
    "lists with names are for a template, which has a slot for each word": (
        "списки с именами — для шаблона, где есть место для каждого слова"
    ),
    "the list for {slot} has no word with a length of {span}": (
        "в списке для {slot} нет слова длины {span}"
    ),
    "{option} is for number words: name their language with numerals": (
        "{option} — для числительных: назовите их язык с numerals"
    ),
    "“{word}” is not one of the number words": "«{word}» — не одно из этих числительных",
    "difficulty is for sums and differences; products are not rated": (
        "сложность оценивается у сумм и разностей, но не у произведений"
    ),
    "{option} is for puzzles out of words": "{option} — только для ребусов из слов",
    "{option} is for written calculations": "{option} — только для вычислений столбиком",
    "No puzzle: {why}": "Ребусов нет: {why}",
    "no word has a length of {span}": "нет слов такой длины: {span}",
    "there are {count} words, and a puzzle takes {needed}": (
        "слов всего {count}, а нужно не меньше {needed}"
    ),
    "in base {base}, a puzzle has at most {base} different letters": (
        "по основанию {base} в ребусе не больше {base} разных букв"
    ),
    "of the puzzles with {letters} different letters none has exactly one solution": (
        "среди ребусов, где разных букв {letters}, нет ни одного с единственным решением"
    ),
    "any of these words together have more than {most} different letters": (
        "в любых из этих слов вместе больше {most} разных букв"
    ),
    "none with exactly one solution has a difficulty of {span}": (
        "ни у одного с единственным решением нет такой сложности: {span}"
    ),
    "of the puzzles with at most {most} different letters none has exactly one solution": (
        "среди ребусов, где не больше {most} разных букв, нет ни одного с единственным решением"
    ),
    "There are puzzles {option}: {example}": "{option} ребусы есть: {example}",
    "without {options}": "Без {options}",
    "with {option}": "С {option}",
    "Puzzles that were rated: {count}, their difficulty from {low} to {high}": (
        "Оценено ребусов: {count}, сложность — от {low} до {high}"
    ),
    "{n} attempts in a row gave no new puzzle; other levels or more words would": (
        "Новых ребусов не нашлось, попыток подряд: {n}; помогут другие уровни или ещё слова"
    ),
    "{option} must be whole numbers, such as 1-3": ("{option} — это целые числа, например 1-3"),
    "{file} has something else than this set, or was made by another version": (
        "В файле {file} не этот набор, или он сделан другой версией"
    ),
    "Puzzles of this difficulty are rare with these words and options": (
        "С этими словами и параметрами ребусы такой сложности редки"
    ),
    "Harder ones: {options}": "Сложнее получается с {options}",
    "Easier ones: {options}": "Проще получается с {options}",
    "More words, or shorter ones, may help": "Могут помочь ещё слова или слова покороче",
    "of several lines only wildcards can be revealed; write the puzzle on one line": (
        "в нескольких строках можно открыть только спрятанные цифры, но не буквы; запишите ребус "
        "в одну строку"
    ),
    "the solutions of this puzzle take too long to find": (
        "решения этого ребуса искать слишком долго"
    ),
    "a number begins with a printed 0": "число начинается с напечатанного нуля",
    "{number} is longer than {sum} can be, which is at most {most}": (
        "{number} длиннее, чем может быть {sum}: это не больше {most}"
    ),
    "{larger} is at least {least}, and {smaller} is at most {most}": (
        "{larger} — не меньше {least}, а {smaller} — не больше {most}"
    ),
    "without what stands on both sides, {sum} would have to be 0": (
        "если убрать то, что стоит в обеих частях, то {sum} должно равняться 0"
    ),
    "{a} and {b} have different digits in one place, and would have to be equal": (
        "{a} и {b} должны быть равны, но в одном из разрядов у них разные цифры"
    ),
    "the last column, {column}, asks for {letter} = 0, which begins a number": (
        "из последнего столбца, {column}, следует {letter} = 0, а с {letter} начинается число"
    ),
    "no digits fit the last column, {column}": (
        "к последнему столбцу, {column}, не подходят никакие цифры"
    ),
    "the last columns ask for {a} = {x} and for {b} = {y}": (
        "из последних столбцов следует {a} = {x} и {b} = {y}"
    ),
    "this puzzle has no solution": "у этого ребуса нет решений",
    "this puzzle has several solutions: {n}": "у этого ребуса решений несколько: {n}",
    "this puzzle has several solutions, at least {n}": (
        "у этого ребуса много решений, не меньше {n}"
    ),
    "this puzzle has exactly one solution": "у этого ребуса ровно одно решение",
    "every choice of digits was tried, and none fits": "перебраны все цифры, и никакие не подходят",
    "in base {base}": "в системе счисления с основанием {base}",
    "with the condition {condition}": "с условием {condition}",
    "with the conditions {conditions}": "с условиями {conditions}",
    "{change}, and {other}": "{change}, и ещё {other}",
    "with {letter} = {digit} given": "с подсказкой {letter} = {digit}",
    "{new} in place of {old}": "{new} вместо {old}",
    "{word} once more": "{word} ещё раз",
    "without {word}": "без {word}",
    "with {word} as one more term": "с ещё одним членом: {word}",
    "with these cells revealed: {cells}": "с открытыми клетками: {cells}",
    "no change gave exactly one solution": "ни одно изменение не дало единственного решения",
    "--reveal takes no --{option}": "--reveal не сочетается с --{option}",
    "this puzzle has no solution to keep": "у этого ребуса нет решений, и оставить нечего",
    "no choice of cells could be proved to leave one solution": (
        "не удалось доказать ни для какого набора клеток, что с ним решение одно"
    ),
    "no skeleton was proved to have one solution; calculations tried: {tried}": (
        "не нашлось вычисления, у которого доказано единственное решение; испробовано: {tried}"
    ),
    "size must be two numbers like 3x5, from 1 to {most}": (
        "size — два числа от 1 до {most}, например 3x5"
    ),
    "size must be a number like 4, from 1 to {most}: the digits of the root": (
        "size — число от 1 до {most}, например 4: сколько цифр в корне"
    ),
    "with shelf, give a theme, and besides it only a difficulty and a seed": (
        "вместе с shelf задайте тему, а кроме неё — только сложность и seed"
    ),
    "{sign} is no letter for a digit": "{sign} — не буква, цифру ею не заменить",
    "a key has a letter for each digit: {base} letters, not {count}": (
        "в ключе по букве на каждую цифру: букв должно быть {base}, а их {count}"
    ),
    "the key has no letter for {digit}": "в ключе нет буквы для цифры {digit}",
    "no calculation of this size has every letter of the key": (
        "у вычислений такого размера не бывает всех букв ключа"
    ),
    "where letters stand for all digits, none is printed": (
        "где все цифры заменены буквами, ни одна не печатается"
    ),
    "only what has all of its digits can be spelled with a key": (
        "ключом можно записать только вычисление, в котором есть все цифры"
    ),
    "“{text}” is not true": "«{text}» неверно",
    "{option} is not for a calculation that is spelled with a key": (
        "{option} не для вычисления, которое записывается ключом"
    ),
    "--encode and --key go together": "--encode и --key даются вместе",
    "there was no time to find out whether {puzzle} has other solutions": (
        "не хватило времени узнать, есть ли у {puzzle} другие решения"
    ),
    "{puzzle} has other solutions, such as {other}": (
        "у {puzzle} есть и другие решения, например {other}"
    ),
    # What keeps a puzzle from paper.
    "{variable}: there is no program {path}": "{variable}: программы {path} нет",
    "no Chromium, Chrome or Edge was found to print with; {variable} may say where one is": (
        "для печати не найден ни Chromium, ни Chrome, ни Edge; путь к нему можно указать в "
        "{variable}"
    ),
    "the browser {path} did not print the whole page (exit status {status})": (
        "браузер {path} не напечатал страницу целиком (код завершения {status})"
    ),
    "the browser {path} did not print the whole page (exit status {status}): {why}": (
        "браузер {path} не напечатал страницу целиком (код завершения {status}): {why}"
    ),
    "{path} cannot be started ({why}); {variable} may say where a browser is": (
        "{path} не запускается ({why}); путь к браузеру можно указать в {variable}"
    ),
    "the browser {path} was not done after {seconds} seconds": (
        "браузер {path} не справился за {seconds} с"
    ),
    "a PNG is nothing to read on a terminal: name a file for it with -o": (
        "PNG на терминале не прочесть: назовите файл для него с помощью -o"
    ),
    "{name} ends in none of {endings}: say with --format what it is to be": (
        "имя {name} не оканчивается ни на одно из {endings}: укажите формат с помощью --format"
    ),
    "draw a puzzle, its text or a solution; of a result, its puzzle or one solution": (
        "нарисовать можно ребус, его текст или решение; у результата возьмите ребус или одно из "
        "решений"
    ),
    "there is no solution to draw": "решений нет, рисовать нечего",
    "no solution was found in time": "за отведённое время решение не найдено",
    "the puzzle has more solutions than the one that is drawn": (
        "у ребуса есть и другие решения, кроме нарисованного"
    ),
    "there was no time to find out whether the puzzle has more solutions": (
        "не хватило времени, чтобы узнать, есть ли у ребуса другие решения"
    ),
    # What is said to somebody who works a puzzle out, and about what they say themselves.
    "“{part}” is no statement: write S=9, E≠5, S>7, N=E+1, E even or carry 2=1": (
        "«{part}» — не утверждение: пишите S=9, E≠5, S>7, N=E+1, E чётная или перенос 2=1"
    ),
    "“{part}” is not clear from “{rest}” on: write S=9, E≠5, S>7, N=E+1, E even or carry 2=1": (
        "«{part}» непонятно начиная с «{rest}»: пишите S=9, E≠5, S>7, N=E+1, E чётная или "
        "перенос 2=1"
    ),
    "“{part}” is about no letter of the puzzle": "«{part}» не говорит ни об одной букве ребуса",
    "there is no {name} in this puzzle": "в этом ребусе нет такого: {name}",
    "{option} is for hints and checks": "{option} — для подсказок и проверок",
    "a lesson has 1 to {most} exercises": "в уроке от 1 до {most} упражнений",
    "It is needed so seldom that there are no exercises": (
        "Он нужен так редко, что упражнений на него нет"
    ),
    "Example": "Пример",
    "Exercises": "Упражнения",
    "Hints": "Подсказки",
    "Key": "Ответы",
    "These exercises take nothing but plain steps, and this is one of them": (
        "Эти упражнения решаются одними простыми шагами, и это один из них"
    ),
    "How to find the digits": "Как найти цифры",
    "This technique seldom stands alone: its exercises take others as well": (
        "Этот приём редко встречается один: для упражнений нужны и другие"
    ),
    "only whole proofs have pictures": "рисунки бывают только у целых доказательств",
    "the steps of a kakuro have no pictures": "у шагов какуро нет рисунков",
    "{option} is for hints": "{option} — для подсказок",
    "give one of hint, check and why_not, not several": (
        "нужно что-то одно: hint (подсказка), check (проверка) или why_not (почему не)"
    ),
    "write one value, such as E=7": "напишите одно значение, например E=7",
    "“{statement}” does not go with what you know: {known}": (
        "«{statement}» не подходит к тому, что известно: {known}"
    ),
    "“{statement}” is false, but what you know does not show it in a few lines yet": (
        "«{statement}» — неверно, но пока это не показать в нескольких строках"
    ),
    "These are wrong, or do not go together: {statements}": (
        "Это неверно или не подходит друг к другу: {statements}"
    ),
    "That is one solution. There are more": "Это одно из решений. Есть и другие",
    "That is a solution": "Это решение",
    "The puzzle has no solution": "У этого ребуса нет решений",
    "“{statement}” is true and follows from what is known": (
        "«{statement}» — верно и следует из того, что известно"
    ),
    "“{statement}” is true, and that column shows it": (
        "«{statement}» — верно, и этот разряд это показывает"
    ),
    "“{statement}” is true, but that column shows it only once this is known: {what}": (
        "«{statement}» — верно, но из одного этого разряда пока не следует. Сначала нужно узнать:"
        " {what}"
    ),
    "“{statement}” is true, but that column does not show it": (
        "«{statement}» — верно, но из этого разряда не следует"
    ),
    "“{statement}” is true": "«{statement}» — верно",
    "“{statement}” is true, but not shown yet": "«{statement}» — верно, но пока не доказано",
    "“{statement}” is true in some solutions, but not in all": (
        "«{statement}» — верно в одних решениях и неверно в других"
    ),
    "“{statement}” is false": "«{statement}» — неверно",
    "Time ran out before it was clear whether “{statement}” is true": (
        "Время вышло раньше, чем стало ясно, верно ли «{statement}»"
    ),
    "No solution agrees with what you took as known": (
        "То, что дано как известное, не подходит ни к одному решению"
    ),
    # What is wrong with a request to the function, or with its settings.
    "the page without scripts is gone: ask /v1/solve, with curl for example": (
        "страницы без скриптов больше нет: спросите /v1/solve, например с помощью curl"
    ),
    "write + as %2B": "+ пишется как %2B",
    "a puzzle without a name needs Content-Type: text/plain": (
        "если прислан только сам ребус, нужен Content-Type: text/plain"
    ),
    "the parameter {name} is missing": "не хватает параметра {name}",
    "there is no parameter “{name}”; there are {known}": (
        "параметра «{name}» нет; есть такие: {known}"
    ),
    "{name} must be {kind}": "{name} — это {kind}",
    "a text": "текст",
    "a whole number": "целое число",
    "true or false": "true или false",
    "a number": "число",
    "a text or a whole number": "текст или целое число",
    "a text or a list of texts": "текст или список текстов",
    "the query is not UTF-8": "параметры адреса не в кодировке UTF-8",
    "the form is not UTF-8": "форма не в кодировке UTF-8",
    "the body is not UTF-8": "тело запроса не в кодировке UTF-8",
    "the body must be UTF-8": "тело запроса должно быть в кодировке UTF-8",
    "the body must be a text": "тело запроса должно быть текстом",
    "the body must be one of {known}": "тело запроса должно быть одного из типов: {known}",
    "the body must be as it is, or compressed by gzip": (
        "тело запроса передаётся как есть или сжатым в gzip"
    ),
    "the body is not whole as gzip": "тело запроса — не целый gzip",
    "the body is not the base64 it is said to be": "тело запроса — не base64, хотя так указано",
    "the body has more than {most} bytes": "тело запроса длиннее {most} байт",
    "{came} of {length} bytes came": "пришло {came} байт из {length}",
    "a chunk of the body is malformed, or missing": (
        "одна из частей тела запроса записана неверно или не пришла"
    ),
    "no more of the body came in {seconds} s": (
        "за {seconds} с из тела запроса больше ничего не пришло"
    ),
    "this is not JSON: {reason} at line {line} column {column}": (
        "это не JSON: {reason}, строка {line}, столбец {column}"
    ),
    "{name} is not a JSON number": "{name} — не число JSON",
    "a number has too many digits": "в числе слишком много цифр",
    "the JSON is nested too deeply": "вложенность JSON слишком глубока",
    "the JSON must be an object": "JSON должен быть объектом",
    "this event is not an HTTP request, a timer's message, or an object with a puzzle": (
        "это событие — не запрос HTTP, не сообщение таймера и не объект с ребусом"
    ),
    "something went wrong here": "здесь что-то пошло не так",
    "nothing answers at this path": "по этому адресу ничего нет",
    "this answers to {methods} only": "здесь принимаются только методы {methods}",
    "REBUS_METRICS must be cloudwatch, text, or nothing": (
        "REBUS_METRICS должно быть cloudwatch, text или пустым"
    ),
    "give at least one puzzle": "дайте хотя бы один ребус",
    "there are {count} puzzles, and one call solves at most {most}": (
        "ребусов прислано {count}, а за один запрос решается не больше {most}"
    ),
    "no time or no room was left for this puzzle: ask for it again": (
        "на этот ребус не хватило времени или места: пришлите его ещё раз"
    ),
    "too many searches are waiting: ask again in a moment": (
        "слишком много запросов ждут своей очереди: повторите чуть позже"
    ),
    "the server is about to end: ask again": "сервер завершает работу: повторите запрос",
    "{name} must be a number above 0": "{name} — число больше 0",
    "REBUS_ORIGINS must be *, or origins like https://rebus.example": (
        "REBUS_ORIGINS — это * или адреса вида https://rebus.example"
    ),
    "{name} must be an address like https://rebus.example": (
        "{name} — это адрес вида https://rebus.example"
    ),
    # What the terminal adds, and what is wrong with its options.
    "Error: {what}": "Ошибка: {what}",
    "Warning: {what}": "Предупреждение: {what}",
    "line {line}: {what}": "строка {line}: {what}",
    "--{option}: {what}": "--{option}: {what}",
    "{file} is in UTF-16: save it as UTF-8": "{file} в UTF-16: сохраните файл в UTF-8",
    "this text is in UTF-16: save it as UTF-8": "этот текст в UTF-16: сохраните его в UTF-8",
    "{file}, line {line}: this is not UTF-8; save the file as UTF-8": (
        "{file}, строка {line}: это не UTF-8; сохраните файл в UTF-8"
    ),
    "{file}, line {line}: {what}": "{file}, строка {line}: {what}",
    "{file}, line {line}: “{word}” is skipped; words skipped: {n}": (
        "{file}, строка {line}: слово «{word}» исключено; всего исключено слов: {n}"
    ),
    "of number words none is skipped: choose others with {option}": (
        "числительные не исключаются: выберите другие с помощью {option}"
    ),
    "all words are skipped: leave some out of {option}": (
        "исключены все слова: уберите какие-нибудь из {option}"
    ),
    "{what}; words left out: {n}": "{what}; пропущено слов: {n}",
    "--json is a form of its own, and goes with no --{option}": (
        "--json уже задаёт форму вывода и не сочетается с --{option}"
    ),
    "{file} has no words": "{file}: здесь нет слов",
    "{part} done": "{part} сделано",
    "{done} after {time}": "{done} за {time}",
    "{done} after {time}, about {left} left": "{done} за {time}, осталось около {left}",
    "{left} left": "осталось {left}",
    "{n} s": "{n} с",
    "{n} min": "{n} мин",
    "{n} h": "{n} ч",
    "{n} days": "{n} сут",
    "standard input": "стандартный ввод",
    "the engine must be lithops or an address that begins with http": (
        "engine — это lithops или адрес, который начинается с http"
    ),
    "--shelf searches nothing and takes no --{option}": (
        "--shelf ничего не ищет и не сочетается с --{option}"
    ),
    "{file} belongs to another puzzle, other options or another version": (
        "{file}: этот файл от другой задачи, других настроек или другой версии"
    ),
    "{file} is damaged: without it, the command begins anew": (
        "{file}: файл повреждён; без него команда начнёт заново"
    ),
    "{file} was not written by --state, and stays as it is": (
        "{file}: этот файл записан не через --state и останется как есть"
    ),
    "this engine needs the package lithops: {install}": "для этого нужен пакет lithops: {install}",
    "the server is an extra that is not installed: {install}": (
        "сервер не установлен, он ставится отдельно: {install}"
    ),
    "--naive tries every permutation and takes no --{option}": (
        "--naive перебирает все перестановки и не сочетается с --{option}"
    ),
    "LaTeX is as large as the letters around it and takes no --{option}": (
        "рисунок в LaTeX того же размера, что и буквы вокруг, и --{option} с ним не задают"
    ),
    "--{option} draws text and goes with neither --json nor --format": (
        "--{option} рисует текстом и не сочетается с --json и --format"
    ),
    "--count keeps no solutions and takes no --{option}": (
        "--count не хранит решений и не сочетается с --{option}"
    ),
    "--{option} needs --hint {levels} or {last}": "с --{option} нужен --hint {levels} или {last}",
    "--{option} needs --hint {levels} or {last}, --check or --why-not": (
        "с --{option} нужен --hint {levels} или {last}, --check или --why-not"
    ),
    "For the other reading, write:": "Чтобы было прочитано иначе, напишите:",
    # What a refused text may be meant as, and what a text that is read may be.
    "as a kakuro": "как какуро",
    "{one}, {other}": "{one}, {other}",
    "with puzzles made of {words} and others": "ребусы из {words} и других слов",
    "in base {base}, which is an option": "в системе с основанием {base}: это отдельная настройка",
    "with % for the remainder": "со знаком % для остатка",
    "with signs for {words}": "со знаками вместо слов: {words}",
    "with {sign} between the words and = before the last": (
        "со знаком {sign} между словами и = перед последним"
    ),
    "with “{word}” as one word": "«{word}» одним словом",
    "with {sign} between “{left}” and “{right}”": "со знаком {sign} между «{left}» и «{right}»",
    "with a comma before “{right}”": "с запятой перед «{right}»",
    "only puzzle {number} of {count}": "только ребус {number} из {count}",
    "with all letters of one alphabet": "все буквы — из одного алфавита",
    "without “{part}”": "без «{part}»",
    "with {new} for “{old}”": "со знаком {new} вместо «{old}»",
    "Perhaps {what}:": "Возможно, {what}:",
    "the {digit} in {word} is a digit; it may be meant as the letter {letter}": (
        "{digit} в {word} — цифра; возможно, имелась в виду буква {letter}"
    ),
    "the equations are read as one puzzle; to solve each, write one at a time": (
        "равенства прочитаны как один ребус; чтобы решить каждое, напишите их по одному"
    ),
    # Of answers that are graded, and of puzzles that were read before.
    "the answer must be a text": "ответ должен быть текстом",
    "the answer has more than {most} characters": "в ответе больше {most} символов",
    "the answer has {one} and {other} for {cell}": "в ответе буква {cell} — и {one}, и {other}",
    "the answer has {other} where {one} is printed": (
        "в ответе стоит {other} там, где напечатано {one}"
    ),
    "the answer has no digit for {letters}": "в ответе нет цифры для {letters}",
    "the answer leaves digits open that no letter stands for": (
        "в ответе не названы спрятанные цифры"
    ),
    "a rule of the puzzle is broken": "нарушено одно из правил ребуса",
    "{number} begins with 0": "{number} начинается с нуля",
    "{letter} may not be {digit}": "{letter} не может быть {digit}",
    "{one} and {other} are both {digit}": "у {one} и {other} одна и та же цифра — {digit}",
    "column {column} from the right does not add up": "не сходится {column}-й столбец справа",
    "the words left give no puzzle with {n} of 5 stars; try more words, levels or kinds": (
        "из оставшихся слов не выходит ребуса, где звёзд {n}: нужны ещё слова, уровни или виды"
    ),
    "{option} must be a day, such as 2027-01-04": ("{option} — это день, например 2027-01-04"),
    "this day is too late": ("этот день слишком далёк"),
    "there are no words": ("слов нет"),
    "{folder} is not empty, and nothing in it is overwritten": (
        "папка {folder} не пуста, и ничего в ней не переписывается"
    ),
    "puzzles with fewer stars than were asked for: {n}; longer words would give more": (
        "Ребусов, где звёзд меньше, чем просили: {n}. Длинные слова дали бы больше"
    ),
    "{name} is not determined: write an equation in which it stands once": (
        "{name} ничем не определено: напишите равенство, где оно стоит один раз"
    ),
    "{name} can stand in sums, products, quotients, squares and cubes": (
        "{name} может стоять в суммах, произведениях, частных, квадратах и кубах"
    ),
    "{name} comes to more than {most} words and signs": (
        "{name} — это больше чем {most} слов и знаков"
    ),
    "choose one of words, themes and patterns": (
        "выберите что-нибудь одно: words, themes или patterns"
    ),
    "the sums of the grid do not come out": "суммы в клетках не сходятся",
    "the two sides are not equal": "левая и правая части не равны",
    "“{relation}” does not hold": "«{relation}» не выполняется",
    "equation {index}: {place}": "равенство {index}: {place}",
    "a condition beside the calculation does not hold": "не выполнено дополнительное условие",
    "{option} is for a text: the puzzle was read before, and has its rules": (
        "{option} — для текста, а этот ребус уже прочитан со своими правилами"
    ),
    "a cross is three sums across and three down, and takes no {option}": (
        "кросс — это три суммы по горизонтали и три по вертикали; {option} к нему не подходит"
    ),
    "an engine makes puzzles in parts, and takes no {option}": (
        "с движком ребусы составляются по частям, и {option} не действует"
    ),
}
