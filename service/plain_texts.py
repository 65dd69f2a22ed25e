"""What the plain page says, in each language."""

from __future__ import annotations

NAMES = {"en": "English", "ru": "Русский", "ja": "日本語"}

SAMPLES = {
    "en": "SEND + MORE = MONEY",
    "ru": "КОЗА + КОЗА = СТАДО",
    "ja": "すし + すし + すし = おすし",
}

TEXTS = {
    "en": {
        "title": "Rebus: solve SEND + MORE = MONEY and its kind",
        "rules": "Each letter stands for one digit, different letters for different digits. "
        "No number of two or more digits begins with 0.",
        "puzzle": "Puzzle",
        "base": "Base",
        "solve": "Solve",
        "one": "Exactly one solution.",
        "none": "No solution.",
        "all": "Solutions: {n}.",
        "limit": "Solutions on this page: {n}. There may be more.",
        "late": "Not finished in time. Solutions found: {n}.",
        "more": "Go on",
        "bases": "Solutions in each base",
        "place": "At character {n}:",
    },
    "ru": {
        "title": "Rebus: решение числовых ребусов вроде КОЗА + КОЗА = СТАДО",
        "rules": "Одинаковые буквы — одинаковые цифры, разные буквы — разные цифры. "
        "Многозначное число не начинается с нуля.",
        "puzzle": "Ребус",
        "base": "Основание системы счисления",
        "solve": "Решить",
        "one": "Ровно одно решение.",
        "none": "Решений нет.",
        "all": "Всего решений: {n}.",
        "limit": "Решений на этой странице: {n}. Возможно, есть и другие.",
        "late": "Не хватило времени. Найдено решений: {n}.",
        "more": "Продолжить",
        "bases": "Сколько решений при каждом основании",
        "place": "Символ {n}:",
    },
    "ja": {
        "title": "Rebus: 覆面算を解く",
        "rules": "同じ文字は同じ数字、違う文字は違う数字です。2けた以上の数は0で始まりません。",
        "puzzle": "問題",
        "base": "基数",
        "solve": "解く",
        "one": "解はちょうど1つです。",
        "none": "解はありません。",
        "all": "解は全部で{n}個です。",
        "limit": "このページの解は{n}個です。ほかにもあるかもしれません。",
        "late": "時間内に終わりませんでした。見つかった解は{n}個です。",
        "more": "続ける",
        "bases": "基数ごとの解の数",
        "place": "{n}文字目：",
    },
}
