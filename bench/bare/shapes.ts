// Maps rows to JSON by hand. JSON.stringify writes dates as ISO text.
import { DAY_MS } from "#domain/durations.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";

export type Row = Readonly<Record<string, unknown>>;

export const campaignOf = (row: Row): object => ({
  _id: row["id"],
  name: row["name"],
  description: row["description"],
  endDate: row["end_date"],
  daysLeft: row["days_left"],
  material: row["material"],
  goal: row["goal"],
  progress: row["progress"],
  status: row["status"],
  image: { url: `/api/blobs/${String(row["image_key"])}` },
  dropOffLocationId: row["drop_off_location_id"],
  createdAt: row["created_at"],
  updatedAt: row["updated_at"],
});

const translationsOf = (column: unknown): object =>
  isRow(column) && Object.keys(column).length > 0 ? { translations: column } : {};

export const pickupOf = (row: Row) => ({
  _id: row["id"],
  user: personOf(row),
  location: {
    _id: row["location_id"],
    name: row["location_name"],
    address: row["location_address"],
    city: row["location_city"],
    state: row["location_state"],
    zip: row["location_zip"],
    latitude: row["latitude"],
    longitude: row["longitude"],
    precision: row["location_precision"],
  },
  itemType: row["item_type"],
  itemsCount: row["items_count"],
  description: row["description"],
  scheduledDate: row["scheduled_date"],
  scheduledTimeStart: row["time_start"],
  scheduledTimeEnd: row["time_end"],
  timeZone: row["time_zone"],
  startsAt: row["starts_at"],
  endsAt: row["ends_at"],
  status: row["status"],
  pointsEarned: row["points_earned"],
  items: row["items"],
  confirmedItems: isRow(row["confirmed_items"]) ? countsOf(row["confirmed_items"]) : null,
  correction: correctionOf(row),
  ...disputeOf(row),
  campaign: row["campaign_id"]
    ? {
        _id: row["campaign_id"],
        name: row["campaign_name"],
        ...translationsOf(row["campaign_translations"]),
      }
    : null,
  completedAt: row["completed_at"],
  completedBy: row["completed_by"]
    ? {
        _id: row["completed_by"],
        firstName: row["agent_first_name"],
        lastName: row["agent_last_name"],
      }
    : null,
  moves: row["moves"],
  lastAttempt: row["attempt_id"]
    ? {
        _id: row["attempt_id"],
        reason: row["reason"],
        note: "",
        photo: { url: row["photo_url"] },
        happenedAt: row["happened_at"],
      }
    : null,
  lapsesOn: row["lapses_on"] ?? null,
  bookedBy: row["booked_by"]
    ? {
        _id: row["booked_by"],
        firstName: row["booker_first_name"],
        lastName: row["booker_last_name"],
      }
    : null,
  createdAt: row["created_at"],
});

/** What was corrected since the first count. */
function correctionOf({
  revision,
  confirmed_items: first,
  items_after: after,
  ...row
}: Row): object | null {
  if (!revision || !isRow(first) || !isRow(after)) return null;
  const rates: Row = { ...SPECIFIED_RATES, ...(isRow(row["rates"]) && row["rates"]) };
  const items = Object.entries(countsOf(after)).map(
    ([material, count]) => [material, Number(count) - Number(first[material] ?? 0)] as const,
  );
  const points = items.reduce((sum, [material, by]) => sum + by * Number(rates[material]), 0);
  return { revision, items: Object.fromEntries(items), points, at: row["corrected_at"] };
}

/** The question about the count, or until when it may be asked. */
function disputeOf({ dispute_id: id, dispute_status: status, ...row }: Row): object {
  if (id) return { dispute: { _id: id, status }, disputableUntil: null };
  const since = row["corrected_at"] ?? row["counted_at"];
  const isCounted = row["counted_at"] instanceof Date && since instanceof Date;
  const days = Number(row["dispute_days"] ?? DEFAULT_SETTINGS.disputeDays);
  const until = isCounted ? new Date(since.getTime() + days * DAY_MS) : null;
  return { dispute: null, disputableUntil: until };
}

/** The fields for staff. */
export const callablePickupOf = (row: Row): object => {
  const { moves, lastAttempt, lapsesOn, bookedBy, createdAt, ...pickup } = pickupOf(row);
  const user = { ...personOf(row), phoneNumber: row["phone_number"] };
  const run = row["run_id"] ? { _id: row["run_id"], agent: driverOf(row) } : null;
  const rest = { moves, lastAttempt, lapsesOn, bookedBy, createdAt };
  return { ...pickup, user, run, unusual: null, ...rest };
};

const driverOf = (row: Row): object => ({
  _id: row["driver_id"],
  firstName: row["driver_first_name"],
  lastName: row["driver_last_name"],
});

const personOf = (row: Row): object => ({
  _id: row["user_id"],
  firstName: row["first_name"],
  lastName: row["last_name"],
  email: row["email"],
  profilePicture: {
    url: typeof row["picture_key"] === "string" ? `/api/blobs/${row["picture_key"]}` : null,
  },
});

/** What a pickup brought for each material. */
export function receiptOf({ items, rates }: Row): object[] {
  const counts = Object.entries(isRow(items) ? countsOf(items) : {});
  const kept: Row = { ...SPECIFIED_RATES, ...(isRow(rates) && rates) };
  return counts.flatMap(([material, count]) => {
    const rate = Number(kept[material]);
    return count ? [{ material, count, rate, points: Number(count) * rate }] : [];
  });
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** jsonb has its own order of keys, and a material without a key counts 0. */
const countsOf = (counts: Row): object => ({
  plastic: counts["plastic"] ?? 0,
  fabric: counts["fabric"] ?? 0,
  glass: counts["glass"] ?? 0,
  paper: counts["paper"] ?? 0,
  metals: counts["metals"] ?? 0,
  appliances: counts["appliances"] ?? 0,
});

const CAP = 100_000;

/** The first page of a list. */
export const pageOf = (docs: readonly object[], total: number, limit: number): object => {
  const totalDocs = Math.min(total, CAP);
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  return {
    docs,
    totalDocs,
    totalIsCapped: total > CAP,
    limit,
    page: 1,
    totalPages,
    hasNextPage: totalPages > 1,
    hasPrevPage: false,
  };
};
