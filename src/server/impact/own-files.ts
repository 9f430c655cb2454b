// The files that people make of their own lists, in their language and their time zone (PRODUCT R38.3).
import type { Collection, OwnHistoryFile, Receipt } from "#contract/impact.ts";
import { pointsNow } from "#domain/corrections/corrections.ts";
import { formatReceipt } from "#domain/impact/receipts.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { countTitle } from "#domain/rates/materials.ts";
import { contentIn } from "#domain/words/content.ts";
import type { Say } from "#domain/words/say.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import { type Column, type CsvFile, exportTable } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { readAll } from "../core/lists/list.ts";
import { localDateOf, localTimeOf } from "../core/time/zone.ts";
import { zoneForReader } from "../settings/service.ts";
import { ledgerLines } from "./store.ts";
import { collectionBatches } from "./store-collections.ts";

/** Rows of one query. */
const BATCH = 500;

type Asked = Readonly<{ say: Say; query: OwnHistoryFile }>;
type Doing = Pick<Deps, "db" | "now">;

/** The caller's receipts that match, newest first. What was searched for is not kept in the log. */
export async function exportOwnReceipts(
  deps: Doing,
  caller: Caller,
  { say, query: { timeZone, ...query } }: Asked,
): Promise<CsvFile> {
  const filter = { ...query, userId: ownerOf(caller) };
  const zone = await zoneForReader(deps, timeZone);
  return exportTable(deps, caller, {
    name: "own-receipts",
    title: say("my-receipts#file"),
    zone,
    language: say.language,
    columns: receiptColumns(say, zone),
    filters: {},
    batches: readAll(deps.db, ledgerLines, filter, BATCH),
  });
}

/** The caller's collections that match, newest first. */
export async function exportOwnCollections(
  deps: Doing,
  caller: Caller,
  { say, query: { timeZone, ...filter } }: Asked,
): Promise<CsvFile> {
  const zone = await zoneForReader(deps, timeZone);
  return exportTable(deps, caller, {
    name: "own-collections",
    title: say("my-collections#file"),
    zone,
    language: say.language,
    columns: collectionColumns(say, zone),
    filters: {},
    batches: collectionBatches(deps.db, ownerOf(caller), { filter, size: BATCH }),
  });
}

/** As spreadsheets read a date and a time: "2026-11-15 17:00". */
function timeIn(zone: string, instant: string): string {
  const at = new Date(instant);
  return `${localDateOf(at, zone)} ${localTimeOf(at, zone)}`;
}

const receiptColumns = (say: Say, zone: string): readonly Column<Receipt>[] => [
  [say("Time ({zone})", { zone }), ({ createdAt }) => timeIn(zone, createdAt)],
  [say("What#receipt"), (receipt) => formatReceipt(say, receipt).cause],
  [say("Counted#items"), (receipt) => formatReceipt(say, receipt).items.join("; ")],
  [say("Points"), ({ points }) => points],
  [say("Balance#points"), ({ balance }) => balance],
  [say("Confirmed by"), ({ confirmedBy }) => confirmedBy],
  [say("Note"), ({ note }) => note],
];

const collectionColumns = (say: Say, zone: string): readonly Column<Collection>[] => [
  [say("Time ({zone})", { zone }), ({ completedAt }) => timeIn(zone, completedAt)],
  [say("What#receipt"), ({ kind }) => (kind === "pickup" ? say("Pickup") : say("Drop-off"))],
  [say("Place"), ({ place }) => contentIn(say.language, place, "name").text],
  ...MATERIALS.map((material): Column<Collection> => [
    countTitle(say, material),
    ({ items }) => items.find((item) => item.material === material)?.count ?? 0,
  ]),
  [say("Points"), pointsNow],
  [say("Campaign"), ({ campaign }) => campaign && contentIn(say.language, campaign, "name").text],
];
