import { expect, test } from "vitest";

import type { AuditDetail } from "#contract/audit.ts";
import { AuditType } from "#contract/management.ts";

import { formatDateTime } from "#web/kit/time/format.ts";
import { formatAuditType } from "./audit-types.ts";
import { formatAuditDetail } from "./format-audit.ts";

const ID = "019aa5b0-7c3e-7d11-8a52-0242ac120002";
const MOMENT = "2026-10-01T13:30:00.000Z";
// A moment is said in the zone of the reader.
const THEN = formatDateTime(MOMENT);
const morning = { date: "2026-10-01", timeStart: "09:00", timeEnd: "12:00" };
const evening = { date: "2026-10-02", timeStart: "16:00", timeEnd: "18:00" };
const NONE = [null, ""] as const;
const run = [{ clockMinutes: -12 }, "the phone's clock was 12 minutes behind"] as const;

/** What the server writes beside each type, and how the log says it. */
const REAL: Readonly<Record<AuditType, readonly [AuditDetail | null, string]>> = {
  signin: [{ by: "recovery" }, "with a recovery code"],
  signin_failed: NONE,
  signin_disabled: NONE,
  signup: NONE,
  signup_corrected: NONE,
  email_verified: NONE,
  phone_verified: NONE,
  password_reset: NONE,
  staff_invited: [{ role: "agent" }, "role Agent"],
  invitation_sent_again: [{ role: "superadmin" }, "role Superadmin"],
  invitation_revoked: NONE,
  invitation_accepted: [{ role: "admin" }, "role Admin"],
  code_sent: [{ purpose: "verify" }, "to verify the email address"],
  password_changed: NONE,
  password_not_confirmed: NONE,
  second_factor_failed: NONE,
  passkey_added: NONE,
  passkey_removed: NONE,
  authenticator_added: NONE,
  authenticator_removed: NONE,
  recovery_codes_made: NONE,
  factors_taken_away: NONE,
  session_ended: NONE,
  superadmin_created: NONE,
  role_changed: [{ from: "user", to: "agent" }, "from User to Agent"],
  profile_changed: [{ fields: ["firstName", "phoneNumber"] }, "first name and phone number"],
  user_added: NONE,
  mailbox_given: NONE,
  location_saved: NONE,
  call_noted: NONE,
  user_disabled: NONE,
  user_enabled: NONE,
  user_deleted: [{ role: "user", reason: "under_13" }, "role User; under 13"],
  pickup_completed: [
    { points: 40, clockMinutes: 75, own: true },
    "40 points; the phone's clock was 75 minutes ahead; for themselves",
  ],
  pickup_deleted: [{ points: 1 }, "1 point"],
  pickup_reviewed: [{ points: 400 }, "400 points"],
  pickup_corrected: [
    { revision: 1, points: -20, origin: "counter" },
    "-20 points; correction number 1; by the person who counted",
  ],
  area_created: NONE,
  area_changed: [{ fields: ["zips", "cutOffTime"] }, "ZIP codes and time of the cut-off"],
  area_week_saved: [{ windows: 10 }, "10 times a week"],
  area_deleted: NONE,
  special_day_set: [{ day: "2026-12-25", capacity: 0 }, "Fri, Dec 25, 2026; capacity 0"],
  special_day_removed: [{ day: "2026-12-25" }, "Fri, Dec 25, 2026"],
  pickup_booked: NONE,
  pickup_relocated: [{ fromPlace: "0193abcd", toPlace: "0193abce" }, ""],
  run_created: NONE,
  run_changed: [
    { fields: ["agentId", "timeStart", "stop"] },
    "agent, start time and note of a stop",
  ],
  run_deleted: NONE,
  run_ordered: NONE,
  run_stops_moved: [{ added: 3, removed: 1 }, "3 stops put on; 1 stop taken off"],
  run_started: run,
  run_finished: [
    { notReached: 2, handedBack: 1, clockMinutes: null },
    "2 stops not reached; 1 stop handed back",
  ],
  pickup_moved: [
    { from: morning, to: evening },
    "from Thu, Oct 1, 2026, 9:00 AM - 12:00 PM to Fri, Oct 2, 2026, 4:00 PM - 6:00 PM",
  ],
  pickup_attempted: [{ reason: "no_access", own: true }, "No access; for themselves"],
  pickup_cancelled: [{ own: true }, "for themselves"],
  pickup_lapsed: NONE,
  pickup_revived: [{ points: 0, cancelledAt: MOMENT }, `0 points; cancelled on ${THEN}`],
  drop_off_completed: [{ points: 30 }, "30 points"],
  drop_off_rejected: [{ points: 0, own: true }, "0 points; for themselves"],
  drop_off_reviewed: [{ points: 30 }, "30 points"],
  drop_off_corrected: [
    { revision: 2, points: 60, origin: "dispute" },
    "60 points; correction number 2; after a question",
  ],
  dispute_opened: [{ dispute: ID, claim: "count" }, "The count isn't right"],
  dispute_remarked: [{ dispute: ID }, ""],
  dispute_withdrawn: [{ dispute: ID }, ""],
  dispute_extended: [{ dispute: ID, dueAt: MOMENT }, `to be answered by ${THEN}`],
  dispute_decided: [
    { dispute: ID, outcome: "partly_upheld", points: 60 },
    "partly corrected; 60 points",
  ],
  drop_off_location_created: [{ name: "Depot" }, '"Depot"'],
  drop_off_location_changed: [{ name: "Depot" }, '"Depot"'],
  drop_off_location_deleted: NONE,
  guide_item_added: [{ name: "Old skis" }, '"Old skis"'],
  guide_item_confirmed: [{ name: "Batteries" }, '"Batteries"'],
  badge_created: [{ name: "Tide Turner" }, '"Tide Turner"'],
  badge_changed: [{ name: "Tide Turner" }, '"Tide Turner"'],
  badge_deleted: [{ name: "Tide Turner" }, '"Tide Turner"'],
  badges_deleted: [{ count: 2, names: ["Tide Turner", "Starter"] }, '"Tide Turner" and "Starter"'],
  badge_given: [{ name: "Tide Turner" }, '"Tide Turner"'],
  badge_taken: [{ name: "Tide Turner" }, '"Tide Turner"'],
  referral_credited: [
    { reason: "friend_recycles", points: 100 },
    "The friend recycles; 100 points",
  ],
  referral_refused: [{ reason: "not_explained" }, "Could not be checked"],
  points_given: [{ points: 50 }, "50 points"],
  points_requested: [{ points: 1 }, "1 point"],
  points_refused: [{ points: 300, reason: "another_way" }, "Another way fits better; 300 points"],
  reward_created: [{ name: "Tote bag" }, '"Tote bag"'],
  reward_changed: [{ name: "Tote bag" }, '"Tote bag"'],
  reward_deleted: [{ name: "Tote bag" }, '"Tote bag"'],
  codes_added: [{ name: "Day ticket", count: 12 }, '"Day ticket"; 12 codes'],
  import_started: [{ name: "codes.csv", count: 97 }, '"codes.csv"; 97 codes'],
  import_undone: [{ name: "codes.csv", count: 1 }, '"codes.csv"; 1 code'],
  sponsor_created: [{ name: "GreenMart" }, '"GreenMart"'],
  sponsor_changed: [{ name: "GreenMart" }, '"GreenMart"'],
  sponsor_deleted: [{ name: "GreenMart" }, '"GreenMart"'],
  reward_redeemed: [{ name: "1 coffee" }, '"1 coffee"'],
  voucher_shown: [{ name: "1 coffee" }, '"1 coffee"'],
  voucher_lapsed: [{ name: "1 coffee" }, '"1 coffee"'],
  shop_added: [{ name: "GreenMart", shop: "Main Street" }, '"GreenMart"; shop "Main Street"'],
  shop_ended: [{ name: "GreenMart", shop: "Main Street" }, '"GreenMart"; shop "Main Street"'],
  shop_blocked: [{ shop: "Main Street" }, 'shop "Main Street"'],
  redemption_taken_back: [
    { name: "Tote bag", from: "pending", to: "rejected" },
    '"Tote bag"; from pending to rejected',
  ],
  redemption_status_changed: [
    { name: "Tote bag", from: "pending", to: "completed", own: true },
    '"Tote bag"; from pending to completed; for themselves',
  ],
  campaign_created: [{ name: "Spring" }, '"Spring"'],
  campaign_changed: [{ name: "Spring" }, '"Spring"'],
  campaign_deleted: NONE,
  table_exported: [
    {
      table: "drop-offs",
      filters: { status: "pending", search: "ana_1", userId: ID, to: MOMENT, date: undefined },
    },
    `drop-offs; status pending, search "ana_1", one person, to ${THEN}`,
  ],
  data_exported: NONE,
  deletion_asked: NONE,
  deletion_withdrawn: NONE,
  rate_announced: [
    { material: "glass", from: 8, to: 9, validFrom: "2026-10-01" },
    "Glass; from 8 points per lb to 9 points per lb; in force from Thu, Oct 1, 2026",
  ],
  rate_withdrawn: [
    { material: "paper", from: 1, to: 2, validFrom: "2026-10-01" },
    "Paper; from 1 point per unit to 2 points per unit; in force from Thu, Oct 1, 2026",
  ],
  legal_text_published: [
    { kind: "privacy", version: 3, validFrom: "2026-10-01" },
    "Privacy notice; version 3; in force from Thu, Oct 1, 2026",
  ],
  setting_changed: [
    { name: "requireSecondFactor", from: [], to: ["admin", "superadmin"], validFrom: MOMENT },
    `Who needs a second factor; from Nobody to Admin; Superadmin; in force from ${THEN}`,
  ],
  report_cost_typed: [{ name: "2026-11" }, '"2026-11"'],
  report_page_made: [{ name: "The whole programme" }, '"The whole programme"'],
  report_page_ended: [{ name: "Columbus, Ohio" }, '"Columbus, Ohio"'],
  integrity_checked: [{ ok: false }, "differences found"],
};

