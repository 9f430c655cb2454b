import type { LedgerKind, SourceType } from "./ledger.ts";
import { type ItemCounts, type Material, MATERIALS } from "./material-facts.ts";
import { labelOf, unitOf } from "./materials.ts";
import type { Rates } from "./rates.ts";
import { formatPoints } from "./text.ts";
import { english as say } from "./words/say.ts";

/** One material of a receipt: its count and the points for one unit. */
export type ReceiptItem = { material: Material; count: number; rate: number; points: number };

/** What a receipt's words follow from; `name` is that of the source, null where it is not known. */
type Receipt = Readonly<{
  kind: LedgerKind;
  points: number;
  source: Readonly<{ type: SourceType; name: string | null }>;
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
export function formatReceipt(receipt: Receipt): ReceiptWords {
  return {
    cause: formatCause(receipt),
    items: receipt.items.map(formatReceiptItem),
    points: signed(receipt.points),
  };
}

function formatCause({ kind, source, note }: Pick<Receipt, "kind" | "source" | "note">): string {
  switch (kind) {
    case "collection":
      return formatCollection(source);
    case "reversal":
      return `Taken back: ${formatCollection(source)}`;
    case "referral":
      return `${source.name ?? "A friend"} joined through your invitation`;
    case "redemption":
      return `Redeemed: ${source.name ?? "a reward"}`;
    case "refund":
      return `Refund: ${source.name ?? "a reward"}`;
    case "adjustment":
      return note === null || note === "" ? "Adjustment" : `Adjustment: ${note}`;
  }
}

function formatCollection({ type, name }: Receipt["source"]): string {
  const thing = THINGS[type];
  return name === null ? thing : `${thing} at ${name}`;
}

const THINGS: Readonly<Record<SourceType, string>> = {
  pickup: "Pickup",
  drop_off: "Drop-off",
  redemption: "Redemption",
  referral: "Referral",
  manual: "Correction",
};

/** One material of a receipt in words: "Plastic: 12 Units x 10 points = 120". */
export function formatReceiptItem({ material, count, rate, points }: ReceiptItem): string {
  const units = `${formatPoints(say, count)} ${unitOf(material)}`;
  return `${labelOf(say, material)}: ${units} x ${rate} points = ${formatPoints(say, points)}`;
}

function signed(points: number): string {
  return points > 0 ? `+${formatPoints(say, points)}` : formatPoints(say, points);
}
