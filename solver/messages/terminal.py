"""What the terminal adds, and what is wrong with its options."""

from __future__ import annotations

TERMINAL: dict[str, tuple[str, str]] = {
    "Error: {what}": (
        "Ошибка: {what}",
        "エラー：{what}",
    ),
    "Warning: {what}": (
        "Предупреждение: {what}",
        "警告：{what}",
    ),
    "line {line}: {what}": (
        "строка {line}: {what}",
        "{line}行目：{what}",
    ),
    "--{option}: {what}": (
        "--{option}: {what}",
        "--{option}：{what}",
    ),
    "this text is in UTF-16: save it as UTF-8": (
        "этот текст в UTF-16: сохраните его в UTF-8",
        "このテキストはUTF-16です。UTF-8で保存してください",
    ),
    "{file}, line {line}: this is not UTF-8; save the file as UTF-8": (
        "{file}, строка {line}: это не UTF-8; сохраните файл в UTF-8",
        "{file}、{line}行目：UTF-8ではありません。ファイルをUTF-8で保存してください",
    ),
    "{file}, line {line}: {what}": (
        "{file}, строка {line}: {what}",
        "{file}、{line}行目：{what}",
    ),
    "{what}; words left out: {n}": (
        "{what}; пропущено слов: {n}",
        "{what}。{n}語を飛ばしました",
    ),
    "--json is a form of its own, and goes with no --{option}": (
        "--json уже задаёт форму вывода и не сочетается с --{option}",
        "--jsonはそれだけで出力の形式を決めるので、--{option}と一緒には使えません",
    ),
    "{file} has no words": (
        "{file}: здесь нет слов",
        "{file}に単語がありません",
    ),
    "{part} done": (
        "{part} сделано",
        "{part}完了",
    ),
    "{done} after {time}": (
        "{done} за {time}",
        "{time}で{done}",
    ),
    "{done} after {time}, about {left} left": (
        "{done} за {time}, осталось около {left}",
        "{time}で{done}、残り約{left}",
    ),
    "{left} left": (
        "осталось {left}",
        "残り{left}",
    ),
    "{n} s": (
        "{n} с",
        "{n}秒",
    ),
    "{n} min": (
        "{n} мин",
        "{n}分",
    ),
    "{n} h": (
        "{n} ч",
        "{n}時間",
    ),
    "{n} days": (
        "{n} сут",
        "{n}日",
    ),
    "standard input": (
        "стандартный ввод",
        "標準入力",
    ),
    "{what}; to solve a kakuro: rebus kakuro": (
        "{what}; какуро решает команда rebus kakuro",
        "{what}。カックロを解くコマンドはrebus kakuroです",
    ),
    "the engine must be lithops or an address that begins with http": (
        "engine — это lithops или адрес, который начинается с http",
        "engineはlithopsか、httpで始まるアドレスです",
    ),
    "calls at a time must be a whole number from 1 to 1000": (
        "одновременных вызовов — целое число от 1 до 1000",
        "同時に呼び出す数は1から1000までの整数です",
    ),
    "this engine needs the package lithops: {install}": (
        "для этого нужен пакет lithops: {install}",
        "これにはパッケージlithopsが必要です：{install}",
    ),
    "--naive tries every permutation and takes no --{option}": (
        "--naive перебирает все перестановки и не сочетается с --{option}",
        "--naiveはすべての順列を試すので、--{option}とは使えません",
    ),
    "LaTeX is as large as the letters around it and takes no --{option}": (
        "рисунок в LaTeX того же размера, что и буквы вокруг, и --{option} с ним не задают",
        "LaTeXは周りの文字と同じ大きさになるので、--{option}は使えません",
    ),
    "--{option} draws text and goes with neither --json nor --format": (
        "--{option} рисует текстом и не сочетается с --json и --format",
        "--{option}はテキストで描くので、--jsonや--formatとは使えません",
    ),
    "--count keeps no solutions and takes no --{option}": (
        "--count не хранит решений и не сочетается с --{option}",
        "--countは答えを残さないので、--{option}とは使えません",
    ),
    "--{option} needs --hint {levels} or {last}": (
        "с --{option} нужен --hint {levels} или {last}",
        "--{option}には--hint {levels}または{last}が必要です",
    ),
    "For the other reading, write:": (
        "Чтобы было прочитано иначе, напишите:",
        "別の読み方にするには、次のように書きます：",
    ),
}
