import type { AuditEvent, AuditType } from "#contract/management.ts";

/** The words for each type of event; their order is that of the filter. */
const WORDS: Readonly<Record<AuditType, string>> = {
  signin: "Signed in",
  signin_failed: "Failed to sign in",
  signin_disabled: "Disabled account refused at sign-in",
  signup: "Signed up",
  signup_corrected: "Corrected the sign-up",
  email_verified: "E-mail verified",
  phone_verified: "Phone number verified",
  password_reset: "Password reset",
  staff_invited: "Staff invited",
  invitation_sent_again: "Invitation sent again",
  invitation_revoked: "Invitation taken back",
  invitation_accepted: "Invitation accepted",
  code_sent: "Code sent by staff",
  password_changed: "Password changed",
  password_not_confirmed: "Own password not confirmed",
  superadmin_created: "Superadmin created",
  role_changed: "Role changed",
  profile_changed: "Profile changed",
  user_disabled: "Account disabled",
  user_enabled: "Account enabled",
  user_deleted: "Account deleted",
  pickup_completed: "Pickup completed",
  pickup_deleted: "Pickup deleted",
  pickup_reviewed: "Unusual count of a pickup looked at",
  drop_off_completed: "Drop-off confirmed",
  drop_off_rejected: "Drop-off rejected",
  drop_off_reviewed: "Unusual count of a drop-off looked at",
  drop_off_location_created: "Drop-off location added",
  drop_off_location_changed: "Drop-off location changed",
  drop_off_location_deleted: "Drop-off location deleted",
  badge_created: "Badge added",
  badge_changed: "Badge changed",
  badge_deleted: "Badge deleted",
  badges_deleted: "All badges deleted",
  badge_given: "Badge given",
  badge_taken: "Badge taken back",
  reward_created: "Reward added",
  reward_changed: "Reward changed",
  reward_deleted: "Reward deleted",
  redemption_taken_back: "Redeemed reward taken back",
  redemption_status_changed: "Status of a redeemed reward changed",
  campaign_created: "Campaign added",
  campaign_changed: "Campaign changed",
  campaign_deleted: "Campaign deleted",
  table_exported: "Table exported",
  integrity_checked: "Integrity checked",
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
  firstName: "first name",
  lastName: "last name",
  phoneNumber: "phone number",
  impactMeasurement: "impact measurement",
};

/** The details of an event: "from user to agent", "first name, phone number". */
export function formatAuditDetail(detail: AuditEvent["detail"]): string {
  if (detail === null) return "";
  const { from, to, own, ok, ...rest } = detail;
  const parts = Object.entries(rest).flatMap(([key, value]) => formatPart(key, value));
  if (typeof from === "string" && typeof to === "string") parts.push(`from ${from} to ${to}`);
  if (ok !== undefined) parts.push(ok === true ? "no differences" : "differences found");
  if (own === true) parts.push("for themselves");
  return parts.join(", ");
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
  if (key === "name") return [`"${text}"`];
  if (key === "points") return [`${text} points`];
  return [`${NAMES[key] ?? key} ${text}`];
}
