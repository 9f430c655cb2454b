// 1. A waiting message about what its reader has switched off meanwhile is not sent any more (PRODUCT R21.1).
// 2. A waiting text message is sent only while its number is the reader's proved one, or for a code the one to prove.
// 3. A text message waits for the end of its reader's quiet hours, unless it would come too late then (PRODUCT R21.2).
//    A code does not wait: somebody has just asked for it.
// 4. An email that stands for several changes waits for the end of its hour (PRODUCT R21.6).
import { isAlwaysMailed, kindOfEvent } from "#domain/emails/events.ts";
import { dialable } from "#domain/phone.ts";
import { quietUntil } from "#domain/notifications/quiet-hours.ts";

import type { Deps } from "../core/deps.ts";
import { instantOf, localDateOf, localTimeOf } from "../core/time/zone.ts";
import type { Message } from "./store-messages.ts";
import { type Reach, reachOf } from "./store-preferences.ts";

/** Whether a message may leave now, or from a later moment on, or why it may never leave. */
export type Leaving = "now" | Date | "off" | "no_address";

export async function leavingOf(
  { db, now }: Pick<Deps, "db" | "now">,
  message: Message,
): Promise<Leaving> {
  const { event, channel, userId, code, heldUntil } = message;
  if (heldUntil !== null && heldUntil > now()) return heldUntil;
  if (channel === "email" && isAlwaysMailed(event)) return "now";
  const reach = await reachOf(db, userId, { kind: kindOfEvent(event), channel });
  if (reach.isOff) return "off";
  if (channel === "email") return "now";
  const number = code === null ? reach.proved : dialable(reach.written ?? "");
  if (message.recipient !== number) return "no_address";
  return code === null ? quietEnd(message, reach, now()) : "now";
}

function quietEnd(
  { neededBy }: Pick<Message, "neededBy">,
  { timeZone, quietHours }: Reach,
  now: Date,
): Leaving {
  if (timeZone === null || quietHours === null) return "now";
  const local = { today: localDateOf(now, timeZone), time: localTimeOf(now, timeZone) };
  const end = quietUntil(local, quietHours);
  if (!end) return "now";
  const until = instantOf(end.today, end.time, timeZone);
  return neededBy !== null && neededBy < until ? "now" : until;
}
