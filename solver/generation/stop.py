"""Words that no school book prints: of drink and drugs, weapons and death, and words that insult.

They are few on purpose: what a class takes amiss depends on the class, and `words_skip` takes more.
"""

from __future__ import annotations

# How the list is called where words to skip are named; no word has this sign.
SCHOOL = "@school"

STOP = """
abuse alcohol arse ass babe bastard beer bitch blood bloody bomb boob boobs booze brandy breast
bullet cannabis casino champagne cigar cigarette cocaine coffin condom corpse crap curse dagger
damn dead death demon devil die dope drug drugs drunk dumb dummy fag fart fatso fool freak fuck
gamble grave gun guns hate hell heroin hooker horny idiot jerk kill killer knife lust martini
moron murder naked nazi nude opium orgy penis pimp piss pistol poison poker poop porn pub pussy
racist rape rapist rifle rum satan scum sex sexy shit shoot sin slave slut stab stupid suicide
terror thug tit tits tobacco torture ugly urine vagina vodka war weed whiskey whisky whore wine

алкоголь бомба бордель вермут вино виски водка война выстрел гашиш гитлер гной гроб грудь дебил
демон джин дура дурак дьявол жопа идиот казино кинжал коньяк кровь курево курение ликер ликёр
могила морг нацист нож опиум оружие падаль пиво пистолет писька покер попа порно портвейн пуля
пытка ром самогон сатана секс сигара сигарета смерть сперма спирт стриптиз табак тварь теракт
террор тупица убийство убийца урод фашист хам шампанское шваль шлюха яд

あくま うんこ おしり けんじゅう ころし さつじん しっこ しね じごく じさつ せんそう たばこ
ちくしょう どく ばか ばくだん ぶす まぬけ まやく わいん アヘン カジノ タバコ ナイフ バカ
バクダン ビール ブス ポルノ ワイン
"""
