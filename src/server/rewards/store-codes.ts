// The codes that sponsors gave, before somebody gets one: for a sponsor each is one row, whichever reward it is for.
import type { Queryable, Tx } from "../core/database/database.ts";
import type { SealedCode } from "./store-vouchers.ts";

/** Codes of a sponsor for one of its rewards. */
type Of = { rewardId: string; sponsorId: string };

/** Stores codes. @returns the ids of those that were not known */
export async function addCodes(
  tx: Tx,
  codes: readonly (SealedCode & { expiresOn: string | null })[],
  { rewardId, sponsorId, at }: Of & { at: Date },
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const added = await tx
    .insertInto("vouchers")
    .values(
      codes.map(({ id, code, mac, end, expiresOn }) => ({
        id,
        reward_id: rewardId,
        sponsor_id: sponsorId,
        code,
        code_mac: mac,
        code_end: end,
        expires_on: expiresOn,
        added_at: at,
        changed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["sponsor_id", "code_mac"]).doNothing())
    .returning("id")
    .execute();
  return new Set(added.map(({ id }) => id));
}

/** For which rewards a sponsor gave codes that are known, by their authentication codes as text. */
export async function knownCodes(
  db: Queryable,
  sponsorId: string,
  macs: readonly Buffer[],
): Promise<Map<string, string>> {
  if (macs.length === 0) return new Map();
  const rows = await db
    .selectFrom("vouchers")
    .select(["code_mac", "reward_id"])
    .where("sponsor_id", "=", sponsorId)
    .where("code_mac", "in", macs)
    .execute();
  return new Map(rows.map((row) => [row.code_mac.toString("hex"), row.reward_id]));
}

/** Deletes codes that nobody has. @returns their ids */
export async function deleteCodes(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const deleted = await tx
    .deleteFrom("vouchers")
    .where("id", "in", ids)
    .where("given_at", "is", null)
    .returning("id")
    .execute();
  return new Set(deleted.map(({ id }) => id));
}
