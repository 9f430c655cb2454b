// The texts of text messages. They hold dates, times and item types of our own lists, never text written by a user:
// the owner of a number must not be sent another person's sentences.
// Each is one message of the GSM alphabet. That alphabet has é, ñ, ü, ¿ and ¡, but not á, í, ó and ú: with a single one
// of these a message has room for 70 characters instead of 160, and is charged as two or three. So they are sent without
// their accent, as Spanish text messages usually are.
import { type AttemptReason, causeOf } from "../pickups/attempts.ts";
import type { Material } from "../rates/material-facts.ts";
import { labelOf, nounOf } from "../rates/materials.ts";
import { formatDate, formatTimeWindow } from "../pickups/schedule.ts";
import { PRODUCT_NAME } from "../text.ts";
import type { Say } from "../words/say.ts";

/** A pickup in text messages; local date 'YYYY-MM-DD' and times 'HH:mm' of its location. */
type PickupWindow = Readonly<{
  itemType: Material;
  date: string;
  timeStart: string;
  timeEnd: string;
}>;

/** The length of one text message in the GSM alphabet; a longer one is charged as two. */
export const TEXT_MESSAGE_LENGTH = 160;

/** Sent with "Pickup booked", "Your pickup was moved" and "Pickup cancelled" by the office (PRODUCT R9.2): "Metals, Tuesday, March 3, 2026, 9:00 AM - 12:00 PM." */
export function pickupWindowText(say: Say, pickup: PickupWindow): string {
  return say("{items}, {date}, {times}.", {
    items: labelOf(say, pickup.itemType),
    date: formatDate(say, pickup.date),
    times: formatTimes(say, pickup),
  });
}

/** Sent with "Your pickup is tomorrow" (PRODUCT R9.2): "Please have your metals ready, 9:00 AM - 12:00 PM." */
export function pickupReminderText(say: Say, pickup: PickupWindow): string {
  return say("Please have your {items} ready, {times}.", {
    items: nounOf(say, pickup.itemType),
    times: formatTimes(say, pickup),
  });
}

/** Sent with "We couldn't collect" (PRODUCT R9.2): "Tuesday, March 3, 2026: nobody was at home. Please choose a new time." */
export function pickupNotCollectedText(
  say: Say,
  { date, reason }: Readonly<{ date: string; reason: AttemptReason }>,
): string {
  return say("{date}: {cause}. Please choose a new time.", {
    date: formatDate(say, date),
    cause: causeOf(say, reason),
  });
}

/** The code that verifies a phone number, on a line of its own so that phones and people find it. */
export function phoneCodeText(say: Say, code: string): string {
  const lines = [
    say("Your {product} code to verify this phone number:", { product: PRODUCT_NAME }),
    code,
    say("It works for 10 minutes. If you didn't ask for it, ignore this message."),
  ];
  return withGsmLetters(lines.join("\n"));
}

/**
 * A whole text message: the product's name, a title, a sentence, and the URL of its screen when that still fits.
 * @param address of our own, such as https://rebound.example/pickup/all; undefined when the product does not know it
 */
export function textMessage(title: string, sentence: string, address: string | undefined): string {
  const words = withGsmLetters(`${PRODUCT_NAME}: ${title}. ${sentence}`);
  const whole = address === undefined ? words : `${words} ${address}`;
  return whole.length > TEXT_MESSAGE_LENGTH ? words : whole;
}

function withGsmLetters(text: string): string {
  return text.replaceAll(/[áíóúÁÍÓÚ]/g, (letter) => letter.normalize("NFD").charAt(0));
}

function formatTimes(say: Say, { timeStart, timeEnd }: PickupWindow): string {
  return formatTimeWindow(say, timeStart, timeEnd);
}
