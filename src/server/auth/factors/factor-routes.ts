import type { Serves } from "../../core/http/call.ts";
import { data, deleted, done } from "../../core/http/reply.ts";
import { confirmByFactor, confirmByPassword } from "./confirmation.ts";
import {
  addAuthenticator,
  addPasskey,
  askForAuthenticator,
  askForNewPasskey,
  factorsOf,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from "./factors.ts";
import { takeFactorsAway } from "./lost-factors.ts";
import { endOwnSession, ownSessions } from "../own-sessions.ts";
import { secondStep } from "./proofs.ts";
import { askForPasskey, finishSignIn, signInByPasskey } from "./second-step.ts";
import type { AuthDeps } from "../tools.ts";

export type FactorRoutes =
  | "POST /auth/second-factor/question"
  | "POST /auth/second-factor"
  | "POST /auth/passkey/question"
  | "POST /auth/passkey"
  | "GET /auth/factors"
  | "POST /auth/confirmation"
  | "PUT /auth/confirmation"
  | "POST /auth/passkeys/question"
  | "POST /auth/passkeys"
  | "DELETE /auth/passkeys/:id"
  | "POST /auth/authenticator/secret"
  | "POST /auth/authenticator"
  | "DELETE /auth/authenticator"
  | "POST /auth/recovery-codes"
  | "GET /auth/sessions"
  | "DELETE /auth/sessions/:id"
  | "DELETE /profile/:id/factors";

/** Second factors, passkeys and own sessions. */
export function factorRoutes(deps: AuthDeps): Serves<FactorRoutes> {
  return {
    "POST /auth/second-factor/question": ({ body, context }) =>
      secondStep(deps, body.ticket, context).then(data),
    "POST /auth/second-factor": ({ body, context }) => finishSignIn(deps, body, context),
    "POST /auth/passkey/question": ({ context }) => askForPasskey(deps, context).then(data),
    "POST /auth/passkey": ({ body, context }) => signInByPasskey(deps, body, context),
    "GET /auth/factors": ({ caller, context }) => factorsOf(deps, caller, context).then(data),
    "POST /auth/confirmation": ({ caller, body, context }) =>
      confirmByPassword(deps, caller, body.password, context).then(data),
    "PUT /auth/confirmation": ({ caller, body, context }) =>
      confirmByFactor(deps, caller, body, context).then(data),
    "POST /auth/passkeys/question": ({ caller, context }) =>
      askForNewPasskey(deps, caller, context).then(data),
    "POST /auth/passkeys": ({ caller, body, context }) =>
      addPasskey(deps, caller, body, context).then(data),
    "DELETE /auth/passkeys/:id": ({ caller, params, body, context }) =>
      removePasskey(deps, caller, { ...body, id: params.id }, context).then(data),
    "POST /auth/authenticator/secret": ({ caller }) => askForAuthenticator(deps, caller).then(data),
    "POST /auth/authenticator": ({ caller, body, context }) =>
      addAuthenticator(deps, caller, body, context).then(data),
    "DELETE /auth/authenticator": ({ caller, body, context }) =>
      removeAuthenticator(deps, caller, body, context).then(data),
    "POST /auth/recovery-codes": ({ caller, body, context }) =>
      renewRecoveryCodes(deps, caller, body, context).then(data),
    "GET /auth/sessions": ({ caller, context }) => ownSessions(deps, caller, context).then(data),
    "DELETE /auth/sessions/:id": ({ caller, params, context }) =>
      endOwnSession(deps, caller, params.id, context).then(deleted),
    "DELETE /profile/:id/factors": ({ caller, params, body, context }) =>
      takeFactorsAway(deps, caller, { ...body, id: params.id }, context).then(() =>
        done(context.say("The second factor was taken away")),
      ),
  };
}
