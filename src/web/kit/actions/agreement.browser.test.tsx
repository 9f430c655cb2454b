import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import type { Consents } from "#contract/legal.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { bodiesTo } from "#test/support/asked.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { idOf, location, pageOf, pickup, redemption, reward, user } from "#test/support/things.ts";

import { momentIn } from "../time/zone.ts";

const text = (version: number, isInForce: boolean): Consents["open"][number] => ({
  _id: idOf(90 + version),
  kind: "terms",
  version,
  language: "en",
  validFrom: "2026-03-01",
  isInForce,
  summary: "We collect on Saturdays too.",
  createdAt: "2026-02-01T12:00:00.000Z",
});

const sheet = page.getByRole("dialog", { name: "Please agree to our terms first" });
const balance = (): string =>
  page.getByRole("heading", { name: "Your balance" }).element().parentElement?.textContent ?? "";

/** A version is in force that Maya has not agreed to, and another is announced. */
async function redeem(answers: Answers = {}) {
  let isAgreed = false;
  const asked = await openProduct("/rewards", {
    as: user(),
    answers: {
      "GET /reward": () => ({ data: pageOf([reward()]) }),
      "GET /profile/consents": () => ({
        data: { given: [], open: [text(2, true), text(3, false)] },
      }),
      "POST /profile/consent": () => {
        isAgreed = true;
        return { data: { given: [], open: [] } };
      },
      "POST /reward/:id/redeem": () =>
        isAgreed ? { data: redemption() } : refused("terms_not_accepted"),
      ...answers,
    },
  });
  await page.getByRole("button", { name: "Redeem Steel bottle" }).click();
  await page.getByRole("button", { name: "Redeem for 500 points" }).click();
  await expect.element(sheet).toMatchTextContent("We collect on Saturdays too.");
  return asked;
}

test("PRODUCT R22.9: the refusal asks for the agreement, and what was refused is sent again", async () => {
  const asked = await redeem();
  await sheet.getByRole("button", { name: "I agree" }).click();
  await expect.element(page.getByText("Reward redeemed successfully")).toBeVisible();
  expect(bodiesTo(asked, "POST /profile/consent")).toEqual([{ kind: "terms", version: 2 }]);
  expect(asked.filter(({ route }) => route === "POST /reward/:id/redeem")).toHaveLength(2);
});

test("the text opens in a tab of its own, and the question is there again", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await redeem();
  await sheet.getByRole("button", { name: "Read the terms" }).click();
  expect(opened).toHaveBeenCalledWith("/legal/terms", "_blank", "noopener");
  opened.mockRestore();
  // A question that a test leaves open would lie over the next one.
  await sheet.getByRole("button", { name: "Not now" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test("who does not agree reads the refusal, and nothing was spent", async () => {
  const asked = await redeem();
  await sheet.getByRole("button", { name: "Not now" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("Please agree to our terms first");
  expect(balance()).toContain("800 points");
  expect(bodiesTo(asked, "POST /profile/consent")).toEqual([]);
});

test("an agreement that does not arrive is said like any other failure", async () => {
  await redeem({
    "POST /profile/consent": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await sheet.getByRole("button", { name: "I agree" }).click();
  await expect.element(page.getByText(/server couldn't be reached/)).toBeVisible();
});

test("PRODUCT R22.9: a booking that waits for an agreement keeps what was typed, and is sent once there is one", async () => {
  let isAgreed = false;
  const asked = await openProduct("/pickup/book", {
    as: user(),
    answers: {
      "GET /location": () => ({ data: [location()] }),
      "GET /profile/consents": () => ({ data: { given: [], open: [text(2, true)] } }),
      "POST /profile/consent": () => {
        isAgreed = true;
        return { data: { given: [], open: [] } };
      },
      "POST /pickup": () => (isAgreed ? { data: pickup() } : refused("terms_not_accepted")),
    },
  });
  const field = (name: string) => page.getByLabelText(name, { exact: true });
  const book = page.getByRole("button", { name: "Book Pickup" });
  await page.getByRole("radio", { name: /Metals/ }).click();
  await field("Date").fill(addDays(momentIn(location().timeZone, Date.now()).today, 5));
  await page.getByRole("button", { name: /Morning/ }).click();
  await field("Description").fill("Two old bikes");
  await book.click();
  await sheet.getByRole("button", { name: "Not now" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("Please agree to our terms first");
  await expect.element(field("Description")).toHaveValue("Two old bikes");
  await book.click();
  await sheet.getByRole("button", { name: "I agree" }).click();
  await expect.element(page.getByText("Pickup booked successfully")).toBeVisible();
  expect(bodiesTo(asked, "POST /pickup")).toHaveLength(3);
});
