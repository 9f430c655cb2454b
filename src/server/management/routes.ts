import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { data, deleted, done } from "../core/http/reply.ts";
import { makeQuota } from "../core/limits/throttle.ts";
import type { OwnArchive } from "../core/lists/own-archive.ts";
import {
  addMailbox,
  deleteAccount,
  disableAccount,
  editAccount,
  enableAccount,
  type ForgetPerson,
  grantRole,
  sendCodeTo,
} from "./accounts.ts";
import { addResident, bookFor, saveLocationFor } from "./helping.ts";
import { heldReferrals } from "../referrals/service.ts";
import { exportAudit } from "./export.ts";
import { personAtCall } from "./at-call.ts";
import { lastIntegrity, runIntegrity } from "./integrity.ts";
import { auditEvents, cancelledOf, ledgerOf, locationsOf, staff, touches } from "./browsing.ts";
import { askForDeletion, keepAccount } from "./own-account.ts";
import { makeOwnDataExport } from "./own-data.ts";
import { searchOffice } from "./searching.ts";
import { firstWeek } from "./first-week.ts";
import { waiting } from "./waiting.ts";
import { publicConfig } from "./public-config.ts";
import { isLive, isReady } from "./health.ts";

type HelpRoutes =
  | "POST /profile"
  | "PUT /profile/:id/mailbox"
  | "POST /profile/:id/locations"
  | "POST /profile/:id/pickups";

type Routes =
  | "POST /profile/export"
  | "GET /profile/export"
  | "DELETE /profile"
  | "DELETE /profile/deletion"
  | HelpRoutes
  | "PUT /profile/:id"
  | "PUT /profile/:id/role"
  | "PUT /profile/disable/:id"
  | "PUT /profile/enable/:id"
  | "POST /profile/:id/code"
  | "DELETE /profile/:id"
  | "GET /management/audit"
  | "GET /management/integrity"
  | "POST /management/integrity"
  | "GET /management/staff"
  | "GET /management/touches"
  | "GET /management/held-referrals"
  | "GET /management/waiting"
  | "GET /management/first-week"
  | "GET /management/search"
  | "GET /profile/:id/ledger"
  | "GET /profile/:id/call"
  | "GET /profile/:id/locations"
  | "GET /profile/:id/cancelled"
  | "GET /export/audit"
  | "GET /config"
  | "GET /health/live"
  | "GET /health/ready";

/** Searches of one person in a minute; the screen searches after a quarter of a second without typing. */
const SEARCHES = 120;

const searchRoutes = (deps: Deps): Serves<"GET /management/search"> => {
  const takeSearch = makeQuota(SEARCHES, 60);
  return {
    "GET /management/search": async ({ caller, query }) => {
      await takeSearch(caller.id);
      return data(await searchOffice(deps, caller, query.search));
    },
  };
};

const helpRoutes = (deps: Deps): Serves<HelpRoutes> => ({
  "POST /profile": ({ caller, body }) => addResident(deps, caller, body).then(data),
  "PUT /profile/:id/mailbox": ({ caller, params: { id }, body: form }) =>
    addMailbox(deps, caller, { id, form }).then(data),
  "POST /profile/:id/locations": ({ caller, params: { id }, body: form }) =>
    saveLocationFor(deps, caller, { id, form }).then(data),
  "POST /profile/:id/pickups": ({ caller, params: { id }, body: form, exactlyOnce }) =>
    exactlyOnce((tx) => bookFor(deps, tx, caller, { id, form })).then(data),
});

/** What the rooms do with the data of a person, and whether maps have tiles now. */
type OfOtherRooms = {
  forgetPerson: ForgetPerson;
  areTilesThere: () => boolean;
} & Omit<OwnArchive, "lines">;

export function managementRoutes(
  deps: Deps,
  { forgetPerson, areTilesThere, ...own }: OfOtherRooms,
): Serves<Routes> {
  const exportOwnData = makeOwnDataExport(deps, own);
  return {
    ...searchRoutes(deps),
    ...helpRoutes(deps),
    "DELETE /profile": ({ caller, body, context }) =>
      askForDeletion(deps, caller, { form: body, context }).then(data),
    "DELETE /profile/deletion": ({ caller, context }) =>
      keepAccount(deps, caller, context).then(data),
    "POST /profile/export": ({ caller, body, context }) => exportOwnData(caller, body, context),
    // Links and programs of before learn what to do instead.
    "GET /profile/export": () => Promise.reject(new Failure("password_needed")),
    "PUT /profile/:id": ({ caller, params, body }) =>
      editAccount(deps, caller, { id: params.id, form: body }).then(data),
    "PUT /profile/:id/role": ({ caller, params, body }) =>
      grantRole(deps, caller, { id: params.id, form: body }).then(data),
    "PUT /profile/disable/:id": ({ caller, params }) =>
      disableAccount(deps, caller, params.id).then(data),
    "PUT /profile/enable/:id": ({ caller, params }) =>
      enableAccount(deps, caller, params.id).then(data),
    "POST /profile/:id/code": ({ caller, params, body, context }) =>
      sendCodeTo(deps, caller, { id: params.id, form: body, context }).then(() =>
        done(context.say("The code was sent")),
      ),
    "DELETE /profile/:id": ({ caller, params, query }) =>
      deleteAccount(deps, forgetPerson, caller, { ...params, ...query }).then(deleted),
    "GET /management/audit": ({ query }) => auditEvents(deps, query).then(data),
    "GET /management/integrity": () => lastIntegrity(deps).then(data),
    "POST /management/integrity": ({ caller }) => runIntegrity(deps, caller).then(data),
    "GET /management/staff": ({ query }) => staff(deps, query).then(data),
    "GET /management/touches": ({ query }) => touches(deps, query).then(data),
    "GET /management/held-referrals": ({ query }) => heldReferrals(deps, query).then(data),
    "GET /profile/:id/ledger": ({ caller, params, query }) =>
      ledgerOf(deps, caller, params.id, query).then(data),
    "GET /profile/:id/call": ({ caller, params }) =>
      personAtCall(deps, caller, params.id).then(data),
    "GET /profile/:id/locations": ({ caller, params }) =>
      locationsOf(deps, caller, params.id).then(data),
    "GET /profile/:id/cancelled": ({ caller, params }) =>
      cancelledOf(deps, caller, params.id).then(data),
    "GET /management/waiting": () => waiting(deps).then(data),
    "GET /management/first-week": () => firstWeek(deps).then(data),
    "GET /export/audit": ({ caller, query }) => exportAudit(deps, caller, query),
    "GET /config": async () => data(publicConfig(deps.config, areTilesThere())),
    "GET /health/live": () => isLive().then(data),
    "GET /health/ready": () => isReady(deps).then(data),
  };
}
