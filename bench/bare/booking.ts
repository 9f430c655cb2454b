import { createHash, randomUUIDv7 } from "node:crypto";

import type { Pool } from "pg";

import type { PickupForm } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { pickupBooked } from "#domain/emails/pickups.ts";
import { english } from "#domain/words/say.ts";

import { pickupOf, type Row } from "./shapes.ts";
import { statements } from "./statements.ts";

type Ask = (name: keyof typeof statements, values: unknown[]) => Promise<Row>;

/** The columns of a location that a booking copies, in the order of `addPickup`. */
const PLACE_COLUMNS = [
  "name",
  "address",
  "city",
  "state",
  "zip",
  "precision",
  "latitude",
  "longitude",
  "time_zone",
];

/** What writes as little as an answer needs: the row of the pickup, by one statement. */
export async function bookRow(pool: Pool, form: PickupForm): Promise<object> {
  const { location, itemType, description, date, timeStart, timeEnd } = form;
  const { rows } = await pool.query<Row>({
    name: "addRow",
    text: statements.addRow,
    values: [randomUUIDv7(), location, itemType, description, date, timeStart, timeEnd],
  });
  return pickupOf(rows[0] ?? {});
}

/** One transaction of five statements: the user and the location, then the four rows of a booking. */
export async function book(pool: Pool, form: PickupForm, key: unknown): Promise<object> {
  const client = await pool.connect();
  const ask: Ask = async (name, values) =>
    (await client.query<Row>({ name, text: statements[name], values })).rows[0] ?? {};
  try {
    await client.query("begin");
    const pickup = await write(ask, form, key);
    await client.query("commit");
    return pickup;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function write(ask: Ask, form: PickupForm, key: unknown): Promise<object> {
  const { location, date, timeStart, timeEnd, description, itemType } = form;
  const place = await ask("place", [location]);
  const id = randomUUIDv7();
  const who = [id, place["user_id"], location];
  const where = PLACE_COLUMNS.map((name) => place[name]);
  const when = [date, timeStart, timeEnd];
  const times = await ask("addPickup", [...who, ...where, itemType, description, ...when]);
  await tell(ask, form, { id, place });
  const pickup = pickupOf({
    ...place,
    ...times,
    id,
    location_id: location,
    location_name: place["name"],
    location_address: place["address"],
    location_city: place["city"],
    location_state: place["state"],
    location_zip: place["zip"],
    location_precision: place["precision"],
    item_type: itemType,
    items_count: 0,
    description,
    scheduled_date: date,
    time_start: timeStart,
    time_end: timeEnd,
    status: "pending",
    points_earned: 0,
    items: {},
    confirmed_items: null,
    moves: 0,
    completed_at: null,
  });
  const hash = createHash("sha256")
    .update(JSON.stringify(["POST /pickup", form]))
    .digest();
  await ask("addKey", [place["user_id"], key, hash, JSON.stringify(pickup)]);
  return pickup;
}

type Booked = Readonly<{ id: string; place: Row }>;

async function tell(ask: Ask, form: PickupForm, { id, place }: Booked): Promise<void> {
  const notice = pickupBooked(english, {
    ...form,
    id,
    locationName: String(place["name"]),
    address: addressLine({
      address: String(place["address"]),
      city: String(place["city"]),
      state: String(place["state"]),
    }),
  });
  const event = `pickup_booked:${id}`;
  const words = [event, notice.title, notice.message, notice.link];
  await ask("addNotice", [randomUUIDv7(), place["user_id"], ...words]);
  const body = `Hello ${String(place["first_name"])},\n\n${notice.message}`;
  const email = [place["email"], notice.title, body];
  await ask("addMessage", [randomUUIDv7(), event, place["user_id"], ...email]);
}
