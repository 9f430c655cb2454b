// The one search in the head of the back office.
import type { Db } from "#server/core/database/database.ts";
import { searchOffice } from "#server/management/searching.ts";

import {
  type Ask,
  type Facts,
  list,
  nth,
  phones,
  rare,
  type Scenario,
  search,
  some,
  streets,
  zips,
} from "./questions.ts";

/** What somebody on the telephone says, typed into the one search. */
export function oneSearch(db: Db, now: Date, facts: Facts): Scenario[] {
  const ask: Ask<{ search: string }> = ({ search: words = "" }) =>
    searchOffice({ db, now: () => now }, { role: "superadmin" }, words);
  return list<{ search: string }>("one search", ask, {
    "a name": search(rare),
    "a first name": search(some),
    "two letters": search(["ma", "qu", "st", "te", "us"]),
    "two single letters": search(["m o", "s t", "a 1"]),
    "an email": search(facts.emails),
    "a phone number": search(phones),
    "the end of a phone number": search(["14411", "0134", "031210"]),
    "a ZIP code": search(zips),
    "a street": search(streets),
    "a word of most addresses": search(["street", "home", "texas"]),
    "a number and a word of most addresses": search(["12 street", "44 street", "301 street texas"]),
    "a reward": search(["tote bag 1", "coffee 4"]),
    "a place": search(["bendez depot", "harli"]),
    "the beginning of an id": (turn) => ({ search: nth(facts.pickups, turn).slice(0, 10) }),
    "none, forgiven": () => ({ search: "Nobdoy Grnad Avenue" }),
  });
}
