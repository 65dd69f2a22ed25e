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
        "amber aqua ash azure beige black blue bronze brown buff cherry coal cobalt cocoa copper "
        "coral corn cream crimson cyan ebony emerald fawn flame flax fuchsia ginger gold grape "
        "green grey hazel honey indigo iris ivory jade jet khaki lava lavender lemon lilac lime "
        "magenta mahogany maroon mauve mint moss mustard navy ochre olive onyx opal orange pastel "
        "peach pearl pewter pink plum poppy puce purple putty raspberry red rose ruby russet "
        "rust sable saffron sage salmon sand sapphire scarlet sepia sienna silver sky slate smoke "
        "snow steel straw tan taupe teal tomato topaz turquoise umber vanilla violet walnut wheat "
        "white wine yellow zinc"
    ),
    "family": (
        "ancestor aunt aunts babe babies baby boy bride brother child clan cousin cousins dad "
        "daughter elder father girl gran grandad grandma grandpa granny groom guest heir home "
        "husband infant kid kin lad lass mama man mate men mom mother mum mummy nan nana nanny "
        "nephew niece nieces papa parent partner pop relative sibling sis sister sisters son sons "
        "spouse teen toddler tot triplet twin twins uncle uncles widow wife wives woman"
    ),
    "food": (
        "apple bacon banana bean beet berry bread butter cake carrot celery cheese cherry chips "
        "corn cream date egg fig garlic grape ham honey jam kale leek lemon lentil lime mango "
        "meat melon milk mint nut oats oil olive onion orange pasta pea peach pear pepper pie "
        "plum potato prune radish raisin rice salad salt sauce soup spice squash steak sugar "
        "tea toast tomato turnip water wheat wine yeast"
    ),
    "music": (
        "alto anthem aria ballad band banjo bar baritone bass bassoon beat bell blues bow brass "
        "cadence canon cantata carol cello chant choir chord chorus clarinet clef concert "
        "concerto dance disco drum duet encore fiddle flute folk fugue gig gong groove guitar "
        "harp horn hymn jazz jig key keys lullaby lute lyre lyric mandolin maracas march melody "
        "metre minor minuet mode motif musical nocturne note oboe octave octet opera oratorio "
        "orchestra organ overture pause pedal piano piccolo pipe pitch polka pop prelude quartet "
        "rap record reed refrain rest rhythm rock rondo root samba sax scale score serenade "
        "singer solo sonata song soprano soul sound staff stereo string suite swing symphony "
        "tango tap tempo tenor timbre toccata tone treble triangle trill trio trombone trumpet "
        "tuba tune vibrato viola violin vocal voice waltz whistle"
    ),
    "nature": (
        "acorn air bark bay beach blossom branch breeze brook bud bush canyon cape cave clay "
        "cliff cloud coast crater creek crop dawn delta desert dew dune dusk earth fern field "
        "fire fjord flood flower fog forest frost fungus gale geyser glacier gorge grass grove "
        "gust hail heath herb hill ice iceberg island jungle lagoon lake land lava leaf leaves "
        "marsh meadow mist moon moor moss mountain mud nest night oak oasis ocean orchard path "
        "peak pebble petal pine plain plant pond pool prairie rain rainbow reed reef ridge river "
        "rock root sand sap sea seed shade shell shore shrub sky slope snow soil spray spring "
        "spruce star stem steppe stone storm stream summit sun sunset swamp thorn thunder tide "
        "tree tundra twig valley vine volcano waterfall wave weed willow wind wood"
    ),
    "school": (
        "art atlas bag bell bench biology board book break bus canteen chair chalk chemistry "
        "class clock club coach course crayon desk drama easel eraser essay exam exercise file "
        "folder french friend geography globe glue grade grammar gym hall history homework ink "
        "jotter lab lesson letter locker lunch map mark master mate maths music note page paint "
        "paper pass pen pencil physics play poem prefect prize project pupil puzzle question quiz "
        "reader recess register report rhyme room ruler satchel school science sentence spell "
        "sport staff stage story student study subject sum table task teacher team term test text "
        "theme timetable title topic tutor uniform unit verb verse word writing"
    ),
    "space": (
        "alien asteroid astronaut atom beam capsule ceres comet cosmos crater dark dust dwarf "
        "earth eclipse equinox flare fusion galaxy giant gravity halo jupiter lander laser launch "
        "lens light lunar mars mass matter mercury meteor meteorite module moon moons nebula "
        "neptune night nova orbit orion pallas phase phobos photon planet planets pluto pole "
        "probe pulsar quasar radar radio ray rays ring rocket rover satellite saturn shuttle "
        "sirius sky solar solstice sonar space spectrum star stars station sun suns telescope "
        "tide titan triton uranus vacuum vega venus vesta void wave zenith zodiac"
    ),
    "звери": (
        "аист акула антилопа бабочка баран барс барсук бегемот белка бизон бобр буйвол бык варан "
        "верблюд волк воробей ворон ворона выдра гепард голубь горилла гусь дельфин дикобраз "
        "дрозд дятел еж енот жаба жираф журавль заяц зебра змея зубр ибис индюк кабан какаду "
        "карась карп кенгуру кит коза козел комар конь корова кот кошка краб крокодил кролик крот "
        "крыса кукушка куница курица лань ласка лебедь лев лемур лещ лиса лось лошадь мамонт "
        "медведь морж мул муравей муха мышь норка носорог обезьяна овца окунь олень омар орел оса "
        "осел павлин панда паук пеликан пес пингвин пони попугай пума пчела рак рысь сайгак "
        "свинья синица слон собака соболь сова сойка сом сорока страус сурок тапир тигр тюлень "
        "удав утка хорек цапля чайка черепаха чиж шакал шмель щегол щука ягненок ягуар як ястреб "
        "ящерица"
    ),
    "природа": (
        "айсберг берег береза болото буря василек весна ветер ветка вечер вода водопад воздух "
        "волна вулкан гейзер глина гора град гроза гром грот день дно дождь долина дуб дым дюна "
        "ель жара закат заря звезда земля зима ива иней искра исток камень капля каскад кедр клен "
        "климат кора корень куст лед лес лето липа лист луг лужа лужайка луна мак метель молния "
        "море мороз мох мыс небо ночь оазис облако овраг озеро океан ольха опушка осень осина "
        "остров отлив пар песок пещера пламя погода поле полюс поляна почва прибой прилив пруд "
        "пустыня радуга рассвет река риф родник ромашка роса роща ручей рябина саванна сад север "
        "скала склон снег солнце сосна степь сугроб сумерки тайга тень тина тишина трава тропа "
        "туман тундра туча ураган устье утес утро фиалка холм цветок чаща шторм эхо юг ясень"
    ),
    "еда": (
        "абрикос ананас апельсин арбуз банан баранка батон блин борщ булка варенье ватрушка "
        "виноград вишня горох груша дыня желе зефир изюм икра йогурт какао калач капуста "
        "картофель каша квас кекс кефир кисель клубника колбаса компот конфета котлета крупа "
        "курага лаваш лапша лимон лук макароны малина манго масло мед молоко морковь мука мясо "
        "окрошка оладьи омлет орех паста перец персик печенье пирог плов помидор пончик пряник "
        "рагу редис редька репа рис рулет рыба салат сало сахар свекла сироп слива сливки сметана "
        "сок соль соус суп сухарь сыр творог томат торт тыква укроп уксус уха фасоль финик халва "
        "хлеб хрен чай чеснок шоколад щавель щи яблоко ягода яйцо"
    ),
    "どうぶつ": (
        "あざらし あひる あらいぐま あり いか いたち いぬ いのしし いもり いるか いわし "
        "いんこ うさぎ うし うずら うま うみがめ えび おうむ おおかみ おこじょ "
        "おたまじゃくし かい かえる かたつむり かなりや かに かば かぶとむし かまきり "
        "かめ かも かもしか かもめ からす かわうそ かわせみ きじ きつつき きつね きりん "
        "くじら くま くも くらげ くわがた こあら こい こいぬ こうし こうま こうもり "
        "こおろぎ こねこ こまどり ごりら さい さかな さけ さそり さめ さる さんま しか "
        "しまうま しまりす すずめ すっぽん せみ ぞう たい たか たこ たつ たにし たぬき "
        "つばめ つる とかげ とど とびうお とら とり とんび とんぼ なまけもの なまず "
        "にわとり ねこ ねずみ のうさぎ のみ のらねこ はげたか はたねずみ はち はと "
        "はやぶさ はりねずみ ばく ばった ひぐま ひつじ ひばり ひよこ ひらめ ふくろう "
        "ふぐ ぶた へび ほたる まぐろ みつばち みみず むかで むささび むし めだか "
        "もぐら もず やぎ やどかり やまねこ やまばと やもり らいおん らくだ らっこ りす "
        "ろば わし わに"
    ),
    "しぜん": (
        "あおぞら あおなみ あき あきかぜ あきさめ あきばれ あきやま あさかぜ あさぎり "
        "あさつゆ あさなぎ あさひ あさやけ あまぐも あまのがわ あめ あらし あられ いけ "
        "いし いしころ いずみ いなか いなずま いなびかり いなほ いりえ いわ いわやま "
        "うず うみ うみかぜ うみなり うみべ うめ うらやま おおあめ おおかぜ おおぞら "
        "おおなみ おおゆき おか おがわ おき かざん かすみ かぜ かみなり かれは かわ "
        "かわかぜ かわかみ がけ きし きたかぜ きのこ きのは きのみ きり くさ くさき "
        "くさはら くも くもま こおり こかげ こけ こさめ こずえ こだま こなゆき このは "
        "さくら さざなみ さばく しお しぐれ しま しまやま しも しらかば しらなみ "
        "しらゆき すな すなはま すなやま そら たいよう たかなみ たかやま たき たけ "
        "たけやぶ たつまき たに たにかぜ たにがわ たね たんぽぽ つき つきあかり つきかげ "
        "つくし つち つゆ つらら どろ なぎさ なだれ なつ なつかぜ なつくさ なつぞら "
        "なつやま なみ なみま にしかぜ にじ ねっこ のはら はたけ はつゆき はな はなびら "
        "はなふぶき はま はまかぜ はまなす はまべ はやし はらっぱ はる はるかぜ はるさめ "
        "はるやま はれ ひかり ひざし ひまわり ふぶき ふゆ ふゆぞら ふゆやま ほし "
        "ほしぞら まつ まつかぜ まつばら みかづき みさき みず みずうみ みぞれ みち "
        "みどり みなと みなみかぜ みね むし もみじ もり やま やまかぜ やまざくら "
        "やまなみ やまびこ やまみち ゆうかぜ ゆうだち ゆうなぎ ゆうひ ゆうやけ ゆき "
        "ゆきぐも ゆきやま よあけ よかぜ よぞら よつゆ よる わかば"
    ),
    "たべもの": (
        "あじ あずき あめ あんこ いか いくら いちご いも うどん うなぎ うめ うめぼし "
        "えび おかし おかゆ おこめ おでん おにぎり おはぎ おもち おやつ かき かし "
        "かつお かに かまぼこ かゆ からし かんてん きなこ きのこ くずもち くだもの くり "
        "ぐみ こめ こんぶ ごはん ごぼう ごま さかな さしみ さつまいも さとう さば "
        "さんま しいたけ しお しそ すいか すきやき すし すもも せんべい そうめん そば "
        "たい たけのこ たこ たこやき たまご たまねぎ だいこん だんご ちまき つくだに "
        "てんぷら とうふ とまと とり どらやき なし なす なべ なまこ にく にら にんじん "
        "にんにく ねぎ のり はくさい はちみつ はまぐり はるさめ はんぺん ばなな ひじき "
        "ひもの ぶどう まぐろ まつたけ まめ みかん みそ みそしる みつば めざし めろん "
        "もち もも もやし やきいも やきそば やきとり やさい ゆず ゆば ようかん りんご "
        "れんこん わかめ わさび わたあめ わらびもち"
    ),
}


def theme_words(theme: str) -> list[str]:
    """The words of a theme; OptionError for one that is not among `THEMES`."""
    if not isinstance(theme, str) or theme not in THEMES:
        known = ", ".join(THEMES)
        message, name = "there is no theme “{name}”; the themes are {known}", str(theme)[:20]
        raise OptionError("bad_theme", message, field="theme", name=name, known=known)
    return THEMES[theme].split()
