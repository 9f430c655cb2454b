import { type RawBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import type { Campaign, CampaignExport, CampaignQuery, CampaignSort } from "#contract/campaigns.ts";
import { DropOffItemType } from "#contract/materials.ts";
import type { Page } from "#contract/page.ts";
import { type CampaignStatus, campaignStatus, daysLeft } from "#domain/campaigns.ts";

import { blobUrl } from "../core/files/blobs.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import { newId } from "../core/database/ids.ts";
import { inOrder, type List, type Order, readList, type Rows } from "../core/lists/list.ts";
import { cappedTotal, countedOf, readShortPage } from "../core/lists/paging.ts";
import type { Campaigns } from "../core/database/schema.ts";
import { matchesAllTerms } from "../core/lists/search.ts";
import { translationsShown } from "../core/words/translations.ts";
import { statements } from "../core/database/statement.ts";
import { localDateOf } from "../core/time/zone.ts";

/** Where this room names pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "campaigns", column: "image_key", audience: "emails" },
];

const columns = [
  "campaigns.id",
  "campaigns.name",
  "campaigns.description",
  "campaigns.translations",
  "campaigns.image_key",
  "campaigns.drop_off_location_id",
  "campaigns.material",
  "campaigns.goal",
  "campaigns.end_date",
  "campaigns.time_zone",
  "campaigns.progress",
  "campaigns.collections_count",
  "campaigns.goal_reached_at",
  "campaigns.created_at",
  "campaigns.updated_at",
] as const;

type Columns =
  | "id"
  | "name"
  | "description"
  | "translations"
  | "image_key"
  | "drop_off_location_id"
  | "goal"
  | "end_date"
  | "time_zone"
  | "progress"
  | "collections_count"
  | "goal_reached_at"
  | "created_at"
  | "updated_at";
/** A campaign as it is stored; `material` is the item type that its location had when it was chosen. */
export type CampaignRow = Pick<Selectable<Campaigns>, Columns> & { material: DropOffItemType };

/** The values of a form, with what was read from its location. */
export type CampaignValues = Pick<
  CampaignRow,
  | "name"
  | "description"
  | "image_key"
  | "drop_off_location_id"
  | "material"
  | "goal"
  | "end_date"
  | "time_zone"
> &
  Partial<Pick<CampaignRow, "translations">> & { ends_at: Date };

/** A campaign that is not deleted. */
export async function findCampaign(db: Queryable, id: string): Promise<CampaignRow | undefined> {
  const row = await db
    .selectFrom("campaigns")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && typed(row);
}

/** The campaign with what its page also shows: the name of its location, and what that person gave. */
export async function findCampaignFor(
  db: Db,
  id: string,
  userId: string,
): Promise<{ row: CampaignRow; placeName: string; ownContribution: number } | undefined> {
  const row = await db
    .selectFrom("campaigns")
    .innerJoin("drop_off_locations", "drop_off_locations.id", "campaigns.drop_off_location_id")
    .leftJoin("campaign_contributions", (join) =>
      join
        .onRef("campaign_contributions.campaign_id", "=", "campaigns.id")
        .on("campaign_contributions.user_id", "=", userId),
    )
    .select([...columns, "drop_off_locations.name as place_name", "contributions"])
    .where("campaigns.id", "=", id)
    .where("campaigns.deleted_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      row: typed(row),
      placeName: row.place_name,
      ownContribution: row.contributions ?? 0,
    }
  );
}

type Sort = CampaignSort | "running";
const NEWEST: Order = [
  ["created_at", "desc"],
  ["id", "desc"],
];

/** `running`: running campaigns first, those that end soonest at the top; then the others, the latest first. */
const sortsAt = (now: Date): Readonly<Record<Sort, Order>> => ({
  running: [
    [isRunning(now), "desc"],
    [sql`case when ${isRunning(now)} then ends_at end`, "asc"],
    ["ends_at", "desc"],
    ["id", "desc"],
  ],
  newest: NEWEST,
  name: [
    [sql`lower(campaigns.name)`, "asc"],
    ["id", "desc"],
  ],
  progress: [
    [sql`progress::float8 / goal`, "desc"],
    ["id", "desc"],
  ],
});

