import type { DropOffItemType } from "../rates/material-facts.ts";
import { formatQuantity } from "../rates/materials.ts";
import type { Say } from "../words/say.ts";
import { earned, type NotificationText, type RoomEvents, together } from "./notification-text.ts";

export const dropOffEvents = {
  drop_off_decided: { kind: "drop_offs" },
} as const satisfies RoomEvents;

/** Sent when a drop-off is confirmed; `itemsCount` is in the material's unit (PRODUCT R9.1). */
export function dropOffConfirmed(
  say: Say,
  dropOff: Readonly<{
    itemType: DropOffItemType;
    itemsCount: number;
    locationName: string;
    points: number;
  }>,
): NotificationText {
  const count = formatQuantity(say, dropOff.itemsCount, dropOff.itemType);
  return {
    title: say("Drop-off confirmed"),
    message: together(
      say("We counted {count} at {place}.", { count, place: dropOff.locationName }),
      earned(say, dropOff.points),
    ),
    link: DROP_OFFS,
  };
}

/** Sent when a drop-off is rejected, with the reason (PRODUCT R4.1, R9.1). */
export function dropOffRejected(
  say: Say,
  { locationName: place, reason }: Readonly<{ locationName: string; reason: string }>,
): NotificationText {
  return {
    title: say("Drop-off not accepted"),
    message: together(
      say("Your drop-off at {place} wasn't accepted.", { place }),
      say("Reason: {reason}", { reason }),
    ),
    link: DROP_OFFS,
  };
}

const DROP_OFFS = "/dropoff/all";
