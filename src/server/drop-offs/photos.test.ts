// Photos of drop-offs need the session of somebody who may see them; public pictures stay public.
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPhoto,
  aPicture,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { forgetOldPhotos } from "../settings/service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const readAs = async (url: string | null, as?: { token: string }) =>
  app.request({ method: "GET", url: url ?? "", ...(as && { as }) });

const signedIn = async ({ email, password }: TestUser): Promise<{ token: string }> =>
  (await app.call("POST /auth/signin", { body: { email, password } })).body;

/** The public URL that the photo had in earlier releases. */
async function openAddressOf(dropOffId: string): Promise<string> {
  const { photo_key: key } = await app.deps.db
    .selectFrom("drop_offs")
    .select("photo_key")
    .where("id", "=", dropOffId)
    .executeTakeFirstOrThrow();
  return `/api/blobs/${key}`;
}

test("row A25: the photo of a drop-off is for its owner and for admins; to others it is not there", async () => {
  const owner = await aUser(app);
  const { _id: id, photo } = await aDropOff(app, owner);
  expect(photo.url).toBe(`/api/dropOff/${id}/photo`);
  for (const reader of [owner, await aUser(app, { role: "admin" })]) {
    const { status, headers } = await readAs(photo.url, reader);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  }
  for (const other of [await aUser(app), await aUser(app, { role: "agent" })])
    expect((await readAs(photo.url, other)).problem).toMatchObject({
      status: 404,
      code: "not_found",
    });
  expect((await readAs(photo.url)).status).toBe(401);
  expect((await readAs(await openAddressOf(id))).status).toBe(404);
  expect((await readAs(await openAddressOf(id), owner)).status).toBe(404);
});

test("row A25: handing in what is for everybody hides it from nobody, and opens nothing of others", async () => {
  const [maya, thief] = [await aUser(app), await aUser(app)];
  const image = await aPicture();
  const as = await aUser(app, { role: "admin" });
  const { body } = await app.call("PUT /profile/image", { as: maya, body: { image } });
  const url = body.data.profilePicture.url;
  const { headers, status } = await readAs(url);
  expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);

  const kept = (url ?? "").split("/").at(-1) ?? "";
  const { _id } = await aDropOff(app, thief);
  const set = { photo_key: kept };
  await app.deps.db.updateTable("drop_offs").set(set).where("id", "=", _id).execute();
  expect((await readAs(url)).status).toBe(200);
  expect((await readAs(`/api/dropOff/${_id}/photo`, as)).status).toBe(200);
  expect((await readAs(`/api/dropOff/${_id}/photo`, maya)).status).toBe(404);
});

test("row A25b: a web mail may show the pictures of emails, and no site the picture of a person", async () => {
  const maya = await aUser(app);
  const campaign = await aCampaign(app);
  const reward = await aReward(app, { pointsRequired: 10 });
  for (const { image } of [campaign, reward])
    expect((await readAs(image.url)).headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const image = await aPicture();
  const { body } = await app.call("PUT /profile/image", { as: maya, body: { image } });
  for (const url of [body.data.profilePicture.url, "/api/blobs/none.webp"])
    expect((await readAs(url)).headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("PRODUCT R9.6, row A25b: emails get their pictures as JPEG, and nothing else is given as one", async () => {
  const maya = await aUser(app);
  const { image } = await aReward(app, { pointsRequired: 10 });
  const asMail = (url: string | null) => (url ?? "").replace(/\.webp$/, ".jpg");
  const [first, again] = await Promise.all([readAs(asMail(image.url)), readAs(asMail(image.url))]);
  for (const { status, headers } of [first, again]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  }
  const picture = await aPicture();
  const { body } = await app.call("PUT /profile/image", { as: maya, body: { image: picture } });
  for (const url of [asMail(body.data.profilePicture.url), "/api/blobs/none.jpg"])
    expect((await readAs(url)).status).toBe(404);
});

const countPictures = async (): Promise<number> => {
  const folder = join(app.deps.config.dataDir, "blobs");
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  return found.filter((name) => name.endsWith(".webp")).length;
};

test("row A13: a refused drop-off leaves no picture, one that was sent twice keeps its own", async () => {
  const owner = await aUser(app);
  const place = await aDropOffLocation(app);
  const handIn = async (file: File, description: string, key: string) =>
    app.call("POST /dropOff", {
      as: owner,
      key,
      form: { location: place._id, itemType: "plastic", description, file },
    });
  const photo = await aPhoto();
  const first = await handIn(photo, "A bag", "one");
  await app.deps.jobs.runDue();
  const before = await countPictures();
  const again = await handIn(photo, "Another bag", "one");
  const other = await handIn(await aPhoto(), "A bag", "one");
  expect([again.problem.code, other.problem.code]).toEqual(Array(2).fill("idempotency_mismatch"));
  await app.deps.jobs.runDue();
  expect(await countPictures()).toBe(before);
  expect((await readAs(first.body.data.photo.url, owner)).status).toBe(200);
});

test("PRODUCT R22.12: photos of decided drop-offs go after as many months as the programme keeps them, counts stay", async () => {
  const owner = await aUser(app);
  const confirmed = await aDropOff(app, owner, { confirmedWith: 3 });
  const pending = await aDropOff(app, owner);
  const keyOf = async (id: string) => (await openAddressOf(id)).split("/").at(-1) ?? "";
  const key = await keyOf(confirmed._id);
  const as = await aUser(app, { role: "superadmin" });
  const shorter = { as, params: { key: "photoMonths" }, body: { value: 6 } } as const;
  expect((await app.call("PUT /management/settings/:key", shorter)).status).toBe(200);
  // Decided on February 11.
  app.clock.set(new Date("2026-08-11T12:00:00Z"));
  expect(await forgetOldPhotos(app.deps, "drop_offs")).toBe(0);
  app.clock.set(new Date("2026-08-12T12:00:00Z"));
  expect(await forgetOldPhotos(app.deps, "drop_offs")).toBe(1);
  expect(await forgetOldPhotos(app.deps, "drop_offs")).toBe(0);
  await app.deps.jobs.runDue();
  expect(await app.deps.blobs.get(key)).toBeUndefined();
  expect(await app.deps.blobs.get(await keyOf(pending._id))).toBeDefined();
  const session = await signedIn(owner);
  const { body } = await app.call("GET /dropOff/:id", {
    as: session,
    params: { id: confirmed._id },
  });
  const stays = { itemsCount: 3, pointsEarned: 30, updatedAt: confirmed.updatedAt };
  expect(body.data).toMatchObject({ ...stays, photo: { url: null } });
});

test("PRODUCT R22.12: nothing else of a decided drop-off may change with its photo", async () => {
  const { _id: id } = await aDropOff(app, await aUser(app), { confirmedWith: 3 });
  const change = app.deps.db.updateTable("drop_offs").set({ photo_key: null, description: "x" });
  await expect(change.where("id", "=", id).execute()).rejects.toThrow("decided once");
});
