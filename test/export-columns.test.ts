// The file of each list has every field of its rows, or the field stands below with its reason.
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { api } from "#contract/api.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import type * as csv from "#server/core/lists/csv.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { insertCredit } from "#server/referrals/store.ts";
import { testApp, type TestApp } from "./support/app.ts";
import {
  aCampaign,
  aDropOff,
  aPicture,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "./support/builders.ts";
import { aDispute, decide } from "./support/disputes.ts";

type Cell = (doc: unknown) => unknown;
/** The cells of each file's columns, by the name of the file. */
const cellsOf = vi.hoisted(() => new Map<string, Cell[]>());

vi.mock("#server/core/lists/csv.ts", async (load) => {
  const real = await load<typeof csv>();
  const exportList: typeof real.exportList = (deps, caller, list, table) => {
    cellsOf.set(
      table.name,
      table.columns.map(([, cell]) => cell as Cell),
    );
    return real.exportList(deps, caller, list, table);
  };
  return { ...real, exportList };
});

const USERS = [
  "origin",
  "isAdmin",
  "totalItemsCollected",
  "impactMeasurement",
  "contributorName",
  "language",
  "timeZone",
  "quietFrom",
  "quietTo",
  "referralId",
  "itemsCount.mixed",
];
/** Ids of what a row is about or names, addresses of pictures, and when a row was changed last. */
const OF_PROGRAMS = /(?:^|\.)(?:_id|url|updatedAt)$/;
/** What else a file does not have: it follows from other columns, or belongs to what the row names. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  users: USERS,
  staff: USERS,
  ledger: ["dispute", "disputableUntil"],
  // The file of stops says who visits which pickup.
  pickups: [
    "startsAt",
    "endsAt",
    "disputableUntil",
    "run",
    "unusual.average",
    "unusual.reviewedBy",
    // The story of each says which of the staff acted for its owner.
    "bookedBy",
  ],
  "drop-offs": [
    "disputableUntil",
    "campaignId",
    "dropOffLocation.description",
    "dropOffLocation.timeZone",
    "unusual.average",
    "unusual.reviewedBy",
  ],
  disputes: [
    "collection.place.timeZone",
    ...MATERIALS.map((material) => `rates.${material}`),
    "openedBy",
    "dueOn",
    "isCheckedByAnother",
  ],
  "drop-off-locations": ["location.type", "googleMapId"],
  campaigns: ["daysLeft"],
  redemptions: ["rewardId", "description", "howToReceive"],
  "held-referrals": ["referrerHeld"],
};
/** The list of each file; ID stands for what the file is about. */
const lists: Readonly<Record<string, string>> = {
  users: "/profile/all",
  ledger: "/profile/ID/ledger",
  pickups: "/pickup/admin",
  "drop-offs": "/dropOff/admin",
  disputes: "/dispute/admin",
  counting: "/dispute/agents",
  "drop-off-locations": "/dropOff-location",
  campaigns: "/campaigns",
  contributors: "/campaigns/ID/contributors",
  badges: "/badges",
  rewards: "/reward",
  redemptions: "/reward/admin/redemptions",
  staff: "/management/staff",
  audit: "/management/audit",
  "held-referrals": "/management/held-referrals",
};

/**
 * Files of one's own have what their list shows in the reader's language. The file of a span of days has the stops of all its runs, that of rates those in force, planned and before; no list has
 * them in one.
 */
const WITHOUT_A_LIST = [
  "rates",
  "stops",
  "own-receipts",
  "own-collections",
  "report",
  "statement",
  "import",
];

let app: TestApp;
let superadmin: TestUser;
/** What a file is about that is of one person or campaign. */
const about: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp();
  superadmin = await aUser(app, { role: "superadmin" });
  const { id: disputeId } = await aDispute(app);
  await decide(app, superadmin, disputeId, { outcome: "declined", reason: "Counted again" });
  const maya = await aUser(app, { points: 500, phoneNumber: "555 010 1234" });
  const { _id: campaignId } = await aCampaign(app);
  const booking = { itemType: "plastic", campaignId } as const;
  const corrected = { as: superadmin, body: { itemsCount: 800, reason: "A bag counted twice" } };
  const pickup = await aPickup(app, maya, { ...booking, completedWith: 900 });
  await app.call("PUT /pickup/correct/:id", { ...corrected, params: { id: pickup._id } });
  const dropOff = await aDropOff(app, maya, { campaignId, confirmedWith: 900 });
  await app.call("PUT /dropOff/correct/:id", { ...corrected, params: { id: dropOff._id } });
  const { _id: id } = await aReward(app, { stock: 3, howToReceive: "By post" });
  await app.call("POST /reward/:id/redeem", { as: maya, params: { id } });
  about["ledger"] = maya.id;
  about["contributors"] = campaignId;
  const friend = await aUser(app);
  const at = app.deps.now();
  const held = { referrerId: maya.id, friendId: friend.id, points: 0, friendPoints: 50, at };
  await inTransaction(app.deps.db, (tx) =>
    insertCredit(tx, { ...held, mailboxMac: Buffer.from("a mailbox") }),
  );
  const badge = { name: "First", description: "For a start", image: await aPicture() };
  await app.call("POST /badges", { as: superadmin, body: badge });
});
afterAll(() => app.close());

/** The paths of all values in a row, such as "location.city". */
function leavesOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === "" ? name : `${path}.${name}`),
  );
}

/** The same value; each path that is read of it is noted. */
function watched(value: unknown, note: (path: string) => void, path = ""): unknown {
  if (path !== "") note(path);
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get: (target, name) => {
      const inner: unknown = Reflect.get(target, name);
      if (typeof name === "symbol" || typeof inner === "function") return inner;
      return watched(inner, note, path === "" ? name : `${path}.${name}`);
    },
  });
}

test.each(Object.entries(lists))(
  "the file of %s has every field of its list",
  async (name, list) => {
    const id = about[name];
    const get = (url: string) => app.request({ method: "GET", url: `/api${url}`, as: superadmin });
    const file = await get(id === undefined ? `/export/${name}` : `/export/${name}/${id}`);
    expect(file.status).toBe(200);
    const { body } = await get(list.replace("ID", id ?? ""));
    const data: unknown = Object(body).data;
    const { docs, users } = Object(data);
    const [doc]: unknown[] = [docs, users, data].find(Array.isArray) ?? [];
    expect(doc).toBeDefined();
    const read = new Set<string>();
    for (const cell of cellsOf.get(name) ?? []) cell(watched(doc, (path) => read.add(path)));
    const missing = leavesOf(doc).filter((path) => !read.has(path) && !OF_PROGRAMS.test(path));
    expect(missing).toEqual(leftOut[name] ?? []);
  },
);

test("every file of the contract is looked at here", () => {
  const files = Object.keys(api).flatMap(
    (route) => /^GET \/export\/([^/]+)/.exec(route)?.[1] ?? [],
  );
  expect(files.toSorted()).toEqual([...Object.keys(lists), ...WITHOUT_A_LIST].toSorted());
});
