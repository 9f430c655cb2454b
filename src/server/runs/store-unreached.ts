// Whom no message reaches: residents without a proved email address and without a proved number (PRODUCT R28.5).
import { sql } from "kysely";

import { MAX_TO_CALL } from "#contract/runs.ts";

import type { Queryable } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { isUnreached } from "../profile/service.ts";

/** Those of these pickups whose owners no message reaches. */
export async function unreachedAmong(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; owner: string }[]> {
  return ids.length === 0 ? [] : among(db, { ids });
}

const among = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("pickups")
    .innerJoin("users", "users.id", "pickups.user_id")
    .where(sql<boolean>`pickups.id = any(${ids})`)
    .where(isUnreached)
    .orderBy("pickups.starts_at")
    .select(["pickups.id", "pickups.user_id as owner"]),
);

/** Pending pickups of such people for earlier days, visited in vain since their time was chosen; the oldest first. */
export function unansweredBefore(
  db: Queryable,
  day: string,
): Promise<{ id: string; owner: string; day: string; zone: string }[]> {
  return before(db, { day });
}

const before = statement((db, { day }: { day: string }) =>
  db
    .selectFrom("users")
    .innerJoin("pickups", "pickups.user_id", "users.id")
    .where(isUnreached)
    .where("pickups.status", "=", "pending")
    .where("pickups.cancelled_at", "is", null)
    .where("pickups.deleted_at", "is", null)
    .where("pickups.scheduled_date", "<", day)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("pickup_attempts")
          .select("pickup_attempts.id")
          .whereRef("pickup_attempts.pickup_id", "=", "pickups.id")
          .where((and) =>
            and.or([
              and("pickups.moved_at", "is", null),
              and("pickup_attempts.happened_at", ">", and.ref("pickups.moved_at")),
            ]),
          ),
      ),
    )
    .orderBy("pickups.starts_at")
    .limit(MAX_TO_CALL)
    .select([
      "pickups.id",
      "pickups.user_id as owner",
      "pickups.scheduled_date as day",
      "pickups.time_zone as zone",
    ]),
);
