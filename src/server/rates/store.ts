import * as z from "zod/mini";

import { Material } from "#contract/materials.ts";
import type { Rate } from "#contract/rates.ts";
import type { RateChange } from "#domain/rates/rates.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";

/** All rates, withdrawn ones too, the latest first day first. There are a few in a year, so they are read at once. */
export async function allRates(db: Queryable): Promise<Rate[]> {
  const rows = await db
    .selectFrom("rates")
    .select(["id", "material", "points", "valid_from", "announced_at", "withdrawn_at"])
    .orderBy("valid_from", "desc")
    .orderBy("announced_at", "desc")
    .orderBy("material")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    material: z.parse(Material, row.material),
    points: row.points,
    validFrom: row.valid_from,
    announcedAt: row.announced_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));
}

/** The rates that were not withdrawn. */
export async function ratesNotWithdrawn(db: Queryable): Promise<Rate[]> {
  return (await allRates(db)).filter(({ withdrawnAt }) => withdrawnAt === null);
}

/** Lets one announcement or withdrawal of a material run at a time; the others wait, then see what it did. */
export async function lockMaterial(tx: Tx, material: Material): Promise<void> {
  await tx
    .selectFrom("rates")
    .select("id")
    .where("material", "=", material)
    .orderBy("announced_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .execute();
}

/** @returns its id; undefined when that day has another rate of the material. */
export async function insertRate(
  tx: Tx,
  { material, points, validFrom }: RateChange,
  { by, at }: { by: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("rates")
    .values({
      id: newId(),
      material,
      points,
      valid_from: validFrom,
      announced_at: at,
      created_by: by,
    })
    .onConflict((conflict) =>
      conflict.columns(["material", "valid_from"]).where("withdrawn_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The material of a rate, withdrawn or not. */
export async function materialOf(db: Queryable, id: string): Promise<Material | undefined> {
  const row = await db
    .selectFrom("rates")
    .select("material")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && z.parse(Material, row.material);
}

export async function withdrawRow(
  tx: Tx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("rates")
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where("id", "=", id)
    .execute();
}

/** Marks a notification about a rate as begun; false where it was before. */
export async function beginNotice(
  tx: Tx,
  { rateId, notice, at }: { rateId: string; notice: "near" | "raised"; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("rate_notices")
    .values({ rate_id: rateId, notice, begun_at: at })
    .onConflict((conflict) => conflict.columns(["rate_id", "notice"]).doNothing())
    .returning("rate_id")
    .executeTakeFirst();
  return row !== undefined;
}
