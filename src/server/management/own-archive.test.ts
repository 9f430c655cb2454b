import { afterAll, beforeAll, expect, test } from "vitest";

import { ownerOf } from "#server/core/access/owner.ts";
import { ownArchive } from "#server/core/lists/own-archive.ts";
import { photosOf } from "#server/core/lists/own-photos.ts";
import { ownDataOf, ownPhotos } from "#server/personal-data.ts";
import { english } from "#domain/words/say.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { attemptForm, sendAttempt } from "#test/support/attempts.ts";
import {
  aCampaign,
  aDropOff,
  aLocation,
  aPhoto,
  aPickup,
  aPicture,
  AUSTIN,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { filesIn } from "#test/support/zip.ts";
import { letterLines } from "./own-letter-lines.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Asked = { language?: string; timeZone?: string };
async function answerOf(as: TestUser, { language = "en", timeZone }: Asked = {}) {
  const answer = await app.app.inject({
    method: "POST",
    url: "/api/profile/export",
    headers: { authorization: `Bearer ${as.token}`, "accept-language": language },
    payload: { password: as.password, ...(timeZone !== undefined && { timeZone }) },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}
const archiveOf = async (as: TestUser, asked?: Asked): Promise<Map<string, Buffer>> =>
  filesIn((await answerOf(as, asked)).rawPayload);
const letterOf = async (as: TestUser, asked?: Asked): Promise<string> =>
  String((await archiveOf(as, asked)).get("index.html"));

test("PRODUCT R22.1: the letter tells what there is in words, and nothing of what there is not", async () => {
  const maya = await aUser(app, { firstName: "Maya", lastName: "Ortiz" });
  await aPickup(app, maya, { completedWith: 3 });
  await aDropOff(app, maya, { confirmedWith: 12 });
  const letter = await letterOf(maya);
  expect(letter).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(letter).toContain("<h1>Everything that we keep about you</h1>");
  expect(letter).toContain("<p>Dear Maya,</p>");
  expect(letter).toContain("This is what Rebound kept about you on February 11, 2026");
  expect(letter).toContain(`<li>Maya Ortiz, ${maya.email}, `);
  expect(letter).toContain(
    "<li>Thursday, February 12, 2026: Metals at Home, 3 units of metals, 6 points",
  );
  expect(letter).toContain("<li>February 11, 2026: Plastic at Barton Springs Depot, 120 points");
  expect(letter).toContain("1 entry, in my-data.json");
  expect(letter).not.toContain("The badges that you were given.");
  expect(letter.trimEnd().endsWith("</html>")).toBe(true);
});

test("PRODUCT R22.1: it is in the language of the request", async () => {
  const maya = await aUser(app);
  const campaign = await aCampaign(app, { name: "Bottles for the creek" });
  await app.deps.db
    .updateTable("campaigns")
    .set({ translations: JSON.stringify({ es: { name: "Botellas para el arroyo" } }) })
    .where("id", "=", campaign._id)
    .execute();
  const { dropOffLocationId: location, _id: campaignId } = campaign;
  await aDropOff(app, maya, { location, campaignId, confirmedWith: 2 });
  const { headers, rawPayload } = await answerOf(maya, { language: "es" });
  expect(headers["content-disposition"]).toBe('attachment; filename="mis-datos-2026-02-11.zip"');
  const letter = String(filesIn(rawPayload).get("index.html"));
  expect(letter).toContain('<html lang="es">');
  expect(letter).toContain("Todo lo que guardamos sobre usted");
  expect(letter).toContain("el 11 de febrero de 2026");
  expect(letter).toContain("<li>Botellas para el arroyo: 2 ");
  expect(letter).not.toContain("Bottles for the creek");
});

test("PRODUCT R22.1: its days are those of the browser's zone, else of the programme's", async () => {
  // February 11 in America, the day after in UTC and in Auckland.
  app.clock.set(new Date("2026-02-12T01:30:00Z"));
  const maya = await aUser(app, { firstName: "Maya" });
  await aDropOff(app, maya, { confirmedWith: 12 });
  await app.call("PUT /profile/image", { as: maya, body: { image: await aPicture() } });
  for (const [timeZone, day, date] of [
    ["America/Los_Angeles", "February 11, 2026", "2026-02-11"],
    ["Pacific/Auckland", "February 12, 2026", "2026-02-12"],
    [undefined, "February 11, 2026", "2026-02-11"],
  ] as const) {
    const { headers, rawPayload } = await answerOf(maya, { ...(timeZone && { timeZone }) });
    const files = filesIn(rawPayload);
    const letter = String(files.get("index.html"));
    expect(headers["content-disposition"]).toContain(`"my-data-${date}.zip"`);
    expect(letter).toContain(`This is what Rebound kept about you on ${day}`);
    expect(letter).toContain(`<li>${day}: Drop-off at Barton Springs Depot, `);
    // What was handed in at a place has that place's day, as on its screen.
    expect(letter).toContain("<li>February 11, 2026: Plastic at Barton Springs Depot, 120 points");
    expect([...files.keys()]).toContain(`photos/${date}-profile-${maya.id}.webp`);
    expect(letter).toContain(`<img src="photos/${date}-profile-`);
  }
  app.clock.set(START);
});

test("PRODUCT R22.1: a zone that is none is refused", async () => {
  const { email: _, ...maya } = await aUser(app);
  const asked = { method: "POST", url: "/api/profile/export", as: maya } as const;
  const payload = { password: maya.password, timeZone: "Nowhere/There" };
  const { status, problem } = await app.request({ ...asked, payload });
  expect([status, problem.message]).toEqual([422, "Use a time zone such as America/Chicago"]);
});

test("PRODUCT R22.1: what people wrote is text in it, and it loads nothing and runs nothing", async () => {
  const maya = await aUser(app, { firstName: "<script>alert(1)</script>", lastName: 'A"&B' });
  const { _id: location } = await aLocation(app, maya, { ...AUSTIN, name: "<img src=x>" });
  await aPickup(app, maya, { location });
  const letter = await letterOf(maya);
  expect(letter).not.toMatch(/<script|<img src=x/);
  expect(letter).toContain("&lt;script&gt;alert(1)&lt;/script&gt; A&quot;&amp;B");
  expect(letter).toContain("default-src 'none'");
  expect(letter).not.toMatch(/https?:\/\//);
});

test("PRODUCT R22.1: the pictures that are kept stand beside it, and nobody else's", async () => {
  const [maya, other] = [await aUser(app), await aUser(app)];
  await app.call("PUT /profile/image", { as: maya, body: { image: await aPicture() } });
  const { _id: handedIn } = await aDropOff(app, maya);
  await aDropOff(app, other);
  const { _id: visited } = await aPickup(app, maya);
  const form = attemptForm({ file: await aPhoto() });
  await sendAttempt(app, { as: await aUser(app, { role: "agent" }), id: visited, form });
  const files = await archiveOf(maya);
  expect([...files.keys()]).toEqual([
    "index.html",
    "my-data.json",
    `photos/2026-02-11-profile-${maya.id}.webp`,
    `photos/2026-02-11-drop-off-${handedIn}.webp`,
    expect.stringMatching(/^photos\/\d{4}-\d\d-\d\d-visit-.+\.webp$/),
  ]);
  for (const [name, bytes] of files)
    if (name.startsWith("photos/")) {
      expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
      expect(String(files.get("index.html"))).toContain(`<img src="${name}"`);
    }
});

test("PRODUCT R22.1: a picture that is gone from the store is left out, and the rest comes", async () => {
  const maya = await aUser(app);
  await aDropOff(app, maya);
  const asked = {
    owner: ownerOf({ id: maya.id, role: "user", isVerified: true }),
    at: app.deps.now(),
    say: english,
    zone: "UTC",
  };
  const blobs = { ...app.deps.blobs, get: async () => undefined };
  const pieces: Uint8Array[] = [];
  const own = { ownData: ownDataOf(app.deps), ownPhotos, lines: letterLines };
  for await (const piece of ownArchive({ db: app.deps.db, blobs }, own, asked)) pieces.push(piece);
  expect([...filesIn(Buffer.concat(pieces)).keys()]).toEqual(["index.html", "my-data.json"]);
});

test("PRODUCT R22.1: pictures are found in batches, one after the other", async () => {
  const ids = Array.from({ length: 1_001 }, (_, index) => String(index).padStart(4, "0"));
  const asked: string[] = [];
  const read = photosOf("visit", async (_, __, { after, limit }) => {
    asked.push(after);
    const rest = ids.filter((id) => id > after || after.includes("-"));
    return rest
      .slice(0, limit)
      .map((id) => ({ id, photo_key: id === "0007" ? null : id, at: null }));
  });
  const found: string[] = [];
  const owner = ownerOf({ id: "somebody", role: "user", isVerified: true });
  for await (const some of read(app.deps.db, owner)) found.push(...some.map(({ id }) => id));
  expect(found).toEqual(ids.filter((id) => id !== "0007"));
  expect(asked.slice(1)).toEqual(["0499", "0999"]);
});
