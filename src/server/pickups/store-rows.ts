// The columns that are read of a pickup, and their mapping to the contract.
import type { Selectable } from "kysely";
import * as z from "zod/mini";

import { ItemCounts, Material, SomeItemCounts } from "#contract/materials.ts";
import { AttemptReason, type Pickup, PickupStatus } from "#contract/pickups.ts";
import { Precision } from "#contract/precision.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Pickups } from "../core/database/schema.ts";
import { localDateOf } from "../core/time/zone.ts";
import { correctionOf, disputeOf, unusualOf } from "../impact/service.ts";
import { personNameOf, personOf } from "../profile/service.ts";
import { namedThing } from "../core/words/translations.ts";

export const columns = [
  "pickups.id",
  "pickups.location_id",
  "pickups.location_name",
  "pickups.location_address",
  "pickups.location_city",
  "pickups.location_state",
  "pickups.location_zip",
  "pickups.location_precision",
  "pickups.latitude",
  "pickups.longitude",
  "pickups.time_zone",
  "pickups.item_type",
  "pickups.description",
  "pickups.campaign_id",
  "pickups.scheduled_date",
  "pickups.time_start",
  "pickups.time_end",
  "pickups.starts_at",
  "pickups.ends_at",
  "pickups.status",
  "pickups.items",
  "pickups.confirmed_items",
  "pickups.items_count",
  "pickups.points_earned",
  "pickups.completed_at",
  "pickups.completed_by",
  "pickups.recorded_at",
  "pickups.unusual",
  "pickups.average_before",
  "pickups.reviewed_at",
  "pickups.reviewed_by",
  "pickups.moves",
  "pickups.moved_at",
  "pickups.lapses_at",
  "pickups.booked_by",
  "pickups.created_at",
] as const;

// Made once: a schema is compiled at its first use.
const Confirmed = z.nullable(ItemCounts);

/**
 * Who reads: staff see the phone number of the owner, admins also what is unusual about the count. "as owner" is the answer
 * to somebody else in the form that its owner sees.
 */
export type Reader = "admin" | "staff" | "as owner" | { owner: Owner };

type ColumnOf<Name> = Name extends `pickups.${infer Column extends keyof Pickups}` ? Column : never;
/** With the owner, and the names of the campaign and of the person who completed it. */
export type Row = Pick<Selectable<Pickups>, ColumnOf<(typeof columns)[number]>> &
  Parameters<typeof personOf>[0] & {
    phone_number: string | null;
    campaign_name: string | null;
    campaign_translations: unknown;
    agent_first_name: string | null;
    agent_last_name: string | null;
    booker_first_name: string | null;
    booker_last_name: string | null;
    reviewer_first_name: string | null;
    reviewer_last_name: string | null;
    attempt_id: string | null;
    attempt_reason: string | null;
    attempt_note: string | null;
    attempt_photo_key: string | null;
    attempt_happened_at: Date | null;
  } & Parameters<typeof correctionOf>[0] &
  Parameters<typeof disputeOf>[0];

/** The unfinished run that a pickup is on; only staff's statements read it. */
export type RunColumns = Partial<
  Record<"run_id" | "driver_id" | "driver_first_name" | "driver_last_name", string | null>
>;

/** The pickup with the fields that its reader may see. */
export function shownTo(reader: Reader) {
  return (row: Row & RunColumns): Pickup => {
    const pickup = toPickup(row);
    if (reader !== "admin" && reader !== "staff") return pickup;
    return {
      ...pickup,
      lastAttempt: pickup.lastAttempt && { ...pickup.lastAttempt, note: row.attempt_note ?? "" },
      user: { ...pickup.user, phoneNumber: row.phone_number },
      run: runOf(row),
      ...(reader === "admin" && { unusual: unusualOf(row) }),
    };
  };
}

const toPickup = (row: Row): Pickup => ({
  _id: row.id,
  user: personOf(row),
  location: {
    _id: row.location_id,
    name: row.location_name,
    address: row.location_address,
    city: row.location_city,
    state: row.location_state,
    zip: row.location_zip,
    latitude: row.latitude,
    longitude: row.longitude,
    precision: z.parse(Precision, row.location_precision),
  },
  itemType: z.parse(Material, row.item_type),
  itemsCount: row.items_count,
  description: row.description,
  scheduledDate: row.scheduled_date,
  scheduledTimeStart: row.time_start,
  scheduledTimeEnd: row.time_end,
  timeZone: row.time_zone,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  status: z.parse(PickupStatus, row.status),
  pointsEarned: row.points_earned,
  items: z.parse(SomeItemCounts, row.items),
  confirmedItems: z.parse(Confirmed, row.confirmed_items),
  correction: correctionOf(row, row.confirmed_items),
  ...disputeOf(row, row.recorded_at ?? row.completed_at),
  campaign: namedThing(row.campaign_id, {
    name: row.campaign_name,
    translations: row.campaign_translations,
  }),
  completedAt: row.completed_at?.toISOString() ?? null,
  completedBy: personNameOf(row.completed_by, row.agent_first_name, row.agent_last_name),
  moves: row.moves,
  lastAttempt: lastAttemptOf(row),
  lapsesOn: lapsesOnOf(row),
  bookedBy: personNameOf(row.booked_by, row.booker_first_name, row.booker_last_name),
  createdAt: row.created_at.toISOString(),
});

function runOf({ run_id: id = null, ...row }: RunColumns): NonNullable<Pickup["run"]> | null {
  const { driver_id: driver = null, driver_first_name: first = null } = row;
  const agent = personNameOf(driver, first, row.driver_last_name ?? null);
  return id !== null && agent ? { _id: id, agent } : null;
}

function lastAttemptOf(row: Row): Pickup["lastAttempt"] {
  if (row.attempt_id === null || row.attempt_happened_at === null) return null;
  return {
    _id: row.attempt_id,
    reason: z.parse(AttemptReason, row.attempt_reason),
    note: "",
    photo: { url: photoUrl(row.attempt_id, row.attempt_photo_key) },
    happenedAt: row.attempt_happened_at.toISOString(),
  };
}

/** The address of an attempt's photo; null when it has none. */
export function photoUrl(attemptId: string, key: string | null): string | null {
  return key === null ? null : `/api/pickup/attempt/${attemptId}/photo`;
}

const lapsesOnOf = (row: Row): string | null =>
  row.lapses_at === null || row.status !== "pending"
    ? null
    : localDateOf(row.lapses_at, row.time_zone);
