// Every column with text, JSON or bytes, and whether it identifies a person or holds what they wrote. A new column
// must be declared here, and one that is blanked must have a value in `personal-data.test.ts` before the account is
// deleted. What is about a person is also in the file with which the person takes it (`contract/own-data.ts`), unless
// `notInFile` says why not.

import { OF_VOUCHERS } from "./personal-columns-of-vouchers.ts";

export type Declared = Readonly<{
  /** Which rows belong to the person: $1 is the person, $2 the email address. */
  whose?: string;
  /** Blanked in those rows, or deleted with them. */
  blanked?: readonly string[];
  /** About a person and kept nevertheless, each with the reason. */
  kept?: Readonly<Record<string, string>>;
  /** About a person and not in the file of their own data, each with the reason. */
  notInFile?: Readonly<Record<string, string>>;
  /** Says nothing about a person. */
  impersonal?: readonly string[];
}>;

const whose = "user_id = $1";
const DECISION = "part of what was counted and decided";
const LOG = "the log against abuse; where somebody is signed in is in the file";
const SEARCH_WORDS = "the words of other columns, for searches";
const SECRET = "opens something, or is the hash of what does";
/** A redemption keeps a copy of them. */
const OF_REWARD = [
  "name",
  "description",
  "translations",
  "image_key",
  "sponsor_name",
  "how_to_receive",
  "voucher",
];
const CHECK = "the product's remark to staff about a count";

