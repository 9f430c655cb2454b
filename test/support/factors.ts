// Second factors over HTTP: a passkey that signs, an authenticator application that shows codes.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

import { isoCBOR } from "@simplewebauthn/server/helpers";
import { Secret, TOTP } from "otpauth";

import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
} from "#contract/auth/factors.ts";
import type { TestApp } from "./app.ts";
import { type Got, send } from "./auth.ts";
import { aUser, type TestUser } from "./builders.ts";

type Person = { token: string; password: string };

/** The origin of injected requests. */
const ORIGIN = "http://localhost:80";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** An authenticator with one passkey of this site. */
export type SoftPasskey = {
  id: string;
  created: (question: NewPasskeyQuestion) => NewPasskeyAnswer;
  signed: (challenge: string, changes?: Partial<Signing>) => PasskeyAnswer;
};
type Signing = {
  origin: string;
  rpId: string;
  isVerified: boolean;
  counter: number;
  userHandle: string | undefined;
};

const PRESENT = 0b0000_0001;
const VERIFIED = 0b0000_0100;
const HAS_KEY = 0b0100_0000;

export function softPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const idText = id.toString("base64url");
  let count = 0;
  let owner: string | undefined;
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const about = (flags: number, counter: number, rpId = "localhost"): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  };
  return {
    id: idText,
    created: ({ challenge, user }) => {
      owner = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        about(PRESENT | VERIFIED | HAS_KEY, count),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<never, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<never, never>()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        id: idText,
        rawId: idText,
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, ORIGIN).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    signed: (challenge, changes = {}) => {
      const { origin = ORIGIN, rpId, isVerified = true, counter } = changes;
      const userHandle = "userHandle" in changes ? changes.userHandle : owner;
      count += 1;
      const data = about(isVerified ? PRESENT | VERIFIED : PRESENT, counter ?? count, rpId);
      const client = clientData("webauthn.get", challenge, origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: idText,
        rawId: idText,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

/** The public key as an authenticator writes it (COSE, ES256 on P-256). */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (part: string): Uint8Array => new Uint8Array(Buffer.from(part, "base64url"));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose));
}

/** The code that an authenticator application shows now, or some steps of 30 seconds later. */
export function codeNow(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.deps.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** The confirmation of somebody without a second factor. */
export async function confirmed(app: TestApp, as: Person): Promise<string> {
  const body = { password: as.password };
  const answer = await app.call("POST /auth/confirmation", { as, body });
  const { confirmation } = answer.body.data;
  if (confirmation === null) throw new Error("the second factor is asked for");
  return confirmation;
}

/** The confirmation of somebody with a second factor, by this proof. */
export async function confirmedBy(
  app: TestApp,
  as: Person,
  proof: { code: string } | { recoveryCode: string },
): Promise<string> {
  const asked = await app.call("POST /auth/confirmation", { as, body: { password: as.password } });
  const ticket = asked.body.data.ticket ?? "";
  const answer = await app.call("PUT /auth/confirmation", { as, body: { ticket, ...proof } });
  if (answer.status !== 200) throw new Error(`the confirmation answered ${answer.status}`);
  return answer.body.data.confirmation ?? "";
}

export type WithAuthenticator = { secret: string; recoveryCodes: string[] };

/** Adds an authenticator application; the code of this moment is used up by it. */
export async function withAuthenticator(app: TestApp, as: Person): Promise<WithAuthenticator> {
  const confirmation = await confirmed(app, as);
  const { ticket, secret } = (await app.call("POST /auth/authenticator/secret", { as })).body.data;
  const body = { confirmation, ticket, code: codeNow(app, secret) };
  const added = await app.call("POST /auth/authenticator", { as, body });
  if (added.status !== 201) throw new Error(`the authenticator answered ${added.status}`);
  return { secret, recoveryCodes: added.body.data.recoveryCodes ?? [] };
}

/** Adds a passkey. */
export async function withPasskey(app: TestApp, as: Person): Promise<SoftPasskey> {
  const confirmation = await confirmed(app, as);
  const { ticket, question } = (await app.call("POST /auth/passkeys/question", { as })).body.data;
  const passkey = softPasskey();
  const answer = passkey.created(question);
  const body = { confirmation, ticket, passkey: answer, name: "Phone" };
  const added = await app.call("POST /auth/passkeys", { as, body });
  if (added.status !== 201) throw new Error(`the passkey answered ${added.status}`);
  return passkey;
}

/** The ticket of a sign-in whose password was right. */
export async function ticketOf(
  app: TestApp,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { problem } = await app.call("POST /auth/signin", { body: { email, password } });
  if (problem.ticket === undefined) throw new Error(`signing in answered ${problem.code}`);
  return problem.ticket;
}

/** Somebody of the staff with an authenticator application whose next code is not used up yet. */
export async function staffWithCodes(
  app: TestApp,
  role: "agent" | "admin" | "superadmin" = "agent",
): Promise<TestUser & WithAuthenticator> {
  const user = await aUser(app, { role });
  const factor = await withAuthenticator(app, user);
  app.clock.advance(60_000);
  return { ...user, ...factor };
}

/** A superadmin with a second factor makes it required for these roles. */
export async function requireFactors(
  app: TestApp,
  roles: readonly ("agent" | "admin" | "superadmin")[],
): Promise<TestUser & WithAuthenticator> {
  const as = await staffWithCodes(app, "superadmin");
  const params = { key: "requireSecondFactor" } as const;
  const body = { value: [...roles] };
  const answer = await app.call("PUT /management/settings/:key", { as, params, body });
  if (answer.status !== 200) throw new Error(`the setting answered ${answer.status}`);
  return as;
}

/** The second step of signing in, with any body. */
export function finishSignIn(
  app: TestApp,
  body: Record<string, unknown>,
  device?: string,
): Promise<Got<{ token: string; device: string }>> {
  return send(app, "POST /auth/second-factor", {
    body: { ...body, ...(device !== undefined && { device }) },
  });
}

/** What the audit log says about a person, oldest first. */
export async function auditTypesOf(app: TestApp, userId: string): Promise<string[]> {
  const rows = app.deps.db.selectFrom("audit_lines").select("type").where("user_id", "=", userId);
  return (await rows.orderBy("id").execute()).map(({ type }) => type);
}
