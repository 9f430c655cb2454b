// A shop with its link, and a voucher that somebody shows there.
import { addDays } from "#domain/pickups/schedule.ts";
import { newId } from "#server/core/database/ids.ts";
import { localDateOf } from "#server/core/time/zone.ts";

import type { TestApp } from "./app.ts";
import { aReward, aUser, type TestUser } from "./builders.ts";
import { sponsorNamed } from "#server/rewards/store-sponsors.ts";

/** The link of a shop, and the name of its sponsor. */
export type TestShop = { id: string; key: string; sponsor: string; sponsorId: string };

/** A shop of a sponsor that is there already, or of a new one. */
export async function aShop(
  app: TestApp,
  {
    sponsor = `Sponsor ${newId()}`,
    name = "Main Street",
  }: { sponsor?: string; name?: string } = {},
): Promise<TestShop> {
  const as = await aUser(app, { role: "admin" });
  const known = await sponsorNamed(app.deps.db, sponsor);
  const sponsorId =
    known?.id ??
    (await app.call("POST /sponsor", { as, body: { name: sponsor, contactEmail: null } })).body.data
      ._id;
  const lastDay = addDays(localDateOf(app.deps.now(), "UTC"), 30);
  const { body } = await app.call("POST /sponsor/:id/shop", {
    as,
    params: { id: sponsorId },
    body: { name, lastDay },
  });
  return { id: body.data.shop._id, key: body.data.key, sponsor, sponsorId };
}

/** A code of ours of the shop's sponsor, whose it is, and the redemption. */
export async function aShownCode(
  app: TestApp,
  { sponsor }: Pick<TestShop, "sponsor">,
  more: { voucherDays?: number; translations?: { es: { name: string; description: string } } } = {},
): Promise<{ code: string; owner: TestUser; redemption: string }> {
  const owner = await aUser(app, { points: 100 });
  const { _id: id } = await aReward(app, { voucher: "own", sponsorName: sponsor, ...more });
  const { body } = await app.call("POST /reward/:id/redeem", { as: owner, params: { id } });
  const redemption = body.data._id;
  const own = await app.call("GET /reward/voucher/:id", { as: owner, params: { id: redemption } });
  return { code: own.body.data.code ?? "", owner, redemption };
}
