"""Puzzles in the order in which a teacher would set them.

It is how much has to be noticed, and how many lines a solution on the board has. All but the first
were put down by hand before the scores of their puzzles were looked at.
"""

from __future__ import annotations

from test_named import FEYNMAN

# The weights of difficulties were chosen by this order alone.
CHOSEN_BY = [
    "X/X=X", "A1+1B=59", "I+BB=ILL", "TO+GO=OUT", "AB+B=CA", "EAT+THAT=APPLE", "AB*3=CCC",
    "ODD+ODD=EVEN", "COCA+COLA=OASIS", "ABCD*9=DCBA", "ABCDEF*3=BCDEFA", "BA*CBA=DCBA",
    "TWO*TWO=THREE", "WHO-IS=HE", "NINE-FOUR=FIVE", "BASE+BALL=GAMES", "TWO+TWO=FOUR",
    "SEND+MORE=MONEY", "MONEY-MORE=SEND", "COUNT-COIN=SNUB", "FORTY+TEN+TEN=SIXTY", "IF*AT=FIAT",
    "LEMON+MANGO=BANANA", "CROSS+ROADS=DANGER", "DONALD+GERALD=ROBERT", "APPLE-GRAPE=FRUIT",
    "WORLD+TRADE=CENTER", "CHI*PSI=ALPHA", "SATURN+URANUS+NEPTUNE+PLUTO=PLANETS",
    "VIOLIN*2+VIOLA=TRIO+SONATA",
]  # fmt: skip
FRESH = [
    " ?9\nx 5\n145",
    "9)NNN\nN7",
    "AAA+BBB=AAAC",
    "AB7\n-7BA\n=1AB",
    "5483?\n-??2??\n=9639",
    " ?4?\nx 3?\n 7??\n4?6 \n4970",
    "     ??\n28)1??4\n    ??\n    ??4\n    ??4\n      0",
    "AB*6=BBB",
    "БАБ+БАА=СБВВ",
    "УДАР+УДАР=ДРАКА",
    "ABCDE*4=EDCBA",
    "  ???\n x ?7\n 3??4\n5??? \n?????",
    "ДРАМА+ДРАМА=ТЕАТР",
    "COCA+COLA=SODA",
    "ОДИН+ОДИН=МНОГО",
    "A)3B7AC\nCB73",
    "MUHA/HA=UHA",
    "      DC\nABC)DEDC\n    DAB\n     CDC\n     CDC\n       0",
    "КОЗА+КОЗА=СТАДО",
    "MEMO+FROM=HOMER",
    "THIS*IS=APHIS",
    "SATURN+URANUS=PLANETS",
    "ZEROES+ONES=BINARY",
    "ATOM=(A+TO+M)^2",
    "SEVEN+SEVEN+SIX=TWENTY",
    "GREEN+ORANGE=COLORS",
    "GO*ON=TROT",
    "LYNDON*B=JOHNSON",
    "MARS+VENUS+URANUS+SATURN=NEPTUNE",
    "COPPER*NEON=IRON*SILVER",
]
AFTERWARDS = [  # put down when the weights had been chosen
    "3)A7A\n57",
    "X+X=X*X",
    "A3B\n-3BA\n=189",
    "2N8\n+2N2\n+88N\n+N2N\n=2164",
    "XZY+XYZ=YZX",
    "ABC+DE+BE=BDC",
    "  97?\n x ?8\n ???0\n 9?? \n175?0",
    "     3?\n??)2??9\n   23?\n    5?9\n    5?9\n      0",
    "NO+GUN+NO=HUNT",
    "КУЩІ*9=ХАЩІ",
    " CB8A6\n   x A\n21CB8A",
    "NORA*L=ARON",
    "TWENTY+TWENTY+THIRTY=SEVENTY",
    "SEAM*T=MEATS",
    "THREE+THREE+TWO+TWO+ONE=ELEVEN",
    "GOL*GOL=FUTBOL",
    "ДОШКА*5=ЧОВЕН",
    "HAWAII+IDAHO+IOWA+OHIO=STATES",
    "EARTH+AIR+FIRE+WATER=NATURE",
    "DVA*STO=DVESTI",
    "CINQ*SIX=TRENTE",
]
ORDERS = {"chosen by": CHOSEN_BY, "fresh": FRESH, "afterwards": AFTERWARDS}

# Put down before any score of its puzzles was seen, from a glance to an evening's work.
GLANCE_TO_EVENING = [
    "?7+5?=91",
    " ?3\nx 7\n161",
    " ?4\nx ?\n---\n 1?",
    "ME+ME=BEE",
    "AS+A=MOM",
    "HE*HE=SHE",
    "AB*AB=ACC",
    "HERE+SHE=COMES",
    "AHAHA+TEHE=TEHAW",
    " ??1\nx ??\n----\n ?1?\n???\n----\n1???",
    "USA+USSR=PEACE",
    "LETS+WAVE=LATER",
    "SEAM*T=MEATS",
    "UN+UN+NEUF=ONZE",
    "EIN+EIN+EIN+EIN=VIER",
    "HOCUS+POCUS=PRESTO",
    "CINQ+CINQ+VINGT=TRENTE",
    "EAU*EAU=OCEAN",
    "BLACK+GREEN=ORANGE",
    FEYNMAN,
]
