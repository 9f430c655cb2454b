import type { Page } from "#contract/page.ts";
import type {
  Pickup,
  PickupDetail,
  PickupExport,
  PickupQuery,
  StaffPickupQuery,
} from "#contract/pickups.ts";
import { USE_A_DATE } from "#domain/pickups/schedule.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { countList, readList, readSlice, SORTED_AT_MOST } from "../core/lists/list.ts";
import { readPage, type Slice } from "../core/lists/paging.ts";
import {
  countAll,
  findPickupWithReceipt,
  LATEST,
  PENDING_FIRST,
  type PickupFilter,
  pickupsFor,
  SOONEST,
} from "./store.ts";
import type { Reader } from "./store-rows.ts";

type Reading = Pick<Deps, "db" | "now">;

/** The caller's own pickups, the latest window first. */
export async function ownPickups(
  { db, now }: Reading,
  caller: Caller,
  query: PickupQuery,
): Promise<Page<Pickup>> {
  return readList(db, pickupsFor({ owner: ownerOf(caller) }), {
    ...query,
    ...pickupFilter(query, now()),
  });
}

/** A pickup with its receipt, for its owner or staff; for everybody else it does not exist (PRODUCT R3.4). */
export async function readPickup(db: Db, caller: Caller, id: string): Promise<PickupDetail> {
  const pickup = await findPickupWithReceipt(db, id, readerOf(caller));
  if (!pickup) throw new Failure("not_found");
  return pickup;
}

function readerOf(caller: Caller): Reader {
  if (may(caller, "pickups.read-all")) return "admin";
  return may(caller, "pickups.read") ? "staff" : { owner: ownerOf(caller) };
}

/**
 * Everybody's pickups; by default pending ones first, the soonest at the top, then completed ones, the latest at the
 * top.
 */
export async function staffPickups(
  { db, now }: Reading,
  caller: Caller,
  query: StaffPickupQuery,
): Promise<Page<Pickup>> {
  const reader = readerOf(caller);
  // Agents, whose counts are reviewed, may not see which of them are unusual.
  if (query.unusual && reader !== "admin") throw new Failure("not_allowed");
  const filter = pickupFilter(query, now());
  const list = pickupsFor(reader);
  const { page, limit } = query;
  const sort = query.sort ?? (filter.status === "pending" ? "soonest" : filter.status && "latest");
  if (sort) return readList(db, list, { page, limit, ...filter, sort });
  const counted = await countList(db, list, filter);
  const { total } = counted;
  // What is near to the words of a search is found by the list itself.
  if (total === 0 && query.search)
    return readList(db, list, { page, limit, ...filter, sort: "soonest" });
  return readPage(query, counted, (slice) =>
    query.search && total <= SORTED_AT_MOST
      ? readSlice(db, list, { filter, order: PENDING_FIRST, slice, total })
      : pendingThenCompleted(db, list, { filter, slice, total }),
  );
}

/** The filter of a list of pickups at that moment. */
export function pickupFilter(query: PickupExport, now: Date): PickupFilter {
  for (const field of ["date", "from", "to"] as const) {
    // PostgreSQL has no year 0.
    if (query[field]?.startsWith("0000")) throw invalidField(field, USE_A_DATE);
  }
  const { userId, status, date, from, to, search, unusual, areaId } = query;
  // Of all days it would have to read every pickup.
  if (areaId !== undefined && (from === undefined || to === undefined))
    throw invalidField("areaId", "Ask for an area with its days");
  return {
    userId,
    ...(status === "overdue" ? overdueAt(now) : { status }),
    date,
    from,
    to,
    unusual,
    areaId,
    ...(search && { search }),
  };
}

/** Pending pickups whose window is over: those of the list, of its file and of the number in the side list. */
export function overdueAt(now: Date): PickupFilter {
  return { status: "pending", overAt: now };
}

const PENDING = { status: "pending", order: SOONEST } as const;
const COMPLETED = { status: "completed", order: LATEST } as const;
type Part = typeof PENDING | typeof COMPLETED;

/**
 * Two queries, each with its index; one sorted list of both would have to read every pickup. From the end, the
 * completed ones come first.
 */
async function pendingThenCompleted(
  db: Db,
  list: ReturnType<typeof pickupsFor>,
  { filter, slice, total }: { filter: PickupFilter; slice: Slice; total: number },
): Promise<Pickup[]> {
  const { offset, limit, isReversed } = slice;
  const [first, second] = isReversed ? [COMPLETED, PENDING] : [PENDING, COMPLETED];
  const read = ({ status, order }: Part, from: number, count: number) =>
    readSlice(db, list, {
      filter: { ...filter, status },
      order,
      slice: { offset: from, limit: count, isReversed },
      total,
    });
  const docs = await read(first, offset, limit);
  if (docs.length === limit) return docs;
  // At the start of the list, the second part begins with what the first part did not fill.
  const before = offset === 0 ? 0 : await countAll(db, { ...filter, status: first.status });
  return [...docs, ...(await read(second, Math.max(0, offset - before), limit - docs.length))];
}
