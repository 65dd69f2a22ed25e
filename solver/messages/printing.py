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
    "the browser {path} printed nothing: {why}": (
        "браузер {path} ничего не напечатал: {why}",
        "ブラウザー{path}は何も印刷しませんでした：{why}",
    ),
    "the browser {path} was not done after {seconds} seconds": (
        "браузер {path} не справился за {seconds} с",
        "ブラウザー{path}は{seconds}秒で印刷し終わりませんでした",
    ),
}
