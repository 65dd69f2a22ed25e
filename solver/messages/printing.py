"""What keeps a puzzle from paper."""

from __future__ import annotations

PRINTING: dict[str, tuple[str, str]] = {
    "{variable}: there is no program {path}": (
        "{variable}: программы {path} нет",
        "{variable}：{path}というプログラムはありません",
    ),
    "no Chromium, Chrome or Edge was found to print with; {variable} may say where one is": (
        "для печати не найден ни Chromium, ни Chrome, ни Edge; путь к нему можно указать в"
        " {variable}",
        "印刷に使うChromium、Chrome、Edgeのどれも見つかりません。場所は{variable}で指定できます",
    ),
    "the browser {path} did not print the whole page (exit status {status})": (
        "браузер {path} не напечатал страницу целиком (код завершения {status})",
        "ブラウザー{path}はページを最後まで印刷できませんでした（終了ステータス{status}）",
    ),
    "the browser {path} did not print the whole page (exit status {status}): {why}": (
        "браузер {path} не напечатал страницу целиком (код завершения {status}): {why}",
        "ブラウザー{path}はページを最後まで印刷できませんでした（終了ステータス{status}）：{why}",
    ),
    "{path} cannot be started ({why}); {variable} may say where a browser is": (
        "{path} не запускается ({why}); путь к браузеру можно указать в {variable}",
        "{path}を起動できません（{why}）。ブラウザーの場所は{variable}で指定できます",
    ),
    "the browser {path} was not done after {seconds} seconds": (
        "браузер {path} не справился за {seconds} с",
        "ブラウザー{path}は{seconds}秒で印刷し終わりませんでした",
    ),
    "a PNG is nothing to read on a terminal: name a file for it with -o": (
        "PNG на терминале не прочесть: назовите файл для него с помощью -o",
        "PNGは端末には表示できません。-oでファイルを指定してください",
    ),
    "{name} ends in none of {endings}: say with --format what it is to be": (
        "имя {name} не оканчивается ни на одно из {endings}: укажите формат с помощью --format",
        "{name}の末尾は{endings}のどれでもありません。--formatで形式を指定してください",
    ),
    "draw a puzzle, its text or a solution; of a result, its puzzle or one solution": (
        "нарисовать можно ребус, его текст или решение; у результата возьмите ребус или одно из"
        " решений",
        "描けるのは、問題、そのテキスト、または答えです。"
        "結果からは、問題か答えを1つ取り出してください",
    ),
    "{option} is for a text: what is drawn here has been read already": (
        "{option} — для текста, а здесь рисуется уже прочитанное",
        "{option}はテキストを読むための設定です。ここで描くものは、すでに読み込まれています",
    ),
    "there is no solution to draw": (
        "решений нет, рисовать нечего",
        "この問題には答えがないので、描けません",
    ),
    "no solution was found in time": (
        "за отведённое время решение не найдено",
        "時間内に答えが見つかりませんでした",
    ),
    "the puzzle has more solutions than the one that is drawn": (
        "у ребуса есть и другие решения, кроме нарисованного",
        "この問題には、描いた答えのほかにも答えがあります",
    ),
    "there was no time to find out whether the puzzle has more solutions": (
        "не хватило времени, чтобы узнать, есть ли у ребуса другие решения",
        "ほかにも答えがあるかどうかは、時間内に調べきれませんでした",
    ),
}
