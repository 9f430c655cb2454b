import * as z from "zod/mini";

import { FACTOR_METHODS, MAX_PASSKEY_NAME } from "#domain/auth/second-factors.ts";
import { message } from "#domain/words/message.ts";

import { device, Otp } from "./auth.ts";
import { confirmation } from "./confirmation.ts";
import { line } from "../one-line.ts";
import { Id, Instant, named } from "../page.ts";

const NOT_A_PASSKEY = message("This isn't the answer of a passkey");

/** Bytes in base64url, as browsers give them. */
const bytes = (max: number): z.ZodMiniString =>
  z
    .string(NOT_A_PASSKEY)
    .check(z.maxLength(max, NOT_A_PASSKEY), z.regex(/^[A-Za-z0-9_-]+$/, NOT_A_PASSKEY));

const Transports = z.array(z.string());
const Credential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.optional(Transports),
});
const Verification = z.enum(["required", "preferred", "discouraged"]);

/** What `navigator.credentials.get` is asked: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyQuestion = named(
  "PasskeyQuestion",
  z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: Verification,
    /** Empty: any passkey of this site. */
    allowCredentials: z.array(Credential),
  }),
);
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** What `navigator.credentials.create` is asked: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const NewPasskeyQuestion = named(
  "NewPasskeyQuestion",
  z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
    timeout: z.int(),
    attestation: z.literal("none"),
    excludeCredentials: z.array(Credential),
    authenticatorSelection: z.object({
      residentKey: Verification,
      requireResidentKey: z.boolean(),
      userVerification: Verification,
    }),
  }),
);
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>;

const KEY_ID = 1400;
const proofOfKey = {
  id: bytes(KEY_ID),
  rawId: bytes(KEY_ID),
  type: z.literal("public-key", NOT_A_PASSKEY),
};

/** The answer of `navigator.credentials.get` in JSON. */
export const PasskeyAnswer = named(
  "PasskeyAnswer",
  z.object({
    ...proofOfKey,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(2000),
      userHandle: z.optional(z.nullable(z.string(NOT_A_PASSKEY).check(z.maxLength(100)))),
    }),
  }),
);
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The answer of `navigator.credentials.create` in JSON. */
export const NewPasskeyAnswer = named(
  "NewPasskeyAnswer",
  z.object({
    ...proofOfKey,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(8000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
);
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

const ticket = z
  .string(message("A ticket is text"))
  .check(
    z.regex(/^[A-Za-z0-9_-]{43}$/, message("A ticket is the 43 characters that were answered")),
  );

/** The ticket of a sign-in or a confirmation whose password was right. */
export const SecondFactorQuestion = named("SecondFactorQuestion", z.object({ ticket }));
/** How this person can go on: the ticket is sent back with a proof, within 5 minutes. */
export const SecondStep = named(
  "SecondStep",
  z.object({
    methods: z.array(z.enum(FACTOR_METHODS)),
    passkey: z.nullable(PasskeyQuestion),
  }),
);
export type SecondStep = z.infer<typeof SecondStep>;

const MISSING = message("Enter the code");
const proof = {
  ticket,
  /** Six digits of the authenticator application. */
  code: z.optional(Otp),
  recoveryCode: z.optional(
    z
      .string(MISSING)
      .check(z.minLength(1, MISSING), z.maxLength(100, message("This isn't a recovery code"))),
  ),
  passkey: z.optional(PasskeyAnswer),
};
type Proven = { code?: unknown; recoveryCode?: unknown; passkey?: unknown };
const isOne = ({ code, recoveryCode, passkey }: Proven): boolean =>
  [code, recoveryCode, passkey].filter((one) => one !== undefined).length === 1;
const ONE_PROOF = { path: ["code"], error: MISSING };

/** Exactly one of `code`, `recoveryCode` and `passkey`. */
export const SecondFactorForm = named(
  "SecondFactorForm",
  z.object({ ...proof, device }).check(z.refine(isOne, ONE_PROOF)),
);
export type SecondFactorForm = z.infer<typeof SecondFactorForm>;
export const FactorProof = named("FactorProof", z.object(proof).check(z.refine(isOne, ONE_PROOF)));
export type FactorProof = z.infer<typeof FactorProof>;

/** A question for any passkey of this site, with the ticket of the answer. */
export const PasskeySignInAsked = z.object({ ticket: z.string(), question: PasskeyQuestion });
export type PasskeySignInAsked = z.infer<typeof PasskeySignInAsked>;
export const PasskeySignIn = named(
  "PasskeySignIn",
  z.object({ ticket, passkey: PasskeyAnswer, device }),
);
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** Either the confirmation, or the ticket of the second step for whoever has a second factor. */
export const Confirmation = named(
  "Confirmation",
  z.object({ confirmation: z.nullable(z.string()), ticket: z.nullable(z.string()) }),
);
export type Confirmation = z.infer<typeof Confirmation>;

export const ConfirmedForm = named("ConfirmedForm", z.object({ confirmation }));
export type ConfirmedForm = z.infer<typeof ConfirmedForm>;

const Passkey = named(
  "Passkey",
  z.object({
    _id: Id,
    name: z.string(),
    addedAt: Instant,
    lastUsedAt: z.nullable(Instant),
  }),
);
/** What somebody can prove who they are with, besides the password. */
export const Factors = named(
  "Factors",
  z.object({
    passkeys: z.array(Passkey),
    /** Null when there is none. */
    authenticator: z.nullable(z.object({ addedAt: Instant, lastUsedAt: Instant })),
    /** How many of the ten are left. */
    recoveryCodes: z.int(),
    /** The person's role needs a second factor here. */
    isRequired: z.boolean(),
    /** False where this server has no address for passkeys (PUBLIC_URL). */
    takesPasskeys: z.boolean(),
  }),
);
export type Factors = z.infer<typeof Factors>;

/** `recoveryCodes` are shown once: those that were just made, else null. */
export const FactorsChanged = named(
  "FactorsChanged",
  z.object({ factors: Factors, recoveryCodes: z.nullable(z.array(z.string())) }),
);
export type FactorsChanged = z.infer<typeof FactorsChanged>;

export const NewPasskeyAsked = z.object({ ticket: z.string(), question: NewPasskeyQuestion });
export type NewPasskeyAsked = z.infer<typeof NewPasskeyAsked>;
export const PasskeyForm = named(
  "PasskeyForm",
  z.object({
    confirmation,
    ticket,
    passkey: NewPasskeyAnswer,
    name: line("Name", MAX_PASSKEY_NAME),
  }),
);
export type PasskeyForm = z.infer<typeof PasskeyForm>;

/** The secret of a new authenticator application: in base 32 to be typed, and as the address that the QR code shows. */
export const AuthenticatorAsked = z.object({
  ticket: z.string(),
  secret: z.string(),
  address: z.string(),
});
export type AuthenticatorAsked = z.infer<typeof AuthenticatorAsked>;
export const AuthenticatorForm = named(
  "AuthenticatorForm",
  z.object({ confirmation, ticket, code: Otp }),
);
export type AuthenticatorForm = z.infer<typeof AuthenticatorForm>;

/** One's own open session. */
export const OpenSession = named(
  "OpenSession",
  z.object({
    _id: Id,
    /** What the browser called itself. */
    userAgent: z.nullable(z.string()),
    signedInAt: Instant,
    /** Exact to 10 minutes. */
    lastUsedAt: Instant,
    isThis: z.boolean(),
  }),
);
export type OpenSession = z.infer<typeof OpenSession>;
