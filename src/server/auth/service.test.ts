import { afterAll, beforeAll, expect, test } from "vitest";

import { aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { bootstrapSuperadmin, createSuperadmin } from "./service.ts";
import { cleanUp } from "./clean-up.ts";
import {
  aMember,
  aNewcomer,
  codeOf,
  forgot,
  me,
  reset,
  signIn,
  trySignUp,
} from "#test/support/auth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const PASSWORD = "a-long-first-password";

const auditTypes = async (): Promise<string[]> => {
  const rows = await app.deps.db.selectFrom("audit_lines").select("type").distinct().execute();
  return rows.map(({ type }) => type);
};

test("row 75: of two processes one makes the first superadmin", async () => {
  const other = await testApp({ opened: app.opened });
  const made = await Promise.all([
    createSuperadmin(app.deps, { email: "Root@example.com", password: PASSWORD }),
    createSuperadmin(other.deps, { email: "root2@example.com", password: PASSWORD }),
  ]);
  await other.close();
  expect(made.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
  const email = made[0] ? "root@example.com" : "root2@example.com";
  const { status, body } = await signIn(app, email, PASSWORD);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ role: "superadmin", isAdmin: true, isEmailVerified: true });
  const third = { email: "root3@example.com", password: PASSWORD };
  expect(await createSuperadmin(app.deps, third)).toBe(false);
});

test("a superadmin that nobody can open any more is replaced by another, and signed out", async () => {
  const own = await testApp();
  const lost = { email: "lost@example.com", password: PASSWORD };
  await createSuperadmin(own.deps, lost);
  const { body } = await signIn(own, lost.email, PASSWORD);
  const found = { email: "found@example.com", password: PASSWORD };
  expect(await createSuperadmin(own.deps, { ...found, instead: true })).toBe(true);
  expect((await own.call("GET /profile", { as: body })).status).toBe(401);
  expect((await signIn(own, lost.email, PASSWORD)).body.user.role).toBe("user");
  expect((await signIn(own, found.email, PASSWORD)).body.user.role).toBe("superadmin");
  await own.close();
});

test("PRODUCT R8.8: the superadmin of the configuration is made at start, once", async () => {
  const superadmin = { SUPERADMIN_EMAIL: "boss@example.com", SUPERADMIN_PASSWORD: PASSWORD };
  const own = await testApp({ env: superadmin });
  await bootstrapSuperadmin(own.deps);
  await bootstrapSuperadmin(own.deps);
  expect((await signIn(own, "boss@example.com", PASSWORD)).body.user.role).toBe("superadmin");
  await own.close();
});

test("PRODUCT R8.8: a superadmin needs twelve characters, an address, and one that nobody has", async () => {
  const own = await testApp();
  const { email } = await aUser(own, {});
  const attempts = [
    [{ email: "root@example.com", password: "only-eleven" }, "invalid"],
    [{ email: "root@example.com", password: "x".repeat(129) }, "invalid"],
    [{ email: "root", password: PASSWORD }, "invalid"],
    [{ email, password: PASSWORD }, "email_taken"],
  ] as const;
  for (const [given, code] of attempts)
    await expect(createSuperadmin(own.deps, given)).rejects.toMatchObject({ code });
  await own.close();
});

test("row 76: the audit can neither be changed nor emptied", async () => {
  await aMember(app);
  const { db } = app.deps;
  await expect(db.updateTable("audit_lines").set({ type: "x" }).execute()).rejects.toThrow(
    "append-only",
  );
  await expect(db.deleteFrom("audit_lines").execute()).rejects.toThrow("append-only");
});

test("row 77: every event of signing in and up is in the audit, without any secret", async () => {
  const member = await aMember(app);
  await signIn(app, member.email, "wrong");
  await forgot(app, member.email);
  const otp = await codeOf(app, "reset", member.email);
  await reset(app, { email: member.email, otp, newPassword: "newpass12" });
  const entered = await signIn(app, member.email, "newpass12");
  await app.deps.db
    .updateTable("users")
    .set({ disabled_at: app.deps.now() })
    .where("id", "=", member.id)
    .execute();
  await signIn(app, member.email, "newpass12");
  const events = ["signup", "signin", "signin_failed", "signin_disabled", "email_verified"];
  expect(await auditTypes()).toEqual(
    expect.arrayContaining([...events, "password_reset", "superadmin_created"]),
  );
  const lines = await app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "ip", "detail", "subject_id"])
    .where("user_id", "=", member.id)
    .execute();
  for (const secret of [member.password, "newpass12", otp, entered.body.token])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

test("row 78: one IPv6 network is one address to the gate", async () => {
  const gated = await testApp({ env: { AUTH_PER_MINUTE_PER_IP: "10" } });
  const answers: number[] = [];
  for (let n = 0; n < 12; n++) {
    const ip = `2001:db8::${n}`;
    answers.push((await signIn(gated, `gate${n}@example.com`, "bad", { ip })).status);
  }
  await gated.close();
  expect(answers.slice(0, 10).every((status) => status === 401)).toBe(true);
  expect(answers.slice(10)).toEqual([429, 429]);
});

test("an account that nobody verified in 7 days is removed, and its address is free again", async () => {
  const squatter = await aNewcomer(app);
  const member = await aMember(app);
  const disabled = await aUser(app, { verified: false });
  await app.deps.db
    .updateTable("users")
    .set({ disabled_at: app.deps.now() })
    .where("id", "=", disabled.id)
    .execute();
  app.clock.advance(6 * DAY);
  await cleanUp(app.deps);
  expect((await me(app, squatter.token)).status).toBe(200);
  app.clock.advance(1.5 * DAY);
  await cleanUp(app.deps);
  expect((await signIn(app, squatter.email, squatter.password)).status).toBe(401);
  expect((await trySignUp(app, { email: squatter.email })).status).toBe(201);
  expect((await signIn(app, member.email, member.password)).status).toBe(200);
  expect((await trySignUp(app, { email: disabled.email })).status).toBe(409);
});

test("PRODUCT R17.12: what has expired is removed by the hourly job, idempotency keys after 14 days", async () => {
  const member = await aMember(app);
  await forgot(app, member.email);
  const { db } = app.deps;
  const key = (age: number) => ({
    user_id: member.id,
    key: `key ${age}`,
    line: "POST /pickup",
    request_hash: Buffer.alloc(32),
    created_at: new Date(app.deps.now().getTime() - age * DAY),
  });
  await db
    .insertInto("idempotency_keys")
    // A day later the last one is older than the fourteen days of PRODUCT R6.3.
    .values([key(-1), key(12), key(14)])
    .execute();
  await db
    .insertInto("rate_limits")
    .values([
      { key: "over", points: 1, expire: app.deps.now().getTime() - 1 },
      { key: "counting", points: 1, expire: app.deps.now().getTime() + 2 * DAY },
    ])
    .execute();
  app.clock.advance(DAY + 11 * 60_000);
  await cleanUp(app.deps);
  const codes = await db.selectFrom("one_time_codes").select("key").execute();
  expect(codes).toEqual([]);
  const keys = await db.selectFrom("idempotency_keys").select("key").orderBy("key").execute();
  expect(keys).toEqual([{ key: "key -1" }, { key: "key 12" }]);
  const counters = await db
    .selectFrom("rate_limits")
    .select("key")
    .where("key", "in", ["over", "counting"])
    .execute();
  expect(counters).toEqual([{ key: "counting" }]);
  app.clock.advance(8 * DAY);
  await cleanUp(app.deps);
  expect(
    await db.selectFrom("sessions").select("user_id").where("user_id", "=", member.id).execute(),
  ).toEqual([]);
});
