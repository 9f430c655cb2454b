// Every column with text, JSON or bytes, and whether it identifies a person or holds what they wrote. A new column
// must be declared here, and one that is blanked must have a value in `personal-data.test.ts` before the account is
// deleted.

type Declared = Readonly<{
  /** Which rows belong to the person: $1 is the person, $2 the e-mail address. */
  whose?: string;
  /** Blanked in those rows, or deleted with them. */
  blanked?: readonly string[];
  /** About a person and kept nevertheless, each with the reason. */
  kept?: Readonly<Record<string, string>>;
  /** Says nothing about a person. */
  impersonal?: readonly string[];
}>;

const whose = "user_id = $1";
const DECISION = "part of what was counted and decided";

export const PERSONAL_COLUMNS: Readonly<Record<string, Declared>> = {
  audit_lines: {
    kept: {
      ip: "where abuse came from; the log cannot be changed",
      detail:
        "what was done: names of things and fields, never of people; the log cannot be changed",
    },
    impersonal: ["type", "subject_type", "subject_id"],
  },
  badges: { impersonal: ["name", "description", "translations", "image_key"] },
  campaigns: {
    impersonal: ["name", "description", "translations", "image_key", "material", "time_zone"],
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
      "words",
    ],
  },
  drop_offs: {
    whose,
    blanked: ["description", "photo_key", "reason", "words"],
    kept: { item_type: DECISION, status: DECISION, unusual: DECISION },
  },
  idempotency_keys: { whose, blanked: ["key", "line", "request_hash", "reply"] },
  integrity_reports: { impersonal: ["report"] },
  invitations: {
    whose: "email = $2",
    blanked: ["first_name", "last_name", "email", "role"],
  },
  kysely_migration: { impersonal: ["name", "timestamp"] },
  kysely_migration_lock: { impersonal: ["id"] },
  known_devices: { whose, blanked: ["token_hash"] },
  ledger_lines: {
    kept: { note: "why points were adjusted; the ledger cannot be changed" },
    impersonal: ["kind", "source_type", "items", "rates"],
  },
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
  },
  notifications: { whose, blanked: ["event", "title", "message", "link"] },
  one_time_codes: {
    kept: { key: "cannot be searched for an address, over in a day", nonce: "chance" },
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
  },
  rate_limits: { kept: { key: "a hash, over in a day" } },
  redemptions: {
    whose,
    blanked: ["rejection_reason", "words"],
    kept: { status: DECISION },
    impersonal: [
      "name",
      "description",
      "translations",
      "image_key",
      "sponsor_name",
      "how_to_receive",
    ],
  },
  referral_credits: {
    kept: {
      mailbox_mac: "a mailbox brings points once for ever; cannot be searched for an address",
    },
  },
  rewards: {
    impersonal: [
      "name",
      "description",
      "translations",
      "image_key",
      "sponsor_name",
      "sponsor_link",
      "how_to_receive",
    ],
  },
  sessions: { whose, blanked: ["token_hash", "ip", "user_agent"] },
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
      "language",
      "words",
    ],
    kept: { referral_id: "chance; finds nobody once the account is deleted" },
    impersonal: ["role", "impact_measurement"],
  },
};
