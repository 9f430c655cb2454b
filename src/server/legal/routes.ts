import type { Deps } from "../core/deps.ts";
import type { Serves } from "../core/http/call.ts";
import { data, done } from "../core/http/reply.ts";
import type { UseConfirmation } from "../core/access/confirming.ts";
import { consent, ownConsents, publishedTexts } from "./consenting.ts";
import { publish, readText, versionsSoFar } from "./publishing.ts";

type Routes =
  | "GET /legal"
  | "POST /legal"
  | "GET /legal/versions"
  | "GET /legal/text/:id"
  | "POST /profile/consent"
  | "GET /profile/consents";

type Proofs = { useConfirmation: UseConfirmation };

export function legalRoutes(deps: Deps, { useConfirmation }: Proofs): Serves<Routes> {
  return {
    "GET /legal": ({ query, context }) => publishedTexts(deps, query, context).then(data),
    "POST /legal": ({ caller, body: { confirmation, ...form }, context }) =>
      publish(deps, caller, {
        form,
        confirm: (tx) => useConfirmation(deps, tx, { confirmation, userId: caller.id }),
      }).then(() => done(context.say("The new version was published"))),
    "GET /legal/versions": () => versionsSoFar(deps).then(data),
    "GET /legal/text/:id": ({ params: { id } }) => readText(deps, id).then(data),
    "POST /profile/consent": ({ caller, body, context }) =>
      consent(deps, caller, body, context).then(data),
    "GET /profile/consents": ({ caller, context }) => ownConsents(deps, caller, context).then(data),
  };
}
