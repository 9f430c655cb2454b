// What the audit log keeps beside an event. A key or a code that is new here has no words on the screen of the log yet,
// which does not compile then (`web/office/audit/audit-details.ts`).
import type { AttemptReason } from "#domain/pickups/attempts.ts";
import type { CorrectionOrigin } from "#domain/corrections/corrections.ts";
import type { DisputeClaim, DisputeOutcome } from "#domain/corrections/disputes.ts";
import type { LegalKind } from "#domain/legal.ts";
import type { GoodwillRefusal } from "#domain/impact/goodwill.ts";
import type { Material } from "#domain/rates/material-facts.ts";
import type { ReferralReason } from "#domain/referrals.ts";
import type { Role } from "#domain/roles.ts";
import type { FactorMethod } from "#domain/auth/second-factors.ts";

import type * as z from "zod/mini";

import type { Api } from "./api.ts";
import type { AreaEdit } from "./areas.ts";
import type { UserForm } from "./profile.ts";
import type { RunEdit } from "./runs.ts";
import type { SettingValue } from "./settings.ts";

type ExportOf<L> = L extends `GET /export/${infer Name}/:${string}`
  ? Name
  : L extends `GET /export/${infer Name}`
    ? Name
    : never;
/** The tables that can be downloaded. */
export type TableName = ExportOf<keyof Api>;

type QueryOf<L> = L extends keyof Api
  ? Api[L] extends { query: infer Q extends z.ZodMiniType }
    ? keyof z.output<Q>
    : never
  : never;
/** What narrows one of them. */
export type FilterName =
  | Exclude<QueryOf<`GET /export/${TableName}`>, "timeZone">
  | "campaignId"
  | "sponsorId"
  | "month";

/** What was changed of a person, a run or an area. */
export type ChangedField = Exclude<
  keyof UserForm | keyof RunEdit | keyof AreaEdit,
  "revision" | "updatedAt" | "confirmation"
>;

/** A local day and window. */
export type AuditWindow = Readonly<{ date: string; timeStart: string; timeEnd: string }>;

/** Codes in details that have words of their own. */
export type AuditCode =
  | Role
  | FactorMethod
  | LegalKind
  | DisputeOutcome
  | CorrectionOrigin
  | ReferralReason
  | GoodwillRefusal
  | "verify"
  | "reset"
  | "under_13"
  | "asked_for"
  | "never verified";

/** The details of an event; names of people are never among them. */
export type AuditDetail = Readonly<
  Partial<{
    /** Of a thing, or the key of a setting. */
    name: string;
    count: number;
    /** The name of a shop. */
    shop: string;
    names: readonly string[];
    material: Material;
    /** What a badge counts, in words: "50 units of plastic". */
    rule: string;
    from: SettingValue | AuditWindow;
    to: SettingValue | AuditWindow;
    /** Ids of saved locations; the story of a pickup says what they are. */
    fromPlace: string;
    toPlace: string;
    role: Role;
    by: FactorMethod;
    purpose: "verify" | "reset";
    reason:
      | AttemptReason
      | ReferralReason
      | GoodwillRefusal
      | "under_13"
      | "asked_for"
      | "never verified";
    /** `ChangedField`s. */
    fields: readonly string[];
    points: number;
    /** The number of the correction, from 1. */
    revision: number;
    origin: CorrectionOrigin;
    dispute: string;
    claim: DisputeClaim;
    outcome: DisputeOutcome;
    dueAt: string;
    cancelledAt: string;
    /** How many minutes a phone's clock was ahead. */
    clockMinutes: number | null;
    /** Stops. */
    added: number;
    removed: number;
    notReached: number;
    handedBack: number;
    /** Pickups in the window that staff booked into, this one included, and how many it takes (PRODUCT R27.6). */
    booked: number;
    capacity: number;
    /** The local date of a special day. */
    day: string;
    /** Weekly windows. */
    windows: number;
    kind: LegalKind;
    version: number;
    table: TableName;
    filters: Readonly<Partial<Record<FilterName, unknown>>>;
    /** A local date, or the moment at which a setting begins to count. */
    validFrom: string | Date;
    ok: boolean;
    /** Somebody counted or decided for themselves. */
    own: true;
  }>
>;
