import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { voucherCodeFrom } from "#domain/vouchers.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";

const KEY = `rebound_${"K".repeat(43)}`;
const CODE = voucherCodeFrom([1, 2, 3, 4, 5, 6, 7, 8, 9]);
const SHOWN = { firstName: "Maya", initial: "O", reward: "1 coffee", lastDay: "2027-02-21" };
const usedAt = new Date().toISOString();

const answers: Answers = {
  "GET /voucher/today": () => ({
    data: { shop: "Main Street", sponsor: "GreenMart", today: 14, month: 212 },
  }),
  "POST /voucher/check": () => ({ data: SHOWN }),
  "POST /voucher/use": () => ({ data: { ...SHOWN, usedAt } }),
  "POST /voucher/undo": () => ({ data: SHOWN }),
};
const open = (address: string, more: Answers = {}) =>
  openProduct(address, { answers: { ...answers, ...more } });
const field = page.getByLabelText("Voucher code");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words);

const send = (channel: BroadcastChannel, message: object): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  channel.postMessage(message);

beforeEach(() => {
  localStorage.setItem("rebound.shop", KEY);
  onTestFinished(() => localStorage.removeItem("rebound.shop"));
});

test("PRODUCT R42.2: the key is kept and out of the address before anything is asked, and is sent in the header", async () => {
  localStorage.removeItem("rebound.shop");
  const addresses: string[] = [];
  const asked = await open(`/shop#${KEY}`, {
    "GET /voucher/today": () => {
      addresses.push(location.href);
      return { data: { shop: "Main Street", sponsor: "GreenMart", today: 0, month: 0 } };
    },
  });
  await expect.element(page.getByRole("heading", { name: "Main Street" })).toBeVisible();
  expect(addresses.every((address) => address.endsWith("/shop"))).toBe(true);
  expect(localStorage.getItem("rebound.shop")).toBe(KEY);
  const own = asked.filter(({ route }) => route === "GET /voucher/today");
  expect(own.map(({ headers }) => headers.get("authorization"))).toEqual([`Bearer ${KEY}`]);
  expect(asked.some(({ url }) => url.href.includes(KEY))).toBe(false);
});

test("PRODUCT R42.1: a device without a link, and one whose link was ended, say what to do", async () => {
  localStorage.removeItem("rebound.shop");
  await open("/shop");
  await expect.element(text("This device isn't a shop yet")).toBeVisible();
  localStorage.setItem("rebound.shop", KEY);
  await open("/shop", { "GET /voucher/today": () => refused("unauthenticated") });
  await expect.element(text("This link was ended")).toBeVisible();
  await expect.element(text("Ask Rebound for a new one.")).toBeVisible();
});

test("PRODUCT R42.2: a link that the server refuses does not replace the one that the device had", async () => {
  const other = `rebound_${"M".repeat(43)}`;
  const counter: Answers = {
    "GET /voucher/today": ({ headers }) =>
      headers.get("authorization") === `Bearer ${KEY}`
        ? { data: { shop: "Main Street", sponsor: "GreenMart", today: 0, month: 0 } }
        : refused("unauthenticated"),
  };
  await open(`/shop#${other}`, counter);
  await expect.element(text("This link doesn't work")).toBeVisible();
  expect(localStorage.getItem("rebound.shop")).toBe(KEY);
  await button("Go on here").click();
  await expect.element(page.getByRole("heading", { name: "Main Street" })).toBeVisible();
});

test("PRODUCT R42.2: a link that the server takes replaces the one that the device had", async () => {
  const other = `rebound_${"M".repeat(43)}`;
  await open(`/shop#${other}`);
  await expect.element(page.getByRole("heading", { name: "Main Street" })).toBeVisible();
  await expect.poll(() => localStorage.getItem("rebound.shop")).toBe(other);
});

test("PRODUCT R42.2: what begins as a link of a shop is never a code: the link of before is kept", async () => {
  const asked = await open(`/v#${CODE}`);
  await expect.element(text("1 coffee, Maya O.")).toBeVisible();
  for (const mistyped of ["rebound_wrong", KEY.slice(0, -1), `${KEY}K`]) {
    location.hash = mistyped;
    await expect.element(text("This link doesn't work")).toBeVisible();
    expect(location.hash).toBe("");
    await button("Go on here").click();
    await expect.element(field).toHaveValue("");
    await expect.element(text("Check the code again")).not.toBeInTheDocument();
  }
  expect(localStorage.getItem("rebound.shop")).toBe(KEY);
  expect(bodiesTo(asked, "POST /voucher/check")).toEqual([{ code: CODE }]);
});

