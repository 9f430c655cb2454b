/** Words of addresses with their short forms, as the United States Postal Service writes them (Publication 28). */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  alley: "aly",
  apartment: "apt",
  avenue: "ave",
  boulevard: "blvd",
  building: "bldg",
  circle: "cir",
  court: "ct",
  crossing: "xing",
  drive: "dr",
  east: "e",
  expressway: "expy",
  floor: "fl",
  freeway: "fwy",
  heights: "hts",
  highway: "hwy",
  junction: "jct",
  lane: "ln",
  north: "n",
  northeast: "ne",
  northwest: "nw",
  parkway: "pkwy",
  place: "pl",
  plaza: "plz",
  ridge: "rdg",
  road: "rd",
  room: "rm",
  south: "s",
  southeast: "se",
  southwest: "sw",
  square: "sq",
  street: "st",
  suite: "ste",
  terrace: "ter",
  trail: "trl",
  turnpike: "tpke",
  west: "w",
};

const OTHER_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT_FORMS).flatMap(([long, short]) => [
    [long, short],
    [short, long],
  ]),
);

/**
 * The other way to write a word of an address, which a search for this word would miss: "ave" for "avenue". None for
 * "ave", because the beginnings of words are found and "avenue" begins with it.
 */
export function otherForm(word: string): string | undefined {
  const other = OTHER_FORMS.get(word);
  return other?.startsWith(word) === true ? undefined : other;
}
