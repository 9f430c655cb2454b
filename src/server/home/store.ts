import { sql } from "kysely";

import type { Home } from "#contract/home.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";

/** What somebody has done of whom nothing was counted yet; null for everybody else. */
export async function firstStepsOf(db: Queryable, owner: Owner): Promise<Home["firstSteps"]> {
  const [row] = await newcomer(db, { owner });
  if (!row) return null;
  const { friend_points: points, held } = row;
  return {
    hasLocation: row.has_location,
    hasHandedIn: row.has_handed_in,
    invitedBy: row.invited_by,
    welcome: points === null || held === null || points === 0 ? null : { points, isHeld: held },
  };
}

const newcomer = statement((db, { owner }: { owner: Owner }) =>
  db
    .selectFrom("users")
    .leftJoin("users as inviter", (join) =>
      join
        .onRef("inviter.id", "=", "users.referred_by")
        .on("inviter.disabled_at", "is", null)
        .on("inviter.deleted_at", "is", null),
    )
    .leftJoin("referral_credits as invitation", (join) =>
      join.onRef("invitation.friend_id", "=", "users.id").on("invitation.refused_at", "is", null),
    )
    .select(["inviter.first_name as invited_by", "invitation.friend_points", "invitation.held"])
    .select(
      sql<boolean>`exists (select from locations where locations.user_id = users.id and locations.deleted_at is null)`.as(
        "has_location",
      ),
    )
    .select(
      sql<boolean>`exists (select from pickups where pickups.user_id = users.id
          and pickups.cancelled_at is null and pickups.deleted_at is null)
        or exists (select from drop_offs where drop_offs.user_id = users.id)`.as("has_handed_in"),
    )
    .where("users.id", "=", owner)
    .where("users.collections_count", "=", 0)
    .where("users.carbon_units", "=", 0),
);
