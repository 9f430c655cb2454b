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
}>;

/** People for somebody who calls, by a name, an email, a phone number, or what is written of a saved location. */
export async function findPeople(db: Db, search: string, limit: number): Promise<FoundPeople> {
  const digits = phoneEnding(search);
  const wanted = { filter: { search }, limit };
  const ending = digits ? await readBest(db, usersWithPhoneEnding(digits), wanted) : [];
  if (ending.length > 0) return { people: ending, by: "ending" };
  const people = await readBest(db, users, wanted);
  if (people.length > 0) return { people, by: "words" };
  return { people: (await readList(db, users, { search, page: 1, limit })).docs, by: "near" };
}
