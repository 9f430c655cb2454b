import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct } from "#test/support/product.tsx";
import { refusal } from "#test/support/stage.tsx";

const AROUND = "0".repeat(16);
const TOKEN = btoa(`${AROUND}campaigns${AROUND}`).replaceAll("=", "");
const ROUTE = "POST /mail/unsubscribe/:token";
const stop = page.getByRole("button", { name: "Stop these emails" });

test("PRODUCT R21.5: opening the link asks the server nothing, only the button stops the emails", async () => {
  const asked = await openProduct(`/u/${TOKEN}`, {
    answers: { [ROUTE]: () => ({ data: { message: "Done" } }) },
  });
  await expect
    .element(page.getByRole("heading", { name: "Stop emails about campaigns you gave to?" }))
    .toBeVisible();
  const asks = () => asked.filter(({ url }) => url.pathname.includes("unsubscribe"));
  expect(asks()).toEqual([]);
  await stop.click();
  await expect
    .element(
      page.getByRole("status").getByText("You get no more emails about campaigns you gave to."),
    )
    .toBeVisible();
  expect(asks().map(({ route, url }) => [route, url.pathname])).toEqual([
    [ROUTE, `/api/mail/unsubscribe/${TOKEN}`],
  ]);
  await expect.element(stop).not.toBeInTheDocument();
});

test("PRODUCT R21.5: the page says done, and Undo switches the emails on again", async () => {
  const asked = await openProduct(`/u/${TOKEN}`, {
    answers: {
      [ROUTE]: () => ({ data: { message: "Done" } }),
      "POST /mail/unsubscribe/:token/undo": () => ({ data: { message: "Done" } }),
    },
  });
  await stop.click();
  await expect.element(page.getByRole("heading", { name: "Done", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .element(page.getByText("You get emails about campaigns you gave to again."))
    .toBeVisible();
  expect(asked.at(-1)?.url.pathname).toBe(`/api/mail/unsubscribe/${TOKEN}/undo`);
  await expect.element(stop).toBeVisible();
});

test("a link that the server does not know says what to do", async () => {
  await openProduct(`/u/${TOKEN}`, {
    answers: { [ROUTE]: () => refusal(404, "not_found", "There's nothing here") },
  });
  await stop.click();
  await expect.element(page.getByText("This link doesn't work")).toBeVisible();
});

test("a link that is cut off says what to do", async () => {
  await openProduct(`/u/${TOKEN.slice(0, 20)}`, { answers: {} });
  await expect.element(page.getByText("This link doesn't work")).toBeVisible();
});

test("a failure on the way leaves the question as it was", async () => {
  await openProduct(`/u/${TOKEN}`, { answers: {} });
  await stop.click();
  await expect
    .element(page.getByText("The server couldn't be reached. Nothing was lost."))
    .toBeVisible();
  await expect.element(stop).toBeVisible();
});
