// Stops as documents.
import * as z from "zod/mini";

import { Material } from "#contract/materials.ts";
import { AttemptReason } from "#contract/pickups.ts";
import type { Stop } from "#contract/runs.ts";
import { addressLine } from "#domain/locations/address.ts";
import { itemsCorrected } from "#domain/corrections/corrections.ts";
import { isVisitTimeTold } from "#domain/pickups/pickups.ts";

import { localDateOf } from "../core/time/zone.ts";
import { correctionOf } from "../impact/service.ts";
import { personNameOf } from "../profile/service.ts";
import { isCurrent } from "./readable-days.ts";
import { type FactsRow, type StopFacts, toFacts, visitOn } from "./facts.ts";

/** What a document has besides its facts. */
export type DocumentRow = FactsRow &
  Parameters<typeof correctionOf>[0] & {
    item_type: string;
    description: string;
    created_at: Date;
    scheduled_date: string;
    time_start: string;
    time_end: string;
    items_count: number;
    confirmed_items: unknown;
    location_name: string;
    location_address: string;
    location_city: string;
    location_state: string;
    location_zip: string | null;
    run_time_zone: string | null;
    /** When the stop left the run; null while it is on it, and where there is none. */
    left_at: Date | null;
    note: string | null;
    tried_note: string | null;
    first_name: string;
    last_name: string;
    phone_number: string | null;
    collector_first_name: string | null;
    collector_last_name: string | null;
  };

/** A stop as a document, and the facts behind it. */
export type Described = Readonly<{ stop: Stop; facts: StopFacts }>;
/** When it is read. Phone numbers are shown around the day, or always: where they are what the office asks for. */
export type Reading = Readonly<{ at: Date; phones: "around the day" | "always" }>;

/** A stop of that day as it is shown. */
export function described(row: DocumentRow, day: string, { at, phones }: Reading): Described {
  return shown(row, toFacts(row, at), day, { at, phones });
}

/** The same on its run: what is open on a finished one, or has left it, stands there as a visit or not at all. */
export function describedOnRun(row: DocumentRow, day: string, reading: Reading): Described[] {
  const facts = toFacts(row, reading.at);
  if (!facts.isUnassigned && row.left_at === null) return [shown(row, facts, day, reading)];
  const visit = visitOn(facts);
  return visit ? [shown(row, visit, day, reading)] : [];
}

function shown(
  row: DocumentRow,
  facts: StopFacts,
  day: string,
  { at, phones }: Reading,
): Described {
  const zone = row.run_time_zone ?? row.time_zone;
  const showsPhones = phones === "always" || isCurrent({ day, zone }, at);
  const stop: Stop = {
    pickup: pickupIn(row, facts),
    person: {
      firstName: row.first_name,
      initial: row.last_name.trim().slice(0, 1).toUpperCase(),
      phoneNumber: showsPhones ? row.phone_number : null,
    },
    position: facts.isUnassigned ? null : row.position,
    state: facts.state,
    note: row.note ?? "",
    settledAt: timeShown(facts.settledAt, at),
    collectedBy:
      facts.state === "collected"
        ? personNameOf(row.completed_by, row.collector_first_name, row.collector_last_name)
        : null,
    isDeleted: row.deleted_at !== null,
    lastAttempt: attemptIn(row, at),
  };
  return { stop, facts };
}

const pickupIn = (row: DocumentRow, { precision }: StopFacts): Stop["pickup"] => ({
  _id: row.id,
  itemType: z.parse(Material, row.item_type),
  description: row.description,
  bookedOn: localDateOf(row.created_at, row.time_zone),
  scheduledDate: row.scheduled_date,
  scheduledTimeStart: row.time_start,
  scheduledTimeEnd: row.time_end,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  ...countsIn(row),
  location: {
    name: row.location_name,
    address: addressLine({
      address: row.location_address,
      city: row.location_city,
      state: row.location_state,
      zip: row.location_zip,
    }),
    latitude: row.latitude,
    longitude: row.longitude,
    precision,
  },
});

/** The count of today, and the first one where that was another (PRODUCT R13.1). */
function countsIn(row: DocumentRow): Pick<Stop["pickup"], "itemsCount" | "countedFirst"> {
  const first = row.items_count;
  const more = itemsCorrected({ correction: correctionOf(row, row.confirmed_items) });
  return { itemsCount: first + more, countedFirst: more === 0 ? null : first };
}

/** What a colleague did long ago has no time any more. */
const timeShown = (happened: Date | null, at: Date): string | null =>
  happened !== null && isVisitTimeTold(happened, at) ? happened.toISOString() : null;

function attemptIn(row: DocumentRow, at: Date): Stop["lastAttempt"] {
  if (row.tried_at === null) return null;
  return {
    reason: z.parse(AttemptReason, row.tried_reason),
    note: row.tried_note ?? "",
    happenedAt: timeShown(row.tried_at, at),
  };
}
