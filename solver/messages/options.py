"""What is wrong with an option, a cursor, or what is asked about a puzzle."""

from __future__ import annotations

OPTIONS: dict[str, tuple[str, str]] = {
    "the base must be a whole number from {least} to {most}": (
        "основание — целое число от {least} до {most}",
        "基数は{least}から{most}までの整数です",
    ),
    "the base must be a whole number; solver.bases takes a range such as {least}-{most}": (
        "основание — целое число; диапазон вида {least}-{most} принимает solver.bases",
        "基数は整数です。{least}-{most}のような範囲にはsolver.basesを使ってください",
    ),
    "the base is a whole number from {least} to {most}, a range such as {least}-{most},"
    " or auto for all of them": (
        "основание — целое число от {least} до {most}, диапазон вида {least}-{most}"
        " или auto: все основания",
        "基数は{least}から{most}までの整数、{least}-{most}のような範囲、またはすべてを表すautoです",
    ),
    "{option} is for one base, not for a range of them": (
        "{option} — для одного основания, а не для диапазона",
        "{option}は基数が一つのときだけ使えます",
    ),
    "a range of bases takes no --{option}": (
        "с диапазоном оснований --{option} не бывает",
        "基数の範囲と--{option}は一緒に使えません",
    ),
    "ask for largest or for smallest, not for both": (
        "спросите или largest, или smallest, но не оба сразу",
        "largestとsmallestは、どちらか一方だけにしてください",
    ),
    "the whole search is needed for largest and smallest: leave out shard": (
        "для largest и smallest нужен весь перебор: уберите shard",
        "largestとsmallestには探索全体が必要です。shardは使わないでください",
    ),
    "the largest and the smallest are searched without --{option}": (
        "наибольшее и наименьшее ищутся без --{option}",
        "最大や最小を求めるときは--{option}は使えません",
    ),
    "{option} must be a number with a letter of the puzzle, such as {example}": (
        "{option} — число, в котором есть буква ребуса, например {example}",
        "{option}は、{example}のようにパズルの文字を含む数です",
    ),
    "{option} must be true or false": (
        "{option} — это true или false",
        "{option}はtrueかfalseです",
    ),
    "{option} must be a whole number": (
        "{option} — целое число",
        "{option}は整数です",
    ),
    "{option} must be a whole number above 0": (
        "{option} — целое число больше 0",
        "{option}は1以上の整数です",
    ),
    "{option} must be a whole number from {least} to {most}": (
        "{option} — целое число от {least} до {most}",
        "{option}は{least}から{most}までの整数です",
    ),
    "a kakuro has rules of its own; leave out {option}": (
        "у какуро свои правила; уберите {option}",
        "カックロには独自の規則があります。{option}は使わないでください",
    ),
    "{option} must be 0 or more": (
        "{option} не бывает меньше 0",
        "{option}は0以上です",
    ),
    "{option} must be one of {known}": (
        "{option} — одно из значений: {known}",
        "{option}に使えるのは次のどれかです：{known}",
    ),
    "{option} must be a text of at most {most} characters": (
        "{option} — текст не длиннее {most} символов",
        "{option}は{most}文字までのテキストです",
    ),
    "the timeout must be a number of seconds, 0 or more": (
        "timeout — число секунд, не меньше 0",
        "timeoutは0以上の秒数です",
    ),
    "the budget must be a Budget": (
        "budget — это Budget",
        "budgetはBudgetです",
    ),
    "letters must be a mapping to digits": (
        "letters — это словарь, значения которого — цифры",
        "lettersは文字から数字への対応です",
    ),
    "wildcards must be a list of digits": (
        "wildcards — это список цифр",
        "wildcardsは数字のリストです",
    ),
    "“{part}” is neither a digit nor a range: write 1-9 or 0,2,5-7, in decimal": (
        "«{part}» — не цифра и не диапазон: пишите 1-9 или 0,2,5-7, десятичными числами",
        "「{part}」は数字でも範囲でもありません。1-9や0,2,5-7のように10進法で書いてください",
    ),
    "the range {part} is upside down: write {low}-{high}": (
        "диапазон {part} перевёрнут: пишите {low}-{high}",
        "範囲{part}は順序が逆です。{low}-{high}と書いてください",
    ),
    "{letter} is not a letter of this puzzle": (
        "в этом ребусе нет буквы {letter}",
        "{letter}はこの問題の文字ではありません",
    ),
    "{sign} is given twice": (
        "{sign} встречается дважды",
        "{sign}が二度指定されています",
    ),
    "{sign} can have no class: it is no letter": (
        "у знака {sign} не может быть класса: это не буква",
        "{sign}は文字ではないので、クラスを持てません",
    ),
    "“{part}” is no class: write O=13579, E=even, vowels=odd or vowels!=consonants": (
        "«{part}» — не класс: пишите Н=13579, Ч=чётные, гласные=нечётные или гласные!=согласные",
        "「{part}」はクラスではありません。O=13579、E=偶数、母音=奇数、母音!=子音のように"
        "書いてください",
    ),
    "“{part}” is the name of some digits; give it to a letter": (
        "«{part}» — название цифр; припишите его букве",
        "「{part}」は数字の呼び名です。文字に割り当ててください",
    ),
    "“{part}” is no set of digits: write 0248, 1-9, [11], odd, even or prime": (
        "«{part}» — не набор цифр: пишите 0248, 1-9, [11], нечётные, чётные или простые",
        "「{part}」は数字の集まりではありません。0248、1-9、[11]、奇数、偶数、素数のように"
        "書いてください",
    ),
    "{letter} is neither Latin nor Cyrillic: whether it is a vowel is not known": (
        "{letter} — не латинская и не русская буква: гласная ли она, неизвестно",
        "{letter}はラテン文字でもキリル文字でもないので、母音かどうかわかりません",
    ),
    "{letter} is missing in the key, which has every letter once": (
        "в ключе нет буквы {letter}, а в нём каждая буква стоит один раз",
        "キーには{letter}がありません。すべての文字が1回ずつ必要です",
    ),
    "a key with . has a sign for each digit: {base} signs, not {count}": (
        "в ключе с точками на каждую цифру по знаку: всего {base}, а не {count}",
        "「.」のあるキーには数字ごとに1つの記号が必要です。{count}個ではなく{base}個です",
    ),
    "{letter} stands twice in the key": (
        "буква {letter} стоит в ключе дважды",
        "キーに{letter}が2回あります",
    ),
    "puzzles with {option} can be solved, but not explained": (
        "ребусы с параметром {option} Rebus решает, но не объясняет",
        "{option}のある問題は、解けますが、説明はできません",
    ),
    "a letter stands in two groups": (
        "одна и та же буква стоит в двух группах",
        "同じ文字が2つの組に入っています",
    ),
    "{name} is given twice": (
        "{name} встречается дважды",
        "{name}が二度指定されています",
    ),
    "this is not a cursor: copy the one that an earlier answer ended with": (
        "это не курсор: скопируйте тот, которым закончился предыдущий ответ",
        "これはカーソルではありません。前の答えの最後にあるものをコピーしてください",
    ),
    "this cursor belongs to another puzzle, other options or another version": (
        "этот курсор относится к другому ребусу, другим параметрам или другой версии",
        "このカーソルは、別の問題、別の設定、または別のバージョンのものです",
    ),
    "this cursor does not fit this puzzle": (
        "этот курсор не подходит к этому ребусу",
        "このカーソルはこの問題に合いません",
    ),
    "this cursor does not fit this search": (
        "этот курсор не подходит к этому поиску",
        "このカーソルはこの探索に合いません",
    ),
    "a shard is written i/n, such as 0/4": (
        "часть поиска пишется i/n, например 0/4",
        "探索の一部はi/nの形で、たとえば0/4と書きます",
    ),
    "a shard i/n goes from 0/n to (n-1)/n, with n at most {most}": (
        "части поиска идут от 0/n до (n-1)/n, где n не больше {most}",
        "探索の一部i/nは0/nから(n-1)/nまでで、nは{most}までです",
    ),
    "more than {most} digits in one column: that is too much to explain": (
        "в одном столбце больше {most} цифр: для объяснения это слишком много",
        "1つの位に数字が{most}個より多くあり、説明するには多すぎます",
    ),
    "more than {most} digits to multiply: that is too much to explain": (
        "перемножать пришлось бы больше {most} цифр: для объяснения это слишком много",
        "掛け合わせる数字が{most}個を超え、説明するには多すぎます",
    ),
    "more than {most} columns: that is too much to explain": (
        "столбцов больше {most}: для объяснения это слишком много",
        "位が{most}個を超え、説明するには多すぎます",
    ),
    "a quotient whose sign is not known can be solved, but not explained": (
        "частное с неизвестным знаком Rebus находит, но не объясняет",
        "符号のわからない商は、解けますが、説明はできません",
    ),
    "a power with letters in its exponent can be solved, but not explained": (
        "степень с буквами в показателе Rebus находит, но не объясняет",
        "指数に文字のある累乗は、解けますが、説明はできません",
    ),
    "a sum or a quotient as an exponent can be solved, but not explained": (
        "степень с суммой или частным в показателе Rebus находит, но не объясняет",
        "指数が和や商の累乗は、解けますが、説明はできません",
    ),
    "an exponent of several digits can be solved, but not explained": (
        "степень с многозначным показателем Rebus находит, но не объясняет",
        "指数が2桁以上の累乗は、解けますが、説明はできません",
    ),
    "a puzzle with conditions such as prime(A) can be solved, but not explained": (
        "ребус с условиями вида простое(А) Rebus решает, но не объясняет",
        "素数(A)のような条件のある問題は、解けますが、説明はできません",
    ),
    "the equations have too many solutions to check the conditions for each": (
        "у равенств слишком много решений, чтобы проверить условия для каждого",
        "式の解が多すぎて、条件を1つずつ確かめられません",
    ),
    "The proof does not use the conditions; they are checked at its end": (
        "Доказательство не использует условия: они проверяются в конце",
        "証明では条件を使わず、最後に確かめます",
    ),
    "Solutions of the equations: {every}; that fulfil the conditions as well: {left}": (
        "Решений у равенств: {every}; из них удовлетворяют и условиям: {left}",
        "式の解は{every}通りで、そのうち条件も満たすものは{left}通りです",
    ),
    "that one number divides another can be solved, but not explained": (
        "делимость одного числа на другое Rebus учитывает, но не объясняет",
        "割り切れるという条件は、解けますが、説明はできません",
    ),
    "// % ! and sqrt can be solved, but not explained": (
        "//, %, ! и sqrt Rebus вычисляет, но не объясняет",
        "//、%、!、sqrtは、解けますが、説明はできません",
    ),
    "an exponent below 0 can be solved, but not explained": (
        "степень с отрицательным показателем Rebus находит, но не объясняет",
        "指数が負の累乗は、解けますが、説明はできません",
    ),
}
