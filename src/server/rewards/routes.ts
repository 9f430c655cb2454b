import type { Call, Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { decideEach } from "../core/lists/each.ts";
import { data, deleted } from "../core/http/reply.ts";
import { stockCodes } from "./codes.ts";
import { exportRedemptions, exportRewards } from "./export.ts";
import {
  allRedemptions,
  changeStatus,
  ownRedemptions,
  readRedemption,
  redeem,
  redemptionsPage,
  takeBack,
} from "./redemptions.ts";
import { createReward, editReward, removeReward, rewardTerms } from "./administration.ts";
import { affordableRewards, allRewards, rewardCourse } from "./browsing.ts";
import { codeForOffice } from "./helping.ts";
import { saveFor, saveNoMore } from "./saving.ts";
import { addSponsor, allSponsors, editSponsor, removeSponsor } from "./sponsors.ts";
import { openCounter, today } from "./shops/counter.ts";
import { addShop, endShop, shopsOf } from "./shops/keys.ts";
import { servesStatements, type StatementRoutes } from "./statement-routes.ts";
import { ownCode } from "./vouchers.ts";

type Routes =
  | StatementRoutes
  | "GET /reward"
  | "POST /reward"
  | "PUT /reward/:id"
  | "DELETE /reward/:id"
  | "GET /reward/user"
  | "POST /reward/:id/redeem"
  | "PUT /reward/:id/saving"
  | "DELETE /reward/:id/saving"
  | "GET /reward/redeemed"
  | "PUT /reward/take-back/:id"
  | "GET /reward/voucher/:id"
  | "GET /reward/admin/voucher/:id"
  | "GET /reward/admin/terms/:id"
  | "GET /reward/admin/course/:id"
  | "POST /reward/:id/codes"
  | "GET /sponsor"
  | "POST /sponsor"
  | "PUT /sponsor/:id"
  | "DELETE /sponsor/:id"
  | "GET /sponsor/:id/shop"
  | "POST /sponsor/:id/shop"
  | "DELETE /sponsor/shop/:id"
  | "POST /voucher/check"
  | "POST /voucher/use"
  | "POST /voucher/undo"
  | "GET /voucher/today"
  | "GET /reward/admin/redeemed"
  | "GET /reward/admin/redemptions"
  | "GET /reward/admin/redemptions/:id"
  | "PUT /reward/admin/redemptions"
  | "PUT /reward/admin/:id/update/:status"
  | "GET /export/rewards"
  | "GET /export/redemptions";

export function rewardsRoutes(deps: Deps): Serves<Routes> {
  const counter = openCounter(deps);
  return {
    "GET /reward": ({ caller, query }) => allRewards(deps, caller, query).then(data),
    "POST /reward": ({ caller, body }) => createReward(deps, caller, body).then(data),
    "PUT /reward/:id": ({ caller, params, body }) =>
      editReward(deps, caller, { id: params.id, form: body }).then(data),
    "DELETE /reward/:id": ({ caller, params }) =>
      removeReward(deps, caller, params.id).then(() => deleted(params.id)),
    "GET /reward/user": ({ caller, query }) => affordableRewards(deps, caller, query).then(data),
    "POST /reward/:id/redeem": ({ caller, params, body, exactlyOnce }) =>
      exactlyOnce((tx) => redeem(deps, tx, caller, { ...params, ...body })).then(data),
    "PUT /reward/:id/saving": ({ caller, params }) =>
      saveFor(deps, caller, params.id).then(deleted),
    "DELETE /reward/:id/saving": ({ caller, params }) =>
      saveNoMore(deps, caller, params.id).then(deleted),
    "GET /reward/redeemed": ({ caller }) => ownRedemptions(deps, caller).then(data),
    "PUT /reward/take-back/:id": ({ caller, params }) =>
      takeBack(deps, caller, params.id).then(data),
    "GET /reward/admin/redeemed": ({ caller, query }) =>
      allRedemptions(deps, caller, query).then(data),
    "GET /reward/admin/redemptions": ({ query }) => redemptionsPage(deps, query).then(data),
    "GET /reward/admin/redemptions/:id": ({ params }) =>
      readRedemption(deps.db, params.id).then(data),
    "PUT /reward/admin/redemptions": ({ caller, body, context }) =>
      decideEach(deps, body.changes, {
        decide: ({ _id: id, ...change }) => changeStatus(deps, caller, { id, ...change }),
        context,
      }).then(data),
    "PUT /reward/admin/:id/update/:status": ({ caller, params, body }) =>
      changeStatus(deps, caller, { ...params, ...body }).then(data),
    "GET /reward/voucher/:id": ({ caller, params }) => ownCode(deps, caller, params.id).then(data),
    "GET /reward/admin/voucher/:id": ({ caller, params }) =>
      codeForOffice(deps, caller, params.id).then(data),
    "GET /reward/admin/terms/:id": ({ params }) => rewardTerms(deps, params.id).then(data),
    "GET /reward/admin/course/:id": ({ params }) => rewardCourse(deps, params.id).then(data),
    "POST /reward/:id/codes": ({ caller, params, body }) =>
      stockCodes(deps, caller, { id: params.id, form: body }).then(data),
    "GET /sponsor": () => allSponsors(deps).then(data),
    "POST /sponsor": ({ caller, body }) => addSponsor(deps, caller, body).then(data),
    "PUT /sponsor/:id": ({ caller, params, body }) =>
      editSponsor(deps, caller, { id: params.id, form: body }).then(data),
    "DELETE /sponsor/:id": ({ caller, params }) =>
      removeSponsor(deps, caller, params.id).then(deleted),
    ...servesStatements(deps),
    "GET /sponsor/:id/shop": ({ params }) => shopsOf(deps, params.id).then(data),
    "POST /sponsor/:id/shop": ({ caller, params, body }) =>
      addShop(deps, caller, { sponsorId: params.id, form: body }).then(data),
    "DELETE /sponsor/shop/:id": ({ caller, params }) => endShop(deps, caller, params.id).then(data),
    "POST /voucher/check": (call) => counter.check(shownIn(call)).then(data),
    "POST /voucher/use": (call) => counter.use(shownIn(call)).then(data),
    "POST /voucher/undo": (call) => counter.undo(shownIn(call)).then(data),
    "GET /voucher/today": ({ key }) => today(deps, key).then(data),
    "GET /export/rewards": ({ caller, query }) => exportRewards(deps, caller, query),
    "GET /export/redemptions": ({ caller, query }) => exportRedemptions(deps, caller, query),
  };
}

const shownIn = ({ key, body: { code }, context: { say } }: Call<"POST /voucher/check">) => ({
  key,
  code,
  say,
});
