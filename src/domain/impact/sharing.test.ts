import { expect, test } from "vitest";

import { SAY } from "../words/spoken.ts";
import { pictureFigures, pictureHeading } from "./sharing.ts";

const facts = { year: 2026, pieces: 1_280, pounds: 0, trees: 1.24, level: 3 };

test("PRODUCT R36.4: a picture has the year's pieces and trees, and the level", () => {
  expect(pictureFigures(SAY.en, facts)).toEqual([
    { figure: "pieces", number: "1,280", words: "pieces handed in in 2026" },
    { figure: "trees", number: "1.2", words: "trees growing for 10 years: the carbon of 2026" },
    { figure: "level", number: "Level 3", words: "of 11" },
  ]);
  expect(pictureFigures(SAY.es, facts)).toEqual([
    { figure: "pieces", number: "1,280", words: "artículos entregados en 2026" },
    { figure: "trees", number: "1.2", words: "árboles creciendo 10 años: el carbono de 2026" },
    { figure: "level", number: "Nivel 3", words: "de 11" },
  ]);
});

test("PRODUCT R36.4: a picture says one piece and one tree, and leaves out what is none", () => {
  const one = pictureFigures(SAY.en, { ...facts, pieces: 1, trees: 1.04 });
  expect(one.map(({ number, words }) => `${number} ${words}`).slice(0, 2)).toEqual([
    "1 piece handed in in 2026",
    "1 tree growing for 10 years: the carbon of 2026",
  ]);
  const none = pictureFigures(SAY.en, { ...facts, pieces: 0, trees: 0.04 });
  expect(none.map(({ figure }) => figure)).toEqual(["level"]);
});

test("PRODUCT R36.4: what is weighed is no piece", () => {
  const handedIn = (pieces: number, pounds: number, say = SAY.en): string[] =>
    pictureFigures(say, { ...facts, pieces, pounds })
      .filter(({ figure }) => figure === "pieces")
      .map(({ number, words }) => `${number} ${words}`);
  expect(handedIn(171, 66)).toEqual(["171 pieces and 66 Lb handed in in 2026"]);
  expect(handedIn(1, 66)).toEqual(["1 piece and 66 Lb handed in in 2026"]);
  expect(handedIn(0, 1_200)).toEqual(["1,200 Lb handed in in 2026"]);
  expect(handedIn(0, 0)).toEqual([]);
  expect(handedIn(171, 66, SAY.es)).toEqual(["171 artículos y 66 lb entregados en 2026"]);
});

test("PRODUCT R36.4: the heading speaks of the person who shares it, in either language", () => {
  const heading = (say: (typeof SAY)["en"]): string[] =>
    (["first_collection", "level", "badge", "campaign", "year", "impact"] as const).map((about) =>
      pictureHeading(say, { about, ...facts }),
    );
  expect(heading(SAY.en)).toEqual([
    "My first collection",
    "I reached level 3",
    "I have a new badge",
    "We reached our goal",
    "My year 2026",
    "What I let go of comes back",
  ]);
  expect(heading(SAY.es)).toEqual([
    "Mi primera entrega",
    "Llegué al nivel 3",
    "Tengo una nueva insignia",
    "Alcanzamos nuestra meta",
    "Mi año 2026",
    "Lo que dejo vuelve",
  ]);
});
