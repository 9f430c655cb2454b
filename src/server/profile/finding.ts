import type { User } from "#contract/profile.ts";
import { phoneEnding } from "#domain/searches.ts";

import type { Db } from "../core/database/database.ts";
import { readBest } from "../core/lists/best.ts";
import { readList } from "../core/lists/list.ts";
import { users, usersWithPhoneEnding } from "./store.ts";

export type FoundPeople = Readonly<{
  people: readonly User[];
  /** Found by the words themselves, by the last digits of a phone number, or by words that differ by one letter. */
  by: "words" | "ending" | "near";
  /** How many of them, the first ones, have a phone number with this ending. */
  withEnding: number;
}>;

/** Four digits are a word as well, such as the number of a house; five or six are nothing but an ending. */
const DIGITS_OF_A_WORD = 4;

/** People for somebody who calls, by a name, an email, a phone number, or what is written of a saved location. */
export async function findPeople(db: Db, search: string, limit: number): Promise<FoundPeople> {
  const digits = phoneEnding(search);
  const wanted = { filter: { search }, limit };
  const ending = digits ? await readBest(db, usersWithPhoneEnding(digits), wanted) : [];
  const withEnding = ending.length;
  if (withEnding > 0 && digits?.length !== DIGITS_OF_A_WORD)
    return { people: ending, by: "ending", withEnding };
  const meant = await readBest(db, users, wanted);
  const first = new Set(ending.map(({ _id }) => _id));
  const people = [...ending, ...meant.filter(({ _id }) => !first.has(_id))].slice(0, limit);
  if (people.length > 0) return { people, by: "words", withEnding };
  const { docs } = await readList(db, users, { search, page: 1, limit });
  return { people: docs, by: "near", withEnding: 0 };
}
