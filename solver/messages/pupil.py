"""What is said to somebody who works a puzzle out, and about what they say themselves."""

from __future__ import annotations

PUPIL: dict[str, tuple[str, str]] = {
    "“{part}” is no statement: write S=9, E≠5, S>7, N=E+1, E even or carry 2=1": (
        "«{part}» — не утверждение: пишите S=9, E≠5, S>7, N=E+1, E чётная или перенос 2=1",
        "「{part}」は式や文として読めません。"
        "S=9、E≠5、S>7、N=E+1、Eは偶数、繰り上がり2=1 のように書いてください",
    ),
    "“{part}” is not clear from “{rest}” on: write S=9, E≠5, S>7, N=E+1, E even or carry 2=1": (
        "«{part}» непонятно начиная с «{rest}»:"
        " пишите S=9, E≠5, S>7, N=E+1, E чётная или перенос 2=1",
        "「{part}」の「{rest}」から先が読めません。"
        "S=9、E≠5、S>7、N=E+1、Eは偶数、繰り上がり2=1 のように書いてください",
    ),
    "“{part}” is about no letter of the puzzle": (
        "«{part}» не говорит ни об одной букве ребуса",
        "「{part}」には、この問題の文字が出てきません",
    ),
    "there is no {name} in this puzzle": (
        "в этом ребусе нет такого: {name}",
        "この問題に「{name}」はありません",
    ),
    "{option} is for hints and checks": (
        "{option} — для подсказок и проверок",
        "{option}はヒントと確認のためのものです",
    ),
    "{option} is for hints": (
        "{option} — для подсказок",
        "{option}はヒントのためのものです",
    ),
    "give a hint or a check, not both": (
        "нужно что-то одно: hint (подсказка) или check (проверка)",
        "hintとcheckは、どちらか一方だけ指定してください",
    ),
    "These are wrong, or do not go together: {statements}": (
        "Это неверно или не подходит друг к другу: {statements}",
        "次のことは、間違っているか、同時には成り立ちません：{statements}",
    ),
    "That is one solution. There are more": (
        "Это одно из решений. Есть и другие",
        "これは答えの1つです。答えはほかにもあります",
    ),
    "That is a solution": (
        "Это решение",
        "これは答えです",
    ),
    "The puzzle has no solution": (
        "У этого ребуса нет решений",
        "この問題には答えがありません",
    ),
    "“{statement}” is true and follows from what is known": (
        "«{statement}» — верно и следует из того, что известно",
        "「{statement}」は正しく、わかっていることから導けます",
    ),
    "“{statement}” is true": (
        "«{statement}» — верно",
        "「{statement}」は正しいです",
    ),
    "“{statement}” is true, but not shown yet": (
        "«{statement}» — верно, но пока не доказано",
        "「{statement}」は正しいですが、まだ示されていません",
    ),
    "“{statement}” is true in some solutions, but not in all": (
        "«{statement}» — верно в одних решениях и неверно в других",
        "「{statement}」が成り立つ答えもありますが、成り立たない答えもあります",
    ),
    "“{statement}” is false": (
        "«{statement}» — неверно",
        "「{statement}」は間違いです",
    ),
    "Time ran out before it was clear whether “{statement}” is true": (
        "Время вышло раньше, чем стало ясно, верно ли «{statement}»",
        "「{statement}」が正しいかどうかわかる前に、時間切れになりました",
    ),
    "No solution agrees with what you took as known": (
        "То, что дано как известное, не подходит ни к одному решению",
        "わかっているとされたことに合う答えはありません",
    ),
}
