import type { Role } from "#domain/roles.ts";

/**
 * Whether a session was opened with a second factor. "missing": its owner's role needs one, and the session may do
 * nothing but add it (PRODUCT R20.5).
 */
export type SessionFactor = "none" | "given" | "missing";

/** The person behind a request, read from the database for this request. */
export type Caller = {
  readonly id: string;
  readonly role: Role;
  readonly isVerified: boolean;
  /** Absent: not a session but the product itself. */
  readonly secondFactor?: SessionFactor;
  /** Whether terms are in force that the person has not agreed to; absent: no. */
  readonly mustAgree?: boolean;
};

/** What calls instead of a person: the link of a shop, read from the database for this request (PRODUCT R42.1). */
export type Key = { readonly id: string; readonly name: string; readonly sponsorId: string };
