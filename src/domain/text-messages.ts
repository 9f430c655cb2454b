// The texts of text messages. They hold dates, times and item types of our own lists, never text written by a user:
// the owner of a number must not be sent another person's sentences.
import type { Material } from "./material-facts.ts";
import { labelOf } from "./materials.ts";
import { formatDate, formatTimeWindow } from "./schedule.ts";
import { PRODUCT_NAME } from "./text.ts";
import { english as say } from "./words/say.ts";

/** A pickup in text messages; local date 'YYYY-MM-DD' and times 'HH:mm' of its location. */
type PickupWindow = Readonly<{
  itemType: Material;
  date: string;
  timeStart: string;
  timeEnd: string;
}>;

/** The length of one text message in the GSM alphabet; a longer one is charged as two. */
export const TEXT_MESSAGE_LENGTH = 160;

/** Sent with "Pickup booked" (PRODUCT R9.2): "Metals, Tuesday, March 3, 2026, 9:00 AM - 12:00 PM." */
export function pickupBookedText(pickup: PickupWindow): string {
  return `${labelOf(say, pickup.itemType)}, ${formatDate(say, pickup.date)}, ${formatTimes(pickup)}.`;
}

/** Sent with "Your pickup is tomorrow" (PRODUCT R9.2): "Please have your metals ready, 9:00 AM - 12:00 PM." */
export function pickupReminderText(pickup: PickupWindow): string {
  return `Please have your ${labelOf(say, pickup.itemType).toLowerCase()} ready, ${formatTimes(pickup)}.`;
}

/** The code that verifies a phone number, on a line of its own so that phones and people find it. */
export function phoneCodeText(code: string): string {
  return `Your ${PRODUCT_NAME} code to verify this phone number:\n${code}\nIt works for 10 minutes. If you did not ask for it, ignore this message.`;
}

/**
 * A whole text message: the product's name, a title, a sentence, and the URL of its screen when that still fits.
 * @param address of our own, such as https://rebound.example/pickup/all; undefined when the product does not know it
 */
export function textMessage(title: string, sentence: string, address: string | undefined): string {
  const words = `${PRODUCT_NAME}: ${title}. ${sentence}`;
  const whole = address === undefined ? words : `${words} ${address}`;
  return whole.length > TEXT_MESSAGE_LENGTH ? words : whole;
}

function formatTimes({ timeStart, timeEnd }: PickupWindow): string {
  return formatTimeWindow(say, timeStart, timeEnd);
}
