import "fake-indexeddb/auto";
import { afterEach, describe, expect, test, vi } from "vitest";

import {
  doorDraft,
  dropDoorDraft,
  dropDoorDrafts,
  dropOldDoorDrafts,
  keepDoorDraft,
} from "./door-drafts.ts";
import { forgetAfter } from "./leave.ts";

const NOON = Date.parse("2026-12-01T12:00:00Z");
const DAY_MS = 86_400_000;
const sams = { userId: "sam", pickup: "p1" };
const bens = { userId: "ben", pickup: "p1" };
const photo = { type: "image/jpeg", bytes: new Uint8Array([1, 2, 3]).buffer };

const read = (whose = sams, now = NOON) => doorDraft(whose, now);

afterEach(() => dropDoorDrafts());

describe("PRODUCT R17.18: what was entered at a door and is not recorded", () => {
  test("is kept by person and pickup, change by change, the photo with its bytes", async () => {
    await keepDoorDraft(sams, { sheet: "not_collected" }, NOON);
    await keepDoorDraft(sams, { reason: "no_access", photo }, NOON);
    await keepDoorDraft(sams, { note: "Gate locked" }, NOON);
    expect(await read()).toMatchObject({
      sheet: "not_collected",
      reason: "no_access",
      note: "Gate locked",
      photo,
    });
    expect(await read(bens)).toBeUndefined();
    expect(await read({ userId: "sam", pickup: "p2" })).toBeUndefined();
  });

  test("stays when the sheet is closed, and is nothing when nothing was entered", async () => {
    await keepDoorDraft(sams, { sheet: "collected", itemsCount: 3 }, NOON);
    await keepDoorDraft(sams, { sheet: undefined }, NOON);
    expect(await read()).toMatchObject({ sheet: undefined, itemsCount: 3 });
    await keepDoorDraft(sams, { itemsCount: "" }, NOON);
    expect(await read()).toBeUndefined();
  });

  test("goes when the visit is recorded, and two days after the last change", async () => {
    await keepDoorDraft(sams, { reason: "unsafe", photo }, NOON);
    expect(await read(sams, NOON + 2 * DAY_MS - 1)).toMatchObject({ reason: "unsafe", photo });
    expect(await read(sams, NOON + 2 * DAY_MS)).toBeUndefined();
    await dropOldDoorDrafts(NOON + 2 * DAY_MS - 1);
    expect(await read()).toBeDefined();
    await dropOldDoorDrafts(NOON + 2 * DAY_MS);
    expect(await read()).toBeUndefined();
    await keepDoorDraft(sams, { itemsCount: 2, photo }, NOON);
    await keepDoorDraft(bens, { itemsCount: 5 }, NOON);
    await dropDoorDraft(sams);
    expect(await read()).toBeUndefined();
    expect(await read(bens)).toMatchObject({ itemsCount: 5 });
  });

  test("abuse A33c: goes with a deliberate sign-out and another's sign-in, and stays when the session was lost", async () => {
    await keepDoorDraft(sams, { itemsCount: 2, photo }, NOON);
    await forgetAfter("lost", "sam", undefined);
    expect(await read()).toMatchObject({ itemsCount: 2, photo });
    await forgetAfter("own", undefined, "sam");
    expect(await read()).toMatchObject({ itemsCount: 2, photo });
    await forgetAfter("own", undefined, "ben");
    expect(await read()).toBeUndefined();
    await keepDoorDraft(sams, { itemsCount: 2, photo }, NOON);
    await forgetAfter("own", "sam", undefined);
    expect(await read()).toBeUndefined();
  });
});

test("where the browser keeps nothing, reading and writing are refused, and no sheet waits for them", async () => {
  vi.resetModules();
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("blocked");
    },
  });
  const { doorDraft: readNothing } = await import("./door-drafts.ts");
  await expect(readNothing(sams, NOON)).rejects.toThrow("blocked");
  vi.unstubAllGlobals();
});
