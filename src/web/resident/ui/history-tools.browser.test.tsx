import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";

import type { Collection, Receipt } from "#contract/impact.ts";
import { setSavedLine } from "#web/kit/kept/saved-line.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { lastQueryTo } from "#test/support/asked.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { idOf, pageOf, user } from "#test/support/things.ts";

const MOMENT = "2026-03-14T15:00:00.000Z";
const RECEIPT: Receipt = {
  _id: idOf(700),
  kind: "collection",
  points: 20,
  carbonUnits: 20,
  balance: 800,
  source: { type: "pickup", _id: idOf(40), name: "Home" },
  items: [{ material: "metals", count: 10, rate: 2, points: 20 }],
  confirmedBy: "Carl",
  note: null,
  dispute: null,
  disputableUntil: null,
  createdAt: MOMENT,
};
const COLLECTION: Collection = {
  _id: idOf(80),
  kind: "pickup",
  place: { name: "Home", timeZone: "America/Chicago" },
  items: [{ material: "metals", count: 10, rate: 2, points: 20 }],
  pointsEarned: 20,
  correction: null,
  dispute: null,
  disputableUntil: null,
  campaign: null,
  completedAt: MOMENT,
};
const isFound = (url: URL): boolean => !url.searchParams.has("search");
const maya = user({ createdAt: "2024-05-01T00:00:00.000Z" });
const answers: Answers = {
  "GET /profile/ledger": ({ url }) => ({ data: pageOf(isFound(url) ? [RECEIPT] : []) }),
  "GET /profile/collections": ({ url }) => ({ data: pageOf(isFound(url) ? [COLLECTION] : []) }),
  "GET /reward": () => ({ data: pageOf([]) }),
  "GET /profile/materials": () => ({ data: [] }),
  "GET /profile/referrals/:id": () => ({ data: [] }),
  "GET /badges": () => ({ data: [] }),
  "GET /profile/badges": () => ({ data: [] }),
  "GET /export/own-collections": () =>
    new Response("a,b", {
      headers: { "content-disposition": 'attachment; filename="my-collections-2026-03-14.csv"' },
    }),
};
const COLLECTIONS = "/pickup/all?view=collections";
const press = (name: string) => page.getByRole("button", { name }).click();

test("PRODUCT R38.3: collections are narrowed by a year of the reader's clock and by material, in the address", async () => {
  const asked = await openProduct(COLLECTIONS, { as: maya, answers });
  await expect.element(page.getByRole("link", { name: "Pickup at Home" })).toBeVisible();
  await expect.element(page.getByLabelText("Year")).not.toBeInTheDocument();
  await press("Search and filter");
  await page.getByLabelText("Year").selectOptions("2025");
  await page.getByLabelText("Material").selectOptions("Plastic");
  await expect.poll(addressNow).toMatch(/year=2025.*material=plastic/);
  const { from, to, material } = lastQueryTo(asked, "GET /profile/collections");
  expect([from, to, material]).toEqual([
    new Date(2025, 0, 1).toISOString(),
    new Date(2026, 0, 1).toISOString(),
    "plastic",
  ]);
});

test("PRODUCT R38.3: what is searched for is kept in the address, and where nothing is found all leads back", async () => {
  await openProduct(`${COLLECTIONS}&q=garage`, { as: maya, answers });
  await expect.element(page.getByRole("searchbox", { name: "Place" })).toHaveValue("garage");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect.poll(addressNow).toBe(COLLECTIONS);
  await expect.element(page.getByRole("link", { name: "Pickup at Home" })).toBeVisible();
});

test("PRODUCT R38.3: the file is that of what is shown", async () => {
  const asked = await openProduct(`${COLLECTIONS}&material=metals`, { as: maya, answers });
  await press("Download as CSV");
  await expect.element(page.getByText("my-collections-2026-03-14.csv was saved")).toBeVisible();
  expect(lastQueryTo(asked, "GET /export/own-collections")).toEqual({
    material: "metals",
    timeZone: readerZone(),
  });
});

test("PRODUCT R38.3: receipts are searched too", async () => {
  const asked = await openProduct("/impact?q=soap", { as: maya, answers });
  const words = page.getByRole("searchbox", { name: "Place, reward or friend" });
  await expect.element(words).toHaveValue("soap");
  expect(lastQueryTo(asked, "GET /profile/ledger")["search"]).toBe("soap");
});

test("PRODUCT R38.3: who has no receipts is offered neither filters nor a file", async () => {
  const none: Answers = { ...answers, "GET /profile/ledger": () => ({ data: pageOf([]) }) };
  await openProduct("/impact", { as: maya, answers: none });
  await expect.element(page.getByText("No receipts yet")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Search and filter" }))
    .not.toBeInTheDocument();
});

test("PRODUCT R38.3, R39.3: without a network a kept list says that searching needs one", async () => {
  onTestFinished(() => setSavedLine(undefined));
  await openProduct(COLLECTIONS, { as: maya, answers });
  await expect.element(page.getByRole("button", { name: "Search and filter" })).toBeVisible();
  setSavedLine("Saved on this device, 10:12 AM");
  await expect.element(page.getByText("Searching and downloading need a network.")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Search and filter" }))
    .not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Pickup at Home" })).toBeVisible();
});

test("PRODUCT R38.3, R39.3: what was narrowed before can be taken back without a network", async () => {
  onTestFinished(() => setSavedLine(undefined));
  await openProduct(`${COLLECTIONS}&material=metals`, { as: maya, answers });
  await expect.element(page.getByLabelText("Material")).toHaveValue("metals");
  setSavedLine("Saved on this device, 10:12 AM");
  await expect.element(page.getByLabelText("Material")).toBeVisible();
});
