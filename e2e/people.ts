import type { Session } from "#contract/auth/auth.ts";

import type { Mailbox } from "./mailbox.ts";
import type { Server } from "./server.ts";

export type Account = Readonly<{ email: string; password: string }>;
export type Person = Account & Readonly<{ token: string; firstName: string; lastName: string }>;
/** What can be called. */
type Calls = Pick<Server, "call">;
type Wishes = Readonly<{ firstName?: string; lastName?: string; referralId?: string }>;

/** The accounts of the demo data. */
export const demo = {
  user: { email: "user@rebound.demo", password: "rebound-demo" },
  agent: { email: "agent@rebound.demo", password: "rebound-demo" },
  admin: { email: "admin@rebound.demo", password: "rebound-demo" },
  superadmin: { email: "superadmin@rebound.demo", password: "rebound-demo" },
} as const satisfies Record<string, Account>;

/** The superadmin of a server that started empty. */
export const superadmin: Account = {
  email: "superadmin@rebound.example",
  password: "correct horse battery",
};

/** Opens a session of an account through the API, with the user as it is now. */
export const sessionOf = (server: Calls, account: Account): Promise<Session> =>
  server.call("POST /auth/signin", { body: { email: account.email, password: account.password } });

/** The password of everybody who is created by these functions. */
export const PASSWORD = "correct horse";

let made = 0;

/** A person who signed up; the email address is not verified yet. */
export async function signUp(server: Calls, wishes: Wishes = {}): Promise<Person> {
  made += 1;
  const { firstName = "Maya", lastName = "Ortiz", referralId } = wishes;
  const email = `person${made}.${Date.now()}@rebound.example`;
  const password = PASSWORD;
  const body = { firstName, lastName, email, password, confirmPassword: password };
  const { token } = await server.call("POST /auth/signup", {
    body: { ...body, ...(referralId !== undefined && { referralId }) },
  });
  return { email, password, token, firstName, lastName };
}

/** A new person with a verified email address: no points, no locations. */
export async function newPerson(
  server: Calls,
  mailbox: Mailbox | undefined,
  wishes: Wishes = {},
): Promise<Person> {
  const person = await signUp(server, wishes);
  const otp = await (mailbox
    ? mailbox.nextCode(person.email)
    : codeFromOutbox(server, person.email));
  await server.call("POST /auth/verify-email", { body: { otp } }, person);
  return person;
}

/** The newest code to `address` in the outbox of demo mode. */
export async function codeFromOutbox(server: Calls, address: string): Promise<string> {
  const { data } = await server.call("GET /dev/outbox", {});
  const emails = data.filter(({ to }) => to === address).map(({ text }) => text);
  const code = emails.map((text) => /^\d{6}$/m.exec(text)?.[0]).find((found) => found);
  if (code === undefined) throw new Error(`The outbox holds no code for ${address}.`);
  return code;
}

/** Gives a person a staff role, by a superadmin: that of a server that started empty unless stated. */
export async function giveRole(
  server: Calls,
  person: Person,
  role: "agent" | "admin",
  boss: Account = superadmin,
): Promise<void> {
  const session = await server.call("POST /auth/signin", { body: boss });
  const { data } = await server.call("GET /profile", {}, person);
  const { password } = boss;
  const asked = await server.call("POST /auth/confirmation", { body: { password } }, session);
  const body = { role, confirmation: asked.data.confirmation ?? "" };
  await server.call("PUT /profile/:id/role", { params: { id: data._id }, body }, session);
}

/** Makes a person an agent and signs them in anew. */
export async function anAgent(
  server: Calls,
  person: Person,
  by: Account = superadmin,
): Promise<Person> {
  await giveRole(server, person, "agent", by);
  return { ...person, ...(await sessionOf(server, person)) };
}
