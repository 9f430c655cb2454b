// What the tests of vouchers ask, again and again.
import type { OwnCode } from "#contract/rewards.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";

import type { TestApp } from "./app.ts";
import type { TestUser } from "./builders.ts";

/** The calls, to the server of the moment and by its admin. */
export function voucherCalls(of: () => { app: TestApp; admin: TestUser }) {
  return {
    redeem: (as: TestUser, id: string) =>
      of().app.call("POST /reward/:id/redeem", { as, params: { id } }),
    takeBack: (as: TestUser, id: string) =>
      of().app.call("PUT /reward/take-back/:id", { as, params: { id } }),
    set: (id: string, status: RedemptionStatus, body: { message?: string } = {}) =>
      of().app.call("PUT /reward/admin/:id/update/:status", {
        as: of().admin,
        params: { id, status },
        body,
      }),
    balanceOf: async (as: TestUser): Promise<number> =>
      (await of().app.call("GET /profile", { as })).body.data.pointsEarned,
    stockOf: async (id: string): Promise<number | null | undefined> => {
      const { body } = await of().app.call("GET /reward", {
        as: of().admin,
        query: { limit: 100 },
      });
      return body.data.docs.find(({ _id }) => _id === id)?.stock;
    },
    codeOf: async (as: TestUser, id: string): Promise<OwnCode> =>
      (await of().app.call("GET /reward/voucher/:id", { as, params: { id } })).body.data,
  };
}
