// Which towns a report shows by themselves (PRODUCT R43.5): figures of few people could be those of a neighbour.

/** Fewer active people than this are not shown by themselves. */
export const FEWEST_PEOPLE = 5;

/** The name of the part of a report that is the whole programme. */
export const WHOLE = "";
/** Of the towns that are shown together. */
export const TOGETHER = "*";
/** Of what was collected where no town is known. */
export const NO_TOWN = "?";

/** A town with the people who gave something there. */
type Town = Readonly<{ town: string; people: number }>;

/**
 * The towns that are shown together, because fewer than 5 people were active in each. Where these are one town, or fewer than 5
 * people in all, the next smallest goes with them: what is missing from the total would be theirs. All towns together are
 * the whole programme.
 */
export function hiddenTowns(towns: readonly Town[]): string[] {
  const smallestFirst = towns.toSorted((a, b) => a.people - b.people || compare(a.town, b.town));
  const hidden: Town[] = [];
  for (const one of smallestFirst) {
    const people = hidden.reduce((sum, other) => sum + other.people, 0);
    const isEnough = hidden.length !== 1 && (hidden.length === 0 || people >= FEWEST_PEOPLE);
    if (one.people >= FEWEST_PEOPLE && isEnough) break;
    hidden.push(one);
  }
  return hidden.map(({ town }) => town);
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1);