export const PERSONAL_COLUMNS: Readonly<Record<string, Declared>> = {
  ...OF_VOUCHERS,
  area_windows: { impersonal: ["time_start", "time_end"] },
  area_zips: { impersonal: ["zip"] },
  // Of a shop.
  api_keys: { impersonal: ["name", "token_hash"] },
  areas: { impersonal: ["name", "instructions", "translations", "time_zone", "cut_off_time"] },
  audit_lines: {
    kept: {
      ip: "where abuse came from; the log cannot be changed",
      detail:
        "what was done: names of things and fields, never of people; the log cannot be changed",
    },
    notInFile: { ip: LOG, detail: LOG },
    impersonal: ["type", "subject_type", "subject_id"],
  },
  authenticators: { whose, blanked: ["secret"], notInFile: { secret: SECRET } },
  badges: {
    impersonal: ["name", "description", "translations", "image_key", "rule_kind", "rule_material"],
  },
  call_notes: { whose, blanked: ["text"] },
  campaigns: {
    impersonal: ["name", "description", "translations", "image_key", "material", "time_zone"],
  },
  consents: {
    whose,
    kept: {
      kind: "proof of what was agreed, without a name once the account is deleted",
      language: "the language in which it was agreed",
    },
  },
  corrections: {
    whose,
    blanked: ["reason"],
    kept: {
      subject_type: DECISION,
      origin: DECISION,
      items_before: DECISION,
      items_after: DECISION,
    },
    impersonal: ["rates"],
  },
  disputes: {
    whose,
    blanked: ["note", "photo_key", "remark", "reason"],
    kept: {
      subject_type: DECISION,
      claim: DECISION,
      status: DECISION,
      claimed_items: DECISION,
      counted_items: DECISION,
      decided_items: DECISION,
    },
    notInFile: { photo_key: "the file has its address" },
    impersonal: ["rates"],
  },
  drop_off_locations: {
    impersonal: [
      "name",
      "item_type",
      "description",
      "translations",
      "address",
      "google_map_id",
      "google_maps_uri",
      "time_zone",
      "hours",
      "closed_note",
      "town",
      "words",
    ],
  },
  drop_offs: {
    whose,
    blanked: ["description", "photo_key", "reason", "words"],
    kept: { item_type: DECISION, status: DECISION, unusual: DECISION },
    notInFile: {
      photo_key: "the file has the photo's address",
      words: SEARCH_WORDS,
      unusual: CHECK,
    },
  },
  // Also the answers to staff that are about something of the person.
  idempotency_keys: {
    whose: "(user_id = $1 or reply #>> '{user,_id}' = $1::text)",
    blanked: ["key", "line", "request_hash", "reply"],
    notInFile: {
      key: SECRET,
      line: "a call of the last fourteen days, whose effect is in the file",
      request_hash: SECRET,
      reply: "the answer to a call of the last fourteen days; what it says is in the file",
    },
  },
  factor_tickets: {
    whose,
    blanked: ["key", "challenge", "secret"],
    notInFile: { key: SECRET, challenge: SECRET, secret: SECRET },
    impersonal: ["purpose"],
  },
  guide_items: {
    impersonal: ["code", "action", "material", "name", "other_words", "advice", "translations"],
  },
  guide_searches: { impersonal: ["words"] },
  backups: { impersonal: ["kind"] },
  integrity_reports: { impersonal: ["report"] },
  invitations: {
    whose: "email = $2",
    blanked: ["first_name", "last_name", "email", "role"],
    notInFile: {
      first_name: "what somebody else wrote; its email told it",
      last_name: "what somebody else wrote; its email told it",
      email: "what somebody else wrote; its email told it",
      role: "what somebody else offers; its email told it",
    },
  },
  kysely_migration: { impersonal: ["name", "timestamp"] },
  kysely_migration_lock: { impersonal: ["id"] },
  known_devices: { whose, blanked: ["token_hash"], notInFile: { token_hash: SECRET } },
  ledger_lines: {
    whose,
    kept: { note: "why points were adjusted; the ledger cannot be changed" },
    impersonal: ["kind", "source_type", "items", "rates"],
  },
  legal_texts: { impersonal: ["kind", "language", "body", "summary"] },
  locations: {
    whose,
    blanked: ["name", "address", "city", "state", "zip", "precision", "place_reference"],
    kept: { time_zone: "the clock of what was collected there" },
    impersonal: ["country"],
  },
  messages: {
    whose,
    blanked: [
      "event",
      "channel",
      "recipient",
      "subject",
      "body",
      "code",
      "language",
      "status",
      "last_error",
    ],
    impersonal: ["picture"],
    notInFile: {
      code: SECRET,
      last_error: "what a mail server said to ours",
    },
  },
  notification_preferences: { whose, blanked: ["kind", "channel"] },
  notifications: {
    whose,
    blanked: [
      "event",
      "title",
      "message",
      "translations",
      "link",
      "email_state",
      "sms_state",
      "moment",
    ],
    impersonal: ["moment_picture"],
    notInFile: {
      event: "names what was told, so that it is told once",
      moment: "says that it is shown on a sheet once",
    },
  },
  one_time_codes: {
    kept: { key: "cannot be searched for an address, over in a day", nonce: "chance" },
    notInFile: { key: SECRET, nonce: SECRET },
  },
  passkeys: {
    whose,
    blanked: ["credential_id", "public_key", "name"],
    notInFile: { credential_id: SECRET, public_key: SECRET },
  },
  pickup_attempts: {
    whose: "exists (select from pickups where pickups.id = pickup_id and pickups.user_id = $1)",
    blanked: ["note", "photo_key"],
    kept: { reason: DECISION },
    notInFile: {
      note: "what an agent wrote for the office",
      photo_key: "the file has the address of the last attempt's photo",
    },
  },
  pickups: {
    whose,
    blanked: [
      "location_name",
      "location_address",
      "location_city",
      "location_state",
      "location_zip",
      "location_precision",
      "description",
      "cancel_reason",
      "words",
    ],
    kept: {
      time_start: DECISION,
      time_end: DECISION,
      time_zone: DECISION,
      item_type: DECISION,
      items: DECISION,
      confirmed_items: DECISION,
      status: DECISION,
      unusual: DECISION,
    },
    notInFile: { words: SEARCH_WORDS, unusual: CHECK },
  },
  rate_limits: {
    kept: { key: "a hash, over in a day" },
    notInFile: { key: "a hash, over in a day" },
  },
  rate_notices: { impersonal: ["notice"] },
  rates: { impersonal: ["material"] },
  recovery_codes: { whose, blanked: ["code_hash"], notInFile: { code_hash: SECRET } },
  redemptions: {
    whose,
    blanked: ["rejection_reason", "completion_message", "words"],
    kept: { status: DECISION },
    notInFile: { words: SEARCH_WORDS },
    impersonal: OF_REWARD,
  },
  goodwill: { whose, blanked: ["reason"], impersonal: ["status", "refused_because"] },
  referral_credits: {
    kept: {
      mailbox_mac: "a mailbox brings points once for ever; cannot be searched for an address",
    },
    notInFile: { mailbox_mac: SECRET },
  },
  report_periods: { impersonal: ["period", "town", "figures", "impact_version"] },
  report_pages: { impersonal: ["token_hash", "town"] },
  programme_costs: { impersonal: ["month"] },
  rewards: {
    impersonal: [...OF_REWARD, "sponsor_link"],
  },
  runs: { impersonal: ["time_zone", "time_start", "time_end"] },
  sessions: {
    whose,
    blanked: ["token_hash", "ip", "user_agent"],
    notInFile: { token_hash: SECRET },
    impersonal: ["second_factor"],
  },
  settings: { impersonal: ["key", "value"] },
  special_days: { impersonal: ["reason", "translations"] },
  stops: {
    whose: "exists (select from pickups where pickups.id = pickup_id and pickups.user_id = $1)",
    blanked: ["note"],
    notInFile: { note: "what the office wrote to its agent" },
  },
  users: {
    whose: "id = $1",
    blanked: [
      "first_name",
      "last_name",
      "email",
      "password_hash",
      "phone_number",
      "verified_phone",
      "picture_key",
      "contributor_name",
      "language",
      "browser_language",
      "time_zone",
      "quiet_from",
      "quiet_to",
      "words",
    ],
    kept: { referral_id: "chance; finds nobody once the account is deleted" },
    notInFile: { password_hash: SECRET, words: SEARCH_WORDS },
    impersonal: ["role", "origin", "impact_measurement"],
  },
};