test("PRODUCT R42.2: a link that is not whole makes no shop, and says to open it again", async () => {
  localStorage.removeItem("rebound.shop");
  const asked = await open(`/shop#${KEY.slice(0, -1)}`);
  await expect.element(text("This link isn't whole")).toBeVisible();
  await expect.element(text("Open the whole link that you got from Rebound.")).toBeVisible();
  await expectNoAxeViolations();
  expect(location.hash).toBe("");
  expect(localStorage.getItem("rebound.shop")).toBe(null);
  expect(asked.some(({ route }) => route === "GET /voucher/today")).toBe(false);
  location.hash = KEY;
  await expect.element(page.getByRole("heading", { name: "Main Street" })).toBeVisible();
});

test("PRODUCT R42.1: a scan with a link that was ended asks once", async () => {
  const asked = await open(`/v#${CODE}`, {
    "GET /voucher/today": () => refused("unauthenticated"),
    "POST /voucher/check": () => refused("unauthenticated"),
  });
  await expect.element(text("This link was ended")).toBeVisible();
  await expect.element(text("Ask Rebound for a new one.")).toBeVisible();
  expect(bodiesTo(asked, "POST /voucher/check").length).toBeLessThanOrEqual(1);
});

test("PRODUCT R42.5: the tenth sign checks by itself; one press hands over, another takes it back", async () => {
  const asked = await open("/shop");
  await expect.element(text("GreenMart. Today 14, this month 212")).toBeVisible();
  await field.click();
  await userEvent.keyboard(CODE.toLowerCase().slice(0, 9));
  expect(bodiesTo(asked, "POST /voucher/check")).toEqual([]);
  await userEvent.keyboard(CODE.slice(9));
  await expect.element(text("1 coffee, Maya O.")).toBeVisible();
  await expect
    .element(field)
    .toHaveValue(`${CODE.slice(0, 4)}-${CODE.slice(4, 8)}-${CODE.slice(8)}`);
  expect(bodiesTo(asked, "POST /voucher/check")).toEqual([{ code: CODE }]);
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
  await button("Hand over").click();
  await expect.element(text(/^Handed over at /)).toBeVisible();
  await expect.element(field).toHaveValue("");
  await expectNoAxeViolations();
  await button("Undo").click();
  await expect.element(button("Hand over")).toBeVisible();
  expect(bodiesTo(asked, "POST /voucher/undo")).toEqual([{ code: CODE }]);
});

test("PRODUCT R42.4: a code whose last sign does not agree is answered on the device, and is not sent", async () => {
  const asked = await open("/shop");
  await field.fill(`${CODE.slice(0, 9)}${CODE.endsWith("A") ? "B" : "A"}`);
  await expect.element(text("Check the code again")).toBeVisible();
  await field.fill("123");
  await expect.element(text("Check the code again")).not.toBeInTheDocument();
  await button("Check").click();
  await expect.element(text("Check the code again")).toBeVisible();
  expect(bodiesTo(asked, "POST /voucher/check")).toEqual([]);
});

