import type { GuideItem } from "#contract/guide/guide.ts";
import { MAX_GUIDE_ANSWERS } from "#domain/guide/guide.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from "#domain/words/languages.ts";

/** The items that a question means, the best first, at most 10. */
export type Finder = (question: string) => GuideItem[];

/** Words that say nothing of a thing, in both languages. */
const EMPTY_WORDS = new Set(
  "a an the my our old of for to in with and or some where what how do i can used broken el la los las un una unos unas mi mis de del para con y o que donde como viejo vieja viejos viejas usado usada roto rota".split(
    " ",
  ),
);
/** Shorter words must be typed right: of three letters, one changed is another word. */
const FORGIVEN_FROM = 4;
/** The share of the best score that an answer needs. */
const WORTH_SHOWING = 0.35;

const TEXTS = ["name", "otherWords", "advice"] as const;
const WEIGHTS = { name: 4, otherWords: 3, advice: 1 } as const;
const FIELDS = LANGUAGE_CODES.flatMap((language) => TEXTS.map((text) => `${text} ${language}`));
const BOOST = Object.fromEntries(
  LANGUAGE_CODES.flatMap((language) => TEXTS.map((text) => [`${text} ${language}`, WEIGHTS[text]])),
);

/** Makes the search over names, other words and advice in every language, with accents folded (PRODUCT R52.3). */
export async function makeFinder(items: readonly GuideItem[]): Promise<Finder> {
  // Loaded when first needed, as the list of towns is.
  const { default: MiniSearch } = await import("minisearch");
  const index = new MiniSearch({ fields: FIELDS, processTerm: folded });
  index.addAll(items.map((item, id) => ({ id, ...textsOf(item) })));
  return (question) => {
    const found = index.search(question, {
      boost: BOOST,
      prefix: true,
      fuzzy: (term) => (term.length < FORGIVEN_FROM ? false : 0.3),
    });
    const least = (found[0]?.score ?? 0) * WORTH_SHOWING;
    return found
      .filter(({ score }) => score >= least)
      .slice(0, MAX_GUIDE_ANSWERS)
      .flatMap(({ id }) => items[Number(id)] ?? []);
  };
}

/** Every text of an item, each in a field of its own: a name of one word weighs more than one of many. */
const textsOf = (item: GuideItem): Record<string, string> =>
  Object.fromEntries(
    LANGUAGE_CODES.flatMap((language) =>
      TEXTS.map((text) => [
        `${text} ${language}`,
        (language === DEFAULT_LANGUAGE ? item[text] : item.translations?.[language]?.[text]) ?? "",
      ]),
    ),
  );

/** "Baterías" is found as "baterias"; an empty word is not looked for. */
function folded(term: string): string | null {
  const plain = term.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return EMPTY_WORDS.has(plain) ? null : plain;
}
