// Photos of drop-offs need the session of somebody who may see them; public pictures stay public.
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { aDropOff, aDropOffLocation, aPhoto, aPicture, aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const readAs = async (url: string | null, as?: { token: string }) =>
  app.request({ method: "GET", url: url ?? "", ...(as && { as }) });

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
  await app.deps.jobs.settle();
  const before = await countPictures();
  const again = await handIn(photo, "Another bag", "one");
  const other = await handIn(await aPhoto(), "A bag", "one");
  expect([again.problem.code, other.problem.code]).toEqual(Array(2).fill("idempotency_mismatch"));
  await app.deps.jobs.settle();
  expect(await countPictures()).toBe(before);
  expect((await readAs(first.body.data.photo.url, owner)).status).toBe(200);
});
