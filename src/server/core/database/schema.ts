// Made from migrations/ by `npm run schema`. Change a migration, never this file.

import type { ColumnType } from "kysely";

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface ApiKeys {
  created_at: Timestamp;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  sponsor_id: string;
  token_hash: Buffer;
}

export interface Areas {
  created_at: Timestamp;
  cut_off_days: number;
  cut_off_time: string;
  days_ahead: number;
  deleted_at: Timestamp | null;
  id: string;
  instructions: Generated<string>;
  name: string;
  revision: Generated<number>;
  takes_rest: Generated<boolean>;
  time_zone: string;
  translations: Generated<Json>;
  updated_at: Timestamp;
}

export interface AreaWindows {
  area_id: string;
  capacity: number;
  id: string;
  retired_at: Timestamp | null;
  time_end: string;
  time_start: string;
  weekday: number;
}

export interface AreaZips {
  area_id: string;
  zip: string;
}

export interface AuditLines {
  actor_id: string | null;
  at: Timestamp;
  detail: Json | null;
  id: string;
  ip: string | null;
  subject_id: string | null;
  subject_type: string | null;
  type: string;
  user_id: string | null;
}

export interface Authenticators {
  created_at: Timestamp;
  last_step: number;
  last_used_at: Timestamp;
  secret: Buffer;
  user_id: string;
}

export interface Backups {
  at: Timestamp;
  bytes: number;
  id: string;
  kind: string;
  made_at: Timestamp;
}

export interface Badges {
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string;
  id: string;
  image_key: string;
  name: string;
  rule_kind: string | null;
  rule_material: string | null;
  rule_number: number | null;
  translations: Generated<Json>;
  updated_at: Timestamp;
}

export interface CallNotes {
  author_id: string;
  created_at: Timestamp;
  id: string;
  text: string;
  user_id: string;
}

export interface CampaignContributions {
  campaign_id: string;
  contributions: number;
  user_id: string;
}

export interface Campaigns {
  collections_count: Generated<number>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string;
  drop_off_location_id: string;
  end_date: string;
  ends_at: Timestamp;
  goal: number;
  goal_reached_at: Timestamp | null;
  id: string;
  image_key: string;
  material: string;
  name: string;
  progress: Generated<number>;
  time_zone: string;
  translations: Generated<Json>;
  updated_at: Timestamp;
}

export interface Consents {
  at: Timestamp;
  given: boolean;
  kind: string;
  language: string;
  user_id: string;
  version: number;
}

export interface Corrections {
  actor_id: string;
  created_at: Timestamp;
  dispute_id: string | null;
  id: string;
  items_after: Json;
  items_before: Json;
  origin: string;
  points: number;
  rates: Json;
  reason: string | null;
  revision: number;
  subject_id: string;
  subject_type: string;
  user_id: string;
}

export interface Disputes {
  claim: string;
  claimed_items: Json | null;
  correction_points: number | null;
  counted_at: Timestamp;
  counted_by: string | null;
  counted_items: Json;
  counted_points: number;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_items: Json | null;
  due_at: Timestamp;
  extended_at: Timestamp | null;
  id: string;
  note: Generated<string>;
  opened_at: Timestamp;
  opened_by: string | null;
  photo_key: string | null;
  rates: Json;
  reason: string | null;
  remark: string | null;
  remarked_at: Timestamp | null;
  status: Generated<string>;
  subject_id: string;
  subject_type: string;
  updated_at: Timestamp;
  user_id: string;
}

export interface DropOffLocations {
  address: string;
  closed_note: string | null;
  closed_until: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string;
  google_map_id: string | null;
  google_maps_uri: string | null;
  hours: Json | null;
  id: string;
  item_type: string;
  latitude: number;
  longitude: number;
  name: string;
  time_zone: string;
  town: string | null;
  translations: Generated<Json>;
  updated_at: Timestamp;
  words: Generated<string>;
}

export interface DropOffs {
  average_before: number | null;
  campaign_id: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  description: string;
  drop_off_location_id: string;
  id: string;
  item_type: string;
  items_count: Generated<number>;
  photo_key: string | null;
  points_earned: Generated<number>;
  reason: string | null;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  status: Generated<string>;
  unusual: string | null;
  updated_at: Timestamp;
  user_id: string;
  words: Generated<string>;
}

