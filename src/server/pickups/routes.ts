import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import type { Serves } from "../core/http/call.ts";
import type { ExactlyOnce } from "../core/http/idempotency.ts";
import { data, deleted } from "../core/http/reply.ts";
import { makeQuota } from "../core/limits/throttle.ts";
import { readAttemptPhoto, recordAttempt } from "./attempting.ts";
import { bookPickup, cancelPickup } from "./booking.ts";
import { ownPickups, readPickup, staffPickups } from "./browsing.ts";
import { completePickup, deletePickup, type WhenDeleted } from "./completing.ts";
import { exportPickups } from "./export.ts";
import { daysOfArea, makeDaySpecial } from "./offer/area-days.ts";
import { offerAt } from "./offer/offer.ts";
import { movePickup } from "./moving.ts";
import { cancelSeveral, moveSeveral } from "./several.ts";
import { reviewPickup } from "./reviewing.ts";
import { storyOf } from "./story.ts";
import { stopsOf } from "./stops.ts";

type Routes =
  | "GET /pickup"
  | "GET /pickup/admin"
  | "GET /pickup/stops"
  | "GET /pickup/offer"
  | "GET /area/:id/days"
  | "PUT /area/days"
  | "GET /pickup/:id"
  | "POST /pickup"
  | "PUT /pickup/complete/:id"
  | "POST /pickup/attempt/:id"
  | "GET /pickup/attempt/:id/photo"
  | "PUT /pickup/schedule/:id"
  | "POST /pickup/move"
  | "POST /pickup/cancel"
  | "GET /pickup/story/:id"
  | "PUT /pickup/reviewed/:id"
  | "DELETE /pickup/:id"
  | "DELETE /pickup/delete/:id"
  | "GET /export/pickups";

/** A visit that staff tell of: the pickup, and when it was by the clock of the device. */
type Visit = {
  id: string;
  form: { happenedAt?: string | undefined };
  deviceTime: number | undefined;
};
/** What rooms above this one do when a pickup is deleted, and before a visit is recorded. */
type Above = {
  declineDispute: WhenDeleted;
  startByVisit: (deps: Deps, tx: Tx, caller: Caller, visit: Visit) => Promise<void>;
};

/** Offers that one person reads in a minute: each counts what is booked on 14 days (SECURITY F34). */
const OFFERS_A_MINUTE = 60;

export function pickupsRoutes(deps: Deps, { declineDispute, startByVisit }: Above): Serves<Routes> {
  const takeOffer = makeQuota(OFFERS_A_MINUTE, 60);
  /** The transaction that records a visit. */
  const visiting =
    (exactlyOnce: ExactlyOnce, caller: Caller, visit: Visit): ExactlyOnce =>
    (work) =>
      exactlyOnce(async (tx) => {
        await startByVisit(deps, tx, caller, visit);
        return work(tx);
      });
  return {
    "GET /pickup": ({ caller, query }) => ownPickups(deps, caller, query).then(data),
    "GET /pickup/admin": ({ caller, query }) => staffPickups(deps, caller, query).then(data),
    "GET /pickup/stops": ({ caller, query }) => stopsOf(deps, caller, query).then(data),
    "GET /pickup/offer": async ({ caller, query }) => {
      await takeOffer(caller.id);
      return data(await offerAt(deps, caller, query));
    },
    "GET /area/:id/days": ({ params: { id }, query }) =>
      daysOfArea(deps, { ...query, id }).then(data),
    "PUT /area/days": ({ caller, body }) => makeDaySpecial(deps, caller, body).then(data),
    "GET /pickup/:id": ({ caller, params: { id } }) => readPickup(deps.db, caller, id).then(data),
    "POST /pickup": ({ caller, body, exactlyOnce }) =>
      exactlyOnce((tx) => bookPickup(deps, tx, caller, body)).then(data),
    "PUT /pickup/complete/:id": ({ caller, params: { id }, body: form, context, exactlyOnce }) => {
      const visit = { id, form, deviceTime: context.deviceTime };
      return visiting(
        exactlyOnce,
        caller,
        visit,
      )((tx) => completePickup(deps, tx, caller, visit)).then(data);
    },
    "POST /pickup/attempt/:id": ({ caller, params: { id }, form, context, exactlyOnce }) => {
      const visit = { id, form, deviceTime: context.deviceTime };
      return recordAttempt(deps, caller, visit, visiting(exactlyOnce, caller, visit)).then(data);
    },
    "GET /pickup/attempt/:id/photo": ({ caller, params: { id } }) =>
      readAttemptPhoto(deps, caller, id),
    "PUT /pickup/schedule/:id": ({ caller, params: { id }, body, exactlyOnce }) =>
      exactlyOnce((tx) => movePickup(deps, tx, caller, { id, form: body })).then(data),
    "POST /pickup/move": ({ caller, body, context }) =>
      moveSeveral(deps, { caller, body, context }).then(data),
    "POST /pickup/cancel": ({ caller, body, context }) =>
      cancelSeveral(deps, { caller, body, context }).then(data),
    "GET /pickup/story/:id": ({ caller, params: { id }, context }) =>
      storyOf(deps, caller, id, context.say).then(data),
    "PUT /pickup/reviewed/:id": ({ caller, params: { id } }) =>
      reviewPickup(deps, caller, id).then(data),
    "DELETE /pickup/:id": ({ caller, params: { id } }) =>
      cancelPickup(deps, caller, id).then(deleted),
    "DELETE /pickup/delete/:id": ({ caller, params: { id } }) =>
      deletePickup(deps, caller, id, declineDispute).then(deleted),
    "GET /export/pickups": ({ caller, query }) => exportPickups(deps, caller, query),
  };
}
