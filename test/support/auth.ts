// Signing up and in over HTTP, with the code from the email.
import type { Session } from "#contract/auth/auth.ts";
import type { Problem } from "#contract/page.ts";
import type { User } from "#contract/profile.ts";

import { codeFrom, codeKey, type CodePurpose } from "#server/core/codes/codes.ts";
import { renderedMessages } from "#server/notifications/worker.ts";
import type { TestApp } from "./app.ts";

/** A response of any route, typed by the test. */
export type Got<T> = {
  status: number;
  body: T;
  problem: Problem;
  headers: Record<string, unknown>;
};

type Sent = {
  body?: unknown;
  as?: { token: string } | undefined;
  /** The IP address; by default an unused one, so that no rate limit is shared. */
  ip?: string;
  headers?: Record<string, string>;
};

let addresses = 0;
export function freshIp(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Sends any body, valid or not: `send(app, "POST /auth/signin", { body: { email: 5 } })`. */
export async function send<T = unknown>(
  app: TestApp,
  route: string,
  { body, as, ip = freshIp(), headers = {} }: Sent = {},
): Promise<Got<T>> {
  const [method = "GET", path = ""] = route.split(" ");
  const answer = await app.request({
    method,
    url: `/api${path}`,
    remoteAddress: ip,
    headers,
    ...(as && { as }),
    ...(body !== undefined && {
      payload: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    }),
  });
  return answer as Got<T>;
}

export type Member = {
  id: string;
  email: string;
  password: string;
  token: string;
  user: User;
  device: string;
};

const form = {
  firstName: "Ann",
  lastName: "Lee",
  password: "secret12",
  confirmPassword: "secret12",
};
let members = 0;

/** A valid form, with the test's changes. */
export function signUpForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  members += 1;
  return { ...form, email: `member${members}@example.net`, ...changes };
}

export const trySignUp = (
  app: TestApp,
  changes: Record<string, unknown> = {},
): Promise<Got<Session>> => send(app, "POST /auth/signup", { body: signUpForm(changes) });

export async function aNewcomer(
  app: TestApp,
  changes: Record<string, unknown> = {},
): Promise<Member> {
  const given = signUpForm(changes);
  const { status, body } = await send<Session>(app, "POST /auth/signup", { body: given });
  if (status !== 201) throw new Error(`sign-up answered ${status}`);
  const { _id: id, email } = body.user;
  const { token, user, device = "" } = body;
  return { id, email, password: String(given["password"]), token, user, device };
}

export async function aMember(
  app: TestApp,
  changes: Record<string, unknown> = {},
): Promise<Member> {
  const member = await aNewcomer(app, changes);
  const { status } = await verify(app, member, await codeOf(app, "verify", member.email));
  if (status !== 200) throw new Error(`verify-email answered ${status}`);
  return member;
}

export const verify = (app: TestApp, member: { token: string }, otp: unknown) =>
  send<{ data: User }>(app, "POST /auth/verify-email", { as: member, body: { otp } });

export const signIn = (
  app: TestApp,
  email: string,
  password: unknown,
  { device, ...sent }: Sent & { device?: string | undefined } = {},
) =>
  send<Session>(app, "POST /auth/signin", {
    ...sent,
    body: { email, password, ...(device !== undefined && { device }) },
  });

export const me = (app: TestApp, token: string) =>
  send<{ data: User }>(app, "GET /profile", { as: { token } });

export const forgot = (
  app: TestApp,
  email: string,
  { device, ...sent }: Sent & { device?: string | undefined } = {},
) =>
  send(app, "POST /auth/forgot-password", {
    ...sent,
    body: { email, ...(device !== undefined && { device }) },
  });

export const resetByLink = (app: TestApp, link: string, newPassword: unknown, sent: Sent = {}) =>
  send<{ data: { device: string } }>(app, "POST /auth/reset-by-link", {
    ...sent,
    body: { link, newPassword },
  });

export const reset = (app: TestApp, body: { email: string; otp: unknown; newPassword: unknown }) =>
  send(app, "POST /auth/reset-password", { body });

/** The secret part of the link in the pending invitation to that address. */
export const invitationTokenOf = (app: TestApp, email: string): Promise<string> =>
  behindHash(app, email, /\/invitation#(\S+)/);

/** The same for the newest password email. */
export const resetLinkOf = (app: TestApp, email: string): Promise<string> =>
  behindHash(app, email, /\/forgot-password#(\S+)/);

async function behindHash(app: TestApp, email: string, link: RegExp): Promise<string> {
  const emails = await renderedMessages(app.deps);
  const texts = emails.filter(({ recipient }) => recipient === email).map(({ text }) => text);
  const found = texts.map((text) => link.exec(text)?.[1]).find((secret) => secret !== undefined);
  if (found === undefined) throw new Error(`no such link was mailed to ${email}`);
  return found;
}

/** The code in the newest text message to a person. */
export async function phoneCodeOf(app: TestApp, userId: string): Promise<string> {
  const messages = await renderedMessages(app.deps);
  const text = messages.find((message) => message.userId === userId && message.channel === "sms");
  const code = /^\d{6}$/m.exec(text?.text ?? "")?.[0];
  if (code === undefined) throw new Error("no code was texted");
  return code;
}

/** The code in the newest email of that purpose to that address, derived as the worker does it. */
export async function codeOf(app: TestApp, purpose: CodePurpose, email: string): Promise<string> {
  const emails = await emailsTo(app, email);
  const codes = emails
    .map(({ code }) => code as { purpose: string; key: string; nonce: string } | null)
    .filter((code) => code?.purpose === purpose);
  const current = await Promise.all(
    codes.map(async (code) => {
      const [key, nonce] = [
        Buffer.from(code?.key ?? "", "base64"),
        Buffer.from(code?.nonce ?? "", "base64"),
      ];
      const row = await app.deps.db
        .selectFrom("one_time_codes")
        .select("nonce")
        .where("key", "=", key)
        .executeTakeFirst();
      return row?.nonce.equals(nonce) ? codeFrom(app.deps.secret, key, nonce) : undefined;
    }),
  );
  const code = current.find((found) => found !== undefined);
  if (code === undefined) throw new Error(`no ${purpose} code was mailed to ${email}`);
  return code;
}

/** The code of an address, even if it has no account and no email is sent. */
export async function decoyCode(app: TestApp, email: string): Promise<string> {
  const key = codeKey(app.deps.secret, "reset", email);
  const { nonce } = await app.deps.db
    .selectFrom("one_time_codes")
    .select("nonce")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return codeFrom(app.deps.secret, key, nonce);
}

export const emailsTo = (app: TestApp, email: string) =>
  app.deps.db
    .selectFrom("messages")
    .select(["id", "event", "subject", "body", "code", "user_id"])
    .where("recipient", "=", email)
    .where("channel", "=", "email")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** A code that differs from this one. */
export const otherThan = (code: string): string => (code === "000000" ? "000001" : "000000");

export const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

export const inARow = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let n = 0; n < count; n++) results.push(await work(n));
  return results;
};

export const atOnce = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
