// WebAuthn: what a passkey is asked, and whether its answer is right. A browser shows a passkey only to the site that it
// was made for: the configured address, or this machine.
import { randomBytes } from "node:crypto";

import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from "#contract/auth/factors.ts";
import { asOneLine } from "#contract/one-line.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

import { lazyAsync } from "../../core/async/lazy-async.ts";
import type { Context } from "../../core/http/call.ts";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failures/failure.ts";
import { isThisMachine } from "../reset-password.ts";
import type { FactorOwner, Passkey } from "./store-factors.ts";

/** Few servers check passkeys often, so the library is loaded with the first one. */
const webAuthn = lazyAsync(() => import("@simplewebauthn/server"));

const CHALLENGE_BYTES = 32;
/** How long the browser waits for the person, in milliseconds: as long as the ticket. */
const TIMEOUT_MS = 300_000;
/** EdDSA, ES256 and RS256: what every authenticator has at least one of. */
const ALGORITHMS = [-8, -7, -257];

/** The site that passkeys are made for: the host that a browser compares, and the origin that it signs. */
export type PasskeySite = { readonly id: string; readonly origin: string };

/** The site of this server; undefined where it has no name that a browser takes, such as an IP address. */
export function passkeySite(
  { config }: Pick<Deps, "config">,
  context: Pick<Context, "origin">,
): PasskeySite | undefined {
  const origin = config.publicUrl ?? (isThisMachine(context.origin) ? context.origin : undefined);
  const id = URL.parse(origin ?? "")?.hostname;
  const isName = id !== undefined && !/^[\d.]+$|^\[/.test(id);
  return isName && origin !== undefined ? { id, origin } : undefined;
}

/** @throws Failure("no_passkeys") */
export function needSite(
  deps: Pick<Deps, "config">,
  context: Pick<Context, "origin">,
): PasskeySite {
  const site = passkeySite(deps, context);
  if (!site) throw new Failure("no_passkeys");
  return site;
}

/** What has to be signed: 256 random bits. */
export function newChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString("base64url");
}

/**
 * The question for one of these passkeys, or for any passkey of the site. Where it stands for the password too, the
 * authenticator has to ask for a fingerprint, a face or a PIN.
 */
export function passkeyQuestion(
  site: PasskeySite,
  challenge: string,
  passkeys: readonly Passkey[] | "any",
): PasskeyQuestion {
  return {
    challenge,
    rpId: site.id,
    timeout: TIMEOUT_MS,
    userVerification: passkeys === "any" ? "required" : "preferred",
    allowCredentials: passkeys === "any" ? [] : passkeys.map(credentialOf),
  };
}

/** The question for a new passkey. That of a resident stands for the password, so it has to be found without an address. */
export function newPasskeyQuestion(
  site: PasskeySite,
  challenge: string,
  { owner, passkeys }: { owner: FactorOwner; passkeys: readonly Passkey[] },
): NewPasskeyQuestion {
  const wish = owner.role === "user" ? "required" : "preferred";
  return {
    challenge,
    rp: { id: site.id, name: PRODUCT_NAME },
    user: {
      id: handleOf(owner.id),
      name: owner.email,
      displayName: asOneLine(`${owner.firstName} ${owner.lastName}`),
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    timeout: TIMEOUT_MS,
    attestation: "none",
    excludeCredentials: passkeys.map(credentialOf),
    authenticatorSelection: {
      residentKey: wish,
      requireResidentKey: wish === "required",
      userVerification: wish,
    },
  };
}

const credentialOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: "public-key" as const,
  transports,
});

/** The id of a person as an authenticator keeps it: 16 bytes in base64url, which say nothing about the person. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");

type Asked = { site: PasskeySite; challenge: string };

/** What is kept of a new passkey. @throws Failure("passkey_refused") */
export async function readNewPasskey(
  { site, challenge }: Asked,
  answer: NewPasskeyAnswer,
  isVerified: boolean,
): Promise<Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports">> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { transports = [], ...response } = answer.response;
  const { verified, registrationInfo } = await refused(() =>
    verifyRegistrationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: isVerified,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw new Failure("passkey_refused");
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/**
 * Checks the answer of a passkey, which stands alone where it has to be verified. @returns its new counter
 * @throws Failure("passkey_refused") for a wrong signature, another site, challenge or person, or a counter that did
 * not rise
 */
export async function checkPasskey(
  { site, challenge }: Asked,
  answer: PasskeyAnswer,
  { passkey, isVerified }: { passkey: Passkey; isVerified: boolean },
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { userHandle, ...response } = answer.response;
  if (!isOf(passkey, userHandle, isVerified)) throw new Failure("passkey_refused");
  const { verified, authenticationInfo } = await refused(() =>
    verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: isVerified,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  );
  if (!verified) throw new Failure("passkey_refused");
  return authenticationInfo.newCounter;
}

/** Whether the answer names the owner. It need not where the password has named them already. */
const isOf = (
  { userId }: Passkey,
  userHandle: string | null | undefined,
  isAlone: boolean,
): boolean => (userHandle ? userHandle === handleOf(userId) : !isAlone);

/** The library throws at whatever is wrong with an answer. */
async function refused<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw new Failure("passkey_refused");
  }
}
