// The files that people make of their own lists, in their language (PRODUCT R38.3).
import type { Collection, OwnHistoryExport, Receipt } from "#contract/impact.ts";
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
import { ledgerLines } from "./store.ts";
import { collectionBatches } from "./store-collections.ts";

/** Rows of one query. */
const BATCH = 500;

type Asked = Readonly<{ say: Say; query: OwnHistoryExport }>;
type Doing = Pick<Deps, "db" | "now">;

/** The caller's receipts that match, newest first. What was searched for is not kept in the log. */
export function exportOwnReceipts(
  deps: Doing,
  caller: Caller,
  { say, query }: Asked,
): Promise<CsvFile> {
  const filter = { ...query, userId: ownerOf(caller) };
  return exportTable(deps, caller, {
    name: "own-receipts",
    language: say.language,
    columns: receiptColumns(say),
    filters: {},
    batches: readAll(deps.db, ledgerLines, filter, BATCH),
  });
}

/** The caller's collections that match, newest first. */
export function exportOwnCollections(
  deps: Doing,
  caller: Caller,
  { say, query }: Asked,
): Promise<CsvFile> {
  return exportTable(deps, caller, {
    name: "own-collections",
    language: say.language,
    columns: collectionColumns(say),
    filters: {},
    batches: collectionBatches(deps.db, ownerOf(caller), { filter: query, size: BATCH }),
  });
}

const receiptColumns = (say: Say): readonly Column<Receipt>[] => [
  [say("Time (UTC)"), ({ createdAt }) => createdAt],
  [say("What#receipt"), (receipt) => formatReceipt(say, receipt).cause],
  [say("Counted#items"), (receipt) => formatReceipt(say, receipt).items.join("; ")],
  [say("Points"), ({ points }) => points],
  [say("Balance#points"), ({ balance }) => balance],
  [say("Confirmed by"), ({ confirmedBy }) => confirmedBy],
  [say("Note"), ({ note }) => note],
];

const collectionColumns = (say: Say): readonly Column<Collection>[] => [
  [say("Time (UTC)"), ({ completedAt }) => completedAt],
  [say("What#receipt"), ({ kind }) => (kind === "pickup" ? say("Pickup") : say("Drop-off"))],
  [say("Place"), ({ place }) => contentIn(say.language, place, "name").text],
  ...MATERIALS.map((material): Column<Collection> => [
    countTitle(say, material),
    ({ items }) => items.find((item) => item.material === material)?.count ?? 0,
  ]),
  [say("Points"), pointsNow],
  [say("Campaign"), ({ campaign }) => campaign && contentIn(say.language, campaign, "name").text],
];
