"""What is said to people in Japanese, by its English template, with the same places for values.

Errors, warnings, options and the words of the terminal; explanations are in `japanese.py`.
"""

from __future__ import annotations

MESSAGES: dict[str, str] = {
    # What is wrong with a puzzle that is typed as a line, or with what every puzzle is made of.
    "there is no puzzle in this text": "問題が入力されていません",
    "the puzzle must be a text": "問題はテキストで渡してください",
    "the puzzle must be a text or a {wanted}, not a {given}": (
        "問題はテキストか{wanted}で渡してください（{given}ではありません）"
    ),
    "the puzzle must be a text or a {wanted}: give the puzzle of this {given}": (
        "問題はテキストか{wanted}で渡してください。この{given}のpuzzleを渡せます"
    ),
    "{option} must be of the type {wanted}, not {given}": (
        "{option}の型は{wanted}です（{given}ではありません）"
    ),
    "the text has more than {most} characters": "テキストが{most}文字を超えています",
    "the input is not UTF-8": "入力がUTF-8ではありません",
    "“{character}” ({number})": "「{character}」（{number}）",
    "({number})": "（{number}）",
    "{character} has no meaning here": "{character}はここでは意味がありません",
    "{character}: {hint}": "{character}：{hint}",
    "this character has no meaning in a puzzle": "この文字は問題の中では意味がありません",
    "more than {most} marks on one letter": "1つの文字に付く記号が{most}個を超えています",
    "only 0 to 9 are digits": "数字として使えるのは0から9だけです",
    "a digit in brackets like [11] is not closed": "[11]のような括弧付きの数字が閉じていません",
    "a bracket that was not opened": "この括弧は開かれていません",
    "brackets hold one digit above 9, in decimal, like [11]": (
        "角括弧には、9より大きい数字を[11]のように10進法で1つ書きます"
    ),
    "write && between two equations": "2つの式の間には&&と書きます",
    "write != for “not equal”": "「等しくない」は!=と書きます",
    "a full stop has no meaning here; for any digit, write ?": (
        "ピリオドはここでは意味がありません。どの数字でもよい所には?と書きます"
    ),
    "write ? for any digit": "どの数字でもよい所には?と書きます",
    "this ) closes no (": "この)に対応する(がありません",
    "this ( is not closed": "この(が閉じていません",
    "a sign is missing between “{left}” and “{right}”": (
        "「{left}」と「{right}」の間に記号がありません"
    ),
    "a sign is missing between “{left}” and “{right}”; for a product write × or *": (
        "「{left}」と「{right}」の間に記号がありません。掛け算は×か*で書きます"
    ),
    "this * has no word on both sides; write ? for any digit": (
        "この*の両側に数がありません。どの数字でもよい所には?と書きます"
    ),
    "a word is missing here": "ここに入る語か数がありません",
    "a relation sign such as = is missing": "=などの等号や不等号がありません",
    "two relation signs stand side by side": "等号や不等号が2つ並んでいます",
    "there is no equation before “{sign}”": "「{sign}」の前に式がありません",
    "there is no equation after “{sign}”": "「{sign}」の後に式がありません",
    "more than {most} equations": "式が{most}個を超えています",
    "more than {most} rows in a drawing": "図の行が{most}行を超えています",
    "more than {most} wildcards": "隠れた数字が{most}個を超えています",
    "{digit} is not a digit of base {base}": "{digit}は{base}進法の数字ではありません",
    "{letter} is letter number {number}, and base {digits} has only {digits} digits; base "
    "{letters} has enough for all the letters": (
        "{letter}は{number}個目の文字ですが、{digits}進法の数字は{digits}個です。"
        "{letters}進法なら全部の文字に足ります"
    ),
    "{letter} is letter number {number}, and base {digits} has only {digits} digits; {letters} "
    "letters are too many for every base, up to {most}": (
        "{letter}は{number}個目の文字ですが、{digits}進法の数字は{digits}個です。"
        "文字は{letters}個あり、最大の{most}進法でも足りません"
    ),
    "{letter} is letter number {number}, and only {digits} of the digits may be chosen": (
        "{letter}は{number}個目の文字ですが、選べる数字は{digits}個だけです"
    ),
    "more than {most} letters that may share digits": (
        "同じ数字になってもよい文字が{most}個を超えています"
    ),
    "a power has more than {most} binary digits": "累乗が2進法で{most}桁を超えます",
    "a factorial is too large to check": "階乗が大きすぎて確かめられません",
    "a number is too large to check for being prime": (
        "数が大きすぎて、素数かどうか確かめられません"
    ),
    "a power is too large to check": "累乗が大きすぎて確かめられません",
    "a number in this equation has more than {most} binary digits": (
        "この式の数が2進法で{most}桁を超えます"
    ),
    "the numbers of this puzzle have more than {most} digits": (
        "この問題の数は合わせて{most}桁を超えます"
    ),
    "{number} is not read; the product is written {digits}*{letters}": (
        "{number}は読めません。積は{digits}*{letters}と書きます"
    ),
    "a digit is missing behind this point": "この小数点の後に数字がありません",
    "before … the part that repeats is written twice, as in 0.1212…, or in brackets: 0.(12)": (
        "…の前には繰り返す部分を2回書きます（例：0.1212…）。括弧で0.(12)とも書けます"
    ),
    "a part that repeats is written in brackets, as in 0.(3)": (
        "繰り返す部分は0.(3)のように括弧で書きます"
    ),
    "a remainder belongs to a quotient, as in N / D = Q r R": (
        "余りはN / D = Q r Rのように、割り算の商の後に書きます"
    ),
    "{name}(…) is said of one number, without a relation or a comma": (
        "{name}(…)の括弧の中は1つの数です。等号やコンマは書けません"
    ),
    "{name}(…) takes two numbers or more, with commas between them": (
        "{name}(…)には、カンマで区切った2つ以上の数が必要です"
    ),
    "a number has a base from {least} to {most}, as in AB[7]": (
        "数の底は{least}から{most}までです（例：AB[7]）"
    ),
    "{name}(…) is a statement by itself; before the next one a comma is missing": (
        "{name}(…)はそれだけで1つの条件です。次の条件との間にコンマが必要です"
    ),
    "{name} is a statement by itself, and no part of an equation or a number": (
        "{name}はそれだけで1つの条件で、式や数の一部にはなりません"
    ),
    "{name} stands between statements in brackets, as in (A=B) or (C=D)": (
        "{name}は(A=B) または (C=D)のように、括弧に入れた条件の間に書きます"
    ),
    "to say this of a number, write {name}(…) without a space before the bracket": (
        "数についての条件なら、括弧の前に空白を入れずに{name}(…)と書いてください"
    ),
    "an option is missing in this condition": "この条件には選択肢が1つ足りません",
    "more than {most} brackets around statements inside one another": (
        "条件を囲む括弧が{most}段を超えて入れ子になっています"
    ),
    "a factorial has more than {most} binary digits": "階乗が2進法で{most}桁を超えています",
    "a number of more than {most} binary digits is not tested for being prime": (
        "2進法で{most}桁を超える数が素数かどうかは調べません"
    ),
    "a second point in one number; groups of three digits have spaces between them": (
        "1つの数に小数点が2つあります。3桁区切りには空白を使います"
    ),
    # What is wrong with a drawing of written arithmetic.
    "row {row}, column {column}: {what}": "{row}行目の{column}文字目：{what}",
    "this line has no relation between two sides, as other lines have": (
        "ほかの行と違い、この行には両辺の間の等号や不等号がありません"
    ),
    "leave an empty line above “{line}”, which is no part of the drawing": (
        "「{line}」は筆算の一部ではないので、その上に空行を入れてください"
    ),
    "there is no number in this drawing": "この筆算には数がありません",
    "{character}: this character has no meaning in a drawing": (
        "{character}：この文字は筆算の中では意味がありません"
    ),
    "there is a sign but no number in this row": "この行には記号だけがあり、数がありません",
    "a row of a drawing is one number, with a sign before it at most": (
        "筆算の1行に書けるのは、数1つとその前の記号1つまでです"
    ),
    "this . may be any digit or a decimal point: write ? or a comma for it": (
        "この.は、どの数字でもよい印にも小数点にも読めます。?かコンマで書いてください"
    ),
    "a second decimal point in one number": "1つの数に小数点が2つあります",
    "there is no digit before this decimal point": "この小数点の前に数字がありません",
    "there is no number behind this sign": "この記号の後に数がありません",
    "the result is missing below this number": "この数の下に答えがありません",
    "above a result stand two numbers or more": "答えの上には数が2つ以上必要です",
    "a sign is missing before this number": "この数の前に記号がありません",
    "the product is missing below the multiplier": "掛ける数の下に積がありません",
    "a product has as many decimals as its factors together": (
        "積の小数点以下の桁数は、掛け合わせる2つの数の桁数の合計です"
    ),
    "this row ends too far to the left: the multiplier has no digit for it": (
        "この行の右端が左に寄りすぎています。対応する数字が掛ける数にありません"
    ),
    "this row ends in the column of one above it": "この行の右端が、上にある行と同じ列にあります",
    "this row ends further right than the product": "この行の右端が、積より右にあります",
    "this row does not end in a column of the product": "この行の右端が、積のどの列にもありません",
    "on both sides of this bar belongs a number": "この線の両側には数が必要です",
    "a divisor, a bracket or bar, and the dividend belong in this row": (
        "この行には、割る数、括弧か線、割られる数を書きます"
    ),
    "the quotient is missing under this divisor": "この割る数の下に商がありません",
    "the quotient is missing above this dividend": "この割られる数の上に商がありません",
    "the quotient is the only number above a dividend": "割られる数の上に書けるのは商だけです",
    "the number is parted here, but not into groups of {size} digits": (
        "数がここで区切られていますが、{size}桁ずつになりません"
    ),
    "the sign of a root stands at the beginning of its row": "根号は行の先頭に書きます",
    "a number belongs behind this sign of a root": "この根号の後に数が必要です",
    "the root is missing above this number or behind it": "この数の上にも後にも根がありません",
    "the root is the only number above its sign": "根号の上に書けるのは根だけです",
    "what is taken away from this number is missing": "この数から引く数がありません",
    "behind its decimal point this number has no whole groups of {size} digits": (
        "この数の小数点以下は{size}桁ずつに区切れません"
    ),
    "the root has a digit for each group of the number: {groups}, not {count}": (
        "根の桁数は、区切った組の数と同じ{groups}です（{count}ではありません）"
    ),
    "the decimal point of this root does not fit the number": "根の小数点の位置が数と合いません",
    "the root has no digit for this row": "この行に対応する根の数字がありません",
    "the root has no digit for which this is a divisor": (
        "このわる数に対応する根の数字がありません"
    ),
    "{count} of these digits must be 0: to show which, draw each row to end below the group of its "
    "digit, or a 0 for what they take away": (
        "この根の数字のうち{count}個は0です。どれかが分かるように、各行をその数字の組の下で終わらせるか、"
        "引く数として0を書いてください"
    ),
    "this row has more digits than the number has up to there": (
        "この行は、そこまでの数より桁が多くなっています"
    ),
    "the remainder is missing below this row; a 0 says that nothing is left": (
        "この行の下に余りがありません。何も残らないときは0を書きます"
    ),
    "a step of a root is written - X = Y": "開平や開立の段は - X = Y と書きます",
    "the remainder is missing below the last product; a 0 says that nothing is left": (
        "最後の積の下に余りがありません。余りがなければ0と書きます"
    ),
    "a division with a remainder has whole numbers": "余りのある割り算では、数はすべて整数です",
    "a quotient with a remainder is whole": "余りがあるとき、商は整数です",
    "this row does not end under a digit of the dividend": (
        "この行の右端が、割られる数の数字の下にありません"
    ),
    "this product does not end further right than the one before it": (
        "この積の右端が、前の積より右にありません"
    ),
    "this product ends to the left of the quotient's first digit": (
        "この積の右端が、商の最初の数字より左にあります"
    ),
    "the first product ends to the right of the quotient's first digit": (
        "最初の積の右端が、商の最初の数字より右にあります"
    ),
    "this row ends to the left of the product above it": "この行の右端が、上の積より左にあります",
    "this row begins to the left of the dividend": "この行の左端が、割られる数より左にあります",
    "a sign is missing before {number}: put + before the last addend, or - or ×": (
        "{number}の前に記号がありません。最後の数の前に+、または-や×を書いてください"
    ),
    "this row ends between two digits of the dividend: draw it under one of them": (
        "この行の右端が、割られる数の2つの数字の間にあります。どちらかの下にそろえてください"
    ),
    "the column of {word} has no relation sign such as =": (
        "{word}のある列に、=のような等号や不等号がありません"
    ),
    "“{word}” stands in no equation, neither across nor down": (
        "「{word}」は縦にも横にも、どの式にも入っていません"
    ),
    "“{sign}” stands in no column of its own: put it between two words": (
        "「{sign}」がどの列のものか分かりません。上下の語の間に書いてください"
    ),
    "there is no row of words above these signs": "この記号の行の上に、語の行がありません",
    "there is no row of words below these signs": "この記号の行の下に、語の行がありません",
    "two rows of signs stand one below the other": "記号の行が2つ続いています",
    # What is printed in a booklet, and what keeps a puzzle out of it.
    "{what}; or write book.html, and print that from any browser": (
        "{what}。または、book.htmlに書き出して、お使いのブラウザーから印刷してください"
    ),
    "this line is no JSON document with a puzzle": "この行は、問題の入ったJSONではありません",
    "this row of the table cannot be read": "表のこの行は読み取れません",
    "the drawing that begins here has no end, a line of ```": (
        "ここで始まる筆算に、終わりの行```がありません"
    ),
    "A drawing stands between two lines of ```; what {command} prints is read as it is": (
        "筆算は```の行2つで囲みます。{command}の出力は、そのまま読めます"
    ),
    "the same puzzle stands in line {line}": "同じ問題が{line}行目にもあります",
    "there is no puzzle in this file": "このファイルには問題がありません",
    "“{puzzle}” has no solution": "「{puzzle}」には答えがありません",
    "“{puzzle}” has several solutions, such as {one} and {other}": (
        "「{puzzle}」には答えがいくつもあります（{one}、{other}など）"
    ),
    "there was no time to find out whether “{puzzle}” has exactly one solution": (
        "「{puzzle}」の答えが1つだけかどうか、調べる時間がありませんでした"
    ),
    "there was no time for its proof, and so it has no stars": (
        "証明する時間がなかったので、星がつきません"
    ),
    "it has neither stars nor a proof: {why}": "星も解き方もつきません：{why}",
    "{path}: {count} puzzles, {time} seconds": "{path}：{count}問、{time}秒",
    "{whole}.{part}": "{whole}.{part}",
    "{path}: 1 puzzle, {time} seconds": "{path}：1問、{time}秒",
    "a proof for a teacher would not be a third shorter: this is the one for a pupil": (
        "先生向けの証明でも3分の1以上は短くならないので、これは生徒向けの証明です"
    ),
    "nothing was written to {path}": "{path}には何も書き込みませんでした",
    "Find the digits": "数字を見つけよう",
    "Each letter stands for one digit, different letters for different digits": (
        "同じ文字には同じ数字、違う文字には違う数字が入ります"
    ),
    "Each letter stands for one digit": "同じ文字には同じ数字が入ります",
    "Write a digit into every empty box": "空いている□には数字を1つずつ入れます",
    "No number of two or more digits begins with 0": "2桁以上の数は0で始まりません",
    "Numbers may begin with 0": "2桁以上の数が0で始まってもかまいません",
    "No number of one digit is 0": "1桁の数が0になることはありません",
    "The numbers are in base {base}": "数はすべて{base}進法です",
    "Each digit stands there exactly twice": "どの数字もちょうど2回出てきます",
    "Each digit stands there at least once": "どの数字も1回以上出てきます",
    "Kakuro: write a digit from 1 to 9 into every white cell; a number in a dark cell is the sum "
    "of the white cells to its right or below it, in which no digit occurs twice": (
        "カックロ：白マスに1から9の数字を入れます。"
        "黒マスの数は、右または下に続く白マスの合計で、ひと続きの白マスに同じ数字は入りません"
    ),
    "Each puzzle has exactly one solution": "どの問題も答えは1つだけです",
    "Name": "名前",
    "Date": "日付",
    "difficulty {n} of 5": "難しさ5段階のうち{n}",
    "Answers": "答え",
    "To begin": "はじめの一歩",
    "Why": "そのわけ",
    "The hardest step": "いちばん難しいところ",
    "How they are solved": "解き方",
    "Contents": "もくじ",
    "How to solve them": "解き方のコツ",
    "Puzzles": "問題",
    "TO + GO = OUT": "こい + たい = いんこ",
    "Begin where little is possible: a total that is longer than its two numbers begins with 1": (
        "候補の少ないところから始めます。2つの数の和の桁数がもとの数より多ければ、和のいちばん上の数字は1です"
    ),
    "Nothing is carried into the column of the units, and from the first column nothing is "
    "carried on: look there early": (
        "一の位にはくり上がりが入らず、いちばん左の位からはくり上がりが出ません。早めに見ておきましょう"
    ),
    "Write above each column what is carried into it, as soon as you know it": (
        "くり上がりがわかったら、すぐその位の上に書きます"
    ),
    "Note which digits a letter can still have, and strike out those that are taken": (
        "文字ごとに、入りそうな数字を書き出し、ほかの文字が使った数字を消していきます"
    ),
    "Where nothing else helps, try the values of a letter that has few: one that leads to "
    "a contradiction is out": (
        "ほかに手がなければ、候補の少ない文字に数字を順に入れてみます。つじつまが合わなくなった数字は消せます"
    ),
    "In a worked multiplication or division, see how long each row is: it says how large "
    "the digit is that it comes from": (
        "かけ算やわり算の筆算では、各段の桁数を見ます。かけた数字の大きさの手がかりになります"
    ),
    "In a kakuro, look for sums that few digits make: two cells with the sum 3, 4, 16 or "
    "17 have only one pair; r4c5 is the cell in row 4 and column 5": (
        "カックロでは、組み合わせの少ない合計を探します。"
        "2マスで3、4、16、17になる組は1通りだけです。"
        "r4c5は上から4行目、左から5列目のマスです"
    ),
    "{count} puzzles to work out": "全{count}問",
    "An arrow shows the page of the answer": "矢印の先の数字は答えのページです",
    "Not printed, with the number of steps: {list}": (
        "ここに載せていない問題（かっこ内は手順の数）：{list}"
    ),
    "Kakuro": "カックロ",
    "Root": "開平",
    "Division": "わり算",
    "Multiplication": "かけ算",
    "Grid": "ます目の計算",
    "Sum": "たし算",
    "Difference": "ひき算",
    # What is allowed but probably not meant, and how something was read.
    "each digit twice makes {needed} digits, and this puzzle has {count}": (
        "どの数字も2回なら全部で{needed}個ですが、この問題には{count}個あります"
    ),
    "base {needed} has more digits than this puzzle, which has {count}": (
        "{needed}進法の数字は、この問題の桁の数（{count}）より多くあります"
    ),
    "{others} and {last} look alike but are different letters": (
        "{others}と{last}は似ていますが、違う文字です"
    ),
    "{number} can never stand there: it starts with 0, which only {option} allows": (
        "{number}はここには入りません。0で始まる数を使えるのは{option}を指定したときだけです"
    ),
    "the {relation} can never hold: both sides of it are the same": (
        "両辺が同じなので、{relation}は決して成り立ちません"
    ),
    "{equation} can never hold: {reason}": "{equation}は決して成り立ちません：{reason}",
    "a number of {more} digits is greater than one of {less}": (
        "{more}桁の数は{less}桁の数より大きくなります"
    ),
    "{one} is not {other}": "{one}と{other}は等しくありません",
    "{one} and {other} are different letters, so they are different digits": (
        "{one}と{other}は違う文字なので、違う数字になります"
    ),
    "{number} is a {size}-digit number; the product is written {product}": (
        "{number}は{size}桁の数として読みました。積は{product}と書きます"
    ),
    "{shape} is a letter, the same digit each time; for any digit, write ? or □": (
        "{shape}は文字で、どこでも同じ数字です。どの数字でもよい所には?か□と書きます"
    ),
    "the {sign} at the end is read as a digit; leave it out where it only ends the text": (
        "最後の{sign}は数字として読みました。文の終わりの印なら消してください"
    ),
    "{number} is read as one number, in groups of three digits": (
        "{number}は3桁ずつ区切った1つの数として読みました"
    ),
    "the comma in {number} is a decimal point; between equations a space follows it": (
        "{number}のコンマは小数点として読みました。式を区切るコンマの後には空白を入れます"
    ),
    "the comma in {number} parts three digits from the others; for a decimal point write .": (
        "{number}のコンマは3桁区切りとして読みました。小数点には.を使います"
    ),
    "each * is read as the sign of a product; for a hidden digit write ?": (
        "*はすべて掛け算の記号として読みました。隠れた数字には?を使います"
    ),
    "each * is read as a hidden digit; for a product write ×": (
        "*はすべて隠れた数字として読みました。掛け算には×を使います"
    ),
    "each * of {parts} is read as a hidden digit; for a product write ×": (
        "{parts}の*はすべて隠れた数字として読みました。掛け算には×を使います"
    ),
    "a * between two words is read as ×, any other as a hidden digit": (
        "数と数の間の*は×、それ以外の*は隠れた数字として読みました"
    ),
    "the V before a number is read as the sign of a root; write √ or ∛ for it": (
        "数の前のVは根号として読みました。√か∛を使ってください"
    ),
    "the . between spaces is read as ×; for any digit write ?": (
        "空白で囲まれた.は×として読みました。任意の数字には?を使います"
    ),
    "the numbers have no sign and are added; to multiply or subtract, write × or -": (
        "記号がないので足し算として読みました。掛け算や引き算は×や-を書いてください"
    ),
    "the rows are taken for the digits of the multiplier from the right, as they stand": (
        "各行は、乗数の右の桁から順に対応するものとして読みました"
    ),
    "the remark about base {base} is left out: the option says {option}": (
        "{base}進法という注記は使いません。オプションは{option}です"
    ),
    "“{remark}” is read as {condition}": ("「{remark}」を{condition}と読みました"),
    "“{remark}” is read as the option {option}": ("「{remark}」をオプション{option}と読みました"),
    "“{remark}” is left out: that is so anyway": (
        "「{remark}」は、もともとの決まりなので省きました"
    ),
    "“{remark}” is left out: the puzzle stands behind it": (
        "「{remark}」は、問題の前書きなので省きました"
    ),
    "“{remark}” is left out: it is no part of the puzzle": (
        "「{remark}」は、問題の一部ではないので省きました"
    ),
    "“{remark}” is left out: the option answer={word} asks for it": (
        "「{remark}」は省きました。オプションanswer={word}で問うことができます"
    ),
    "--suggest takes no --{option}": "--suggestは--{option}と同時に使えません",
    "read in base {base}, as is said behind the puzzle": (
        "問題の後の注記のとおり、{base}進法で読みました"
    ),
    "each . is read as a hidden digit, as a ? is": (".はすべて?と同じく隠れた数字として読みました"),
    "the cells with spaces between them are read as numbers": (
        "間に空白のある文字は、つなげて1つの数として読みました"
    ),
    "{number} before a word or a bracket is read as a factor: write {number}*…": (
        "語や括弧の前の{number}は掛ける数として読みました。{number}*…と書いてください"
    ),
    "letters that differ by an accent only are read as one: {letters}": (
        "アクセント記号だけが違う文字は同じ文字として読みました：{letters}"
    ),
    "{digits} are printed digits here, as in base {base}; letters beyond them are letters": (
        "{digits}は{base}進法の数字として読みました。それより後の文字は文字です"
    ),
    "{digits} is a printed digit here, as in base {base}; letters beyond it are letters": (
        "{digits}は{base}進法の数字として読みました。それより後の文字は文字です"
    ),
    "the x between spaces is read as ×; a letter needs a sign on each side": (
        "空白に挟まれたxは×として読みました。文字のxの両側には記号が必要です"
    ),
    "rows that end between two digits of the dividend are read one column further right, where "
    "the division works out ({where}); to mean other digits, draw each row under its own": (
        "割られる数の数字の間で終わる行は、割り算が成り立つように1列右にずらして読みました（"
        "{where}）。別の桁のつもりなら、それぞれの行をその桁の下に書いてください"
    ),
    "rows that end between two digits of the dividend are read one column further left, where "
    "the division works out ({where}); to mean other digits, draw each row under its own": (
        "割られる数の数字の間で終わる行は、割り算が成り立つように1列左にずらして読みました（"
        "{where}）。別の桁のつもりなら、それぞれの行をその桁の下に書いてください"
    ),
    "{label} is taken for the number of the puzzle; in a division, the quotient stands above the "
    "dividend": (
        "{label}は問題の番号とみなしました。割り算なら、割られる数の上に商を書いてください"
    ),
    "line {line}": "{line}行目",
    "lines {lines}": "{lines}行目",
    "the low lines behind + are read as a rule; for a number to add, write ? for each": (
        "+の後の_は横線として読みました。足す数のつもりなら、_の代わりに?を書いてください"
    ),
    "the * before {number} is read as ×; to add the numbers, write ? for each *": (
        "{number}の前の*は×として読みました。足し算なら、*をすべて?と書きます"
    ),
    "no sign stands before {number}, so the numbers are added; write + or - before it": (
        "{number}の前に記号がないので、足し算として読みました。+か-を書いてください"
    ),
    "each * hides a digit, and the numbers are added; to multiply, write × before {number}": (
        "*はすべて隠れた数字で、足し算として読みました。掛け算なら{number}の前に×を書きます"
    ),
    "the X before {number} is read as ×; where it is a letter, put + before the last addend": (
        "{number}の前のXは×として読みました。文字のつもりなら、最後の数の前に+を書きます"
    ),
    "the column of {word} has no signs, so it is not read as an equation": (
        "{word}のある列には記号がないので、式として読みませんでした"
    ),
    "{label}: at the beginning is read as a dividend; leave a label out": (
        "最初の「{label}：」は割られる数として読みました。見出しなら消してください"
    ),
    "the {dash} at the beginning is a minus sign; leave it out where it begins a line": (
        "最初の{dash}はマイナスとして読みました。行頭の印なら消してください"
    ),
    "the x inside a word is a letter; the sign of a product is ×": (
        "語の中のxは文字として読みました。掛け算の記号は×です"
    ),
    "the remainder is read as a part of the number; write {rewrite}": (
        "余りは数の一部として読みました。{rewrite}と書いてください"
    ),
    "{name} without braces is a letter; the whole number is {whole}": (
        "波括弧のない {name} は文字です。整数は {whole} と書きます"
    ),
    "{number} is read as one number; for a product write {product}": (
        "{number} は一つの数として読みました。積は {product} と書きます"
    ),
    "this function was deployed without crosses; the terminal and the library make them": (
        "この関数にはクロスを作る部分がありません。端末かライブラリで作れます"
    ),
    "the ! at the end is read as a factorial; leave it out where it ends a sentence": (
        "最後の!は階乗として読みました。文の終わりの印なら消してください"
    ),
    "the | is read as “divides”; between two equations write ;": (
        "|は「割り切る」として読みました。2つの式の間には;を書きます"
    ),
    "ー is a letter; the minus sign is −": "ーは文字として読みました。マイナスは−です",
    "each {square} is a digit by itself; for the same digit everywhere, write a letter": (
        "{square}は1つずつ別の数字でもかまいません。どこも同じ数字なら文字を使います"
    ),
    "the numbered lines are read as equations of one puzzle; solve others one by one": (
        "番号の付いた行は1つの問題の式として読みました。別々の問題は1つずつ解いてください"
    ),
    "the cells with single spaces between them are read as numbers": (
        "1文字ずつ空白で区切られた文字は、続けて1つの数として読みました"
    ),
    "the line between the equations means nothing, and they are not read down; for a grid, write a "
    "sign between the words of each column": (
        "式の間の線には意味がなく、縦には読みませんでした。縦にも読む表なら、"
        "各列の数と数の間に記号を書いてください"
    ),
    "“{label}” may be the number of the puzzle or a row of the drawing: leave an empty line below "
    "the number of a puzzle, or indent the row": (
        "「{label}」は問題の番号とも筆算の行とも読めます。番号なら下に空行を入れ、"
        "筆算の行なら右にずらしてください"
    ),
    # What is wrong with a kakuro.
    "a kakuro begins with its size, a number from {least} to {most}": (
        "カックロは盤の大きさ（{least}から{most}の数）から書き始めます"
    ),
    "there is nothing between the commas": "コンマの間に何もありません",
    "letters are capitals, {right} for {wrong}": (
        "文字は大文字で書きます。{wrong}ではなく{right}です"
    ),
    "“{part}” is not a cell; write X, O, a letter A to J, a digit, or sums such as (hA), (v12) "
    "or (hAB,vC)": (
        "「{part}」というマスはありません。"
        "X、O、AからJの文字、数字、または(hA)、(v12)、(hAB,vC)のような合計を書きます"
    ),
    "sums are written like (hA), (v12) or (hAB,vC), not “{part}”": (
        "合計は「{part}」ではなく、(hA)、(v12)、(hAB,vC)のように書きます"
    ),
    "a sum is one or two capitals A to J or digits, {right} for {wrong}": (
        "合計は、AからJの大文字か数字1つまたは2つで書きます。{wrong}ではなく{right}です"
    ),
    "a sum is one or two capitals A to J or digits, not “{part}”": (
        "合計は、「{part}」ではなく、AからJの大文字か数字1つまたは2つで書きます"
    ),
    "a sum, but there is no white cell to the right of it": "この合計の右に白マスがありません",
    "a sum, but there is no white cell below it": "この合計の下に白マスがありません",
    "the tenth white cell side by side: a run has at most nine, with the digits 1 to 9": (
        "白マスが10個続いています。1から9の数字が入るので、9個までです"
    ),
    "no sum belongs to this white cell": "この白マスはどの合計にも入っていません",
    "the grid has no white cell": "盤に白マスがありません",
    "a grid of size {size} has {expected} cells, but here are {actual}": (
        "大きさ{size}の盤のマスは{expected}個ですが、ここには{actual}個あります"
    ),
    "row {row}, column {column} is missing: {count}": (
        "{row}行{column}列のマスがありません：{count}"
    ),
    "a cell comes after row {row}, column {column}: {count}": (
        "{row}行{column}列の後に余分なマスがあります：{count}"
    ),
    # What is wrong with an option, a cursor, or what is asked about a puzzle.
    "the base must be a whole number from {least} to {most}": (
        "基数は{least}から{most}までの整数です"
    ),
    "the base must be a whole number; solver.bases takes a range such as {least}-{most}": (
        "基数は整数です。{least}-{most}のような範囲にはsolver.basesを使ってください"
    ),
    "the base is a whole number from {least} to {most}, a range such as {least}-{most}, or auto "
    "for all of them": (
        "基数は{least}から{most}までの整数、{least}-{most}のような範囲、またはすべてを表すautoです"
    ),
    "{option} is for one base, not for a range of them": "{option}は基数が一つのときだけ使えます",
    "a range of bases takes no --{option}": "基数の範囲と--{option}は一緒に使えません",
    "ask for largest or for smallest, not for both": (
        "largestとsmallestは、どちらか一方だけにしてください"
    ),
    "ask for answer or for {option}, not for both": ("answerと{option}は同時に指定できません"),
    "{option} is not for puzzles with a wrong letter": (
        "誤った文字を探すときは{option}を指定できません"
    ),
    "a wrong letter is searched for without --{option}": (
        "誤った文字を探すときは--{option}を指定できません"
    ),
    "puzzles with a wrong letter are not rated: leave out difficulty": (
        "誤った文字のある問題の難易度は計算されません。difficultyを外してください"
    ),
    "{option} must be 0 or 1": "{option}は0か1です",
    "{option} must be the number of a word, a place in it and a digit": (
        "{option}は、語の番号、その中の位置、数字の3つです"
    ),
    "{option} is for puzzles in which no other digit is hidden or wrong": (
        "{option}は、ほかに伏せた数字や誤った数字のない問題にだけ使えます"
    ),
    "{option} is for sums, products and other equations, without a decimal point": (
        "{option}は、小数点のない和や積などの等式にだけ使えます"
    ),
    "letter {place} of {word} is wrong: {letter} is {digit} there, and {own} elsewhere": (
        "{word}の{place}文字目が誤り：この{letter}は{digit}で、ほかの{letter}は{own}"
    ),
    "letter {place} of {word}, word {number}, is wrong: {letter} is {digit} there, and {own}"
    " elsewhere": (
        "{number}番目の語{word}の{place}文字目が誤り：この{letter}は{digit}で、"
        "ほかの{letter}は{own}"
    ),
    "{option} is one number, without a relation or a comma": (
        "{option}は1つの数です。等号や不等号、カンマは使えません"
    ),
    "--answer takes no --{option}": ("--answerは--{option}と同時に使えません"),
    "the whole search is needed for largest and smallest: leave out shard": (
        "largestとsmallestには探索全体が必要です。shardは使わないでください"
    ),
    "the largest and the smallest are searched without --{option}": (
        "最大や最小を求めるときは--{option}は使えません"
    ),
    "{option} must be a number with a letter of the puzzle, such as {example}": (
        "{option}は、{example}のようにパズルの文字を含む数です"
    ),
    "{option} must be true or false": "{option}はtrueかfalseです",
    "{option} must be a whole number": "{option}は整数です",
    "{option} must be a whole number above 0": "{option}は1以上の整数です",
    "{option} must be a number from {least} to {most}": ("{option}は{least}から{most}までの数です"),
    "the bases are those of the range: leave out {option}": (
        "基数は範囲で決まるので、{option}は外してください"
    ),
    "{option} must be a whole number from {least} to {most}": (
        "{option}は{least}から{most}までの整数です"
    ),
    "a kakuro has rules of its own; leave out {option}": (
        "カックロには独自の規則があります。{option}は使わないでください"
    ),
    "{option} must be 0 or more": "{option}は0以上です",
    "{option} must be one of {known}": "{option}に使えるのは次のどれかです：{known}",
    "{option} must be a text of at most {most} characters": (
        "{option}は{most}文字までのテキストです"
    ),
    "the timeout must be a number of seconds, 0 or more": "timeoutは0以上の秒数です",
    "the budget must be a Budget": "budgetはBudgetです",
    "letters must be a mapping to digits": "lettersは文字から数字への対応です",
    "wildcards must be a list of digits": "wildcardsは数字のリストです",
    "“{part}” is neither a digit nor a range: write 1-9 or 0,2,5-7, in decimal": (
        "「{part}」は数字でも範囲でもありません。1-9や0,2,5-7のように10進法で書いてください"
    ),
    "the range {part} is upside down: write {low}-{high}": (
        "範囲{part}は順序が逆です。{low}-{high}と書いてください"
    ),
    "{letter} is not a letter of this puzzle": "{letter}はこの問題の文字ではありません",
    "{sign} is given twice": "{sign}が二度指定されています",
    "{sign} can have no class: it is no letter": "{sign}は文字ではないので、クラスを持てません",
    "“{part}” is no class: write O=13579, E=even, vowels=odd or vowels!=consonants": (
        "「{part}」はクラスではありません。"
        "O=13579、E=偶数、母音=奇数、母音!=子音のように書いてください"
    ),
    "“{part}” is the name of some digits; give it to a letter": (
        "「{part}」は数字の呼び名です。文字に割り当ててください"
    ),
    "“{part}” is no set of digits: write 0248, 1-9, [11], odd, even or prime": (
        "「{part}」は数字の集まりではありません。"
        "0248、1-9、[11]、奇数、偶数、素数のように書いてください"
    ),
    "{letter} is neither Latin nor Cyrillic: whether it is a vowel is not known": (
        "{letter}はラテン文字でもキリル文字でもないので、母音かどうかわかりません"
    ),
    "{letter} is missing in the key, which has every letter once": (
        "キーには{letter}がありません。すべての文字が1回ずつ必要です"
    ),
    "a key with . has a sign for each digit: {base} signs, not {count}": (
        "「.」のあるキーには数字ごとに1つの記号が必要です。{count}個ではなく{base}個です"
    ),
    "{letter} stands twice in the key": "キーに{letter}が2回あります",
    "puzzles with {option} can be solved, but not explained": (
        "{option}のある問題は、解けますが、説明はできません"
    ),
    "a letter stands in two groups": "同じ文字が2つの組に入っています",
    "{name} is given twice": "{name}が二度指定されています",
    "this is not a cursor: copy the one that an earlier answer ended with": (
        "これはカーソルではありません。前の答えの最後にあるものをコピーしてください"
    ),
    "this cursor belongs to another puzzle, other options or another version": (
        "このカーソルは、別の問題、別の設定、または別のバージョンのものです"
    ),
    "this cursor does not fit this puzzle": "このカーソルはこの問題に合いません",
    "this cursor does not fit this search": "このカーソルはこの探索に合いません",
    "a shard is written i/n, such as 0/4": "探索の一部はi/nの形で、たとえば0/4と書きます",
    "a shard i/n goes from 0/n to (n-1)/n, with n at most {most}": (
        "探索の一部i/nは0/nから(n-1)/nまでで、nは{most}までです"
    ),
    "more than {most} digits in one column: that is too much to explain": (
        "1つの位に数字が{most}個より多くあり、説明するには多すぎます"
    ),
    "more than {most} digits to multiply: that is too much to explain": (
        "掛け合わせる数字が{most}個を超え、説明するには多すぎます"
    ),
    "more than {most} columns: that is too much to explain": (
        "位が{most}個を超え、説明するには多すぎます"
    ),
    "a quotient whose sign is not known can be solved, but not explained": (
        "符号のわからない商は、解けますが、説明はできません"
    ),
    "a power with letters in its exponent can be solved, but not explained": (
        "指数に文字のある累乗は、解けますが、説明はできません"
    ),
    "a sum or a quotient as an exponent can be solved, but not explained": (
        "指数が和や商の累乗は、解けますが、説明はできません"
    ),
    "an exponent of several digits can be solved, but not explained": (
        "指数が2桁以上の累乗は、解けますが、説明はできません"
    ),
    "a puzzle with conditions such as prime(A) can be solved, but not explained": (
        "素数(A)のような条件のある問題は、解けますが、説明はできません"
    ),
    "the equations have too many solutions to check the conditions for each": (
        "式の解が多すぎて、条件を1つずつ確かめられません"
    ),
    "The proof does not use the conditions; they are checked at its end": (
        "証明では条件を使わず、最後に確かめます"
    ),
    "Solutions of the equations: {every}; that fulfil the conditions as well: {left}": (
        "式の解は{every}通りで、そのうち条件も満たすものは{left}通りです"
    ),
    "that one number divides another can be solved, but not explained": (
        "割り切れるという条件は、解けますが、説明はできません"
    ),
    "// % ! and sqrt can be solved, but not explained": (
        "//、%、!、sqrtは、解けますが、説明はできません"
    ),
    "an exponent below 0 can be solved, but not explained": (
        "指数が負の累乗は、解けますが、説明はできません"
    ),
    # What keeps a puzzle from being made.
    "{option} must be words": "{option}は単語です",
    "{option} must be a list of words": "{option}は単語のリストです",
    "{option}: a word without letters": "{option}に、文字のない語があります",
    "a word has more than {most} characters": "1つの単語が{most}文字を超えています",
    "“{word}”: {what}": "「{word}」：{what}",
    "“{word}”: {character} is not a letter": "「{word}」：{character}は文字ではありません",
    "more than {most} words in {option}": "{option}の単語が{most}個を超えています",
    "with so many terms, words this long can make more than {most} characters": (
        "項がこれだけ多く、単語がこれだけ長いと、{most}文字を超えることがあります"
    ),
    "terms are fewer than the words they must hold": (
        "項の数が、必ず入れる単語より少なくなっています"
    ),
    "{option} must be a number such as 3 or a range such as 2-4, between {least} and {most}": (
        "{option}は{least}から{most}までの、3のような数か2-4のような範囲です"
    ),
    "give words, a theme or numerals": "単語、テーマ、数詞のどれかが必要です",
    "there is no theme “{name}”; the themes are {known}": (
        "「{name}」というテーマはありません。テーマは次のとおりです：{known}"
    ),
    "there are no number words in “{name}”; the languages are {known}": (
        "「{name}」の数詞はありません。使える言語は次のとおりです：{known}"
    ),
    "number words cannot be mixed with words or a theme": (
        "数詞は、ほかの単語やテーマと一緒には使えません"
    ),
    "a list of a template has a name and words: {example}": (
        "ひな形のリストは、名前と単語で書きます：{example}"
    ),
    "no slot of the template takes its words from {slot}": "ひな形に{slot}の入る場所がありません",
    "the list “{name}” is given twice": "リスト「{name}」が2回あります",
    "there is no slot for a word in the template, as there is in {example}": (
        "ひな形に、単語の入る場所がありません。例：{example}"
    ),
    "no words are given for {slot} at position {place}; there are {names}": (
        "{place}文字目の{slot}に入れる単語がありません。使えるのは{names}です"
    ),
    "{brace} at position {place} has no other brace to it": (
        "{place}文字目の{brace}に、対になるかっこがありません"
    ),
    "a template has slots for at most {most} different words, this one for {count}": (
        "ひな形に入れられる単語は{most}種類までですが、{count}種類あります"
    ),
    "the template cannot be read: {what}": "ひな形が読めません：{what}",
    "the template cannot be read at position {place}, where ? is a slot: {what}": (
        "ひな形の{place}文字目が読めません（?は単語の入る場所）：{what}"
    ),
    "{option} does not go with a template, which says where each word stands": (
        "どこにどの単語が来るかはひな形が決めるので、{option}は一緒に使えません"
    ),
    "lists with names are for a template, which has a slot for each word": (
        "名前つきのリストは、単語の入る場所を書いたひな形と一緒に使います"
    ),
    "the list for {slot} has no word with a length of {span}": (
        "{slot}のリストに、長さ{span}の単語がありません"
    ),
    "{option} is for number words: name their language with numerals": (
        "{option}は数詞のためのものです。numeralsで言語を選んでください"
    ),
    "“{word}” is not one of the number words": "「{word}」は、ここで使う数詞ではありません",
    "difficulty is for sums and differences; products are not rated": (
        "難しさがわかるのは足し算と引き算だけで、掛け算ではわかりません"
    ),
    "{option} is for puzzles out of words": "{option}は、単語で作る問題にだけ使えます",
    "{option} is for written calculations": "{option}は、筆算にだけ使えます",
    "No puzzle: {why}": "問題はできませんでした：{why}",
    "no word has a length of {span}": "長さが{span}文字の単語がありません",
    "there are {count} words, and a puzzle takes {needed}": (
        "単語が{count}個しかありません。少なくとも{needed}個必要です"
    ),
    "in base {base}, a puzzle has at most {base} different letters": (
        "{base}進法の問題に使える文字は{base}種類までです"
    ),
    "of the puzzles with {letters} different letters none has exactly one solution": (
        "違う文字が{letters}個の問題に、答えが1つだけのものはありません"
    ),
    "any of these words together have more than {most} different letters": (
        "どの組み合わせでも、違う文字が{most}個を超えます"
    ),
    "none with exactly one solution has a difficulty of {span}": (
        "答えが1つの問題に、難しさが{span}のものはありません"
    ),
    "of the puzzles with at most {most} different letters none has exactly one solution": (
        "違う文字が{most}個までの問題に、答えが1つだけのものはありません"
    ),
    "There are puzzles {option}: {example}": "{option}、できます：{example}",
    "without {options}": "{options}がなければ",
    "with {option}": "{option}なら",
    "Puzzles that were rated: {count}, their difficulty from {low} to {high}": (
        "難しさを調べた問題は{count}問で、難しさは{low}から{high}まででした"
    ),
    "{n} attempts in a row gave no new puzzle; other levels or more words would": (
        "{n}回続けて新しい問題ができませんでした。レベルを変えるか、単語を増やすとできます"
    ),
    "{option} must be whole numbers, such as 1-3": "{option}は1-3のような整数で指定してください",
    "{file} has something else than this set, or was made by another version": (
        "{file}の中身はこの問題集ではないか、別の版で作られたものです"
    ),
    "Puzzles of this difficulty are rare with these words and options": (
        "この言葉とオプションでは、この難しさの問題はまれです"
    ),
    "Harder ones: {options}": "もっと難しい問題は{options}で作れます",
    "Easier ones: {options}": "もっとやさしい問題は{options}で作れます",
    "More words, or shorter ones, may help": (
        "単語を増やすか、短い単語にすると、できるかもしれません"
    ),
    "of several lines only wildcards can be revealed; write the puzzle on one line": (
        "複数の行では、隠れた数字しか明かせません。問題を1行で書いてください"
    ),
    "the solutions of this puzzle take too long to find": (
        "この問題の答えを見つけるには時間がかかりすぎます"
    ),
    "a number begins with a printed 0": "数の先頭に0が書かれています",
    "{number} is longer than {sum} can be, which is at most {most}": (
        "{number}は{sum}より桁が多すぎます：{sum}は{most}以下です"
    ),
    "{larger} is at least {least}, and {smaller} is at most {most}": (
        "{larger}は{least}以上ですが、{smaller}は{most}以下です"
    ),
    "without what stands on both sides, {sum} would have to be 0": (
        "両辺にあるものを除くと、{sum}が0でなければなりません"
    ),
    "{a} and {b} have different digits in one place, and would have to be equal": (
        "{a}と{b}は等しくなければなりませんが、違う数字の位があります"
    ),
    "the last column, {column}, asks for {letter} = 0, which begins a number": (
        "最後の位の{column}から{letter} = 0になりますが、{letter}は数の先頭にあります"
    ),
    "no digits fit the last column, {column}": "最後の位の{column}に合う数字がありません",
    "the last columns ask for {a} = {x} and for {b} = {y}": (
        "最後の位から{a} = {x}と{b} = {y}が同時に必要になります"
    ),
    "this puzzle has no solution": "この問題には答えがありません",
    "this puzzle has several solutions: {n}": "この問題には答えがいくつもあります：{n}個",
    "this puzzle has several solutions, at least {n}": "この問題には答えが少なくとも{n}個あります",
    "this puzzle has exactly one solution": "この問題の答えはちょうど1つです",
    "every choice of digits was tried, and none fits": (
        "すべての数字の組み合わせを調べましたが、どれも合いません"
    ),
    "in base {base}": "{base}進法にする",
    "with the condition {condition}": "条件{condition}を加える",
    "with the conditions {conditions}": "条件{conditions}を加える",
    "{change}, and {other}": "{change}。さらに、{other}",
    "with {letter} = {digit} given": "{letter} = {digit}を示す",
    "{new} in place of {old}": "{old}を{new}に替える",
    "{word} once more": "{word}をもう1回足す",
    "without {word}": "{word}を除く",
    "with {word} as one more term": "項{word}を加える",
    "with these cells revealed: {cells}": "次のマスを明かす：{cells}",
    "no change gave exactly one solution": "答えがちょうど1つになる変更は見つかりませんでした",
    "--reveal takes no --{option}": "--revealは--{option}と一緒に使えません",
    "this puzzle has no solution to keep": "この問題には、残せる答えがありません",
    "no choice of cells could be proved to leave one solution": (
        "答えが1つになると証明できるマスの選び方が見つかりませんでした"
    ),
    "no skeleton was proved to have one solution; calculations tried: {tried}": (
        "答えが1つだと証明できる虫食い算が見つかりませんでした（試した計算：{tried}）"
    ),
    "size must be two numbers like 3x5, from 1 to {most}": (
        "sizeは3x5のような、1から{most}までの2つの数です"
    ),
    "size must be a number like 4, from 1 to {most}: the digits of the root": (
        "sizeは4のような、1から{most}までの数です。根の桁数を表します"
    ),
    "with shelf, give a theme, and besides it only a difficulty and a seed": (
        "shelfと一緒に指定できるのは、テーマ（必須）、難しさ、seedだけです"
    ),
    "{sign} is no letter for a digit": "{sign}は数字の代わりになる文字ではありません",
    "a key has a letter for each digit: {base} letters, not {count}": (
        "キーには数字ごとに1つの文字が必要です。{count}個ではなく{base}個です"
    ),
    "the key has no letter for {digit}": "キーに{digit}の文字がありません",
    "no calculation of this size has every letter of the key": (
        "この大きさの計算には、キーの文字が全部は出てきません"
    ),
    "where letters stand for all digits, none is printed": (
        "すべての数字を文字にするときは、数字を残せません"
    ),
    "only what has all of its digits can be spelled with a key": (
        "キーで書けるのは、数字がすべて書いてある計算だけです"
    ),
    "“{text}” is not true": "「{text}」は正しくありません",
    "{option} is not for a calculation that is spelled with a key": (
        "{option}は、キーで書く計算には使えません"
    ),
    "--encode and --key go together": "--encodeと--keyは一緒に使います",
    "there was no time to find out whether {puzzle} has other solutions": (
        "{puzzle}にほかの答えがあるかどうかを調べる時間がありませんでした"
    ),
    "{puzzle} has other solutions, such as {other}": (
        "{puzzle}にはほかの答えもあります。たとえば{other}です"
    ),
    # What keeps a puzzle from paper.
    "{variable}: there is no program {path}": "{variable}：{path}というプログラムはありません",
    "no Chromium, Chrome or Edge was found to print with; {variable} may say where one is": (
        "印刷に使うChromium、Chrome、Edgeのどれも見つかりません。場所は{variable}で指定できます"
    ),
    "the browser {path} did not print the whole page (exit status {status})": (
        "ブラウザー{path}はページを最後まで印刷できませんでした（終了ステータス{status}）"
    ),
    "the browser {path} did not print the whole page (exit status {status}): {why}": (
        "ブラウザー{path}はページを最後まで印刷できませんでした（終了ステータス{status}）：{why}"
    ),
    "{path} cannot be started ({why}); {variable} may say where a browser is": (
        "{path}を起動できません（{why}）。ブラウザーの場所は{variable}で指定できます"
    ),
    "the browser {path} was not done after {seconds} seconds": (
        "ブラウザー{path}は{seconds}秒で印刷し終わりませんでした"
    ),
    "a PNG is nothing to read on a terminal: name a file for it with -o": (
        "PNGは端末には表示できません。-oでファイルを指定してください"
    ),
    "{name} ends in none of {endings}: say with --format what it is to be": (
        "{name}の末尾は{endings}のどれでもありません。--formatで形式を指定してください"
    ),
    "draw a puzzle, its text or a solution; of a result, its puzzle or one solution": (
        "描けるのは、問題、そのテキスト、または答えです。"
        "結果からは、問題か答えを1つ取り出してください"
    ),
    "there is no solution to draw": "この問題には答えがないので、描けません",
    "no solution was found in time": "時間内に答えが見つかりませんでした",
    "the puzzle has more solutions than the one that is drawn": (
        "この問題には、描いた答えのほかにも答えがあります"
    ),
    "there was no time to find out whether the puzzle has more solutions": (
        "ほかにも答えがあるかどうかは、時間内に調べきれませんでした"
    ),
    # What is said to somebody who works a puzzle out, and about what they say themselves.
    "“{part}” is no statement: write S=9, E≠5, S>7, N=E+1, E even or carry 2=1": (
        "「{part}」は式や文として読めません。S=9、E≠5、S>7、N=E+1、Eは偶数、繰り上がり2=1 "
        "のように書いてください"
    ),
    "“{part}” is not clear from “{rest}” on: write S=9, E≠5, S>7, N=E+1, E even or carry 2=1": (
        "「{part}」の「{rest}」から先が読めません。S=9、E≠5、S>7、N=E+1、Eは偶数、繰り上がり2=1 "
        "のように書いてください"
    ),
    "“{part}” is about no letter of the puzzle": "「{part}」には、この問題の文字が出てきません",
    "there is no {name} in this puzzle": "この問題に「{name}」はありません",
    "{option} is for hints and checks": "{option}はヒントと確認のためのものです",
    "{option} is for hints": "{option}はヒントのためのものです",
    "a lesson has 1 to {most} exercises": "練習問題は1〜{most}問です",
    "It is needed so seldom that there are no exercises": (
        "この手筋を使う問題はごくまれなので、練習問題はありません"
    ),
    "Example": "例題",
    "Exercises": "練習問題",
    "Hints": "ヒント",
    "Key": "答え",
    "These exercises take nothing but plain steps, and this is one of them": (
        "この練習問題は、やさしい手順だけで解けます。これはその一つです"
    ),
    "How to find the digits": "数字の見つけ方",
    "This technique seldom stands alone: its exercises take others as well": (
        "この手筋だけで解ける問題はほとんどないので、練習問題にはほかの手筋も使います"
    ),
    "only whole proofs have pictures": "図があるのは解き方全体だけです",
    "the steps of a kakuro have no pictures": "カックロの手順には図がありません",
    "give one of hint, check and why_not, not several": (
        "hint、check、why_notは、どれか一つだけ指定してください"
    ),
    "write one value, such as E=7": "E=7のように、値を一つだけ書いてください",
    "“{statement}” does not go with what you know: {known}": (
        "「{statement}」は、わかっていること（{known}）と合いません"
    ),
    "“{statement}” is false, but what you know does not show it in a few lines yet": (
        "「{statement}」は間違いですが、今わかっていることだけでは、まだ短く説明できません"
    ),
    "These are wrong, or do not go together: {statements}": (
        "次のことは、間違っているか、同時には成り立ちません：{statements}"
    ),
    "That is one solution. There are more": "これは答えの1つです。答えはほかにもあります",
    "That is a solution": "これは答えです",
    "The puzzle has no solution": "この問題には答えがありません",
    "“{statement}” is true and follows from what is known": (
        "「{statement}」は正しく、わかっていることから導けます"
    ),
    "“{statement}” is true, and that column shows it": (
        "「{statement}」は正しく、その位からわかります"
    ),
    "“{statement}” is true, but that column shows it only once this is known: {what}": (
        "「{statement}」は正しいですが、その位だけではまだわかりません。先に調べるもの：{what}"
    ),
    "“{statement}” is true, but that column does not show it": (
        "「{statement}」は正しいですが、その位からはわかりません"
    ),
    "“{statement}” is true": "「{statement}」は正しいです",
    "“{statement}” is true, but not shown yet": (
        "「{statement}」は正しいですが、まだ示されていません"
    ),
    "“{statement}” is true in some solutions, but not in all": (
        "「{statement}」が成り立つ答えもありますが、成り立たない答えもあります"
    ),
    "“{statement}” is false": "「{statement}」は間違いです",
    "Time ran out before it was clear whether “{statement}” is true": (
        "「{statement}」が正しいかどうかわかる前に、時間切れになりました"
    ),
    "No solution agrees with what you took as known": (
        "わかっているとされたことに合う答えはありません"
    ),
    # What is wrong with a request to the function, or with its settings.
    "the page without scripts is gone: ask /v1/solve, with curl for example": (
        "スクリプトを使わないページはなくなりました。curlなどで/v1/solveに問い合わせてください"
    ),
    "write + as %2B": "+は%2Bと書いてください",
    "a puzzle without a name needs Content-Type: text/plain": (
        "問題だけを送るときはContent-Type: text/plainが必要です"
    ),
    "the parameter {name} is missing": "パラメーター{name}がありません",
    "there is no parameter “{name}”; there are {known}": (
        "「{name}」というパラメーターはありません。使えるのは次のとおりです：{known}"
    ),
    "{name} must be {kind}": "{name}は{kind}です",
    "a text": "テキスト",
    "a whole number": "整数",
    "true or false": "trueかfalse",
    "a number": "数",
    "a text or a whole number": "テキストか整数",
    "a text or a list of texts": "テキストかテキストのリスト",
    "the query is not UTF-8": "クエリーがUTF-8ではありません",
    "the form is not UTF-8": "フォームがUTF-8ではありません",
    "the body is not UTF-8": "本文がUTF-8ではありません",
    "the body must be UTF-8": "本文の文字コードはUTF-8です",
    "the body must be a text": "本文はテキストです",
    "the body must be one of {known}": "本文の形式は次のどれかです：{known}",
    "the body must be as it is, or compressed by gzip": (
        "本文は、そのままか、gzipで圧縮したものでなければなりません"
    ),
    "the body is not whole as gzip": "本文がgzipとして完全ではありません",
    "the body is not the base64 it is said to be": (
        "本文はbase64とされていますが、そうではありません"
    ),
    "the body has more than {most} bytes": "本文が{most}バイトを超えています",
    "{came} of {length} bytes came": "{length}バイトのうち{came}バイトしか届いていません",
    "a chunk of the body is malformed, or missing": (
        "本文のチャンクの形式が正しくないか、足りません"
    ),
    "no more of the body came in {seconds} s": "{seconds}秒待ちましたが、本文の続きが届きません",
    "this is not JSON: {reason} at line {line} column {column}": (
        "JSONではありません：{line}行目の{column}文字目、{reason}"
    ),
    "{name} is not a JSON number": "{name}はJSONの数ではありません",
    "a number has too many digits": "数の桁が多すぎます",
    "the JSON is nested too deeply": "JSONの入れ子が深すぎます",
    "the JSON must be an object": "JSONはオブジェクトです",
    "this event is not an HTTP request, a timer's message, or an object with a puzzle": (
        "このイベントは、HTTPリクエスト、タイマーのメッセージ、"
        "問題のあるオブジェクトのどれでもありません"
    ),
    "something went wrong here": "内部で問題が起きました",
    "nothing answers at this path": "このパスには何もありません",
    "this answers to {methods} only": "ここで使えるメソッドは{methods}だけです",
    "REBUS_METRICS must be cloudwatch, text, or nothing": (
        "REBUS_METRICSはcloudwatchかtextか空でなければなりません"
    ),
    "give at least one puzzle": "問題を一つ以上入れてください",
    "there are {count} puzzles, and one call solves at most {most}": (
        "問題が{count}問ありますが、一度に解けるのは{most}問までです"
    ),
    "no time or no room was left for this puzzle: ask for it again": (
        "この問題を扱う時間か答えの余地が足りませんでした：もう一度送ってください"
    ),
    "too many searches are waiting: ask again in a moment": (
        "順番を待つ探索が多すぎます：少し待って、もう一度送ってください"
    ),
    "the server is about to end: ask again": "サーバーが終了するところです：もう一度送ってください",
    "{name} must be a number above 0": "{name}は0より大きい数です",
    "REBUS_ORIGINS must be *, or origins like https://rebus.example": (
        "REBUS_ORIGINSは*か、https://rebus.exampleのようなオリジンです"
    ),
    "{name} must be an address like https://rebus.example": (
        "{name}はhttps://rebus.exampleのようなアドレスです"
    ),
    # What the terminal adds, and what is wrong with its options.
    "Error: {what}": "エラー：{what}",
    "Warning: {what}": "警告：{what}",
    "line {line}: {what}": "{line}行目：{what}",
    "--{option}: {what}": "--{option}：{what}",
    "{file} is in UTF-16: save it as UTF-8": "{file}はUTF-16です。UTF-8で保存してください",
    "this text is in UTF-16: save it as UTF-8": "このテキストはUTF-16です。UTF-8で保存してください",
    "{file}, line {line}: this is not UTF-8; save the file as UTF-8": (
        "{file}、{line}行目：UTF-8ではありません。ファイルをUTF-8で保存してください"
    ),
    "{file}, line {line}: {what}": "{file}、{line}行目：{what}",
    "{file}, line {line}: “{word}” is skipped; words skipped: {n}": (
        "{file}の{line}行目：「{word}」を除きました。除いた語の数：{n}"
    ),
    "of number words none is skipped: choose others with {option}": (
        "数の語は除けません。{option}で選んでください"
    ),
    "all words are skipped: leave some out of {option}": (
        "すべての語が除かれました。{option}から減らしてください"
    ),
    "{what}; words left out: {n}": "{what}。{n}語を飛ばしました",
    "--json is a form of its own, and goes with no --{option}": (
        "--jsonはそれだけで出力の形式を決めるので、--{option}と一緒には使えません"
    ),
    "{file} has no words": "{file}に単語がありません",
    "{part} done": "{part}完了",
    "{done} after {time}": "{time}で{done}",
    "{done} after {time}, about {left} left": "{time}で{done}、残り約{left}",
    "{left} left": "残り{left}",
    "{n} s": "{n}秒",
    "{n} min": "{n}分",
    "{n} h": "{n}時間",
    "{n} days": "{n}日",
    "standard input": "標準入力",
    "the engine must be lithops or an address that begins with http": (
        "engineはlithopsか、httpで始まるアドレスです"
    ),
    "--shelf searches nothing and takes no --{option}": (
        "--shelfは探索をしないので、--{option}とは使えません"
    ),
    "{file} belongs to another puzzle, other options or another version": (
        "{file}は、別の問題、別のオプション、または別の版のものです"
    ),
    "{file} is damaged: without it, the command begins anew": (
        "{file}は壊れています。これを消せば、最初からやり直せます"
    ),
    "{file} was not written by --state, and stays as it is": (
        "{file}は--stateが書いたファイルではないので、手を付けません"
    ),
    "this engine needs the package lithops: {install}": (
        "これにはパッケージlithopsが必要です：{install}"
    ),
    "the server is an extra that is not installed: {install}": (
        "サーバーは別に入れるもので、まだ入っていません：{install}"
    ),
    "--naive tries every permutation and takes no --{option}": (
        "--naiveはすべての順列を試すので、--{option}とは使えません"
    ),
    "LaTeX is as large as the letters around it and takes no --{option}": (
        "LaTeXは周りの文字と同じ大きさになるので、--{option}は使えません"
    ),
    "--{option} draws text and goes with neither --json nor --format": (
        "--{option}はテキストで描くので、--jsonや--formatとは使えません"
    ),
    "--count keeps no solutions and takes no --{option}": (
        "--countは答えを残さないので、--{option}とは使えません"
    ),
    "--{option} needs --hint {levels} or {last}": (
        "--{option}には--hint {levels}または{last}が必要です"
    ),
    "--{option} needs --hint {levels} or {last}, --check or --why-not": (
        "--{option}には--hint {levels}または{last}、--check、--why-notのどれかが必要です"
    ),
    "For the other reading, write:": "別の読み方にするには、次のように書きます：",
    # What a refused text may be meant as, and what a text that is read may be.
    "as a kakuro": "カックロとして解く",
    "{one}, {other}": "{one}、{other}",
    "with puzzles made of {words} and others": "{words}とほかの言葉で問題を作る",
    "in base {base}, which is an option": "{base}進法で解く（記数法は設定で選びます）",
    "with % for the remainder": "余りを%で表す",
    "with signs for {words}": "{words}を記号にする",
    "with {sign} between the words and = before the last": (
        "言葉の間に{sign}、最後の言葉の前に=を入れる"
    ),
    "with “{word}” as one word": "「{word}」を一つの言葉にする",
    "with {sign} between “{left}” and “{right}”": "「{left}」と「{right}」の間に{sign}を入れる",
    "with a comma before “{right}”": "「{right}」の前にコンマを入れる",
    "only puzzle {number} of {count}": "{count}問のうち{number}問目だけを解く",
    "with all letters of one alphabet": "文字の種類をそろえる",
    "without “{part}”": "「{part}」を除く",
    "with {new} for “{old}”": "「{old}」を{new}にする",
    "Perhaps {what}:": "{what}なら：",
    "the {digit} in {word} is a digit; it may be meant as the letter {letter}": (
        "{word}の{digit}は数字として読みました。文字の{letter}のつもりではありませんか"
    ),
    "the equations are read as one puzzle; to solve each, write one at a time": (
        "すべての式を一つの問題として読みました。別々に解くには、一つずつ入力してください"
    ),
    # Of answers that are graded, and of puzzles that were read before.
    "the answer must be a text": "答えはテキストで渡してください",
    "the answer has more than {most} characters": "答えが{most}文字を超えています",
    "the answer has {one} and {other} for {cell}": (
        "答えの中で{cell}が{one}と{other}の2通りになっています"
    ),
    "the answer has {other} where {one} is printed": (
        "問題に{one}と書かれている所が、答えでは{other}になっています"
    ),
    "the answer has no digit for {letters}": "答えに{letters}の数字がありません",
    "the answer leaves digits open that no letter stands for": (
        "答えに、隠れた数字が書かれていません"
    ),
    "a rule of the puzzle is broken": "問題のルールが守られていません",
    "{number} begins with 0": "{number}が0で始まっています",
    "{letter} may not be {digit}": "{letter}は{digit}にはなりません",
    "{one} and {other} are both {digit}": "{one}と{other}がどちらも{digit}です",
    "column {column} from the right does not add up": "右から{column}番目の列の計算が合いません",
    "the words left give no puzzle with {n} of 5 stars; try more words, levels or kinds": (
        "残りの語では{n}つ星の問題がもう作れません。語を増やすか、レベルや種類を変えてください"
    ),
    "{option} must be a day, such as 2027-01-04": (
        "{option}は2027-01-04のような日付で書いてください"
    ),
    "this day is too late": ("この日付は先すぎます"),
    "there are no words": ("語がありません"),
    "{folder} is not empty, and nothing in it is overwritten": (
        "{folder}は空ではありません。中のファイルは上書きしません"
    ),
    "puzzles with fewer stars than were asked for: {n}; longer words would give more": (
        "{n}問は、頼まれたより星が少なくなりました。長い語があれば増やせます"
    ),
    "{name} is not determined: write an equation in which it stands once": (
        "{name}が決まりません。これが1回だけ出てくる等式を書いてください"
    ),
    "{name} can stand in sums, products, quotients, squares and cubes": (
        "{name}は、和・積・商・2乗・3乗の中で使えます"
    ),
    "{name} comes to more than {most} words and signs": (
        "{name}にあたる式が、語と記号{most}個より長くなります"
    ),
    "choose one of words, themes and patterns": (
        "words・themes・patterns はどれか1つを選んでください"
    ),
    "the sums of the grid do not come out": "マスの和が合いません",
    "the two sides are not equal": "左辺と右辺が等しくありません",
    "“{relation}” does not hold": "「{relation}」が成り立ちません",
    "equation {index}: {place}": "{index}番目の式：{place}",
    "a condition beside the calculation does not hold": "計算のほかの条件が満たされていません",
    "{option} is for a text: the puzzle was read before, and has its rules": (
        "{option}はテキストを読むための設定です。この問題は、すでに設定とともに読み込まれています"
    ),
    "a cross is three sums across and three down, and takes no {option}": (
        "クロスは横に3つ、縦に3つの足し算なので、{option} は使えません"
    ),
    "an engine makes puzzles in parts, and takes no {option}": (
        "エンジンは問題を分けて作るので、{option}は使えません"
    ),
}
