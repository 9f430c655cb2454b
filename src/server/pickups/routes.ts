import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted } from "../core/http/reply.ts";
import { readAttemptPhoto, recordAttempt } from "./attempting.ts";
import { bookPickup, cancelPickup } from "./booking.ts";
import { ownPickups, readPickup, staffPickups } from "./browsing.ts";
import { completePickup, deletePickup, type WhenDeleted } from "./completing.ts";
import { exportPickups } from "./export.ts";
import { movePickup } from "./moving.ts";
import { reviewPickup } from "./reviewing.ts";
import { storyOf } from "./story.ts";
import { stopsOf } from "./stops.ts";

type Lines =
  | "GET /pickup"
  | "GET /pickup/admin"
  | "GET /pickup/stops"
  | "GET /pickup/:id"
  | "POST /pickup"
  | "PUT /pickup/complete/:id"
  | "POST /pickup/attempt/:id"
  | "GET /pickup/attempt/:id/photo"
  | "PUT /pickup/schedule/:id"
  | "GET /pickup/story/:id"
  | "PUT /pickup/reviewed/:id"
  | "DELETE /pickup/:id"
  | "DELETE /pickup/delete/:id"
  | "GET /export/pickups";

/** What a room above this one does when a pickup is deleted. */
type Above = { declineDispute: WhenDeleted };

export function pickupsRoutes(deps: Deps, { declineDispute }: Above): Serves<Lines> {
  return {
    "GET /pickup": ({ caller, query }) => ownPickups(deps.db, caller, query).then(data),
    "GET /pickup/admin": ({ caller, query }) => staffPickups(deps.db, caller, query).then(data),
    "GET /pickup/stops": ({ caller, query }) => stopsOf(deps, caller, query).then(data),
    "GET /pickup/:id": ({ caller, params: { id } }) => readPickup(deps.db, caller, id).then(data),
    "POST /pickup": ({ caller, body, exactlyOnce }) =>
      exactlyOnce((tx) => bookPickup(deps, tx, caller, body)).then(data),
    "PUT /pickup/complete/:id": ({ caller, params: { id }, body, context, exactlyOnce }) =>
      exactlyOnce((tx) =>
        completePickup(deps, tx, caller, { id, form: body, deviceTime: context.deviceTime }),
      ).then(data),
    "POST /pickup/attempt/:id": ({ caller, params: { id }, form, context, exactlyOnce }) =>
      recordAttempt(deps, caller, { id, form, deviceTime: context.deviceTime }, exactlyOnce).then(
        data,
      ),
    "GET /pickup/attempt/:id/photo": ({ caller, params: { id } }) =>
      readAttemptPhoto(deps, caller, id),
    "PUT /pickup/schedule/:id": ({ caller, params: { id }, body, exactlyOnce }) =>
      exactlyOnce((tx) => movePickup(deps, tx, caller, { id, form: body })).then(data),
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
