import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { ReportPageForm } from "#contract/office/report-pages.ts";
import { countsOf } from "#domain/rates/materials.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aUser, type TestUser } from "#test/support/builders.ts";
import { active, aMonth } from "#test/support/report-months.ts";

import { newId } from "../core/database/ids.ts";

const COLUMBUS = "Columbus, Ohio";
const SHARED = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=3600",
};

let app: TestApp;
let [admin, head]: TestUser[] = [];
beforeEach(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  head = await aUser(app, { role: "superadmin" });
});
afterEach(() => app.close());

const make = (form: Partial<ReportPageForm> = {}, as = head) =>
  app.call("POST /report/pages", { as, body: { town: "", isIndexed: false, ...form } });
const tokenOf = async (form: Partial<ReportPageForm> = {}) => (await make(form)).body.data.token;
const end = (id: string) => app.call("DELETE /report/pages/:id", { as: head, params: { id } });
const ask = (token: string) => app.call("GET /public/report/:token", { params: { token } });
const reportOf = async (token: string) => (await ask(token)).body.data;
const counter = (token: string, query = "") =>
  app.app.inject({ url: `/api/public/report/${token}/counter${query}` });

describe("PRODUCT R44.1: a public page", () => {
  test("row A44d: a public page is made by superadmins alone, its token is shown once, and its hash is kept", async () => {
    expect((await make({}, admin)).status).toBe(403);
    const { status, body } = await make({ isIndexed: true });
    const params = { id: body.data.page._id };
    const byAdmin = await app.call("DELETE /report/pages/:id", { as: admin, params });
    expect(byAdmin.status).toBe(403);
    expect(status).toBe(201);
    const { page, token } = body.data;
    expect(token).toMatch(/^[\w-]{43}$/);
    const listed = await app.call("GET /report/pages", { as: head });
    expect(listed.body.data.pages).toEqual([page]);
    expect(page).toMatchObject({ town: "", isIndexed: true, endedAt: null });
    const rows = await app.deps.db.selectFrom("report_pages").selectAll().execute();
    const written = await app.deps.db.selectFrom("audit_lines").selectAll().execute();
    expect(JSON.stringify([listed.body, rows, written])).not.toContain(token);
    expect(written.map(({ type }) => type)).toContain("report_page_made");
  });

  test("PRODUCT R44.1: is not found from the moment at which it ends, as if it had never been", async () => {
    const { page, token } = (await make()).body.data;
    expect((await ask(token)).status).toBe(200);
    const first = await end(page._id);
    expect(first.body.data.endedAt).not.toBeNull();
    app.clock.advance(60_000);
    expect((await end(page._id)).body.data).toEqual(first.body.data);
    const [ended, unknown] = [await ask(token), await ask("x".repeat(43))];
    expect(ended.status).toBe(404);
    const { requestId: _, ...problem } = ended.problem;
    expect(unknown.problem).toMatchObject(problem);
    expect(ended.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    });
    expect((await counter(token)).statusCode).toBe(404);
    expect((await ask("short")).status).toBe(404);
    expect((await end(newId())).status).toBe(404);
  });

  test("PRODUCT R44.1: says sums of closed months, members in tens, and nothing of points, money and people", async () => {
    const token = await tokenOf();
    expect(await reportOf(token)).toMatchObject({ since: null, through: null, months: [] });
    await aMonth(app, "2025-12", { "": active(30) });
    await aMonth(app, "2026-01", { "": active(42, { pickups: 2, dropOffs: 3 }) });
    await aMonth(app, "2026-Q1", { "": active(99, { pickups: 500 }) });
    await aMonth(app, "2026-02", { "": active(50, { pickups: 500 }) }, { isOpen: true });
    const report = await reportOf(token);
    expect(report).toMatchObject({
      since: "2025-12",
      through: "2026-01",
      members: 60,
      collections: 105,
      counts: countsOf({ plastic: 2_000, glass: 80, metals: 50, appliances: 6 }),
      leftOutBelow: null,
      impactVersion: "2026-1",
    });
    expect(report.months).toHaveLength(12);
    expect(report.months.at(-1)).toMatchObject({ month: "2026-01", figures: { collections: 5 } });
    expect(report.months[0]).toEqual({ month: "2025-02", figures: null });
    expect(Object.keys(report).toSorted().join(" ")).toBe(
      "carbon collections counts impactVersion leftOutBelow members months since through town weight",
    );
    expect(JSON.stringify(report)).not.toMatch(/points|cents|people|active|joined/i);
  });

  test("PRODUCT R44.1: does not change by what is handed in today", async () => {
    await aMonth(app, "2026-01", { "": active(42) });
    const token = await tokenOf();
    const before = await reportOf(token);
    await aDropOff(app, await aUser(app), { confirmedWith: 12 });
    await app.call("GET /report", { as: admin, query: {} });
    expect(await reportOf(token)).toEqual(before);
  });

  test("PRODUCT R44.1: of a town needs 20 active people in the last closed month", async () => {
    const towns = { [COLUMBUS]: active(40), "Akron, Ohio": active(19), "*": active(12) };
    expect((await make({ town: COLUMBUS })).problem).toMatchObject({
      code: "town_too_small",
      message: "At least 20 active people are needed in the last closed month",
    });
    await aMonth(app, "2026-01", { "": active(70), ...towns, "?": active(30) });
    const listed = await app.call("GET /report/pages", { as: head });
    expect(listed.body.data.towns).toEqual([{ town: COLUMBUS, people: 40 }]);
    const others = ["Akron, Ohio", "*", "?", "Bend, Oregon"];
    const refused = await Promise.all(others.map((town) => make({ town })));
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    const token = await tokenOf({ town: COLUMBUS });
    expect(await reportOf(token)).toMatchObject({ town: COLUMBUS, members: null });
  });
});

