// Completed pickups and confirmed drop-offs as one list: those that `collectionsCount` counts (PRODUCT R2.5). A rejected
// drop-off is one of them once a dispute about it was upheld.
import type { Collection, OwnHistoryQuery } from "#contract/impact.ts";
import type { Page } from "#contract/page.ts";
import { countsNow } from "#domain/corrections/corrections.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { totalItems } from "#domain/rates/materials.ts";
import { receiptItems } from "#domain/impact/receipts.ts";
import type { Collected } from "#domain/corrections/unusual.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";
import { readShortPage } from "../core/lists/paging.ts";
import { correctionColumns, correctionOfRow, newestCorrection } from "./store-corrections.ts";
import { disputeAbout, disputeColumns, disputeOfRow } from "./store-disputes.ts";
import { countedOf } from "./store-entries.ts";
import { collectionConditions, type HistoryFilter } from "./store-history.ts";
import { namedThing, translationsShown } from "../core/words/translations.ts";

/** One page of what was collected from somebody, newest first. */
export async function findCollections(
  db: Queryable,
  owner: Owner,
  { page, limit, ...filter }: OwnHistoryQuery,
): Promise<Page<Collection>> {
  const { total } = await db
    .selectFrom(collected(db, owner, filter).as("collected"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return readShortPage({ page, limit }, { total, isCapped: false }, async (slice) =>
    (await readRows(db, owner, { ...slice, filter })).map(collectionOf),
  );
}

/** All of them that match, newest first, in batches of at most `size`, each read on demand. */
export async function* collectionBatches(
  db: Queryable,
  owner: Owner,
  { filter, size }: { filter: HistoryFilter; size: number },
): AsyncGenerator<Collection[], void> {
  for (let offset = 0; ; offset += size) {
    const rows = await readRows(db, owner, { filter, offset, limit: size });
    yield rows.map(collectionOf);
    if (rows.length < size) return;
  }
}

/** The ids of the collections, and when each was counted. */
const collected = (db: Queryable, owner: Owner, filter: HistoryFilter) =>
  db
    .selectFrom("pickups")
    .select(["id", "completed_at"])
    .where("user_id", "=", owner)
    .where("status", "=", "completed")
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .where((eb) => eb.and([...collectionConditions("pickups", filter)]))
    .unionAll(
      db
        .selectFrom("drop_offs")
        .select(["id", "decided_at as completed_at"])
        .where("user_id", "=", owner)
        .where((eb) => eb.and([...collectionConditions("drop_offs", filter)]))
        .where((eb) =>
          eb.or([
            eb("status", "=", "completed"),
            eb.and([
              eb("status", "=", "rejected"),
              eb.exists(
                eb
                  .selectFrom("corrections")
                  .select("corrections.id")
                  .whereRef("corrections.subject_id", "=", "drop_offs.id"),
              ),
            ]),
          ]),
        ),
    );

type Row = Awaited<ReturnType<typeof readRows>>[number];

// The joins come after the limit, by primary key, so they read one page of rows only.
const readRows = (
  db: Queryable,
  owner: Owner,
  { filter, ...slice }: { filter: HistoryFilter; limit: number; offset: number },
) =>
  db
    .selectFrom(
      collected(db, owner, filter)
        .orderBy("completed_at", "desc")
        .orderBy("id", "desc")
        .limit(slice.limit)
        .offset(slice.offset)
        .as("collected"),
    )
    .leftJoin("pickups as pickup", "pickup.id", "collected.id")
    .leftJoin("drop_offs as drop_off", "drop_off.id", "collected.id")
    .leftJoin("drop_off_locations as place", "place.id", "drop_off.drop_off_location_id")
    .leftJoin("ledger_lines as line", (join) =>
      join
        .onRef("line.source_id", "=", "collected.id")
        .on("line.kind", "=", "collection")
        .on("line.source_type", "in", ["pickup", "drop_off"]),
    )
    .leftJoin("campaigns as campaign", (join) =>
      join.on((eb) =>
        eb("campaign.id", "=", eb.fn.coalesce("pickup.campaign_id", "drop_off.campaign_id")),
      ),
    )
    .leftJoinLateral(newestCorrection("collected.id"), (join) => join.onTrue())
    .leftJoinLateral(
      disputeAbout("collected.id", ["pickup.recorded_at", "collected.completed_at"]),
      (join) => join.onTrue(),
    )
    .select(["collected.id", "collected.completed_at", ...correctionColumns, ...disputeColumns])
    .select(["drop_off.id as drop_off_id", "line.items", "pickup.recorded_at"])
    .select(["campaign.id as campaign_id", "campaign.name as campaign_name"])
    .select("campaign.translations as campaign_translations")
    .select("place.translations as place_translations")
    .select((eb) => [
      eb.fn.coalesce("line.rates", "correction.correction_rates").as("rates"),
      eb.fn.coalesce("pickup.points_earned", "drop_off.points_earned").as("points_earned"),
      eb.fn.coalesce("pickup.location_name", "place.name").as("place_name"),
      eb.fn.coalesce("pickup.time_zone", "place.time_zone").as("time_zone"),
    ])
    .orderBy("collected.completed_at", "desc")
    .orderBy("collected.id", "desc")
    .execute();

function collectionOf(row: Row): Collection {
  const { counts, rates } = countedOf(row);
  const correction = correctionOfRow(row, row.items);
  return {
    _id: row.id,
    kind: row.drop_off_id === null ? "pickup" : "drop_off",
    place: {
      name: row.place_name ?? "",
      ...translationsShown(row.place_translations ?? {}),
      timeZone: row.time_zone ?? "UTC",
    },
    items: receiptItems(countsNow(counts, correction), rates),
    pointsEarned: row.points_earned ?? 0,
    correction,
    ...disputeOfRow(row, row.recorded_at ?? row.completed_at, row.corrected_at),
    campaign: namedThing(row.campaign_id, {
      name: row.campaign_name,
      translations: row.campaign_translations,
    }),
    completedAt: (row.completed_at ?? new Date(0)).toISOString(),
  };
}

/** How much was collected from a person so far, from the cached counters. It takes no lock. */
export async function collectedFrom(db: Queryable, userId: string): Promise<Collected> {
  const row = await db
    .selectFrom("users")
    .select(["collections_count", ...MATERIALS])
    .where("id", "=", userId)
    .executeTakeFirst();
  return { collections: row?.collections_count ?? 0, items: row ? totalItems(row) : 0 };
}
