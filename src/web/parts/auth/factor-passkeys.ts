// Asks the browser for a passkey. The library is part of what is loaded late.
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from "#contract/auth/factors.ts";

import { say } from "#web/kit/words/say.ts";

/** Why there is no answer, as a sentence. */
export type NoPasskey = Readonly<{ failure: string }>;

/** Lets the person choose a passkey and confirm it. */
export async function askPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | NoPasskey> {
  try {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: { ...question, allowCredentials: knownTransports(question.allowCredentials) },
    });
    return { id, rawId, type, response };
  } catch {
    return { failure: say("No passkey was used. Try again, or use another way.") };
  }
}

/** Lets the person make a passkey for this site. */
export async function makePasskey(
  question: NewPasskeyQuestion,
): Promise<NewPasskeyAnswer | NoPasskey> {
  try {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: {
        ...question,
        excludeCredentials: knownTransports(question.excludeCredentials),
      },
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return {
      failure: isKnown
        ? say("This device has a passkey of yours already.")
        : say("No passkey was made. Try again, or use another device."),
    };
  }
}

type Credential = PasskeyQuestion["allowCredentials"][number];

/** Without `transports` the browser asks for every kind of passkey. */
const knownTransports = (credentials: readonly Credential[]) =>
  credentials.map(({ id, type }) => ({ id, type }));