/** Objects, nothing, ids, instants and codes as a program writes them. */
const NO_WORDS = /\[object|undefined|null|NaN|[\da-f]{8}-[\da-f]{4}|\dT\d|[a-z][A-Z]|[a-z]_[a-z]/;

test.for(AuditType.options)("PRODUCT R8.7: the log says the details of %s in words", (type) => {
  const [detail, words] = REAL[type];
  const said = formatAuditDetail({ type, detail });
  expect(said).toBe(words);
  expect(`${formatAuditType(type)} ${said.replaceAll(/"[^"]*"/g, "")}`).not.toMatch(NO_WORDS);
});

test("a value of a setting is said as on the screen of settings, one that is missing too", () => {
  const of = (detail: AuditDetail) => formatAuditDetail({ type: "setting_changed", detail });
  expect(of({ name: "holidays", from: [], to: ["2026-12-25"] })).toBe(
    "Days off; from None to Fri, Dec 25, 2026",
  );
  expect(of({ name: "officePhone", from: "311", to: null })).toBe(
    "Telephone number of the office; from 311 to None",
  );
});

test("what another release wrote is told by words, or left out", () => {
  expect(formatAuditType("van_washed")).toBe("Van washed");
  const detail = { role: "night_watch", vanKey: ID, from: { a: 1 }, to: { b: 2 }, dueAt: null };
  expect(formatAuditDetail({ type: "van_washed", detail })).toBe("role night watch");
});
