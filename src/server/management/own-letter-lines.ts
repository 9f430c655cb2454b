// How the letter of a person's own data says what they would ask for first (PRODUCT R22.1).
import { countsNow, pointsNow } from "#domain/corrections/corrections.ts";
import { formatReceipt } from "#domain/impact/receipts.ts";
import { addressLine } from "#domain/locations/address.ts";
import { formatDate } from "#domain/pickups/schedule.ts";
import { formatCounts, formatInUnit, labelOf, unitOf } from "#domain/rates/materials.ts";
import { MATERIALS, type ItemCounts } from "#domain/rates/material-facts.ts";
import { recordOf } from "#domain/record.ts";
import { formatPointsWithUnit, fullName } from "#domain/text.ts";
import { contentIn } from "#domain/words/content.ts";

import { formatDay, type LetterLines } from "../core/lists/letter.ts";

/** "February 11, 2026: what it was", and what else is known of it. */
const on = (day: string, what: string, ...more: readonly (string | null)[]): string =>
  [`${day}: ${what}`, ...more.filter((one) => one !== null && one !== "")].join(", ");

const countsIn = (given: { readonly [Of in keyof ItemCounts]?: number | undefined }): ItemCounts =>
  recordOf(MATERIALS, (material) => given[material] ?? 0);

export const letterLines: LetterLines = {
  profile: (say, user, zone) =>
    [
      fullName(user),
      user.email,
      user.phoneNumber,
      say("since {date}", { date: formatDay(say, user.createdAt, zone) }),
      formatPointsWithUnit(say, user.pointsEarned),
    ]
      .filter(Boolean)
      .join(", "),
  locations: (_, location) => `${location.name}: ${addressLine(location)}`,
  pickups: (say, pickup) =>
    on(
      formatDate(say, pickup.scheduledDate),
      say("{item} at {place}", {
        item: labelOf(say, pickup.itemType),
        place: pickup.location.name,
      }),
      pickup.cancelledAt === null ? null : say("Cancelled"),
      pickup.confirmedItems &&
        formatCounts(say, countsNow(countsIn(pickup.confirmedItems), pickup.correction)),
      pickup.confirmedItems && formatPointsWithUnit(say, pointsNow(pickup)),
    ),
  dropOffs: (say, dropOff) =>
    on(
      formatDay(say, dropOff.createdAt, dropOff.dropOffLocation.timeZone),
      say("{item} at {place}", {
        item: labelOf(say, dropOff.itemType),
        place: contentIn(say.language, dropOff.dropOffLocation, "name").text,
      }),
      dropOff.status === "pending" ? say("Pending") : null,
      dropOff.status === "rejected" ? say("Rejected") : null,
      dropOff.status === "completed" ? formatPointsWithUnit(say, pointsNow(dropOff)) : null,
    ),
  disputes: (say, { openedAt, note, reason }, zone) =>
    on(formatDay(say, openedAt, zone), note ?? "", reason),
  ledger: (say, receipt, zone) => {
    const { cause, items, points } = formatReceipt(say, receipt);
    return on(formatDay(say, receipt.createdAt, zone), cause, ...items, points);
  },
  redemptions: (say, redemption, zone) =>
    on(
      formatDay(say, redemption.redeemedAt, zone),
      contentIn(say.language, redemption, "name").text,
      formatPointsWithUnit(say, redemption.pointsRequired),
    ),
  savingFor: (say, reward) =>
    `${contentIn(say.language, reward, "name").text}, ${formatPointsWithUnit(say, reward.pointsRequired)}`,
  badges: (say, badge, zone) =>
    on(formatDay(say, badge.givenAt, zone), contentIn(say.language, badge, "name").text),
  campaigns: (say, campaign) =>
    `${contentIn(say.language, campaign, "name").text}: ${formatInUnit(say, campaign.contributions, unitOf(campaign.material))}`,
  referrals: (say, { firstName, joinedAt }, zone) => on(formatDay(say, joinedAt, zone), firstName),
  notifications: (say, told, zone) =>
    on(formatDay(say, told.createdAt, zone), contentIn(say.language, told, "title").text),
  messages: (say, sent, zone) =>
    on(formatDay(say, sent.createdAt, zone), sent.subject || sent.body),
  callNotes: (say, note, zone) => on(formatDay(say, note.createdAt, zone), note.text),
};
