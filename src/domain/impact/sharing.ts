// What stands on the picture that people share (PRODUCT R36.4). It speaks of the person who shares it.
import type { MomentKind } from "../notifications/moments.ts";
import { formatInUnit } from "../rates/materials.ts";
import { formatNumber } from "../words/formats.ts";
import type { Say } from "../words/say.ts";
import { LEVELS } from "./levels.ts";
import type { YearSum } from "./year.ts";

/** What a picture is about: a moment, a calendar year, or what the person gave so far. */
export type PictureAbout = MomentKind | "year" | "impact";

/** The figures that a person may put on a picture, in its order. */
export const PICTURE_FIGURES = ["pieces", "trees", "level"] as const;
export type PictureFigure = (typeof PICTURE_FIGURES)[number];

/** What the figures are made from: those of a calendar year, and the level of today. */
export type PictureFacts = Pick<YearSum, "pieces" | "pounds" | "trees"> &
  Readonly<{ year: number; level: number }>;

/** A figure in words: "128" over "pieces handed in in 2026". */
export type FigureWords = Readonly<{ figure: PictureFigure; number: string; words: string }>;

/** The heading of a picture. */
export function pictureHeading(
  say: Say,
  { about, year, level }: Readonly<{ about: PictureAbout }> & Pick<PictureFacts, "year" | "level">,
): string {
  switch (about) {
    case "first_collection":
      return say("My first collection");
    case "level":
      return say("I reached level {level}", { level });
    case "badge":
      return say("I have a new badge");
    case "campaign":
      return say("We reached our goal");
    case "year":
      return say("My year {year}", { year: String(year) });
    case "impact":
      return say("What I let go of comes back");
  }
}

/** The figures that say something: a year without pieces has none of them, and almost no tree is none. */
export function pictureFigures(say: Say, facts: PictureFacts): FigureWords[] {
  return PICTURE_FIGURES.flatMap((figure) => {
    const words = wordsOf(say, figure, facts);
    return words ? [{ figure, ...words }] : [];
  });
}

function wordsOf(
  say: Say,
  figure: PictureFigure,
  facts: PictureFacts,
): Omit<FigureWords, "figure"> | undefined {
  const year = String(facts.year);
  if (figure === "level") {
    const level = say("Level {level}", { level: facts.level });
    return { number: level, words: say("of {all}#level", { all: LEVELS.length }) };
  }
  if (figure === "pieces") return handedIn(say, facts);
  const trees = Math.round(facts.trees * 10) / 10;
  const words = say.plural(
    trees,
    "tree growing for 10 years: the carbon of {year}",
    "trees growing for 10 years: the carbon of {year}",
    { year },
  );
  return trees > 0 ? { number: formatNumber(say.language, trees), words } : undefined;
}

/** Pieces and pounds are one figure, but no sum: "128" over "pieces and 66 Lb handed in in 2026". */
function handedIn(
  say: Say,
  { pieces, pounds, year }: PictureFacts,
): Omit<FigureWords, "figure"> | undefined {
  const inYear = { year: String(year) };
  const weight = formatInUnit(say, pounds, "Lb");
  if (pieces <= 0)
    return pounds > 0 ? { number: weight, words: say("handed in in {year}", inYear) } : undefined;
  const words =
    pounds > 0
      ? say.plural(
          pieces,
          "piece and {weight} handed in in {year}",
          "pieces and {weight} handed in in {year}",
          { ...inYear, weight },
        )
      : say.plural(pieces, "piece handed in in {year}", "pieces handed in in {year}", inYear);
  return { number: formatNumber(say.language, pieces), words };
}