export interface FactorTickets {
  attempts: Generated<number>;
  challenge: string | null;
  expires_at: Timestamp;
  key: Buffer;
  purpose: string;
  secret: Buffer | null;
  user_id: string | null;
}

export interface Goodwill {
  asked_at: Timestamp;
  asked_by: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  points: number;
  reason: string | null;
  refused_because: string | null;
  status: string;
  user_id: string;
}

export interface GuideItems {
  action: string;
  advice: string;
  code: string;
  is_hidden: Generated<boolean>;
  material: string | null;
  name: string;
  other_words: Generated<string>;
  translations: Generated<Json>;
  updated_at: Timestamp;
}

export interface GuideSearches {
  day: string;
  times: number;
  words: string;
}

export interface IdempotencyKeys {
  created_at: Timestamp;
  key: string;
  line: string;
  reply: Json | null;
  request_hash: Buffer;
  user_id: string;
}

export interface ImportRows {
  import_id: string;
  outcome: string;
  row: number;
  subject_id: string | null;
}

export interface Imports {
  counts: Json;
  created_at: Timestamp;
  created_by: string;
  done_at: Timestamp | null;
  file: Buffer | null;
  file_hash: Buffer;
  file_name: string;
  id: string;
  kind: string;
  next_row: Generated<number>;
  options: Json;
  problems: Json;
  status: string;
}

export interface IntegrityReports {
  at: Timestamp;
  id: string;
  ok: boolean;
  report: Json;
}

export interface Invitations {
  accepted_at: Timestamp | null;
  created_at: Timestamp;
  email: string | null;
  first_name: string | null;
  id: string;
  invited_by: string;
  last_name: string | null;
  role: string;
  sent_at: Timestamp;
  user_id: string | null;
}

export interface KnownDevices {
  created_at: Timestamp;
  last_used_at: Timestamp;
  token_hash: Buffer;
  user_id: string;
}

export interface LedgerLines {
  actor_id: string | null;
  balance: number;
  carbon_units: number;
  collections: Generated<number>;
  created_at: Timestamp;
  id: string;
  items: Json | null;
  kind: string;
  note: string | null;
  points: number;
  rates: Json | null;
  seq: Generated<number>;
  source_id: string;
  source_turn: Generated<number>;
  source_type: string;
  user_id: string;
}

export interface LegalTexts {
  begins_at: Timestamp;
  body: string;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  kind: string;
  language: string;
  summary: string;
  valid_from: string;
  version: number;
}

export interface Locations {
  address: string;
  city: string;
  country: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  id: string;
  latitude: number;
  longitude: number;
  look_up_after: Generated<Timestamp | null>;
  name: string;
  place_reference: Json | null;
  precision: Generated<string>;
  state: string;
  time_zone: string;
  updated_at: Timestamp;
  user_id: string;
  zip: string | null;
}

export interface Messages {
  about: string | null;
  attempts: Generated<number>;
  body: string;
  channel: string;
  code: Json | null;
  created_at: Timestamp;
  event: string;
  held_until: Timestamp | null;
  id: string;
  language: Generated<string>;
  last_error: string | null;
  needed_by: Timestamp | null;
  picture: string | null;
  recipient: string;
  sent_at: Timestamp | null;
  status: Generated<string>;
  subject: string;
  user_id: string | null;
}

export interface NotificationPreferences {
  allowed: boolean;
  channel: string;
  kind: string;
  user_id: string;
}

export interface Notifications {
  created_at: Timestamp;
  email_state: Generated<string | null>;
  event: string;
  id: string;
  link: string | null;
  message: string;
  moment: string | null;
  moment_picture: string | null;
  moment_seen_at: Timestamp | null;
  read_at: Timestamp | null;
  sms_state: Generated<string | null>;
  title: string;
  translations: Generated<Json>;
  user_id: string;
}

export interface OneTimeCodes {
  attempts: Generated<number>;
  expires_at: Timestamp;
  key: Buffer;
  nonce: Buffer;
}

export interface Passkeys {
  counter: number;
  created_at: Timestamp;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: string[];
  user_id: string;
}

export interface PickupAttempts {
  agent_id: string | null;
  day: string;
  happened_at: Timestamp;
  id: string;
  note: Generated<string>;
  photo_key: string | null;
  pickup_id: string;
  reason: string;
  recorded_at: Timestamp;
}

