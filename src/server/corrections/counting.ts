import type { CountingQuery, CountingRecord } from "#contract/corrections/disputes.ts";
import type { Page } from "#contract/page.ts";
import { RECORD_DAYS } from "#domain/corrections/disputes.ts";
import { DAY_MS } from "#domain/durations.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { readList } from "../core/lists/list.ts";
import { countingRecords } from "./store-counting.ts";

/** Where the days of the record begin. */
export function recordSince(now: Date): Date {
  return new Date(now.getTime() - RECORD_DAYS * DAY_MS);
}

/** What each of the staff counted lately; agents see their own row only. */
export function countingRecordsFor(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  query: CountingQuery,
): Promise<Page<CountingRecord>> {
  const userId = may(caller, "counts.compare") ? query.userId : caller.id;
  return readList(db, countingRecords(recordSince(now())), { ...query, userId });
}
