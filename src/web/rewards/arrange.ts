import type { Redemption } from "#contract/rewards.ts";
import { REDEMPTION_STATUSES } from "#domain/redemptions.ts";
import { fullName } from "#domain/text.ts";

const BY: Readonly<Record<string, (a: Redemption, b: Redemption) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  points: (a, b) => a.pointsRequired - b.pointsRequired,
  user: (a, b) => fullName(a.user).localeCompare(fullName(b.user)),
  status: (a, b) => REDEMPTION_STATUSES.indexOf(a.status) - REDEMPTION_STATUSES.indexOf(b.status),
  date: (a, b) => Date.parse(a.redeemedAt) - Date.parse(b.redeemedAt),
};

type Wishes = Readonly<{ q?: string | undefined; sort?: string | undefined }>;

/**
 * The redemptions that match the words, in the order asked for. Each word must occur in the reward's or
 * the person's name. `sort` is a column, with "-" before it falling; without it the list stays newest first.
 */
export function arrange(
  redemptions: readonly Redemption[],
  { q = "", sort }: Wishes,
): readonly Redemption[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = redemptions.filter((redemption) => {
    const text = `${redemption.name} ${fullName(redemption.user)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const compare = BY[sort?.replace("-", "") ?? ""];
  if (!compare) return matching;
  return matching.toSorted(sort?.startsWith("-") ? (a, b) => compare(b, a) : compare);
}
