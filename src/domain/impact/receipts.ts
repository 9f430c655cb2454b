import type { LedgerKind, SourceType } from "./ledger.ts";
import { type ItemCounts, type Material, MATERIALS } from "../rates/material-facts.ts";
import { formatInUnit, labelOf, unitOf } from "../rates/materials.ts";
import type { Rates } from "../rates/rates.ts";
import { formatPoints } from "../text.ts";
import { contentIn, type Translations } from "../words/content.ts";
import type { PlainSentence, Say } from "../words/say.ts";

/** One material of a receipt: its count and the points for one unit. */
export type ReceiptItem = { material: Material; count: number; rate: number; points: number };

/** What a receipt's words follow from; `name` is that of the source, null where it is not known. */
type Receipt = Readonly<{
  kind: LedgerKind;
  points: number;
  source: Readonly<{
    type: SourceType;
    name: string | null;
    /** Of a name that the programme wrote. */
    translations?: Translations | undefined;
  }>;
  items: readonly Readonly<ReceiptItem>[];
  note: string | null;
}>;

/** A receipt in words: its cause, its items, and the signed points. */
export type ReceiptWords = Readonly<{ cause: string; items: readonly string[]; points: string }>;

/**
 * The materials of a receipt, each with count, rate and points (PRODUCT R2.6); counts of 0 are left out. Counts of a
 * reversal are negative, and the rates are those of the ledger entry, not the present ones.
 */
export function receiptItems(counts: Readonly<ItemCounts>, rates: Rates): ReceiptItem[] {
  return MATERIALS.filter((material) => counts[material] !== 0).map((material) => {
    const [count, rate] = [counts[material], rates[material]];
    return { material, count, rate, points: count * rate };
  });
}

/** A ledger entry in words: "Pickup at Home", "Plastic: 12 Units x 10 points = 120", "+120" (PRODUCT R2.6). */
export function formatReceipt(say: Say, receipt: Receipt): ReceiptWords {
  return {
    cause: formatCause(say, receipt),
    items: receipt.items.map((item) => formatReceiptItem(say, item)),
    points: signed(say, receipt.points),
  };
}

function formatCause(
  say: Say,
  { kind, source, note }: Pick<Receipt, "kind" | "source" | "note">,
): string {
  const name = nameIn(say, source) ?? say("a reward");
  switch (kind) {
    case "collection":
      return formatCollection(say, source);
    case "correction":
      return say("Corrected: {collection}", { collection: formatCollection(say, source) });
    case "reversal":
      return say("Taken back: {collection}", { collection: formatCollection(say, source) });
    case "referral":
      return say("{friend} joined through your invitation", {
        friend: source.name ?? say("A friend"),
      });
    case "welcome":
      return say("Joined through an invitation");
    case "redemption":
      return say("Redeemed: {reward}", { reward: name });
    case "refund":
      return say("Refund: {reward}", { reward: name });
    case "adjustment":
      return formatAdjustment(say, note);
  }
}

const formatAdjustment = (say: Say, note: string | null): string =>
  note === null || note === "" ? say("Adjustment") : say("Adjustment: {note}", { note });

/** A collection by its kind and place: "Pickup at Home", "Drop-off" where the place is not known. */
export function formatCollection(say: Say, source: Receipt["source"]): string {
  const thing = say(THINGS[source.type]);
  const name = nameIn(say, source);
  return name === null ? thing : say("{thing} at {name}", { thing, name });
}

/** null where it is not known. */
const nameIn = (say: Say, source: Receipt["source"]): string | null =>
  source.name === null ? null : contentIn(say.language, source, "name").text;

const THINGS: Readonly<Record<SourceType, PlainSentence>> = {
  pickup: "Pickup",
  drop_off: "Drop-off",
  redemption: "Redemption",
  referral: "Referral",
  manual: "Correction",
};

/** One material of a receipt in words: "Plastic: 12 Units x 10 points = 120". */
export function formatReceiptItem(
  say: Say,
  { material, count, rate, points }: ReceiptItem,
): string {
  return say.plural(
    rate,
    "{material}: {units} x {n} points = {points}",
    "{material}: {units} x {n} points = {points}",
    {
      material: labelOf(say, material),
      units: formatInUnit(say, count, unitOf(material)),
      points: formatPoints(say, points),
    },
  );
}

function signed(say: Say, points: number): string {
  return points > 0 ? `+${formatPoints(say, points)}` : formatPoints(say, points);
}
