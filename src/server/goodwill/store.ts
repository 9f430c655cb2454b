import * as z from "zod/mini";

import type { GoodwillRequest } from "#contract/corrections/goodwill.ts";
import { Role } from "#contract/profile.ts";
import {
  GOODWILL_WAITS,
  goodwillLapsesAt,
  type GoodwillRefusal,
  type GoodwillStatus,
} from "#domain/impact/goodwill.ts";
import { DAY_MS } from "#domain/durations.ts";

import { type Owned, owned, type Owner, type Scope } from "../core/access/owner.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { isOneOf, type List } from "../core/lists/list.ts";

/** Somebody who gets points, locked. */
export type Receiver = { id: string; role: Role; isActive: boolean };

/** Locks a person's row, so that each of several gifts at once counts those before it; undefined for nobody. */
export async function lockReceiver(tx: Tx, owner: Owner): Promise<Receiver | undefined> {
  const row = await tx
    .selectFrom("users")
    .select(["id", "role", "disabled_at"])
    .where("id", "=", owner)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { id: row.id, role: z.parse(Role, row.role), isActive: row.disabled_at === null };
}

/** The points that a person was given since a moment. */
export async function givenSince(db: Queryable, owner: Owner, since: Date): Promise<number> {
  const { given } = await db
    .selectFrom("goodwill")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("points"), eb.lit(0)).as("given"))
    .where("user_id", "=", owner)
    .where("status", "=", "credited")
    .where("decided_at", ">=", since)
    .executeTakeFirstOrThrow();
  return given;
}

type NewGoodwill = {
  id: string;
  points: number;
  reason: string;
  status: Exclude<GoodwillStatus, "refused">;
  askedBy: string;
  at: Date;
};

/** Writes what an admin gives at once or asks for. */
export async function insertGoodwill(tx: Tx, owner: Owner, gift: NewGoodwill): Promise<void> {
  const { id, points, reason, status, askedBy, at } = gift;
  await tx
    .insertInto("goodwill")
    .values({
      id,
      user_id: owner,
      points,
      reason,
      status,
      asked_by: askedBy,
      asked_at: at,
      ...(status === "credited" && { decided_by: askedBy, decided_at: at }),
    })
    .execute();
}

/** What was asked for, whatever became of it. */
export type Asked = {
  id: string;
  receiverId: string;
  askedById: string;
  points: number;
  reason: string | null;
};

/** A request by its id, of those in the scope. */
export async function findRequest(
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<Owned<Asked> | undefined> {
  const row = await db
    .selectFrom("goodwill")
    .select(["user_id", "asked_by", "points", "reason"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: receiverId, asked_by: askedById, points, reason } = row;
  return owned(scope, { id, receiverId, askedById, points, reason }, receiverId);
}

type Ending = { by: string; at: Date; because: GoodwillRefusal | null };

/** Decides a request that still waits; false where it was decided or has lapsed. What was refused is told to nobody: its reason goes. */
export async function endRequest(tx: Tx, { id }: Owned<Asked>, ending: Ending): Promise<boolean> {
  const { by, at, because } = ending;
  const row = await tx
    .updateTable("goodwill")
    .set({
      decided_by: by,
      decided_at: at,
      refused_because: because,
      ...(because === null ? { status: "credited" } : { status: "refused", reason: null }),
    })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("asked_at", ">", lapsedBefore(at))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Requests of this moment and earlier have lapsed. */
const lapsedBefore = (at: Date): Date => new Date(at.getTime() - GOODWILL_WAITS * DAY_MS);

/** Deletes requests that have lapsed. @returns how many */
export async function deleteLapsed(db: Db, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("goodwill")
    .where("status", "=", "waiting")
    .where("asked_at", "<=", lapsedBefore(at))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What waits at a moment, the oldest request first. */
export function requests(
  at: Date,
): List<"goodwill", { userId?: string | undefined }, GoodwillRequest> {
  return {
    id: "goodwill.id",
    order: [
      ["goodwill.asked_at", "asc"],
      ["goodwill.id", "asc"],
    ],
    rows: (db, { userId }) => {
      const waiting = db
        .selectFrom("goodwill")
        .where("goodwill.status", "=", "waiting")
        .where("goodwill.asked_at", ">", lapsedBefore(at));
      return userId === undefined ? waiting : waiting.where("goodwill.user_id", "=", userId);
    },
    read: async (db, ids) => (await withNames(db, { ids })).map(requestOfRow),
  };
}

const withNames = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("goodwill")
    .innerJoin("users as receiver", "receiver.id", "goodwill.user_id")
    .innerJoin("users as asker", "asker.id", "goodwill.asked_by")
    .select(["goodwill.id", "goodwill.points", "goodwill.reason", "goodwill.asked_at"])
    .select(["goodwill.user_id", "receiver.first_name", "receiver.last_name"])
    .select([
      "goodwill.asked_by",
      "asker.first_name as asker_first_name",
      "asker.last_name as asker_last_name",
    ])
    .where(isOneOf("goodwill.id", ids)),
);

const requestOfRow = (row: Awaited<ReturnType<typeof withNames>>[number]): GoodwillRequest => ({
  _id: row.id,
  points: row.points,
  reason: row.reason ?? "",
  user: { _id: row.user_id, firstName: row.first_name, lastName: row.last_name },
  askedBy: { _id: row.asked_by, firstName: row.asker_first_name, lastName: row.asker_last_name },
  askedAt: row.asked_at.toISOString(),
  lapsesAt: goodwillLapsesAt(row.asked_at).toISOString(),
});
