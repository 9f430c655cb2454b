import type { Context, Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted, done } from "../core/http/reply.ts";
import { acceptInvitation, shownInvitation } from "./invitations/accept-invitation.ts";
import { correctSignUp } from "./correct-sign-up.ts";
import { invitations, invite, revoke, sendAgain } from "./invitations/invitations.ts";
import { changeOwnPassword } from "./change-password.ts";
import { factorRoutes, type FactorRoutes } from "./factors/factor-routes.ts";
import {
  forgotPassword,
  type Reset,
  resetByLink,
  resetPassword,
  shownResetLink,
} from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { withTools } from "./tools.ts";
import { requestCode, verifyEmail } from "./verify-email.ts";
import { textPhoneCode, verifyPhone } from "./verify-phone.ts";

type Routes =
  | "POST /auth/signup"
  | "PUT /auth/signup"
  | "POST /auth/signin"
  | "GET /auth/signout"
  | "POST /auth/verify-email"
  | "GET /auth/request-otp"
  | "POST /auth/forgot-password"
  | "POST /auth/reset-password"
  | "POST /auth/reset-link"
  | "POST /auth/reset-by-link"
  | "POST /auth/invitation"
  | "POST /auth/accept-invitation"
  | "GET /management/invitations"
  | "POST /management/invitations"
  | "PUT /management/invitations/:id"
  | "DELETE /management/invitations/:id"
  | "PUT /auth/password"
  | "POST /profile/phone/code"
  | "PUT /profile/phone/verify";

const wasReset =
  ({ say }: Context) =>
  (reset: Reset) =>
    data({ message: say("Password reset successful"), ...reset });

export function authRoutes(plain: Deps): Serves<Routes | FactorRoutes> {
  const deps = withTools(plain);
  return {
    ...factorRoutes(deps),
    "POST /auth/signup": ({ body, context }) => signUp(deps, body, context),
    "PUT /auth/signup": ({ caller, body, context }) => correctSignUp(deps, caller, body, context),
    "POST /auth/signin": ({ body, context }) => signIn(deps, body, context),
    "GET /auth/signout": ({ query, context }) =>
      signOut(deps, context, query.everywhere === "true").then(() =>
        done(context.say("Signed out")),
      ),
    "POST /auth/verify-email": ({ caller, body, context }) =>
      verifyEmail(deps, caller, body.otp, context).then(data),
    "GET /auth/request-otp": ({ caller, context }) =>
      requestCode(deps, caller, context).then(() => done(context.say("OTP sent successfully"))),
    "POST /auth/forgot-password": ({ body, context }) =>
      forgotPassword(deps, body, context).then(() =>
        done(context.say("If an account exists for this email, a code has been sent")),
      ),
    "POST /auth/reset-password": ({ body, context }) =>
      resetPassword(deps, body, context).then(wasReset(context)),
    "POST /auth/reset-link": ({ body }) => shownResetLink(deps, body.link).then(data),
    "POST /auth/reset-by-link": ({ body, context }) =>
      resetByLink(deps, body, context).then(wasReset(context)),
    "POST /auth/invitation": ({ body }) => shownInvitation(deps, body.token).then(data),
    "POST /auth/accept-invitation": ({ body, context }) => acceptInvitation(deps, body, context),
    "GET /management/invitations": () => invitations(deps).then(data),
    "POST /management/invitations": ({ caller, body, context }) =>
      invite(deps, caller, { form: body, context }).then(data),
    "PUT /management/invitations/:id": ({ caller, params, context }) =>
      sendAgain(deps, caller, { id: params.id, context }).then(data),
    "DELETE /management/invitations/:id": ({ caller, params }) =>
      revoke(deps, caller, params.id).then(deleted),
    "PUT /auth/password": ({ caller, body, context }) =>
      changeOwnPassword(deps, caller, body, context),
    "POST /profile/phone/code": ({ caller, context }) =>
      textPhoneCode(deps, caller).then(() => done(context.say("OTP sent successfully"))),
    "PUT /profile/phone/verify": ({ caller, body, context }) =>
      verifyPhone(deps, caller, body.otp, context).then(data),
  };
}
