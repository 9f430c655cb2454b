import * as z from "zod/mini";

import { MIN_PASSWORD_AT_RESET } from "#domain/auth/passwords.ts";
import { SELECT_ROLE, STAFF_ROLES } from "#domain/roles.ts";

import { device, linkPart, password } from "./auth.ts";
import { Email } from "./email.ts";
import { line } from "../one-line.ts";
import { Id, Instant, named } from "../page.ts";
import { ownPassword, PersonName } from "../profile.ts";

/** Roles that need an invitation; residents sign up by themselves. */
export const StaffRole = z.enum(STAFF_ROLES, SELECT_ROLE);
export type StaffRole = z.infer<typeof StaffRole>;

/** Hours for which a link is valid after its email was sent. */
export const INVITATION_HOURS = 24;

/** An invitation to the staff that was sent, without its link. */
export const Invitation = named(
  "Invitation",
  z.object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: StaffRole,
    invitedBy: PersonName,
    sentAt: Instant,
    /** `null`: the link is not valid any more. */
    expiresAt: z.nullable(Instant),
  }),
);
export type Invitation = z.infer<typeof Invitation>;

/** `password` is the inviter's own: required to invite an admin or superadmin, and checked whenever it is given. */
export const InvitationForm = named(
  "InvitationForm",
  z.object({
    firstName: line("First name", 80),
    lastName: line("Last name", 80),
    email: Email,
    role: StaffRole,
    password: ownPassword,
  }),
);
export type InvitationForm = z.infer<typeof InvitationForm>;

export const InvitationQuestion = named("InvitationQuestion", z.object({ token: linkPart }));
export type InvitationQuestion = z.infer<typeof InvitationQuestion>;

/** What the invited person sees before choosing a password. */
export const InvitationShown = named(
  "InvitationShown",
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: StaffRole,
    /** Minimum length of the password in code points. */
    minPassword: z.int(),
  }),
);
export type InvitationShown = z.infer<typeof InvitationShown>;

export const AcceptanceForm = named(
  "AcceptanceForm",
  z.object({ token: linkPart, newPassword: password(MIN_PASSWORD_AT_RESET), device }),
);
export type AcceptanceForm = z.infer<typeof AcceptanceForm>;