test("row A44a: a small town cannot be told from the pages of the programme and of all other towns", async () => {
  // Two small towns in which the same three people gave something.
  await aMonth(app, "2025-10", { "": active(43), [COLUMBUS]: active(40), "*": active(3) });
  await aMonth(app, "2025-11", { "": active(25), [COLUMBUS]: active(19), "*": active(6) });
  await aMonth(app, "2025-12", { "": active(4) });
  await aMonth(app, "2026-01", { "": active(46), [COLUMBUS]: active(40), "*": active(6) });
  const shown = async (token: string) => {
    const report = await reportOf(token);
    const months = report.months.filter(({ figures }) => figures).map(({ month }) => month);
    return { months, below: report.leftOutBelow, collections: report.collections };
  };
  expect(await shown(await tokenOf({ town: COLUMBUS }))).toEqual({
    months: ["2026-01"],
    below: 20,
    collections: 100,
  });
  expect(await shown(await tokenOf())).toEqual({
    months: ["2025-10", "2025-11", "2026-01"],
    below: 5,
    collections: 300,
  });
});

test("PRODUCT R44.3: figures and counter may be read by every site and kept for an hour, and nothing else may", async () => {
  await aMonth(app, "2026-01", { "": active(42) });
  const token = await tokenOf();
  const drawn = await counter(token, "?theme=dark&language=es");
  expect((await ask(token)).headers).toMatchObject(SHARED);
  expect(drawn.headers).toMatchObject({
    ...SHARED,
    "content-type": "image/svg+xml; charset=utf-8",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(drawn.headers["set-cookie"]).toBeUndefined();
  expect(drawn.body).toContain("recolectado desde ene 2026");
  expect(drawn.body).toContain('width="320" height="88"');
  expect(drawn.body).not.toMatch(/href|url\(|<script|<style|<image/);
  const other = await app.call("GET /report/pages", { as: head });
  expect(other.headers).toMatchObject({
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  });
});

test("row A44b: markup in the name of a town or in the query of the counter is text, or refused", async () => {
  const town = `<script>alert("1")</script>'&`;
  await aMonth(app, "2026-01", { "": active(42), [town]: active(30) });
  const token = await tokenOf({ town });
  const { body } = await counter(token);
  expect(body).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script");
  expect(body).not.toContain("<script");
  const wrong = await counter(token, `?theme=${encodeURIComponent('"><script>')}`);
  expect(wrong.statusCode).toBe(422);
  expect((await counter(token, "?language=xx")).statusCode).toBe(422);
});

test("row A44c: 61 readings of one address in a minute, of pages and counters together, are refused", async () => {
  const token = await tokenOf();
  const asked = await Promise.all(Array.from({ length: 30 }, () => ask(token)));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  for (let n = 0; n < 30; n++) await counter(token);
  const refused = await ask(token);
  expect(refused).toMatchObject({ status: 429, problem: { code: "too_many_requests" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await counter(token)).statusCode).toBe(429);
});

test("PRODUCT R44.1: twenty superadmins end one page at once, and it is written down once", async () => {
  const { page, token } = (await make()).body.data;
  const ended = await Promise.all(Array.from({ length: 20 }, () => end(page._id)));
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await app.call("GET /management/audit", {
    as: head,
    query: { type: "report_page_ended" },
  });
  expect(body.data.docs).toHaveLength(1);
  expect((await ask(token)).status).toBe(404);
});
