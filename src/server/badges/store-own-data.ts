import { inOneBatch } from "../core/lists/own-data.ts";
import { badgeColumns, badgeOfRow } from "./store.ts";

/** The badges of the person, also those that were deleted or taken away since. */
export const ownBadges = inOneBatch<"badges">(async (db, userId) => {
  const rows = await db
    .selectFrom("user_badges")
    .innerJoin("badges", "badges.id", "user_badges.badge_id")
    .select([...badgeColumns, "user_badges.given_at", "user_badges.taken_at"])
    .where("user_badges.user_id", "=", userId)
    .orderBy("user_badges.given_at", "desc")
    .execute();
  return rows.map((row) => ({
    ...badgeOfRow(row),
    givenAt: row.given_at.toISOString(),
    takenAt: row.taken_at?.toISOString() ?? null,
  }));
});
