// Rows written without the services, as a defect would leave them.
import { countsOf } from "#domain/rates/materials.ts";

import { newId } from "#server/core/database/ids.ts";
import type { TestApp } from "./app.ts";

/** Worth 136 points. */
export const bottles = countsOf({ plastic: 12, glass: 2 });

/** A completed pickup without a matching ledger entry. */
export async function aCountedPickup(app: TestApp, userId: string, points = 136): Promise<string> {
  const { db } = app.deps;
  const at = app.deps.now();
  const place = { latitude: 40.7, longitude: -74, time_zone: "America/New_York" };
  const [id, locationId] = [newId(), newId()];
  await db
    .insertInto("locations")
    .values({
      id: locationId,
      user_id: userId,
      name: "Home",
      address: "1 Main St",
      city: "New York",
      state: "New York",
      country: "United States",
      ...place,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("pickups")
    .values({
      id,
      user_id: userId,
      location_id: locationId,
      location_name: "Home",
      location_address: "1 Main St",
      ...place,
      item_type: "metals",
      description: "Cans",
      scheduled_date: "2026-02-12",
      time_start: "09:00",
      time_end: "11:00",
      starts_at: at,
      ends_at: at,
      status: "completed",
      confirmed_items: JSON.stringify(bottles),
      items_count: 14,
      points_earned: points,
      completed_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** A campaign with progress that no collection explains. */
export async function aBrokenCampaign(app: TestApp, userId: string): Promise<void> {
  const { db } = app.deps;
  const at = app.deps.now();
  const [id, placeId] = [newId(), newId()];
  const named = { name: "Bottles", description: "All of them", created_at: at, updated_at: at };
  await db
    .insertInto("drop_off_locations")
    .values({
      id: placeId,
      ...named,
      item_type: "plastic",
      address: "1 Main St",
      latitude: 40.7,
      longitude: -74,
      time_zone: "America/New_York",
    })
    .execute();
  await db
    .insertInto("campaigns")
    .values({
      id,
      ...named,
      image_key: "none",
      drop_off_location_id: placeId,
      material: "plastic",
      goal: 10,
      end_date: "2026-03-01",
      time_zone: "America/New_York",
      ends_at: at,
      progress: 7,
      collections_count: 1,
    })
    .execute();
  await db
    .insertInto("campaign_contributions")
    .values({ campaign_id: id, user_id: userId, contributions: 7 })
    .execute();
}

/** A redemption that was never charged. */
export async function anUnchargedRedemption(app: TestApp, userId: string): Promise<void> {
  const { db } = app.deps;
  const at = app.deps.now();
  const id = newId();
  const copied = {
    name: "Tote bag",
    description: "A bag",
    image_key: "none",
    sponsor_name: "Rebound",
    points_required: 30,
    updated_at: at,
  };
  await db
    .insertInto("rewards")
    .values({ id, ...copied, created_at: at })
    .execute();
  await db
    .insertInto("redemptions")
    .values({ id: newId(), user_id: userId, reward_id: id, ...copied, redeemed_at: at })
    .execute();
}
