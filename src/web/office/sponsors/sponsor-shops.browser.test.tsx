import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Shop } from "#contract/office/shops.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { onPaper } from "#test/support/on-paper.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const KEY = `rebound_${"K".repeat(43)}`;
const shop = (some: Partial<Shop> = {}): Shop => ({
  _id: idOf(95),
  name: "Main Street",
  createdAt: "2026-03-01T15:00:00.000Z",
  expiresAt: "2099-03-01T05:00:00.000Z",
  lastDay: "2099-02-28",
  lastUsedAt: "2026-03-14T15:00:00.000Z",
  endedAt: null,
  ...some,
});
const sponsor = { _id: idOf(90), name: "GreenMart" };
const open = (answers: Answers = {}) =>
  openProduct(`/admin/sponsors/${sponsor._id}`, {
    as: admin(),
    answers: {
      "GET /sponsor/:id/statements": () => ({
        data: { sponsor, months: [] },
      }),
      "GET /sponsor/:id/shop": () => ({ data: [shop()] }),
      ...answers,
    },
  });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words);

test("PRODUCT R42.1: shops stand with when they were last used; one is ended after a question", async () => {
  let ended: Shop | undefined;
  const asked = await open({
    "GET /sponsor/:id/shop": () => ({
      data: [
        ended ?? shop(),
        shop({ _id: idOf(96), name: "Second Street", lastUsedAt: null }),
        shop({ _id: idOf(97), name: "Third Street", endedAt: "2026-03-10T15:00:00.000Z" }),
      ],
    }),
    "DELETE /sponsor/shop/:id": () => {
      ended = shop({ endedAt: "2026-03-15T15:00:00.000Z" });
      return { data: ended };
    },
  });
  await expect.element(page.getByRole("row").nth(3)).toMatchTextContent("Never");
  await expect.element(button('End link of "Third Street"')).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await button('End link of "Main Street"').click();
  await button("End link").last().click();
  await expect.element(text("Link ended")).toBeVisible();
  await expect.element(text("Ended on Mar 15, 2026, 11:00 AM")).toBeVisible();
  expect(asked.some(({ route }) => route === "DELETE /sponsor/shop/:id")).toBe(true);
});

test("PRODUCT R42.1: a new link is shown this once, as address, QR code and page to print", async () => {
  const printed = vi.spyOn(globalThis, "print").mockReturnValue();
  let day = "";
  const asked = await open({
    "GET /sponsor/:id/shop": () => ({ data: [] }),
    "POST /sponsor/:id/shop": () =>
      day === ""
        ? refused("invalid", { lastDay: "Choose a day within 24 months" })
        : { data: { shop: shop(), key: KEY } },
  });
  await button("Add shop").click();
  await page.getByLabelText("Name of the shop").fill("Main Street");
  await page.getByLabelText("Last day").fill("2099-01-01");
  await button("Make link").click();
  await expect.element(text("Choose a day within 24 months")).toBeVisible();
  day = "2027-01-01";
  await page.getByLabelText("Last day").fill(day);
  await button("Make link").click();
  await expect.element(text(`${location.origin}/shop#${KEY}`)).toBeVisible();
  await expect.element(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expectNoAxeViolations();
  await button("Print this page").click();
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
  await button("Done").click();
  await expect.element(text(KEY)).not.toBeInTheDocument();
  expect(bodiesTo(asked, "POST /sponsor/:id/shop").at(-1)).toEqual({
    name: "Main Street",
    lastDay: day,
  });
});

test("PRODUCT R42.1: on paper a link says whose it is, without the frame of what has the focus", async () => {
  await open({ "POST /sponsor/:id/shop": () => ({ data: { shop: shop(), key: KEY } }) });
  await button("Add shop").click();
  await page.getByLabelText("Name of the shop").fill("Main Street");
  await userEvent.keyboard("{Enter}");
  const heading = page.getByRole("heading", { name: "Main Street, GreenMart" });
  await expect.element(heading).toHaveFocus();
  const frame = (): string => getComputedStyle(heading.element()).outlineStyle;
  expect(frame()).toBe("solid");
  await expect.element(text("Rebound, Link of a shop")).not.toBeVisible();
  await onPaper();
  await expect.element(text("Rebound, Link of a shop")).toBeVisible();
  // On paper there is the link and nothing of the rest of the page.
  await expect.element(text(`${location.origin}/shop#${KEY}`)).toBeVisible();
  await expect.element(button("Done")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).not.toBeInTheDocument();
  expect(frame()).toBe("none");
});

test("PRODUCT R42.1: a sponsor that is not there says so", async () => {
  await open({ "GET /sponsor/:id/statements": () => refused("not_found") });
  await expect.element(text("We couldn't find this sponsor")).toBeVisible();
});
