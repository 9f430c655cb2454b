import * as z from "zod/mini";

import { device, MIN_PASSWORD_AT_RESET, password } from "./auth.ts";
import { Email } from "./email.ts";
import { line } from "./one-line.ts";
import { Id, Instant, named } from "./page.ts";
import { ownPassword, PersonName } from "./profile.ts";

/** Roles that somebody is invited to; residents sign up by themselves. */
export const StaffRole = z.enum(["agent", "admin", "superadmin"], "Please choose a role");
export type StaffRole = z.infer<typeof StaffRole>;

/** Hours for which a link can be used once its letter left. */
export const INVITATION_HOURS = 24;

/** Somebody who may become staff by the link that was sent; without the link. */
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
    /** `null`: the link cannot be used any more. */
    expiresAt: z.nullable(Instant),
  }),
);
export type Invitation = z.infer<typeof Invitation>;

/** `password` is the inviter's own: needed to invite an admin or superadmin, and checked whenever it is given. */
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

/** What stands in the link behind `#`, so that it reaches no server's log. */
const token = z.string("The link is incomplete").check(z.maxLength(200, "The link is incomplete"));

export const InvitationQuestion = named("InvitationQuestion", z.object({ token }));
export type InvitationQuestion = z.infer<typeof InvitationQuestion>;

/** What the invited person is shown before a password is set. */
export const InvitationShown = named(
  "InvitationShown",
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: StaffRole,
    /** Code points that the password needs at least. */
    minPassword: z.int(),
  }),
);
export type InvitationShown = z.infer<typeof InvitationShown>;

export const AcceptanceForm = named(
  "AcceptanceForm",
  z.object({ token, newPassword: password(MIN_PASSWORD_AT_RESET), device }),
);
export type AcceptanceForm = z.infer<typeof AcceptanceForm>;
