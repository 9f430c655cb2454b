import type { AuditEvent, AuditType } from "#contract/management.ts";
import { say } from "../core/words/office.ts";

/** The words for each type of event; their order is that of the filter. */
const WORDS: Readonly<Record<AuditType, string>> = {
  signin: say("Signed in"),
  signin_failed: say("Failed to sign in"),
  signin_disabled: say("Disabled account refused at sign-in"),
  signup: say("Signed up"),
  signup_corrected: say("Corrected the sign-up"),
  email_verified: say("E-mail verified"),
  phone_verified: say("Phone number verified"),
  password_reset: say("Password reset"),
  staff_invited: say("Staff invited"),
  invitation_sent_again: say("Invitation sent again"),
  invitation_revoked: say("Invitation taken back"),
  invitation_accepted: say("Invitation accepted"),
  code_sent: say("Code sent by staff"),
  password_changed: say("Password changed"),
  password_not_confirmed: say("Own password not confirmed"),
  second_factor_failed: say("Second factor refused"),
  passkey_added: say("Passkey added"),
  passkey_removed: say("Passkey removed"),
  authenticator_added: say("Authenticator application added"),
  authenticator_removed: say("Authenticator application removed"),
  recovery_codes_made: say("Recovery codes made"),
  factors_taken_away: say("Second factor taken away"),
  session_ended: say("Own session ended"),
  superadmin_created: say("Superadmin created"),
  role_changed: say("Role changed"),
  profile_changed: say("Profile changed"),
  user_disabled: say("Account disabled"),
  user_enabled: say("Account enabled"),
  user_deleted: say("Account deleted"),
  pickup_completed: say("Pickup completed"),
  pickup_deleted: say("Pickup deleted"),
  pickup_reviewed: say("Unusual count of a pickup looked at"),
  pickup_corrected: say("Count of a pickup corrected"),
  run_created: say("Run made"),
  run_changed: say("Run changed"),
  run_deleted: say("Run deleted"),
  run_ordered: say("Stops of a run put into another order"),
  run_stops_moved: say("Stops put on or off a run"),
  run_started: say("Run started"),
  run_finished: say("Run ended"),
  pickup_moved: say("Pickup moved"),
  pickup_attempted: say("Pickup not collected"),
  pickup_lapsed: say("Pickup closed, no new time was chosen"),
  pickup_revived: say("Cancelled pickup collected after all"),
  drop_off_completed: say("Drop-off confirmed"),
  drop_off_rejected: say("Drop-off rejected"),
  drop_off_reviewed: say("Unusual count of a drop-off looked at"),
  drop_off_corrected: say("Count of a drop-off corrected"),
  dispute_opened: say("Count questioned"),
  dispute_remarked: say("Remark on a questioned count"),
  dispute_withdrawn: say("Question about a count withdrawn"),
  dispute_extended: say("Question about a count is late"),
  dispute_decided: say("Question about a count answered"),
  drop_off_location_created: say("Drop-off location added"),
  drop_off_location_changed: say("Drop-off location changed"),
  drop_off_location_deleted: say("Drop-off location deleted"),
  badge_created: say("Badge added"),
  badge_changed: say("Badge changed"),
  badge_deleted: say("Badge deleted"),
  badges_deleted: say("All badges deleted"),
  badge_given: say("Badge given"),
  badge_taken: say("Badge taken back"),
  reward_created: say("Reward added"),
  reward_changed: say("Reward changed"),
  reward_deleted: say("Reward deleted"),
  redemption_taken_back: say("Redeemed reward taken back"),
  redemption_status_changed: say("Status of a redeemed reward changed"),
  campaign_created: say("Campaign added"),
  campaign_changed: say("Campaign changed"),
  campaign_deleted: say("Campaign deleted"),
  table_exported: say("Table exported"),
  data_exported: say("Own data downloaded"),
  deletion_asked: say("Deletion asked for"),
  deletion_withdrawn: say("Account kept"),
  rate_announced: say("Rate announced"),
  rate_withdrawn: say("Rate withdrawn"),
  legal_text_published: say("Terms or privacy notice published"),
  setting_changed: say("Setting changed"),
  integrity_checked: say("Integrity checked"),
};

/** The types that the filter offers. */
export const AUDIT_TYPES: readonly Readonly<{ value: string; label: string }>[] = Object.entries(
  WORDS,
).map(([value, label]) => ({ value, label }));

/** What happened, in words; an unknown type is shown by its own name. */
export function formatAuditType(type: string): string {
  const known = AUDIT_TYPES.find(({ value }) => value === type);
  if (known) return known.label;
  const words = type.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const NAMES: Readonly<Record<string, string>> = {
  firstName: say("first name"),
  lastName: say("last name"),
  phoneNumber: say("phone number"),
  impactMeasurement: say("impact measurement"),
};

/** The details of an event: "from user to agent", "first name, phone number". */
export function formatAuditDetail(detail: AuditEvent["detail"]): string {
  if (detail === null) return "";
  const { from, to, own, ok, ...rest } = detail;
  const parts = Object.entries(rest).flatMap(([key, value]) => formatPart(key, value));
  if (from !== undefined && to !== undefined)
    parts.push(say("from {from} to {to}", { from: formatValue(from), to: formatValue(to) }));
  if (ok !== undefined) parts.push(ok === true ? say("no differences") : say("differences found"));
  if (own === true) parts.push(say("for themselves"));
  return parts.join(", ");
}

/** A value of a setting, or the name of a role. */
function formatValue(value: unknown): string {
  const parts = [value].flat().filter((one) => one !== null);
  return parts.length === 0 ? say("none") : parts.map(String).join(", ");
}

function formatPart(key: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value))
    return [value.map((one) => NAMES[String(one)] ?? String(one)).join(", ")];
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([inner, one]) => formatPart(inner, one));
  }
  if (typeof value !== "string" && typeof value !== "number") return [];
  const text = String(value);
  if (text === "under_13") return [say("under 13")];
  if (key === "name") return [`"${text}"`];
  if (key === "points") return [`${text} points`];
  return [`${NAMES[key] ?? key} ${text}`];
}
