import * as z from "zod/mini";

import { Material } from "../materials.ts";
import { Id, Instant, LocalDate, LocalTime, named } from "../page.ts";
import { PersonName } from "../profile.ts";

/** A pickup that its owner or the office cancelled, or that was closed because no new time was chosen. */
export const CancelledPickup = named(
  "CancelledPickup",
  z.object({
    _id: Id,
    itemType: Material,
    /** What the place was called, and its whole address in one line. */
    place: z.object({ name: z.string(), address: z.string() }),
    scheduledDate: LocalDate,
    scheduledTimeStart: LocalTime,
    scheduledTimeEnd: LocalTime,
    timeZone: z.string(),
    startsAt: Instant,
    cancelledAt: Instant,
    /** Who of the staff cancelled it; null: its owner, or the product. */
    by: z.nullable(PersonName),
    /** What the office told its owner about that; "" where nothing was said. */
    reason: z.string(),
    /** The product closed it, because no new time was chosen (PRODUCT R16.7). */
    isClosed: z.boolean(),
  }),
);
export type CancelledPickup = z.infer<typeof CancelledPickup>;
