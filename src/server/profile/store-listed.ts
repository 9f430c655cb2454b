// People as lists show them: with their town and their next pickup, by which a person who calls is told apart.
import { type RawBuilder, sql } from "kysely";

import type { ListedUser } from "#contract/profile.ts";
import { DAY_MS } from "#domain/durations.ts";

import type { Queryable } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import type { List } from "../core/lists/list.ts";
import { type PersonFilter, readUsers, users } from "./store.ts";

export type Known = Pick<ListedUser, "town" | "nextPickup">;

/** `users` with what `knownOf` tells at that moment. */
export function listedUsers(at: Date): List<"users", PersonFilter, ListedUser> {
  return {
    ...users,
    read: async (db, ids) => {
      const [people, known] = await Promise.all([readUsers(db, ids), knownOf(db, ids, at)]);
      return people.map((user) => ({ ...user, ...known.get(user._id) }));
    },
  };
}

/** The town of the location that each of these people saved last, and the day of the next pickup; what is not there is left out. */
export async function knownOf(
  db: Queryable,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await knownRows(db, { ids, at, since: startsSince(at) });
  return new Map(
    rows.map(({ id, city, next }) => [
      id,
      { ...(city !== null && { town: city }), ...(next !== null && { nextPickup: next }) },
    ]),
  );
}

/** The id of the next pickup of a person for which somebody comes. */
export async function nextPickupIdOf(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await knownRows(db, { ids: [userId], at, since: startsSince(at) });
  return row?.next_id ?? undefined;
}

/** No window is longer than a day, so that what began before it is over. */
const startsSince = (at: Date): Date => new Date(at.getTime() - DAY_MS);

/** As in `lastAttempt` of a pickup: a visit in vain that its move has not answered. */
export const isUnanswered =
  (): RawBuilder<boolean> => sql<boolean>`exists (select from pickup_attempts as tried where tried.pickup_id = pickups.id
  and (pickups.moved_at is null or tried.happened_at > pickups.moved_at))`;

const knownRows = statement(
  (db, { ids, at, since }: { ids: readonly string[]; at: Date; since: Date }) =>
    db
      .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<"person">(sql`person(id)`))
      .leftJoinLateral(
        (own) =>
          own
            .selectFrom("pickups")
            .select(["pickups.id", "scheduled_date"])
            .whereRef("user_id", "=", "person.id")
            .where("status", "=", "pending")
            .where("cancelled_at", "is", null)
            .where("deleted_at", "is", null)
            .where("starts_at", ">", since)
            .where("ends_at", ">", at)
            .where(sql<boolean>`not ${isUnanswered()}`)
            .orderBy("starts_at")
            .limit(1)
            .as("coming"),
        (join) => join.onTrue(),
      )
      .select([
        "person.id",
        "coming.id as next_id",
        "coming.scheduled_date as next",
        (own) =>
          own
            .selectFrom("locations")
            .select("city")
            .whereRef("user_id", "=", "person.id")
            .where("deleted_at", "is", null)
            .where("city", "!=", "")
            .orderBy("created_at", "desc")
            .limit(1)
            .as("city"),
      ]),
);
