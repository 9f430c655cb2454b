import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser } from "#test/support/builders.ts";

import { openUnlisted } from "./service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("PRODUCT R44.2: search engines must not list a public page until its publisher allows it", async () => {
  const head = await aUser(app, { role: "superadmin" });
  const make = (isIndexed: boolean) =>
    app.call("POST /report/pages", { as: head, body: { town: "", isIndexed } });
  const [listed, quiet] = [(await make(true)).body.data, (await make(false)).body.data];
  const isUnlisted = openUnlisted(app.deps);
  const of = (url: string) => isUnlisted({ url, ip: "192.0.2.1" });
  expect(await of(`/p/${listed.token}`)).toBe(false);
  expect(await of(`/P/${listed.token}/?a=1`)).toBe(false);
  expect(await of(`/p/${quiet.token}`)).toBe(true);
  expect(await of("/p/unknown")).toBe(true);
  expect([await of("/"), await of("/guide"), await of("/profile")]).toEqual([false, false, false]);
  await app.call("DELETE /report/pages/:id", { as: head, params: { id: listed.page._id } });
  expect(await of(`/p/${listed.token}`)).toBe(true);
});

test("PRODUCT R44.2: whoever asks too often is told that a page is unlisted", async () => {
  const head = await aUser(app, { role: "superadmin" });
  const body = { town: "", isIndexed: true };
  const { token } = (await app.call("POST /report/pages", { as: head, body })).body.data;
  const isUnlisted = openUnlisted(app.deps);
  const request = { url: `/p/${token}`, ip: "192.0.2.2" };
  for (let n = 0; n < 60; n++) expect(await isUnlisted(request)).toBe(false);
  expect(await isUnlisted(request)).toBe(true);
  expect(await isUnlisted({ ...request, ip: "192.0.2.3" })).toBe(false);
});