export interface Pickups {
  average_before: number | null;
  booked_by: string | null;
  campaign_id: string | null;
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  cancelled_by: string | null;
  completed_at: Timestamp | null;
  completed_by: string | null;
  confirmed_items: Json | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string;
  ends_at: Timestamp;
  id: string;
  item_type: string;
  items: Generated<Json>;
  items_count: Generated<number>;
  lapses_at: Timestamp | null;
  latitude: number;
  location_address: string;
  location_city: Generated<string>;
  location_id: string;
  location_name: string;
  location_precision: Generated<string>;
  location_state: Generated<string>;
  location_zip: string | null;
  longitude: number;
  moved_at: Timestamp | null;
  moves: Generated<number>;
  points_earned: Generated<number>;
  recorded_at: Timestamp | null;
  reminded_at: Timestamp | null;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  scheduled_date: string;
  starts_at: Timestamp;
  status: Generated<string>;
  time_end: string;
  time_start: string;
  time_zone: string;
  unusual: string | null;
  updated_at: Timestamp;
  user_id: string;
  words: Generated<string>;
}

export interface ProgrammeCosts {
  cents: number;
  created_at: Timestamp;
  created_by: string;
  month: string;
  revision: number;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RateNotices {
  begun_at: Timestamp;
  notice: string;
  rate_id: string;
}

export interface Rates {
  announced_at: Timestamp;
  created_by: string | null;
  id: string;
  material: string;
  points: number;
  valid_from: string;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  created_at: Timestamp;
  user_id: string;
}

export interface Redemptions {
  completion_message: string | null;
  description: string;
  how_to_receive: string | null;
  id: string;
  image_key: string;
  name: string;
  points_required: number;
  redeemed_at: Timestamp;
  rejection_reason: string | null;
  reward_id: string;
  sponsor_name: string;
  status: Generated<string>;
  translations: Generated<Json>;
  turn: Generated<number>;
  updated_at: Timestamp;
  user_id: string;
  voucher: string | null;
  words: Generated<string>;
}

export interface ReferralCredits {
  at: Timestamp;
  friend_id: string;
  friend_points: Generated<number>;
  held: Generated<boolean>;
  mailbox_mac: Buffer;
  points: number;
  referrer_id: string;
  refused_at: Timestamp | null;
}

export interface ReportPages {
  created_at: Timestamp;
  created_by: string;
  ended_at: Timestamp | null;
  id: string;
  is_indexed: boolean;
  token_hash: Buffer;
  town: string;
}

export interface ReportPeriods {
  closed_at: Timestamp | null;
  computed_at: Timestamp;
  figures: Json;
  id: string;
  impact_version: string;
  period: string;
  town: string;
}

export interface Rewards {
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string;
  how_to_receive: string | null;
  id: string;
  image_key: string;
  limit_days: number | null;
  name: string;
  person_limit: number | null;
  points_required: number;
  sponsor_id: string | null;
  sponsor_link: string | null;
  sponsor_name: string;
  stock: number | null;
  translations: Generated<Json>;
  updated_at: Timestamp;
  value_cents: Generated<number>;
  voucher: Generated<string>;
  voucher_days: Generated<number>;
}

export interface RunHandovers {
  from_id: string;
  given_at: Timestamp;
  id: string;
  run_id: string;
  to_id: string;
}

export interface Runs {
  agent_id: string;
  created_at: Timestamp;
  day: string;
  finished_at: Timestamp | null;
  id: string;
  revision: Generated<number>;
  start_latitude: number | null;
  start_longitude: number | null;
  started_at: Timestamp | null;
  time_end: string;
  time_start: string;
  time_zone: string;
  updated_at: Timestamp;
}

export interface Savings {
  reward_id: string;
  since: Timestamp;
  user_id: string;
}

export interface Sessions {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<string>;
  idle_seconds: number;
  ip: string | null;
  last_used_at: Timestamp;
  second_factor: Generated<string>;
  token_hash: Buffer;
  user_agent: string | null;
  user_id: string;
}

export interface Settings {
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  key: string;
  revision: number;
  valid_from: Timestamp;
  value: Json;
}

export interface SpecialDays {
  area_id: string | null;
  capacity: number;
  created_at: Timestamp;
  day: string;
  id: string;
  reason: Generated<string>;
  translations: Generated<Json>;
  window_id: string | null;
}

export interface Sponsors {
  contact_email: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  id: string;
  name: string;
  updated_at: Timestamp;
}

export interface Stops {
  created_at: Timestamp;
  day: string;
  left_at: Timestamp | null;
  note: Generated<string>;
  pickup_id: string;
  position: number;
  run_id: string;
}

export interface UserBadges {
  badge_id: string;
  given_at: Timestamp;
  given_by: string | null;
  taken_at: Timestamp | null;
  user_id: string;
}

export interface Users {
  appliances: Generated<number>;
  browser_language: string | null;
  carbon_units: Generated<number>;
  collections_count: Generated<number>;
  contributor_name: Generated<string>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deletion_at: Timestamp | null;
  deletion_on: string | null;
  disabled_at: Timestamp | null;
  email: string | null;
  email_verified_at: Timestamp | null;
  fabric: Generated<number>;
  first_name: string;
  glass: Generated<number>;
  id: string;
  impact_measurement: Generated<string>;
  is_admin: Generated<boolean>;
  language: string | null;
  last_name: string;
  lifetime_points: Generated<number>;
  metals: Generated<number>;
  origin: Generated<string>;
  paper: Generated<number>;
  password_hash: string | null;
  phone_number: string | null;
  picture_key: string | null;
  plastic: Generated<number>;
  points_earned: Generated<number>;
  quiet_from: Generated<string | null>;
  quiet_to: Generated<string | null>;
  referral_id: string;
  referrals_count: Generated<number>;
  referred_by: string | null;
  role: Generated<string>;
  time_zone: string | null;
  updated_at: Timestamp;
  /**
   * the number that was proved, as it is dialled (E.164); null: phone_number is not proved
   */
  verified_phone: string | null;
  words: Generated<string>;
}

export interface Vouchers {
  added_at: Timestamp;
  changed_at: Timestamp;
  code: Buffer;
  code_end: string;
  code_mac: Buffer;
  counted_on: Generated<string | null>;
  expires_on: string | null;
  given_at: Timestamp | null;
  id: string;
  redemption_id: string | null;
  redemption_turn: number | null;
  reward_id: string;
  reward_name: Generated<string>;
  sponsor_id: string;
  taken_off_on: Generated<string | null>;
  used_at: Timestamp | null;
  used_by: string | null;
  used_by_key: string | null;
  valid_until: Timestamp | null;
  value_cents: Generated<number>;
  voided_at: Timestamp | null;
  zone: Generated<string>;
}

export interface Database {
  api_keys: ApiKeys;
  area_windows: AreaWindows;
  area_zips: AreaZips;
  areas: Areas;
  audit_lines: AuditLines;
  authenticators: Authenticators;
  backups: Backups;
  badges: Badges;
  call_notes: CallNotes;
  campaign_contributions: CampaignContributions;
  campaigns: Campaigns;
  consents: Consents;
  corrections: Corrections;
  disputes: Disputes;
  drop_off_locations: DropOffLocations;
  drop_offs: DropOffs;
  factor_tickets: FactorTickets;
  goodwill: Goodwill;
  guide_items: GuideItems;
  guide_searches: GuideSearches;
  idempotency_keys: IdempotencyKeys;
  import_rows: ImportRows;
  imports: Imports;
  integrity_reports: IntegrityReports;
  invitations: Invitations;
  known_devices: KnownDevices;
  ledger_lines: LedgerLines;
  legal_texts: LegalTexts;
  locations: Locations;
  messages: Messages;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  one_time_codes: OneTimeCodes;
  passkeys: Passkeys;
  pickup_attempts: PickupAttempts;
  pickups: Pickups;
  programme_costs: ProgrammeCosts;
  rate_limits: RateLimits;
  rate_notices: RateNotices;
  rates: Rates;
  recovery_codes: RecoveryCodes;
  redemptions: Redemptions;
  referral_credits: ReferralCredits;
  report_pages: ReportPages;
  report_periods: ReportPeriods;
  rewards: Rewards;
  run_handovers: RunHandovers;
  runs: Runs;
  savings: Savings;
  sessions: Sessions;
  settings: Settings;
  special_days: SpecialDays;
  sponsors: Sponsors;
  stops: Stops;
  user_badges: UserBadges;
  users: Users;
  vouchers: Vouchers;
}
