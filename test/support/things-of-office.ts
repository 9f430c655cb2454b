// Example objects of the back office for component tests: each is complete, and a test states only what it is about.
import type { Receipt } from "#contract/impact.ts";
import type { Invitation } from "#contract/auth/invitations.ts";
import type { AuditEvent, Touches, Waiting } from "#contract/management.ts";
import type { PersonAtCall } from "#contract/office/search.ts";
import type { User } from "#contract/profile.ts";
import type { Referral } from "#contract/referrals.ts";

import { idOf } from "./things.ts";

const MOMENT = "2026-03-14T15:00:00.000Z";
const ADA = { _id: idOf(2), firstName: "Ada", lastName: "Ortiz" };

/** What deleting a thing of that kind would touch: nothing. */
export const touches = (kind: Touches["kind"], some: Partial<Touches> = {}): Touches => ({
  kind,
  waitingDropOffs: 0,
  pendingPickups: 0,
  campaigns: [],
  contributors: 0,
  openRedemptions: 0,
  holders: 0,
  points: 0,
  ...some,
});

/** What waits for the back office: nothing. */
export const waitingFor = (some: Partial<Waiting> = {}): Waiting => ({
  dropOffs: 0,
  redemptions: 0,
  overduePickups: 0,
  unusualPickups: 0,
  unusualDropOffs: 0,
  disputes: 0,
  heldReferrals: 0,
  goodwill: 0,
  ...some,
});

/** What stands on top of a person's page: nothing but who it is. */
export const atCall = (user: User, some: Partial<PersonAtCall> = {}): PersonAtCall => ({
  user,
  location: null,
  nextPickup: null,
  lastVisit: null,
  unanswered: [],
  question: null,
  waits: waitingFor(),
  ...some,
});

/** An invitation of a collector whose link still works. */
export const invitation = (some: Partial<Invitation> = {}): Invitation => ({
  _id: idOf(220),
  firstName: "Noor",
  lastName: "Haddad",
  email: "noor@rebound.example",
  role: "agent",
  invitedBy: ADA,
  sentAt: MOMENT,
  expiresAt: "2099-03-15T15:00:00.000Z",
  ...some,
});

/** A line of the audit log. */
export const auditEvent = (some: Partial<AuditEvent> = {}): AuditEvent => ({
  _id: idOf(230),
  at: MOMENT,
  type: "signin",
  subjectType: null,
  subjectId: null,
  subject: null,
  userId: null,
  user: null,
  actor: { ...ADA, email: "ada@rebound.example" },
  detail: null,
  ...some,
});

/** A friend who signed up and verified the email. */
export const referral = (some: Partial<Referral> = {}): Referral => ({
  _id: idOf(210),
  firstName: "Theo",
  joinedAt: MOMENT,
  credited: true,
  held: false,
  refused: false,
  ...some,
});

/** The receipt for that friend. */
export const receipt = (some: Partial<Receipt> = {}): Receipt => ({
  _id: idOf(200),
  kind: "referral",
  points: 100,
  carbonUnits: 0,
  balance: 100,
  source: { type: "referral", _id: idOf(210), name: "Theo" },
  items: [],
  confirmedBy: null,
  note: null,
  dispute: null,
  disputableUntil: null,
  createdAt: MOMENT,
  ...some,
});
