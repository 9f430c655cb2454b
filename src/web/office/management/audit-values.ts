import type { AuditCode, ChangedField, FilterName, TableName } from "#contract/audit.ts";
import { ATTEMPT_REASONS, reasonLabel } from "#domain/pickups/attempts.ts";
import { CLAIM_LABELS, DISPUTE_CLAIMS } from "#domain/corrections/disputes.ts";
import { isMaterial } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { recordOf } from "#domain/record.ts";
import { ROLES } from "#domain/roles.ts";

import { formatDateTime, formatLocalDate, formatTimeRange } from "#web/kit/time/format.ts";
import { roleWord } from "../profile/user-words.ts";
import { say } from "../words/say.ts";

const CODES: Readonly<Record<AuditCode, string>> = {
  ...recordOf(ROLES, roleWord),
  passkey: say("with a passkey"),
  authenticator: say("with a code of an authenticator application"),
  recovery: say("with a recovery code"),
  terms: say("Terms of use"),
  privacy: say("Privacy notice"),
  upheld: say("corrected"),
  partly_upheld: say("partly corrected"),
  declined: say("not changed"),
  counter: say("by the person who counted"),
  staff: say("by staff"),
  dispute: say("after a question"),
  known_occasion: say("Invited at an event, a school or a group"),
  friend_recycles: say("The friend recycles"),
  inviter_explained: say("The inviter was asked"),
  never_recycled: say("The friend has not recycled so far"),
  counted_before: say("The same person was counted before"),
  not_explained: say("Could not be checked"),
  inviter_left: say("The inviter left"),
  too_many_points: say("Too many points"),
  already_made_good: say("Made good before"),
  another_way: say("Another way fits better"),
  told_unclearly: say("The reason does not say enough"),
  verify: say("to verify the email address"),
  reset: say("to reset the password"),
  under_13: say("under 13"),
  asked_for: say("asked for by the person"),
  "never verified": say("never verified"),
};

/** The downloaded tables. */
export const TABLES: Readonly<Record<TableName, string>> = {
  users: say("users"),
  ledger: say("receipts"),
  "own-receipts": say("own receipts"),
  "own-collections": say("own collections"),
  pickups: say("pickups"),
  stops: say("stops"),
  "drop-offs": say("drop-offs"),
  disputes: say("questions about counts"),
  counting: say("who counted what"),
  "drop-off-locations": say("drop-off locations"),
  campaigns: say("campaigns"),
  contributors: say("contributors"),
  rates: say("rates"),
  badges: say("badges"),
  rewards: say("rewards"),
  redemptions: say("redeemed rewards"),
  statement: say("statement of a sponsor"),
  import: say("rows of a file with a problem"),
  staff: say("staff"),
  audit: say("audit log"),
  "held-referrals": say("held referrals"),
  report: say("report"),
};

/** What narrowed them. */
export const FILTERS: Readonly<Record<FilterName, string>> = {
  search: say("search"),
  month: say("month"),
  role: say("role"),
  status: say("status"),
  itemType: say("material"),
  material: say("material"),
  type: say("event"),
  date: say("day"),
  from: say("from"),
  to: say("to"),
  unusual: say("unusual counts"),
  own: say("own collections and rewards"),
  userId: say("one person"),
  actorId: say("done by one person"),
  campaignId: say("one campaign"),
  sponsorId: say("one sponsor"),
  areaId: say("one area"),
  period: say("period"),
};

/** What was changed of a person, a run or an area. */
export const FIELDS: Readonly<Record<ChangedField, string>> = {
  firstName: say("first name"),
  lastName: say("last name"),
  phoneNumber: say("phone number"),
  impactMeasurement: say("impact measurement"),
  role: say("role"),
  agentId: say("agent"),
  timeStart: say("start time"),
  timeEnd: say("end time"),
  start: say("starting place"),
  stop: say("note of a stop"),
  name: say("name"),
  instructions: say("instructions"),
  translations: say("Spanish"),
  zips: say("ZIP codes"),
  takesRest: say("whether it takes the rest"),
  cutOffDays: say("days before the cut-off"),
  cutOffTime: say("time of the cut-off"),
  daysAhead: say("days ahead"),
};

/** "runStops" and "run_stops" -> "Run stops": what another release wrote. */
export function inWords(code: string): string {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The words of a table by a key that may be of another release. */
export function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? "") : inWords(key).toLowerCase();
}

const LOCAL_DATE = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/i;
const CODE = /^[a-z][a-z\d]*([_A-Z][\dA-Za-z]*)+$/;

/** A value of a detail in words; "" for one that says nothing to a reader, such as an id. */
export function formatAuditValue(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object" && value !== null) return formatWindow(value);
  return typeof value === "string" ? formatText(value) : "";
}

/** "Thu, Oct 1, 2026, 9:00 AM - 12:00 PM" */
function formatWindow(value: object): string {
  const { date, timeStart, timeEnd } = { date: "", timeStart: "", timeEnd: "", ...value };
  return [date, timeStart, timeEnd].every((part) => typeof part === "string" && part !== "")
    ? `${formatLocalDate(date)}, ${formatTimeRange(timeStart, timeEnd)}`
    : "";
}

function formatText(text: string): string {
  if (LOCAL_DATE.test(text)) return formatLocalDate(text);
  if (INSTANT.test(text)) return formatDateTime(text);
  if (ID.test(text)) return "";
  if (isMaterial(text)) return labelOf(say, text);
  const reason = ATTEMPT_REASONS.find((one) => one === text);
  if (reason !== undefined) return reasonLabel(say, reason);
  if (Object.hasOwn(CODES, text)) return wordOf(CODES, text);
  return CODE.test(text) ? inWords(text).toLowerCase() : text;
}

/** What somebody said is wrong with a count. */
export function formatClaim(claim: unknown): string {
  const known = DISPUTE_CLAIMS.find((one) => one === claim);
  return known === undefined ? "" : say(CLAIM_LABELS[known]);
}