/** Campaigns as they are at that moment. */
export function campaignsAt(
  now: Date,
): List<"campaigns", CampaignExport, Campaign, CampaignSort | "running"> {
  return {
    id: "campaigns.id",
    order: NEWEST,
    sorts: sortsAt(now),
    rows: (db, { status, search }) => {
      const typed = matchesAllTerms(sql`words_of(campaigns.name)`, search);
      const all = withStatus(db, status, now);
      return typed ? all.where(typed) : all;
    },
    read: async (db, ids) =>
      docsOf(
        await db.selectFrom("campaigns").select(columns).where("id", "in", ids).execute(),
        now,
      ),
  };
}

/** One page, running campaigns first by default. Residents see it first: all but searches use prepared statements. */
export async function listCampaigns(
  db: Db,
  query: CampaignQuery,
  now: Date,
): Promise<Page<Campaign>> {
  const { status, sort = "running" } = query;
  if (query.search !== undefined) return readList(db, campaignsAt(now), { ...query, sort });
  const [row] = await total({ status })(db, { now });
  const counted = await countedOf(row?.total ?? 0, withStatus(db, status, now));
  return readShortPage(query, counted, async (slice) =>
    docsOf(await listed({ status, sort })(db, { now, ...slice }), now),
  );
}

type Shape = { status: CampaignStatus | undefined; sort: Sort };
const listed = statements(
  (db, { status, sort }: Shape, { now, limit, offset }: { now: Date } & PlainSlice) =>
    inOrder(withStatus(db, status, now), sortsAt(now)[sort])
      .select(columns)
      .limit(limit)
      .offset(offset),
);
type PlainSlice = { limit: number; offset: number };
const total = statements((db, { status }: Pick<Shape, "status">, { now }: { now: Date }) =>
  cappedTotal(db, withStatus(db, status, now)),
);

type Selected = Pick<Selectable<Campaigns>, Columns | "material">;
const docsOf = (rows: readonly Selected[], now: Date): Campaign[] =>
  rows.map((row) => toCampaign(typed(row), now));

/** `campaignStatus` of the domain in SQL, so that the database can sort and count by it. */
function withStatus(
  db: Queryable,
  status: CampaignStatus | undefined,
  now: Date,
): Rows<"campaigns"> {
  const all = db.selectFrom("campaigns").where("deleted_at", "is", null);
  switch (status) {
    case undefined:
      return all;
    case "active":
      return all.where(isRunning(now));
    case "completed":
      return all.whereRef("progress", ">=", "goal");
    case "ended":
      return all.whereRef("progress", "<", "goal").where("ends_at", "<=", now);
  }
}

const isRunning = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(progress < goal and ends_at > ${now})`;

export async function insertCampaign(
  tx: Tx,
  values: CampaignValues,
  at: Date,
): Promise<CampaignRow> {
  const row = await tx
    .insertInto("campaigns")
    .values({ id: newId(), ...values, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return typed(row);
}

/** Locks the row for this transaction, so that nothing is counted while it is edited. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  const row = await tx
    .selectFrom("campaigns")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

export async function changeCampaign(
  tx: Tx,
  id: string,
  values: CampaignValues,
  at: Date,
): Promise<CampaignRow> {
  const row = await tx
    .updateTable("campaigns")
    .set({ ...values, updated_at: at })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return typed(row);
}

/** Whether there was something to delete. */
export async function hideCampaign(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("campaigns")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any pickup or drop-off belongs to the campaign, pending ones too. */
export async function hasCollections(tx: Tx, id: string): Promise<boolean> {
  const { found } = await tx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom("pickups").select("id").where("campaign_id", "=", id)),
          eb.exists(eb.selectFrom("drop_offs").select("id").where("campaign_id", "=", id)),
        ])
        .as("found"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found);
}

export function toCampaign(row: CampaignRow, now: Date): Campaign {
  const today = localDateOf(now, row.time_zone);
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    ...translationsShown(row.translations),
    endDate: row.end_date,
    daysLeft: daysLeft(row.end_date, today),
    material: row.material,
    goal: row.goal,
    progress: row.progress,
    status: campaignStatus({ ...row, endDate: row.end_date }, today),
    image: { url: blobUrl(row.image_key) },
    dropOffLocationId: row.drop_off_location_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const typed = <T extends { material: string }>(row: T): T & { material: DropOffItemType } => ({
  ...row,
  material: z.parse(DropOffItemType, row.material),
});
