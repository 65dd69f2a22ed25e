// Kakuro of several sizes to try.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { t } from "../texts.js";
import { thumbnail } from "./grid.js";
import { rows } from "./reading.js";

const PUZZLES = [
  { kind: "letters", p: "6,X,X,(vC),(vIB),X,X,X,(hHE,vHB),O,G,X,X,(hHG),O,O,D,(vHE),(vHF),(hAG),O,O,O,O,O,X,X,(hHH),O,I,O,X,X,(hHA),O,O,X" },
  { kind: "letters", p: "7,X,(vHC),(vEC),X,X,(vED),(vA),(hA),E,O,X,(hHI,vGD),A,O,(hHD),O,O,(hHG,vHH),O,O,O,(hED),O,O,O,O,J,(vHE),X,(hGH,vA),B,O,O,O,O,(hHC),G,O,C,(hHC),O,O,(hHH),O,O,X,(hF),O,O" },
  { kind: "plain", p: "5,X,(v16),(v19),X,X,(h13),O,O,(v23),(v16),(h29),O,O,O,O,(h20),O,3,O,O,X,X,(h12),O,O" },
  { kind: "plain", p: "9,X,X,(v12),(v21),X,(v35),(v9),(v9),X,X,(h7),O,3,(h21),O,O,5,X,X,(h13),O,O,(h14,v33),O,O,O,X,X,(v9),(h18,v17),O,O,O,X,(v7),(v16),(h30),O,O,9,O,O,(h8,v19),O,O,(h16),O,O,(h28),O,3,O,O,O,X,X,(v7),(h10,v12),O,O,O,(v8),X,X,(h11),O,O,O,(h10),O,O,X,X,(h14),3,O,O,(h14),O,O,X" },
  { kind: "letters", p: "12,X,X,X,X,X,X,(vGI),(vGF),X,(vD),(vGC),(vCH),X,X,X,X,(vCF),(hD,vGD),H,O,(hGG,vD),O,O,O,X,X,X,(hAJ),O,O,O,O,O,O,O,O,X,(vGC),(vGB),(hGG),O,H,(hE,vA),O,O,(hGD),O,O,(hGC),O,O,(hGC,vGD),O,O,O,O,(vAB),X,X,X,(hHA),O,B,O,O,O,O,O,O,(vGG),(vCG),X,X,(hGB),A,O,O,(vCB),(vD),(hGB,vCG),O,J,O,(vGG),X,X,X,(hHH),O,O,O,O,O,O,O,O,X,(vGE),(vGI),X,(hCI,vJ),O,O,O,O,(hGE),F,O,(hGC),O,A,(hD,vGA),O,O,(hGI,vGI),C,O,X,X,X,(hHG),O,G,O,B,O,J,O,O,X,X,X,(hGB),O,O,O,(hJ),O,O,X,X,X,X,X" },
  { kind: "letters", p: "20,X,X,(vJ),(vEE),X,(vI),(vGG),X,X,(vGE),(vGH),X,(vGF),(vD),X,X,X,X,X,X,X,(hJ),O,O,(hC),B,O,X,(hGE,vGB),O,I,(hGH),O,J,(vGE),(vBC),X,X,X,X,X,(hI),O,B,(hJ,vBD),O,O,(hEE,vGB),O,O,O,(hGD),O,O,O,O,X,X,X,X,X,X,(hGB),O,O,(hGF,vEI),O,O,O,(vGA),(vEG),X,X,(hH),O,O,X,(vED),(vBB),X,X,X,(hGB),O,O,O,(hEG),O,G,C,O,(vA),X,(hGH),A,O,(hGI,vI),O,O,(vEI),X,X,X,(hC),O,O,X,X,(hGJ,vI),O,D,I,X,X,(hBG,vEF),O,O,O,A,O,X,X,X,(hGB),O,O,(vGB),(hGI,vC),O,O,O,O,X,(hEC,vGD),O,O,O,I,O,O,X,X,X,(hGJ),O,O,O,H,O,X,X,X,(hEF,vJ),C,O,O,(hGJ),O,O,A,X,X,X,(hGJ,vGH),O,G,O,O,X,(vGH),(vGI),(hEF,vEF),O,O,J,O,X,(hA,vGC),I,O,X,X,(hGA),O,O,(hA),O,O,(hEC),O,O,O,O,O,O,X,(hGJ,vHG),O,H,O,X,(vEB),(hGG,vBE),H,O,X,(vEE),(vGI),(hGJ,vGF),O,O,O,X,(vGH),(vGG),(hC),O,O,X,X,(hGC),I,O,O,X,(hBI,vBA),O,O,O,A,O,I,(hI),H,O,(hGG,vEJ),O,O,X,X,(hJ),O,O,(vGA),(hGH),O,O,A,O,X,X,X,(hGC,vGF),O,O,O,B,X,X,X,(hGD),O,O,I,(hGA,vA),D,O,O,X,(vC),(vGF),(hEG,vGJ),O,O,O,E,O,X,X,X,(hED),E,O,O,O,O,A,X,(hEH),H,O,O,O,X,(hGF),O,O,X,X,X,(hEF),O,G,O,O,O,(vD),X,(hJ),O,O,O,(vGE),(vGG),(hGB),O,C,(vEF),X,X,X,(hI),O,O,(hGG),O,O,X,X,(hEH),O,J,O,O,(hGD,vGI),O,O,O,X,X,X,X,X,X,(hI),E,O,(vGB),(vGF),X,(vGG),(hGE,vJ),A,O,O,(hGF,vI),D,O,(vD),X,X,X,X,X,(hEE),O,O,O,J,(hGE),O,O,O,(hD),O,O,(hGF),O,C,X,X,X,X,X,X,X,(hJ),O,O,(hJ),O,G,X,(hD),J,O,(hD),O,O,X" },
  { kind: "several", p: "3,X,(v5),(v5),(h5),O,O,(h5),O,O" },
  { kind: "none", p: "4,X,X,(v4),(v7),X,(h3,v17),O,O,(h12),O,O,O,(h11),O,O,X" },
];

export function firstExample() {
  return PUZZLES[0].p;
}

/** The puzzles as links to their solutions. */
export function gallery() {
  const items = PUZZLES.map(({ p, kind }) => {
    const squares = rows(p);
    return h("li", {}, h("a", { href: writeAddress({ panel: "kakuro", p }) },
      thumbnail(squares),
      h("span", { class: "name" }, t("kakuro.size", { size: squares.length })),
      h("span", { class: "kind" }, t(`kakuro.${kind}`))));
  });
  return h("section", { class: "gallery", "aria-labelledby": "gallery" },
    h("h2", { id: "gallery" }, t("kakuro.gallery")), h("ul", {}, ...items));
}
