// The acts of the bank at the counter of a shop, and the codes that are shown there.
import type { Redemption } from "#contract/rewards.ts";
import type { Random } from "#domain/random.ts";

import type { TestApp } from "../support/app.ts";
import { aReward, type TestUser } from "../support/builders.ts";
import { aShop } from "../support/shops.ts";

/** A shop by its key, the reward that it hands over, and the codes that people have, the newest last. */
export type Counter = { key: string; reward: string; codes: string[] };
type Answer = { status: number; headers: Record<string, unknown> };

export async function aCounter(app: TestApp): Promise<Counter> {
  const { key, sponsor } = await aShop(app);
  const given = { pointsRequired: 15, voucher: "own", stock: 40, sponsorName: sponsor } as const;
  return { key, reward: (await aReward(app, given))._id, codes: [] };
}

/** Keeps the code of a redemption, where it is of that reward. */
export async function keepCode(
  app: TestApp,
  { codes, reward }: Counter,
  { as, redemption: { _id: id, rewardId } }: { as: TestUser; redemption: Redemption },
): Promise<void> {
  if (rewardId !== reward) return;
  const { body } = await app.call("GET /reward/voucher/:id", { as, params: { id } });
  if (body.data.code !== null) codes.push(body.data.code);
}

/** Shows one of the newest codes; what is open is undone without an effect. */
export async function show(
  app: TestApp,
  { key: token, codes }: Counter,
  { random, to }: { random: Random; to: "use" | "undo" },
): Promise<Answer> {
  if (codes.length === 0) return { status: 404, headers: {} };
  const code = random.pick(codes.slice(-15));
  return app.call(`POST /voucher/${to}`, { as: { token }, body: { code } });
}
