// Unusual counts: a count is compared with what was collected from the person before.
import * as z from "zod/mini";

import { type Unusual, UnusualReason } from "#contract/unusual.ts";
import type { ItemCounts } from "#domain/material-facts.ts";
import { reviewRefusal, type UnusualCount, unusualCount } from "#domain/unusual.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { collectedFrom } from "./store-collections.ts";

/**
 * Why a count would be unusual for that person, by what was collected until now; undefined for a usual one. Ask before it
 * is credited. Two counts at the same moment may not see each other: each is compared with what was there before both.
 */
export async function unusualFor(
  tx: Tx,
  userId: string,
  counts: Readonly<ItemCounts>,
): Promise<UnusualCount | undefined> {
  return unusualCount(counts, await collectedFrom(tx, userId));
}

type Reviewed = {
  user: { _id: string };
  pointsEarned: number;
  unusual?: Unusual | null | undefined;
};

/** How a room reads a collection of its own, and writes down who looked at its count; false where somebody had already. */
type InRoom<Counted> = {
  subjectType: "pickup" | "drop_off";
  find: (tx: Tx, id: string) => Promise<Counted | undefined>;
  mark: (tx: Tx, id: string, looked: { by: string; at: Date }) => Promise<boolean>;
};

/**
 * An admin has looked at an unusual count: it leaves the list of them. A second time changes nothing.
 * @throws Failure("not_found"), Failure("not_unusual"), Failure("own_unusual")
 */
export function reviewCount<Counted extends Reviewed>(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
  { subjectType, find, mark }: InRoom<Counted>,
): Promise<Counted> {
  return inTransaction(db, async (tx) => {
    const counted = await find(tx, id);
    if (!counted) throw new Failure("not_found");
    const refusal = reviewRefusal(counted, caller.id);
    if (refusal) throw new Failure(refusal);
    const at = now();
    if (!(await mark(tx, id, { by: caller.id, at }))) return counted;
    await audit(tx, {
      type: `${subjectType}_reviewed`,
      at,
      userId: counted.user._id,
      actorId: caller.id,
      subjectType,
      subjectId: id,
      detail: { points: counted.pointsEarned },
    });
    return (await find(tx, id)) ?? counted;
  });
}

/** What is kept beside a collection about its count, with who looked at it. */
type UnusualRow = {
  unusual: string | null;
  average_before: number | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  reviewer_first_name: string | null;
  reviewer_last_name: string | null;
};

/** The unusual count as the API returns it; null for a usual count. */
export function unusualOf(row: UnusualRow): Unusual | null {
  if (row.unusual === null) return null;
  return {
    reason: z.parse(UnusualReason, row.unusual),
    average: row.average_before,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy:
      row.reviewed_by === null
        ? null
        : {
            _id: row.reviewed_by,
            firstName: row.reviewer_first_name ?? "",
            lastName: row.reviewer_last_name ?? "",
          },
  };
}
