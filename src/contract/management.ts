import * as z from "zod/mini";

import { CHOOSE_A_REASON } from "#domain/pickups/attempts.ts";
import { REFERRAL_REASONS } from "#domain/referrals.ts";
import { STAFF_ROLES } from "#domain/roles.ts";
import { DELETABLE } from "#domain/deletion-effects.ts";
import { message } from "#domain/words/message.ts";

import { Id, Instant, named, Paging, Search } from "./page.ts";
import { UserSort } from "./profile.ts";

/** The types of audit events: the object and what was done to it. */
export const AuditType = z.enum([
  "signin",
  "signin_failed",
  "signin_disabled",
  "signup",
  "signup_corrected",
  "email_verified",
  "phone_verified",
  "password_reset",
  "staff_invited",
  "invitation_sent_again",
  "invitation_revoked",
  "invitation_accepted",
  "code_sent",
  "password_changed",
  "password_not_confirmed",
  "second_factor_failed",
  "passkey_added",
  "passkey_removed",
  "authenticator_added",
  "authenticator_removed",
  "recovery_codes_made",
  "factors_taken_away",
  "session_ended",
  "superadmin_created",
  "role_changed",
  "profile_changed",
  "user_added",
  "mailbox_given",
  "location_saved",
  "call_noted",
  "user_disabled",
  "user_enabled",
  "user_deleted",
  "pickup_completed",
  "pickup_deleted",
  "pickup_reviewed",
  "pickup_corrected",
  "area_created",
  "area_changed",
  "area_week_saved",
  "area_deleted",
  "special_day_set",
  "special_day_removed",
  "run_created",
  "run_changed",
  "run_deleted",
  "run_ordered",
  "run_stops_moved",
  "run_started",
  "run_finished",
  "pickup_booked",
  "pickup_moved",
  "pickup_relocated",
  "pickup_cancelled",
  "pickup_attempted",
  "pickup_lapsed",
  "pickup_revived",
  "drop_off_completed",
  "drop_off_rejected",
  "drop_off_reviewed",
  "drop_off_corrected",
  "dispute_opened",
  "dispute_remarked",
  "dispute_withdrawn",
  "dispute_extended",
  "dispute_decided",
  "drop_off_location_created",
  "drop_off_location_changed",
  "drop_off_location_deleted",
  "guide_item_added",
  "guide_item_confirmed",
  "badge_created",
  "badge_changed",
  "badge_deleted",
  "badges_deleted",
  "badge_given",
  "badge_taken",
  "referral_credited",
  "referral_refused",
  "points_given",
  "points_requested",
  "points_refused",
  "reward_created",
  "reward_changed",
  "reward_deleted",
  "codes_added",
  "import_started",
  "import_undone",
  "sponsor_created",
  "sponsor_changed",
  "sponsor_deleted",
  "reward_redeemed",
  "voucher_shown",
  "voucher_lapsed",
  "shop_added",
  "shop_ended",
  "shop_blocked",
  "redemption_taken_back",
  "redemption_status_changed",
  "campaign_created",
  "campaign_changed",
  "campaign_deleted",
  "table_exported",
  "data_exported",
  "deletion_asked",
  "deletion_withdrawn",
  "legal_text_published",
  "setting_changed",
  "rate_announced",
  "rate_withdrawn",
  "integrity_checked",
  "report_cost_typed",
  "report_page_made",
  "report_page_ended",
]);
export type AuditType = z.infer<typeof AuditType>;

