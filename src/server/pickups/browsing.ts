import type { Page } from "#contract/page.ts";
import type { Pickup, PickupExport, PickupQuery, StaffPickupQuery } from "#contract/pickups.ts";

import { reaches } from "../core/access.ts";
import type { Caller } from "../core/call.ts";
import type { Db } from "../core/database.ts";
import { Failure, invalidField } from "../core/failure.ts";
import { offsetOf, pageOf } from "../core/paging.ts";
import { peopleSought } from "../profile/service.ts";
import {
  countPending,
  countPickups,
  findPickup,
  type PickupFilter,
  pickupsFrom,
  type Slice,
} from "./store.ts";

/** Own pickups, the latest window first. */
export async function ownPickups(
  db: Db,
  caller: Caller,
  query: PickupQuery,
): Promise<Page<Pickup>> {
  const filter = { userId: caller.id, status: query.status };
  const slice = { offset: offsetOf(query), limit: query.limit, direction: "desc" } as const;
  const docs = await pickupsFrom(db, { userId: caller.id }, filter, slice);
  return pageOf(docs, await countPickups(db, filter), query);
}

/** A pickup as its owner or staff may see it; for everybody else there is none (rules 3). */
export async function readPickup(db: Db, caller: Caller, id: string): Promise<Pickup> {
  const pickup = await findPickup(
    db,
    id,
    reaches(caller, "agent") ? "staff" : { userId: caller.id },
  );
  if (!pickup) throw new Failure("not_found");
  return pickup;
}

/** Everybody's pickups; unsorted what is to do first, soonest at the top, then what was done, latest at the top. */
export async function staffPickups(db: Db, query: StaffPickupQuery): Promise<Page<Pickup>> {
  const filter = await staffFilter(db, query);
  const slice = { offset: offsetOf(query), limit: query.limit };
  const direction = query.sort === "latest" ? "desc" : "asc";
  const docs = query.sort
    ? await pickupsFrom(db, "staff", filter, { ...slice, direction })
    : await pendingThenCompleted(db, filter, slice);
  return pageOf(docs, await countPickups(db, filter), query);
}

/** What staff narrow pickups to. */
export async function staffFilter(
  db: Db,
  { userId, status, date, search }: PickupExport,
): Promise<PickupFilter> {
  // The calendar of the database has no year 0.
  if (date?.startsWith("0000")) throw invalidField("date", "Use a date such as 2026-03-14");
  return { userId, status, date, people: await peopleSought(db, search) };
}

/** Two reads, each along its index; one sorted list of both would read every pickup there is. */
async function pendingThenCompleted(
  db: Db,
  filter: PickupFilter,
  { offset, limit }: Slice,
): Promise<Pickup[]> {
  const pending = { ...filter, status: "pending" } as const;
  const first =
    filter.status === "completed"
      ? []
      : await pickupsFrom(db, "staff", pending, { offset, limit, direction: "asc" });
  if (filter.status === "pending" || first.length === limit) return first;
  // The first page begins at the first completed one in any case.
  const isStart = filter.status === "completed" || offset === 0;
  const before = isStart ? 0 : await countPending(db, filter);
  const rest = { offset: Math.max(0, offset - before), limit: limit - first.length };
  const completed = { ...filter, status: "completed" } as const;
  return [...first, ...(await pickupsFrom(db, "staff", completed, { ...rest, direction: "desc" }))];
}
