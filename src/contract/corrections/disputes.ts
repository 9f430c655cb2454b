import * as z from "zod/mini";

import {
  CLAIM_MISSING,
  DISPUTE_CLAIMS,
  DISPUTE_STATUSES,
  MAX_DISPUTE_TEXT,
} from "#domain/corrections/disputes.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";
import { MATERIAL_FACTS, MATERIALS } from "#domain/rates/material-facts.ts";
import { recordOf } from "#domain/record.ts";
import { message } from "#domain/words/message.ts";

import { CorrectedCounts, count, ItemCounts, Material, SomeItemCounts } from "../materials.ts";
import {
  fromQuery,
  Id,
  Instant,
  LocalDate,
  named,
  Paging,
  PagingByAge,
  text,
  textOrEmpty,
} from "../page.ts";
import { Person, PersonName } from "../profile.ts";

export const DisputeStatus = z.enum(DISPUTE_STATUSES);
export type DisputeStatus = z.infer<typeof DisputeStatus>;
const DisputeClaim = z.enum(DISPUTE_CLAIMS, CLAIM_MISSING);
const CollectionType = z.enum(["pickup", "drop_off"]);

/** What a collection says about its dispute. */
export const DisputeMark = z.object({ _id: Id, status: DisputeStatus });
export type DisputeMark = z.infer<typeof DisputeMark>;

/** What every document of a collection says about questioning its count. */
export const Disputable = {
  dispute: z.nullable(DisputeMark),
  /** Until when its owner may question the count; null where nothing was counted, or it was questioned already. */
  disputableUntil: z.nullable(Instant),
};

/** A question about a count, with what stood when it was opened, and its answer. */
export const Dispute = named(
  "Dispute",
  z.object({
    _id: Id,
    /** Who asks: the owner of the collection. */
    user: Person,
    collection: z.object({
      type: CollectionType,
      _id: Id,
      itemType: Material,
      place: z.object({ name: z.string(), timeZone: z.string() }),
      /** When it was handed in, or when the pickup's window began. */
      at: Instant,
      /** What the owner declared at booking; a drop-off has none. */
      declared: SomeItemCounts,
      description: z.string(),
      /** The photo of a drop-off. */
      photo: z.object({ url: z.nullable(z.string()) }),
    }),
    claim: DisputeClaim,
    /** What it should be; null where that was not stated. */
    claimedItems: z.nullable(ItemCounts),
    note: z.string(),
    photo: z.object({ url: z.nullable(z.string()) }),
    /** All 0 for a rejected drop-off. */
    countedItems: ItemCounts,
    countedPoints: z.int(),
    /** Points per unit at which an answer is credited. */
    rates: ItemCounts,
    countedBy: z.nullable(PersonName),
    countedAt: Instant,
    /** What whoever counted it remembers. */
    remark: z.nullable(z.string()),
    remarkedAt: z.nullable(Instant),
    status: DisputeStatus,
    openedAt: Instant,
    /** Who of the staff asked for its owner (PRODUCT R28.4); null: its owner. */
    openedBy: z.optional(z.nullable(PersonName)),
    /** The last moment of the day by which it is answered, and that day at the collection's place. */
    dueAt: Instant,
    dueOn: LocalDate,
    /** Whether an admin can answer who neither asked nor counted (PRODUCT R24.7). */
    isCheckedByAnother: z.boolean(),
    /** When that day was moved, because nobody had answered. */
    extendedAt: z.nullable(Instant),
    decidedAt: z.nullable(Instant),
    /** For staff only. */
    decidedBy: z.nullable(PersonName),
    decidedItems: z.nullable(ItemCounts),
    /** What the answer added; null unless it changed the count. */
    correctionPoints: z.nullable(z.int()),
    reason: z.nullable(z.string()),
  }),
);
export type Dispute = z.infer<typeof Dispute>;

/**
 * Multipart. What it should be, each material by itself; none of them where that is not known. The server checks the
 * photo by its bytes.
 */
export const DisputeForm = named(
  "DisputeForm",
  z.object({
    subjectType: CollectionType,
    subjectId: Id,
    claim: DisputeClaim,
    ...recordOf(MATERIALS, (material) =>
      z.optional(fromQuery(count(MATERIAL_FACTS[material].label))),
    ),
    note: z.optional(textOrEmpty("Note", MAX_DISPUTE_TEXT)),
    file: z.optional(
      z.file().check(z.refine((file) => file.size <= MAX_IMAGE_BYTES, IMAGE_TOO_LARGE)),
    ),
  }),
);
export type DisputeForm = z.infer<typeof DisputeForm>;

const ANSWER_MISSING = message("Choose an answer");
const reason = text("Reason", MAX_DISPUTE_TEXT);
const changed = { items: CorrectedCounts, reason };

/** The answer: what counts now, or that nothing changes, and why. */
export const DisputeDecision = named(
  "DisputeDecision",
  z.discriminatedUnion(
    "outcome",
    [
      z.object({ outcome: z.literal("upheld"), ...changed }),
      z.object({ outcome: z.literal("partly_upheld"), ...changed }),
      z.object({ outcome: z.literal("declined"), reason }),
    ],
    ANSWER_MISSING,
  ),
);
export type DisputeDecision = z.infer<typeof DisputeDecision>;

export const DisputeRemark = named(
  "DisputeRemark",
  z.object({ remark: text("Note", MAX_DISPUTE_TEXT) }),
);
export type DisputeRemark = z.infer<typeof DisputeRemark>;

/** Default `newest`. */
export const DisputeQuery = z.extend(PagingByAge, { status: z.optional(DisputeStatus) });
export type DisputeQuery = z.infer<typeof DisputeQuery>;

/** Default: the open ones first, soonest due at the top; `newest` and `oldest` sort by when they were opened. */
export const StaffDisputeQuery = z.extend(DisputeQuery, { userId: z.optional(Id) });
export type StaffDisputeQuery = z.infer<typeof StaffDisputeQuery>;
export const DisputeExport = z.omit(StaffDisputeQuery, { page: true, limit: true, sort: true });
export type DisputeExport = z.infer<typeof DisputeExport>;

/** What one person counted in the last 90 days, and what became of the disputes about it. */
export const CountingRecord = named(
  "CountingRecord",
  z.object({
    _id: Id,
    person: PersonName,
    /** Collections counted. */
    counted: z.int(),
    /** Disputes opened. */
    disputes: z.int(),
    /** Null where fewer than 20 were counted. */
    perHundred: z.nullable(z.number()),
    /** Of the decided ones, those that changed the count; null also where none was decided. */
    changedPercent: z.nullable(z.int()),
    /** Median days from opening to the decision; null where none was decided. */
    medianDays: z.nullable(z.number()),
    /** The sum of what corrections changed about these counts in points. */
    netPoints: z.int(),
  }),
);
export type CountingRecord = z.infer<typeof CountingRecord>;
export const CountingQuery = z.extend(Paging, { userId: z.optional(Id) });
export type CountingQuery = z.infer<typeof CountingQuery>;
