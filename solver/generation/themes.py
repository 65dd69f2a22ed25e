"""Short lists of words that belong together."""

from __future__ import annotations

from solver.errors import OptionError

THEMES = {
    "animals": (
        "ant ape bat bear bee bird boar bull camel cat cow crab crow deer dog donkey duck eagle "
        "eel elk fish fly fox frog goat goose hare hen horse lamb lion mole moose mouse mule "
        "otter owl ox panda parrot pig pony rabbit ram rat raven salmon seal shark sheep snail "
        "snake swan tiger toad trout turtle wasp whale wolf worm zebra"
    ),
    "colours": (
        "amber azure beige black blue bronze brown coral cream crimson cyan gold green grey "
        "indigo ivory khaki lilac lime magenta maroon navy ochre olive orange peach pink plum "
        "purple red rose ruby rust scarlet silver tan teal turquoise violet white yellow"
    ),
    "family": (
        "aunt baby bride brother child cousin dad daughter father girl granny groom husband "
        "infant mother mum nephew niece parent sister son twin uncle wife woman boy man"
    ),
    "food": (
        "apple bacon banana bean beet berry bread butter cake carrot celery cheese cherry chips "
        "corn cream date egg fig garlic grape ham honey jam kale leek lemon lentil lime mango "
        "meat melon milk mint nut oats oil olive onion orange pasta pea peach pear pepper pie "
        "plum potato prune radish raisin rice salad salt sauce soup spice squash steak sugar "
        "tea toast tomato turnip water wheat wine yeast"
    ),
    "music": (
        "aria band banjo bass beat bell cello chord clef drum duet fiddle flute gong guitar "
        "harp hymn jazz lute lyric melody note oboe octave opera organ piano piccolo quartet "
        "rhythm rock scale score solo song sonata tempo tenor trio trumpet tuba tune viola "
        "violin voice waltz"
    ),
    "nature": (
        "bay beach bush cave cliff cloud coast creek desert dew dune earth fern field flower "
        "fog forest frost grass hail hill ice island lake leaf meadow mist moon moss mountain "
        "ocean plain plant pond rain river rock root sand sea sky snow soil spring star storm "
        "stream sun thunder tide tree valley wave wind wood"
    ),
    "school": (
        "art board book break chair chalk class clock desk essay exam folder friend grade "
        "history ink lesson letter maths paper pen pencil pupil puzzle question reader ruler "
        "science school sport story student sum table teacher test word writing"
    ),
    "space": (
        "asteroid comet crater earth eclipse galaxy gravity jupiter mars mercury meteor moon "
        "nebula neptune nova orbit planet planets pluto probe ring rocket saturn sky solar "
        "space star stars sun uranus venus"
    ),
    "звери": (
        "баран белка бобр бык волк выдра еж енот жаба жираф заяц зебра зубр кабан кит коза "
        "козел конь корова кот кошка крот крыса лев лиса лось лошадь мышь овца олень осел панда "
        "пес рысь свинья слон собака сова соболь тигр тюлень хорек як ястреб"
    ),
    "природа": (
        "берег буря вода волна гора гроза дождь долина дуб закат звезда зима иней камень лед "
        "лес лето лист луг луна лужа море мороз небо облако овраг озеро океан осень остров "
        "песок поле пруд река роса роща ручей сад снег солнце сосна степь трава туча утро холм "
        "цветок"
    ),
    "どうぶつ": (
        "あひる いか いぬ いのしし いるか うさぎ うし うま えび おおかみ かい かえる かに かめ "
        "からす きつね きりん くじら くま こい さかな さめ さる しか すずめ ぞう たこ たぬき "
        "つる とら とり ねこ ねずみ はち はと ひつじ ぶた へび やぎ りす わし わに"
    ),
}


def theme_words(theme: str) -> list[str]:
    """The words of a theme; OptionError for one that is not among `THEMES`."""
    if not isinstance(theme, str) or theme not in THEMES:
        known = ", ".join(THEMES)
        message, name = "there is no theme “{name}”; the themes are {known}", str(theme)[:20]
        raise OptionError("bad_theme", message, field="theme", name=name, known=known)
    return THEMES[theme].split()
