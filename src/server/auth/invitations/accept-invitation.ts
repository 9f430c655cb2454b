// 1. A link has one effect: its code is used up in the transaction that creates the account.
// 2. The link proves that the person reads the mailbox, so the account is verified.
// 3. It creates an account and never takes one over: an address that has an account by then is refused.
import type { Session } from "#contract/auth/auth.ts";
import type { AcceptanceForm, InvitationShown } from "#contract/auth/invitations.ts";
import { Id } from "#contract/page.ts";
import {
  passwordTooShort,
  MIN_PASSWORD_AT_RESET,
  MIN_SUPERADMIN_PASSWORD,
} from "#domain/auth/passwords.ts";
import type { Role } from "#domain/roles.ts";

import { audit } from "../../core/database/audit.ts";
import type { Context } from "../../core/http/call.ts";
import { codeKey, isSameCode, secretFrom } from "../../core/codes/codes.ts";
import type { Tx } from "../../core/database/database.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure, invalidField } from "../../core/failures/failure.ts";
import { newId } from "../../core/database/ids.ts";
import { inTransaction } from "../../core/database/transaction.ts";
import { withdrawEmail } from "../../notifications/service.ts";
import { addAccount, userOf } from "../../profile/service.ts";
import { rememberDevice } from "../devices.ts";
import { emailEventOf } from "./invitations.ts";
import { withoutFactor } from "../factors/required-factors.ts";
import { openSession } from "../sessions.ts";
import { deleteCode, readCode } from "../store-codes.ts";
import {
  isAccepted,
  openInvitations,
  type OpenInvitation,
  markAccepted,
} from "./store-invitations.ts";
import type { AuthDeps } from "../tools.ts";

/** What the invited person sees before choosing a password. */
export async function shownInvitation(deps: Deps, token: string): Promise<InvitationShown> {
  const { firstName, lastName, email, role } = (await usable(deps, token)).invitation;
  return { firstName, lastName, email, role, minPassword: minPasswordOf(role) };
}

/** Creates the account with that password, and signs it in. */
export async function acceptInvitation(
  deps: AuthDeps,
  { token, newPassword, device }: AcceptanceForm,
  context: Context,
): Promise<Session> {
  deps.passwords.refuseWhenBusy();
  const { invitation, spend } = await usable(deps, token);
  const least = minPasswordOf(invitation.role);
  if ([...newPassword].length < least) throw invalidField("newPassword", passwordTooShort(least));
  const passwordHash = await deps.passwords.hash(newPassword);
  return inTransaction(deps.db, async (tx) => {
    await spend(tx);
    return join(deps, tx, { invitation, passwordHash, context, device });
  });
}

type Joining = {
  invitation: OpenInvitation;
  passwordHash: string;
  context: Context;
  device: string | undefined;
};

async function join(
  deps: AuthDeps,
  tx: Tx,
  { invitation, passwordHash, context, device }: Joining,
): Promise<Session> {
  const [id, at] = [newId(), deps.now()];
  const { _id, firstName, lastName, email, role } = invitation;
  const isNew = await addAccount(tx, {
    id,
    firstName,
    lastName,
    email,
    passwordHash,
    role,
    referredBy: null,
    verifiedAt: at,
    language: context.language,
    at,
  });
  if (!isNew)
    throw new Failure("email_taken", {
      message: (say) =>
        say(
          "There is an account with {email} already. Sign in with it; a superadmin can give it your role.",
          { email },
        ),
    });
  await markAccepted(tx, _id, { userId: id, at });
  await withdrawEmail(tx, emailEventOf(_id));
  await audit(tx, {
    type: "invitation_accepted",
    at,
    userId: id,
    actorId: id,
    subjectType: "invitation",
    subjectId: _id,
    ip: context.ip,
    detail: { role },
  });
  const secondFactor = await withoutFactor(deps, role, tx);
  const token = await openSession(tx, { id, role, secondFactor }, context, at);
  return {
    token,
    user: await userOf(tx, id),
    device: await rememberDevice(tx, { userId: id, device, at }),
  };
}

type Usable = {
  invitation: OpenInvitation;
  /** Call it in the transaction of the effect; of several callers one succeeds. */
  spend: (tx: Tx) => Promise<void>;
};

/** @throws Failure("invitation_unknown"), Failure("invitation_used"), Failure("invitation_expired") */
async function usable({ db, secret, now }: Deps, token: string): Promise<Usable> {
  const [id = "", given = ""] = token.split(".");
  if (!Id.safeParse(id).success) throw new Failure("invitation_unknown");
  if (await isAccepted(db, id)) throw new Failure("invitation_used");
  const [invitation] = await openInvitations(db, id);
  if (!invitation?.isInviterValid) throw new Failure("invitation_unknown");
  const key = codeKey(secret, "invite", id);
  const code = await readCode(db, key);
  if (!code) throw new Failure("invitation_expired");
  const { nonce, expiresAt } = code;
  if (!isSameCode(given, secretFrom(secret, key, nonce))) throw new Failure("invitation_unknown");
  if (expiresAt <= now()) throw new Failure("invitation_expired");
  const spend = async (tx: Tx): Promise<void> => {
    if (!(await deleteCode(tx, key, nonce))) throw new Failure("invitation_used");
  };
  return { invitation, spend };
}

/** Minimum length of a new password in code points, by the role of the account. */
function minPasswordOf(role: Role): number {
  return role === "superadmin" ? MIN_SUPERADMIN_PASSWORD : MIN_PASSWORD_AT_RESET;
}
