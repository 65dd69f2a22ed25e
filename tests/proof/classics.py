"""Puzzles of every kind to be explained, most of them classics in print."""

from __future__ import annotations

SUMS = [
    "SEND+MORE=MONEY", "КОЗА+КОЗА=СТАДО", "FORTY+TEN+TEN=SIXTY", "DONALD+GERALD=ROBERT",
    "CROSS+ROADS=DANGER", "AB+B=CA", "EAT+THAT=APPLE", "TWO+TWO=FOUR", "ODD+ODD=EVEN",
    "BASE+BALL=GAMES", "УДАР+УДАР=ДРАКА", "МУХА+МУХА=СЛОН", "なし+なし=かきか", "A1+1B=59",
    "9-A=B+B", "?5+1?=AAA", "ОДИН+ОДИН=МНОГО", "COCA+COLA=OASIS", "TO+GO=OUT", "I+BB=ILL",
]  # fmt: skip
DIFFERENCES = [
    "COUNT-COIN=SNUB", "MONEY-MORE=SEND", "WHO-IS=HE", "APPLE-GRAPE=FRUIT", "AB-BC=AA",
    "SQUARE-DANCE=DANCER", "WWWDOT-GOOGLE=DOTCOM", "8?74?\n-6?23\n=?11?6",
]  # fmt: skip
PRODUCTS = [
    "КОЗА*2=СТАДО", "A*11+B=BCC", "TWO*TWO=THREE", "TWO*TWO=SQUARE", "AB*3=CCC", "ABCD*9=DCBA",
    "BA*CBA=DCBA", "X+X=X*X", "PI*R^2=AREA", "(A+C)*(A-C)=EE", "ATOM=(A+TO+M)^2",
    "A^3+B^3+C^3=ABC", "AB^3=CDAEB", "MAD*MAN=ASYLUM", "CHI*OMEGA=SIGMA*PHI", "GO*ON=TROT",
]  # fmt: skip
QUOTIENTS = ["X/X=X", "BIG/CAT=BIG", "ABCDE/4=EDCBA", "XXY/X=YZ", "MUHA/HA=UHA",
             "OLD/NEW=RED/WET", "EVE/DID=TAK/999"]  # fmt: skip
MULTIPLICATIONS = [
    "AB2DEF\n   x 2\n2DEFAB",
    "  ABCD\n x DCB\n  BDKG\n CHEB \nDFCK  \nLCCEGG",
    "  AYM8P\n  x ARZ\n  EGM6A\n YPMRK \nAYMKP  \nTRTMARA",
    "  ???\n x ?7\n 3??4\n5??? \n?????",
    " ?4?\nx 3?\n 7??\n4?6 \n4970",
]
DIVISIONS = [
    "     ??\n28)1??4\n    ??\n    ??4\n    ??4\n      0",
    "       PXEP\nAZH)AZJAJJM\n    AYG3\n     AMXJ\n     AMMZ\n       4XJ\n       MMJ\n"
    "       AYGM\n       AYGM\n          0",
    "       IOR\nACR)IDGDRR\n     ACR\n     COOR\n     SEOO\n      UDSR\n      OOIR\n       RID",
    "A)3B7AC\nCB73",
    "7)?????\n6618 r1",
]
SYSTEMS = [
    "AB+CD=EFG,AB-CD=H", "A*A=B,B=A+A", "SEND+MORE=MONEY,S+E=N", "AB*B=CDD,CB/B=E,E*D=BD",
    "HEB+EUS=LFS,WUB/EH=US,EHB-ESU=RA,HEB-WUB=EHB,EUS+EH=ESU,LFS/US=RA",
    "AB*A=CCD,AE/F=G,B*CF=CHE,AB-AE=B,A*F=CF,CCD+G=CHE",
    "HOW*E=HAIL,HOW*W=PAL,HAIL+PAL*10=LHAL,HOW*WE=LHAL",
    "SE+A=SA,SI+O=NA,PI+I=IN,SE+SI=PI,A+O=I,NA+SA=IN", "SEND+MORE<MONEY,S>E>N,M=1,O=0,Y=2,R=8",
]  # fmt: skip
KAKURO = [
    "5,X,X,X,(vJE),(vJF),X,(vJB),(hJJ,vDD),A,O,(hDG),H,E,B,O,(hDG),F,I,O,G,(hA),O,H,X,X",
    "2,X,(vA),(hA),O",
    "3,X,(v16),(v17),(h17),O,O,(h16),O,O",
    "3,X,(vAB),(vAD),(hAC),O,O,(hAE),O,O",
    "3,X,(v3),(v4),(h3),O,O,(h4),O,O",
]
NONE = [
    "COW+OAT=MEAL", "A+A=B+B", "AB+1=AB", "01+A=B", "1+1=3", "ABC+DE=FGHIJ", "AA+BB=AC",
    "APPLE*PEAR=FRUIT", "A/0=B", "A<A", "2,X,(v5),(h6),O",
]  # fmt: skip

KINDS = {
    "sums": SUMS,
    "differences": DIFFERENCES,
    "products": PRODUCTS,
    "quotients": QUOTIENTS,
    "multiplications": MULTIPLICATIONS,
    "divisions": DIVISIONS,
    "systems": SYSTEMS,
    "kakuro": KAKURO,
    "none": NONE,
}
ALL = [text for texts in KINDS.values() for text in texts]

# Their proofs take longest to find and to tell: half of the time of all.
SLOW = {
    "OLD/NEW=RED/WET", "EVE/DID=TAK/999", "ATOM=(A+TO+M)^2",
    "3,X,(vAB),(vAD),(hAC),O,O,(hAE),O,O",
}  # fmt: skip


def classics(long: bool) -> list[str]:
    """All of them with `--long`, else those that are quickly proved."""
    return [text for text in ALL if long or text not in SLOW]


# Their proofs would be longer than a person would read.
LONG = {
    "CHI*OMEGA=SIGMA*PHI", "OLD/NEW=RED/WET",
}  # fmt: skip