export const AuditEvent = named(
  "AuditEvent",
  z.object({
    _id: Id,
    at: Instant,
    /** An `AuditType`, or a type of another release. */
    type: z.string(),
    subjectType: z.nullable(z.string()),
    subjectId: z.nullable(z.string()),
    /** The object, by its name at that time if the event has it, else by its present name. */
    subject: z.nullable(z.object({ name: z.string(), isGone: z.boolean() })),
    userId: z.nullable(Id),
    /** The person concerned; a deleted one still has a row, without a name. */
    user: z.nullable(z.object({ _id: Id, firstName: z.string(), lastName: z.string() })),
    actor: z.nullable(
      z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }),
    ),
    detail: z.nullable(z.record(z.string(), z.unknown())),
  }),
);
export type AuditEvent = z.infer<typeof AuditEvent>;
export const AuditQuery = z.extend(Paging, {
  type: z.optional(
    z.string().check(z.maxLength(60), z.regex(/^\w*$/, message("Use a type such as role_changed"))),
  ),
  actorId: z.optional(Id),
  userId: z.optional(Id),
  /** Only what admins counted or decided about their own pickups, drop-offs and redemptions. */
  own: z.optional(z.literal("true", message("own is true or absent"))),
  /** Events from this moment on. */
  from: z.optional(z.iso.datetime({ error: message("Use a time such as 2026-03-14T00:00:00Z") })),
  /** Events before this moment. */
  to: z.optional(z.iso.datetime({ error: message("Use a time such as 2026-03-14T00:00:00Z") })),
  /** Default `newest`. */
  sort: z.optional(z.enum(["newest", "oldest"])),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
export const AuditExport = z.omit(AuditQuery, { page: true, limit: true, sort: true });
export type AuditExport = z.infer<typeof AuditExport>;

/** Everybody with more permissions than a user; searched and sorted like all people. */
export const StaffQuery = z.extend(Paging, {
  search: Search,
  role: z.optional(z.enum(STAFF_ROLES)),
  sort: z.optional(UserSort),
});
export type StaffQuery = z.infer<typeof StaffQuery>;
export const StaffExport = z.omit(StaffQuery, { page: true, limit: true, sort: true });
export type StaffExport = z.infer<typeof StaffExport>;

const Deletable = z.enum(DELETABLE);
export const TouchesQuery = z.object({ kind: Deletable, id: Id });
export type TouchesQuery = z.infer<typeof TouchesQuery>;

/** What is open or held for an object now and would be affected by deleting it; 0 and [] when its kind has none. */
export const Touches = named(
  "Touches",
  z.object({
    kind: Deletable,
    waitingDropOffs: z.int(),
    pendingPickups: z.int(),
    /** Names of the active ones. */
    campaigns: z.array(z.string()),
    contributors: z.int(),
    /** Pending or processing. */
    openRedemptions: z.int(),
    holders: z.int(),
    /** Spendable. */
    points: z.int(),
  }),
);
export type Touches = z.infer<typeof Touches>;

/** Balances recomputed from the ledger, with a list of all differences (PRODUCT R2.8). */
export const IntegrityReport = named(
  "IntegrityReport",
  z.object({
    checkedAt: Instant,
    users: z.int(),
    lines: z.int(),
    ok: z.boolean(),
    differences: z.array(
      z.object({
        subject: z.string(),
        _id: Id,
        field: z.string(),
        kept: z.int(),
        recomputed: z.int(),
      }),
    ),
  }),
);
export type IntegrityReport = z.infer<typeof IntegrityReport>;

/** A verified friend beyond the limit of PRODUCT R7.3 without a decision; `_id` is the friend's. */
export const HeldReferral = named(
  "HeldReferral",
  z.object({
    _id: Id,
    referrerId: Id,
    referrerName: z.string(),
    /** How many friends of this inviter wait for a decision. */
    referrerHeld: z.int(),
    friendId: Id,
    friendName: z.string(),
    /** What the friend gets where it is credited (PRODUCT R35.2). */
    friendPoints: z.int(),
    heldAt: Instant,
  }),
);
export type HeldReferral = z.infer<typeof HeldReferral>;

/** What becomes of a held friend, decided once, and why (PRODUCT R7.5). */
export const HeldReferralDecision = named(
  "HeldReferralDecision",
  z.discriminatedUnion("decision", [
    z.object({
      decision: z.literal("credited"),
      reason: z.enum(REFERRAL_REASONS.credited, CHOOSE_A_REASON),
    }),
    z.object({
      decision: z.literal("refused"),
      reason: z.enum(REFERRAL_REASONS.refused, CHOOSE_A_REASON),
    }),
  ]),
);
export type HeldReferralDecision = z.infer<typeof HeldReferralDecision>;

/** What waits for the back office; each is counted exactly up to `TOTAL_CAP`, and is one more where there are more. */
export const Waiting = named(
  "Waiting",
  z.object({
    /** Drop-offs without a decision. */
    dropOffs: z.int(),
    /** Pending redemptions, which nobody has started to process. */
    redemptions: z.int(),
    /** Pending pickups whose window is over. */
    overduePickups: z.int(),
    /** Unusual counts that were not reviewed. */
    unusualPickups: z.int(),
    unusualDropOffs: z.int(),
    /** Disputes about counts that wait for an answer. */
    disputes: z.int(),
    /** Held referrals without a decision. */
    heldReferrals: z.int(),
    /** Points that wait for another admin than who asked for them. */
    goodwill: z.int(),
  }),
);
export type Waiting = z.infer<typeof Waiting>;

/** Settings that the browser may know. */
export const PublicConfig = named(
  "PublicConfig",
  z.object({
    googleMapsKey: z.nullable(z.string()),
    googlePlacesUrl: z.nullable(z.string()),
    tilesUrl: z.nullable(z.string()),
    tilesAttribution: z.nullable(z.string()),
    /** The operator's pages about the terms of use and about privacy. */
    termsUrl: z.nullable(z.string()),
    privacyUrl: z.nullable(z.string()),
    isDemo: z.boolean(),
    /** Whether text messages are sent, or in demo mode written to the outbox (PRODUCT R9.2). */
    sendsTexts: z.boolean(),
    /** The calling codes of the countries to which text messages are sent, such as "+1". */
    textedCodes: z.array(z.string()),
    demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
  }),
);
export type PublicConfig = z.infer<typeof PublicConfig>;

/** Messages that demo mode does not send; codes can be read here. */
export const OutboxMessage = named(
  "OutboxMessage",
  z.object({ _id: Id, to: z.string(), subject: z.string(), text: z.string(), createdAt: Instant }),
);
export type OutboxMessage = z.infer<typeof OutboxMessage>;
