"""Number words from 0 to 100, as they stand in a puzzle: TWENTYONE, ДВАДЦАТЬОДИН, にじゅういち.

They are the cardinal numbers by which people count, without spaces and hyphens. Where a language
has several, it is the masculine or the common one. Dutch één is written een, as in eenentwintig.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.errors import OptionError

MOST = 100


@dataclass(frozen=True, slots=True)
class Language:
    """How a language says its numbers."""

    small: str  # the words from 0 on, as many as are made by no rule
    tens: str  # the tens above them, up to 90
    hundred: str
    glue: str = ""  # between ten and unit
    units: str = ""  # from 1 to 9 beside a ten, where they differ
    unit_first: bool = False  # einundzwanzig
    odd: Mapping[int, str] = field(default_factory=dict)  # those that break the rule

    def words(self) -> list[str]:
        """All words from 0 to 100."""
        small, tens = self.small.split(), self.tens.split()
        units = self.units.split() or small[1:10]
        first = 10 - len(tens)  # the ten of the first of them
        words = list(small)
        for number in range(len(words), MOST):
            ten, unit = tens[number // 10 - first], number % 10
            parts = [ten, units[unit - 1]] if unit else [ten]
            words.append(self.glue.join(reversed(parts) if self.unit_first else parts))
        words.append(self.hundred)
        for number, word in self.odd.items():
            words[number] = word
        return words


def _elided(tens: str) -> dict[int, str]:
    """Italian: the ten drops its vowel before uno and otto, and tre at the end has an accent."""
    odd = {}
    for i, ten in enumerate(tens.split(), start=2):
        odd[10 * i + 1], odd[10 * i + 8] = ten[:-1] + "uno", ten[:-1] + "otto"
        odd[10 * i + 3] = ten + "tré"
    return odd


def _french(small: str) -> dict[int, str]:
    """French: et before un and onze, sixty and ten, and four twenties."""
    teens = small.split()
    tens = ["vingt", "trente", "quarante", "cinquante", "soixante"]
    odd = {10 * ten + 1: f"{word}etun" for ten, word in enumerate(tens, start=2)}
    for unit in range(20):
        odd[80 + unit] = "quatrevingt" + (teens[unit] if unit else "s")
        if unit >= 10:
            odd[60 + unit] = "soixante" + ("et" if unit == 11 else "") + teens[unit]
    return odd


_FRENCH = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
    " dixsept dixhuit dixneuf"
)
_ITALIAN = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta"

LANGUAGES = {
    "cs": Language(
        "nula jedna dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct"
        " patnáct šestnáct sedmnáct osmnáct devatenáct",
        "dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát",
        "sto",
    ),
    "de": Language(
        "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn"
        " fünfzehn sechzehn siebzehn achtzehn neunzehn",
        "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
        "einhundert",
        glue="und",
        units="ein zwei drei vier fünf sechs sieben acht neun",
        unit_first=True,
    ),
    "en": Language(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
        " fifteen sixteen seventeen eighteen nineteen",
        "twenty thirty forty fifty sixty seventy eighty ninety",
        "onehundred",
    ),
    "eo": Language(
        "nul unu du tri kvar kvin ses sep ok naŭ",
        "dek dudek tridek kvardek kvindek sesdek sepdek okdek naŭdek",
        "cent",
    ),
    "es": Language(
        "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
        " dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés"
        " veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
        "treinta cuarenta cincuenta sesenta setenta ochenta noventa",
        "cien",
        glue="y",
    ),
    "fi": Language(
        "nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista"
        " kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista"
        " kahdeksantoista yhdeksäntoista",
        "kaksikymmentä kolmekymmentä neljäkymmentä viisikymmentä kuusikymmentä seitsemänkymmentä"
        " kahdeksankymmentä yhdeksänkymmentä",
        "sata",
    ),
    "fr": Language(
        _FRENCH,
        "vingt trente quarante cinquante soixante soixantedix quatrevingt quatrevingtdix",
        "cent",
        odd=_french(_FRENCH),
    ),
    "id": Language(
        "nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas duabelas"
        " tigabelas empatbelas limabelas enambelas tujuhbelas delapanbelas sembilanbelas",
        "duapuluh tigapuluh empatpuluh limapuluh enampuluh tujuhpuluh delapanpuluh sembilanpuluh",
        "seratus",
    ),
    "it": Language(
        "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici"
        " quattordici quindici sedici diciassette diciotto diciannove",
        _ITALIAN,
        "cento",
        odd=_elided(_ITALIAN),
    ),
    "ja": Language(
        "ゼロ いち に さん よん ご ろく なな はち きゅう",
        "じゅう にじゅう さんじゅう よんじゅう ごじゅう ろくじゅう ななじゅう はちじゅう"
        " きゅうじゅう",
        "ひゃく",
    ),
    "nl": Language(
        "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien"
        " zestien zeventien achttien negentien",
        "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
        "honderd",
        units="eenen tweeën drieën vieren vijfen zesen zevenen achten negenen",
        unit_first=True,
    ),
    "no": Language(
        "null en to tre fire fem seks syv åtte ni ti elleve tolv tretten fjorten femten seksten"
        " sytten atten nitten",
        "tjue tretti førti femti seksti sytti åtti nitti",
        "enhundre",
    ),
    "pl": Language(
        "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście"
        " trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
        "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt"
        " osiemdziesiąt dziewięćdziesiąt",
        "sto",
    ),
    "pt": Language(
        "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze"
        " dezesseis dezessete dezoito dezenove",
        "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
        "cem",
        glue="e",
    ),
    "ru": Language(
        "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать"
        " тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать",
        "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто",
        "сто",
    ),
    "sv": Language(
        "noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton"
        " sjutton arton nitton",
        "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio",
        "etthundra",
    ),
    "tr": Language(
        "sıfır bir iki üç dört beş altı yedi sekiz dokuz",
        "on yirmi otuz kırk elli altmış yetmiş seksen doksan",
        "yüz",
    ),
}  # fmt: skip


def numerals(language: str) -> list[str]:
    """The words from 0 to 100; OptionError for a language that is not among `LANGUAGES`."""
    if not isinstance(language, str) or language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        message, name = (
            "there are no number words in “{name}”; the languages are {known}",
            str(language)[:20],
        )
        raise OptionError("bad_language", message, field="numerals", name=name, known=known)
    return LANGUAGES[language].words()
