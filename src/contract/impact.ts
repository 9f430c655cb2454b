import * as z from "zod/mini";

import { LEDGER_KINDS, SOURCE_TYPES } from "#domain/impact/ledger.ts";

import { Correction } from "./corrections/corrections.ts";
import { Disputable } from "./corrections/disputes.ts";
import { Material } from "./materials.ts";
import { Id, Instant, named, Paging, Search, TimeZone } from "./page.ts";
import { NamedThing, Translations } from "./translations.ts";

export const LedgerKind = z.enum(LEDGER_KINDS);
export type LedgerKind = z.infer<typeof LedgerKind>;
export const SourceType = z.enum(SOURCE_TYPES);
export type SourceType = z.infer<typeof SourceType>;

/** A quantity of a material and the points for one unit, at the rate of the day on which it was counted. */
export const CountedItem = z.object({
  material: Material,
  count: z.int(),
  rate: z.int(),
  points: z.int(),
});

/** How much of a material was collected from a person so far, and the points for it. */
export const MaterialTotal = named(
  "MaterialTotal",
  z.object({ material: Material, count: z.int(), points: z.int() }),
);
export type MaterialTotal = z.infer<typeof MaterialTotal>;

/** What a calendar year brought a person, by the ledger (PRODUCT R36.5). */
export const YearOfUser = named(
  "YearOfUser",
  z.object({
    year: z.int(),
    /** It is December or January by the server's clock: "Your year" is offered. */
    isOffered: z.boolean(),
    /** Of the materials that are counted in pieces. */
    pieces: z.int(),
    /** Of the others. */
    pounds: z.int(),
    /** For what they stand, as the impact is calculated. */
    trees: z.number(),
    collections: z.int(),
  }),
);
export type YearOfUser = z.infer<typeof YearOfUser>;

/** A completed pickup or a confirmed drop-off of a person. */
export const Collection = named(
  "Collection",
  z.object({
    _id: Id,
    kind: z.enum(["pickup", "drop_off"]),
    /** With the translations of a drop-off location's name. */
    place: z.object({
      name: z.string(),
      translations: z.optional(Translations),
      timeZone: z.string(),
    }),
    /** As they count today. */
    items: z.array(CountedItem),
    /** What was credited first. */
    pointsEarned: z.int(),
    correction: z.nullable(Correction),
    ...Disputable,
    campaign: z.nullable(NamedThing),
    /** When it was counted. */
    completedAt: Instant,
  }),
);
export type Collection = z.infer<typeof Collection>;

/** One ledger entry for its owner: cause, counts and rates, who confirmed, running balance. */
export const Receipt = named(
  "Receipt",
  z.object({
    _id: Id,
    kind: LedgerKind,
    points: z.int(),
    carbonUnits: z.int(),
    /** The spendable balance after this entry. */
    balance: z.int(),
    source: z.object({
      type: SourceType,
      _id: z.nullable(Id),
      name: z.nullable(z.string()),
      /** Of the name of a reward or of a drop-off location. */
      translations: z.optional(Translations),
    }),
    items: z.array(CountedItem),
    confirmedBy: z.nullable(z.string()),
    note: z.nullable(z.string()),
    ...Disputable,
    createdAt: Instant,
  }),
);
export type Receipt = z.infer<typeof Receipt>;

/** A receipt with where it happened, and with all entries of its collection. */
export const ReceiptDetail = named(
  "ReceiptDetail",
  z.extend(Receipt, {
    /** Null where it is about no pickup or drop-off. */
    place: z.nullable(z.object({ address: z.string(), timeZone: z.string() })),
    /** All entries of the same pickup or drop-off, this one included, oldest first. */
    entries: z.array(Receipt),
  }),
);
export type ReceiptDetail = z.infer<typeof ReceiptDetail>;

/**
 * What narrows one's own collections and receipts. `from` (included) and `to` (not included) limit the time, so that a year
 * is that of the reader; of a material are those that counted some of it. The search covers places, rewards and friends.
 */
export const OwnHistoryQuery = z.extend(Paging, {
  search: Search,
  material: z.optional(Material),
  from: z.optional(Instant),
  to: z.optional(Instant),
});
export type OwnHistoryQuery = z.infer<typeof OwnHistoryQuery>;
export const OwnHistoryExport = z.omit(OwnHistoryQuery, { page: true, limit: true });
export type OwnHistoryExport = z.infer<typeof OwnHistoryExport>;

/** What narrows the file of them; `timeZone` is the zone of its times: the browser's, else the programme's. */
export const OwnHistoryFile = z.extend(OwnHistoryExport, { timeZone: z.optional(TimeZone) });
export type OwnHistoryFile = z.infer<typeof OwnHistoryFile>;
