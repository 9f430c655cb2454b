import { newId } from "#server/core/database/ids.ts";
import { localDateOf } from "#server/core/time/zone.ts";

import type { TestApp } from "./app.ts";
import { aShop, aShownCode } from "./shops.ts";
import { aReward, aUser, type TestUser } from "./builders.ts";

/** A request of each form about sponsors, their codes, and what was redeemed. */
export function sponsorRequests(of: () => { app: TestApp; head: TestUser }) {
  const named = () => ({ name: newId(), contactEmail: null });
  return {
    "POST /reward/:id/codes": async () => ({
      as: of().head,
      id: (await aReward(of().app, { voucher: "file" }))._id,
      body: { codes: [newId()], expiresOn: null },
    }),
    "PUT /reward/admin/:id/update/:status": async () => {
      const { app, head } = of();
      const { _id: id } = await aReward(app, { pointsRequired: 5 });
      const as = await aUser(app, { points: 5 });
      const made = await app.call("POST /reward/:id/redeem", { as, params: { id } });
      return { as: head, id: made.body.data._id, body: {} };
    },
    "POST /import": async () => ({
      as: of().head,
      body: {
        kind: "codes",
        rewardId: (await aReward(of().app, { voucher: "file" }))._id,
        file: new File([`code\n${newId()}-TAIL`], "codes.csv", { type: "text/csv" }),
      },
    }),
    "POST /import/:id/start": async () => {
      const { app, head: as } = of();
      const { _id: rewardId } = await aReward(app, { voucher: "file" });
      const file = new File([`code\n${newId()}-TAIL`], "codes.csv", { type: "text/csv" });
      const made = await app.call("POST /import", { as, form: { kind: "codes", rewardId, file } });
      return { as, id: made.body.data._id, body: { leaveOut: false } };
    },
    "POST /sponsor/:id/shop": async () => {
      const { app, head: as } = of();
      const made = await app.call("POST /sponsor", { as, body: named() });
      const lastDay = localDateOf(app.deps.now(), "UTC");
      return { as, id: made.body.data._id, body: { name: "Main Street", lastDay } };
    },
    ...voucherRequests(of),
    "POST /sponsor": async () => ({ as: of().head, body: named() }),
    "PUT /sponsor/:id": async () => {
      const { app, head: as } = of();
      const made = await app.call("POST /sponsor", { as, body: named() });
      return { as, id: made.body.data._id, body: named() };
    },
  };
}

/** A shop that is shown a voucher of its sponsor. */
function voucherRequests(of: () => { app: TestApp }) {
  const shown = async () => {
    const shop = await aShop(of().app);
    return { as: { token: shop.key }, body: { code: (await aShownCode(of().app, shop)).code } };
  };
  return { "POST /voucher/check": shown, "POST /voucher/use": shown, "POST /voucher/undo": shown };
}
