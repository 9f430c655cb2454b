import type { Deps } from "../core/deps.ts";
import type { Serves } from "../core/http/call.ts";
import { data, done } from "../core/http/reply.ts";
import { consent, ownConsents, publishedTexts } from "./consenting.ts";
import { publish } from "./publishing.ts";

type Lines = "GET /legal" | "POST /legal" | "POST /profile/consent" | "GET /profile/consents";

export function legalRoutes(deps: Deps): Serves<Lines> {
  return {
    "GET /legal": ({ query, context }) => publishedTexts(deps, query, context).then(data),
    "POST /legal": ({ caller, body, context }) =>
      publish(deps, caller, body).then(() => done(context.say("The new version was published"))),
    "POST /profile/consent": ({ caller, body, context }) =>
      consent(deps, caller, body, context).then(data),
    "GET /profile/consents": ({ caller, context }) => ownConsents(deps, caller, context).then(data),
  };
}
