import { hash, parseOptions, verify } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { english } from "#domain/words/say.ts";

import { makeGate } from "../core/limits/gate.ts";
import { makePasswords, type Passwords } from "./passwords.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { signIn as signInByService } from "./sign-in.ts";
import { aMember, atOnce, freshIp, inARow, send, signIn, statuses } from "#test/support/auth.ts";
import { withTools } from "./tools.ts";

vi.mock("@node-rs/argon2", { spy: true });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const wrong = { code: "wrong_credentials", message: "Wrong email or password", status: 401 };

test("row 44: a wrong password and an unknown address get one answer", async () => {
  const member = await aMember(app);
  const known = await signIn(app, member.email, "wrong");
  const unknown = await signIn(app, "ghost@example.com", "wrong");
  for (const { status, problem } of [known, unknown]) {
    const { requestId, ...rest } = problem;
    expect(requestId).toBeDefined();
    expect([status, rest]).toEqual([401, wrong]);
  }
});

test("row 44: a wrong password and an unknown address cost the same comparison, so neither is told by its time", async () => {
  const member = await aMember(app);
  const comparisonsFor = async (email: string): Promise<unknown[]> => {
    vi.mocked(verify).mockClear();
    await signIn(app, email, "wrong");
    return vi.mocked(verify).mock.calls.map(([stored]) => parseOptions(String(stored)));
  };
  const known = await comparisonsFor(member.email);
  expect(known).toHaveLength(1);
  expect(await comparisonsFor("ghost@example.com")).toEqual(known);
});

test("row 45: the sixth wrong password from one address has to wait", async () => {
  const member = await aMember(app);
  const ip = freshIp();
  const answers = await inARow(7, () => signIn(app, member.email, "bad", { ip }));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test("row 45: forty parallel wrong passwords do not overshoot", async () => {
  const member = await aMember(app);
  const ip = freshIp();
  const answers = await atOnce(40, () => signIn(app, member.email, "bad", { ip }));
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5);
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(35);
});

test("rows 46, 47: the right password waits as well, but not at another address", async () => {
  const member = await aMember(app);
  const ip = freshIp();
  await inARow(6, () => signIn(app, member.email, "bad", { ip }));
  const blocked = await signIn(app, member.email, member.password, { ip });
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
  expect((await signIn(app, member.email.toUpperCase(), member.password)).status).toBe(200);
});

test("success clears the counter", async () => {
  const member = await aMember(app);
  const ip = freshIp();
  for (let round = 0; round < 3; round++) {
    await inARow(4, () => signIn(app, member.email, "bad", { ip }));
    expect((await signIn(app, member.email, member.password, { ip })).status).toBe(200);
  }
});

test("row 48: another X-Forwarded-For is not another address", async () => {
  const ip = freshIp();
  const answers = await inARow(7, (n) =>
    signIn(app, "xff@example.com", "bad", { ip, headers: { "x-forwarded-for": `1.2.3.${n}` } }),
  );
  expect(answers.at(-1)?.status).toBe(429);
});

test("row 49: what cannot be a password is refused by a sentence at the field", async () => {
  const member = await aMember(app);
  for (const password of ["", "x".repeat(129), null, 5, { $ne: 1 }, ["a"], undefined]) {
    const { status, problem } = await signIn(app, member.email, password);
    expect([password, status]).toEqual([password, 422]);
    expect(problem.fields?.["password"]).toMatch(/^Password/);
  }
});

test("row 50: a password is the same in any Unicode writing, and not in another case", async () => {
  const password = "Ａbc\u0301123";
  const member = await aMember(app, { password, confirmPassword: password });
  expect((await signIn(app, member.email, "Ab\u0107123")).status).toBe(200);
  expect((await signIn(app, member.email, "Abc\u0301123")).status).toBe(200);
  expect((await signIn(app, member.email, "ab\u0107123")).status).toBe(401);
});

test("a password that was hashed with other costs is hashed again at sign-in", async () => {
  const member = await aMember(app);
  const old = await hash(member.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const stored = (): Promise<{ password_hash: string | null }> =>
    app.deps.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
  await app.deps.db
    .updateTable("users")
    .set({ password_hash: old })
    .where("id", "=", member.id)
    .execute();
  expect((await signIn(app, member.email, member.password)).status).toBe(200);
  expect((await stored()).password_hash).toContain("m=32768,t=3,p=1");
  expect((await signIn(app, member.email, member.password)).status).toBe(200);
});

test("everybody else is served while sign-ins flood in, and what is shed is told when to come back", async () => {
  const member = await aMember(app);
  const flood = atOnce(110, (n) => signIn(app, `flood${n}@example.com`, "bad"));
  expect((await send(app, "GET /profile", { as: member })).status).toBe(200);
  const answers = await flood;
  expect(statuses(answers).filter((status) => status !== 401 && status !== 503)).toEqual([]);
  expect(statuses(answers).filter((status) => status === 401).length).toBeGreaterThan(60);
  for (const { headers } of answers.filter(({ status }) => status === 503))
    expect(headers["retry-after"]).toBe("2");
});

test("an attempt that was shed does not count as a wrong password", async () => {
  const gate = makeGate(1, 64);
  const real = makePasswords(1);
  const passwords: Passwords = {
    ...real,
    refuseWhenBusy: gate.refuseWhenBusy,
    verify: (password, stored) => gate.pass(() => real.verify(password, stored)),
  };
  const tools = { ...withTools(app.deps), passwords };
  const context = {
    ip: freshIp(),
    userAgent: undefined,
    token: undefined,
    idempotencyKey: undefined,
    deviceTime: undefined,
  };
  const attempt = (): Promise<unknown> =>
    signInByService(
      tools,
      { email: "shed@example.com", password: "bad" },
      { ...context, requestId: "1", say: english, language: null, origin: "http://localhost" },
    );
  // They pass the first check of the queue, which is full when they reach the hashing.
  const attempts = Promise.allSettled(Array.from({ length: 5 }, attempt));
  const leaving = Promise.withResolvers<void>();
  const crowd = Array.from({ length: 65 }, () => gate.pass(() => leaving.promise));
  for (const outcome of await attempts)
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "busy" } });
  await expect(attempt()).rejects.toMatchObject({ code: "busy", retryAfter: 2 });
  leaving.resolve();
  await Promise.all(crowd);
  for (let n = 0; n < 5; n++)
    await expect(attempt()).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(attempt()).rejects.toMatchObject({ code: "too_many_requests" });
});