test("PRODUCT R42.4: why a voucher cannot be handed over is said in red, without the press", async () => {
  await open("/shop", { "POST /voucher/check": () => refused("voucher_used") });
  await field.fill(CODE);
  await expect
    .element(page.getByRole("alert").getByText("This voucher was used already"))
    .toBeVisible();
  await expect.element(button("Hand over")).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test("PRODUCT R40.9: what this shop marked can be taken back after the next code or a reload", async () => {
  const asked = await open("/shop", {
    "POST /voucher/check": () => refused("voucher_used_here"),
    "POST /voucher/undo": () => ({ data: SHOWN }),
  });
  await field.fill(CODE);
  await expect.element(page.getByRole("alert").getByText(/can take that back/)).toBeVisible();
  await expect.element(button("Hand over")).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(button("Hand over")).toBeVisible();
  expect(bodiesTo(asked, "POST /voucher/undo")).toEqual([{ code: CODE }]);
  await expect.element(field).toHaveFocus();
});

test("PRODUCT R42.5: a voucher is not handed over for any more once another code is typed", async () => {
  await open("/shop");
  await expect.element(field).toHaveFocus();
  await field.fill(CODE);
  await expect.element(button("Hand over")).toBeVisible();
  await field.fill("123");
  await expect.element(button("Hand over")).not.toBeInTheDocument();
  await button("Check").click();
  await expect.element(text("Check the code again")).toBeVisible();
  await expect.element(button("Hand over")).not.toBeInTheDocument();
});

test("PRODUCT R42.5: what was handed over goes once another code is typed, and comes with its code again", async () => {
  let isUsed = false;
  await open("/shop", {
    "POST /voucher/check": () => (isUsed ? refused("voucher_used_here") : { data: SHOWN }),
    "POST /voucher/use": () => {
      isUsed = true;
      return { data: { ...SHOWN, usedAt } };
    },
  });
  await field.fill(CODE);
  await button("Hand over").click();
  await expect.element(button("Undo")).toBeVisible();
  await field.fill(`${CODE.slice(0, 9)}${CODE.endsWith("A") ? "B" : "A"}`);
  await expect.element(text("Check the code again")).toBeVisible();
  await expect.element(text(/^Handed over at /)).not.toBeInTheDocument();
  await expect.element(button("Undo")).not.toBeInTheDocument();
  await field.fill(CODE);
  await expect.element(page.getByRole("alert").getByText(/can take that back/)).toBeVisible();
  await expect.element(button("Undo")).toBeVisible();
});

test("PRODUCT R42.5: without a network the code stays, and the press may be repeated", async () => {
  let isReached = false;
  const lost = () => {
    if (!isReached) throw new TypeError("Failed to fetch");
  };
  await open("/shop", {
    "POST /voucher/check": () => {
      lost();
      return { data: SHOWN };
    },
    "POST /voucher/use": () => {
      lost();
      return { data: { ...SHOWN, usedAt } };
    },
  });
  await field.fill(CODE);
  await expect.element(text("No connection. Write the code down.")).toBeVisible();
  isReached = true;
  await button("Check").click();
  await expect.element(button("Hand over")).toBeVisible();
  isReached = false;
  await button("Hand over").click();
  await expect.element(text(/press again when there is one: it counts once\.$/)).toBeVisible();
  isReached = true;
  await button("Hand over").click();
  await expect.element(text(/^Handed over at /)).toBeVisible();
  isReached = false;
  // Checked again, nothing is known of it any more, and there is no press to repeat.
  await field.fill(CODE);
  await expect.element(text("No connection. Write the code down.")).toBeVisible();
  await expect.element(text(/^Handed over at /)).not.toBeInTheDocument();
  await expect.element(button("Undo")).not.toBeInTheDocument();
});

test("PRODUCT R42.5: a scan in another tab passes its code to the open shop; without one this tab becomes it", async () => {
  const asked = await open(`/v#${CODE}`);
  await expect.element(text("1 coffee, Maya O.")).toBeVisible();
  expect(location.pathname + location.hash).toBe("/shop");
  expect(bodiesTo(asked, "POST /voucher/check")).toEqual([{ code: CODE }]);

  const other = new BroadcastChannel("rebound-shop");
  onTestFinished(() => other.close());
  const taken = new Promise((resolve) =>
    other.addEventListener("message", ({ data }) => resolve(data)),
  );
  const next = voucherCodeFrom([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  send(other, { code: next });
  expect(await taken).toEqual({ code: next, isTaken: true });
  await vi.waitFor(() =>
    expect(bodiesTo(asked, "POST /voucher/check")).toEqual([{ code: CODE }, { code: next }]),
  );
});

test("PRODUCT R42.5: a scan says that the open shop has its code, and on other devices where to show it", async () => {
  const closed = vi.spyOn(globalThis, "close").mockReturnValue();
  const shop = new BroadcastChannel("rebound-shop");
  shop.addEventListener("message", ({ data }) => send(shop, { code: data.code, isTaken: true }));
  onTestFinished(() => {
    shop.close();
    closed.mockRestore();
  });
  await open(`/v#${CODE}`);
  await expect.element(text("The open shop has the code")).toBeVisible();
  expect(location.hash).toBe("");
  expect(closed).toHaveBeenCalledOnce();
  await expectNoAxeViolations();

  localStorage.removeItem("rebound.shop");
  const asked = await open(`/v#${CODE}`);
  await expect.element(text("This is a voucher of Rebound")).toBeVisible();
  await expect.element(text("Show it in the shop.")).toBeVisible();
  expect(asked.some(({ route }) => route.startsWith("POST /voucher"))).toBe(false);
});

test("PRODUCT R42.5: /v without a code does not say that the shop has one, and leads there", async () => {
  await open("/v");
  await expect.element(text("This is a voucher of Rebound")).toBeVisible();
  await page.getByRole("link", { name: "Go on here" }).click();
  await expect.element(page.getByRole("heading", { name: "Main Street" })).toBeVisible();
});
