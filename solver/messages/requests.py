"""What is wrong with a request to the function, or with its settings."""

from __future__ import annotations

REQUESTS: dict[str, tuple[str, str]] = {
    "the page without scripts is gone: ask /v1/solve, with curl for example": (
        "страницы без скриптов больше нет: спросите /v1/solve, например с помощью curl",
        "スクリプトを使わないページはなくなりました。curlなどで/v1/solveに問い合わせてください",
    ),
    "write + as %2B": (
        "+ пишется как %2B",
        "+は%2Bと書いてください",
    ),
    "a puzzle without a name needs Content-Type: text/plain": (
        "если прислан только сам ребус, нужен Content-Type: text/plain",
        "問題だけを送るときはContent-Type: text/plainが必要です",
    ),
    "the parameter {name} is missing": (
        "не хватает параметра {name}",
        "パラメーター{name}がありません",
    ),
    "there is no parameter “{name}”; there are {known}": (
        "параметра «{name}» нет; есть такие: {known}",
        "「{name}」というパラメーターはありません。使えるのは次のとおりです：{known}",
    ),
    "{name} must be {kind}": (
        "{name} — это {kind}",
        "{name}は{kind}です",
    ),
    "a text": (
        "текст",
        "テキスト",
    ),
    "a whole number": (
        "целое число",
        "整数",
    ),
    "true or false": (
        "true или false",
        "trueかfalse",
    ),
    "a number": (
        "число",
        "数",
    ),
    "a text or a whole number": (
        "текст или целое число",
        "テキストか整数",
    ),
    "a text or a list of texts": (
        "текст или список текстов",
        "テキストかテキストのリスト",
    ),
    "the query is not UTF-8": (
        "параметры адреса не в кодировке UTF-8",
        "クエリーがUTF-8ではありません",
    ),
    "the form is not UTF-8": (
        "форма не в кодировке UTF-8",
        "フォームがUTF-8ではありません",
    ),
    "the body is not UTF-8": (
        "тело запроса не в кодировке UTF-8",
        "本文がUTF-8ではありません",
    ),
    "the body must be UTF-8": (
        "тело запроса должно быть в кодировке UTF-8",
        "本文の文字コードはUTF-8です",
    ),
    "the body must be a text": (
        "тело запроса должно быть текстом",
        "本文はテキストです",
    ),
    "the body must be one of {known}": (
        "тело запроса должно быть одного из типов: {known}",
        "本文の形式は次のどれかです：{known}",
    ),
    "the body must not be compressed": (
        "тело запроса не должно быть сжатым",
        "本文は圧縮できません",
    ),
    "the body is not the base64 it is said to be": (
        "тело запроса — не base64, хотя так указано",
        "本文はbase64とされていますが、そうではありません",
    ),
    "the body has more than {most} bytes": (
        "тело запроса длиннее {most} байт",
        "本文が{most}バイトを超えています",
    ),
    "{came} of {length} bytes came": (
        "пришло {came} байт из {length}",
        "{length}バイトのうち{came}バイトしか届いていません",
    ),
    "a chunk of the body is malformed, or missing": (
        "одна из частей тела запроса записана неверно или не пришла",
        "本文のチャンクの形式が正しくないか、足りません",
    ),
    "no more of the body came in {seconds} s": (
        "за {seconds} с из тела запроса больше ничего не пришло",
        "{seconds}秒待ちましたが、本文の続きが届きません",
    ),
    "this is not JSON: {reason} at line {line} column {column}": (
        "это не JSON: {reason}, строка {line}, столбец {column}",
        "JSONではありません：{line}行目の{column}文字目、{reason}",
    ),
    "{name} is not a JSON number": (
        "{name} — не число JSON",
        "{name}はJSONの数ではありません",
    ),
    "a number has too many digits": (
        "в числе слишком много цифр",
        "数の桁が多すぎます",
    ),
    "the JSON is nested too deeply": (
        "вложенность JSON слишком глубока",
        "JSONの入れ子が深すぎます",
    ),
    "the JSON must be an object": (
        "JSON должен быть объектом",
        "JSONはオブジェクトです",
    ),
    "this event is not an HTTP request, a timer's message, or an object with a puzzle": (
        "это событие — не запрос HTTP, не сообщение таймера и не объект с ребусом",
        "このイベントは、HTTPリクエスト、タイマーのメッセージ、問題のあるオブジェクトのどれでもありません",
    ),
    "something went wrong here": (
        "здесь что-то пошло не так",
        "内部で問題が起きました",
    ),
    "nothing answers at this path": (
        "по этому адресу ничего нет",
        "このパスには何もありません",
    ),
    "this answers to {methods} only": (
        "здесь принимаются только методы {methods}",
        "ここで使えるメソッドは{methods}だけです",
    ),
    "REBUS_METRICS must be cloudwatch, or nothing": (
        "REBUS_METRICS должно быть cloudwatch или пустым",
        "REBUS_METRICSはcloudwatchか空でなければなりません",
    ),
    "give at least one puzzle": (
        "дайте хотя бы один ребус",
        "問題を一つ以上入れてください",
    ),
    "there are {count} puzzles, and one call solves at most {most}": (
        "ребусов прислано {count}, а за один запрос решается не больше {most}",
        "問題が{count}問ありますが、一度に解けるのは{most}問までです",
    ),
    "no time or no room was left for this puzzle: ask for it again": (
        "на этот ребус не хватило времени или места: пришлите его ещё раз",
        "この問題を扱う時間か答えの余地が足りませんでした：もう一度送ってください",
    ),
    "the server is about to end: ask again": (
        "сервер завершает работу: повторите запрос",
        "サーバーが終了するところです：もう一度送ってください",
    ),
    "{name} must be a number above 0": (
        "{name} — число больше 0",
        "{name}は0より大きい数です",
    ),
    "REBUS_ORIGINS must be *, or origins like https://rebus.example": (
        "REBUS_ORIGINS — это * или адреса вида https://rebus.example",
        "REBUS_ORIGINSは*か、https://rebus.exampleのようなオリジンです",
    ),
}
