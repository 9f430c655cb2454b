import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Session } from "#contract/auth/auth.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, agent, MAYA, pageOf, user } from "#test/support/things.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";

const email = page.getByLabelText("Email", { exact: true });
const password = page.getByLabelText("Password", { exact: true });
const title = page.getByRole("heading", { level: 1, name: "Welcome Back! Sign In" });
const failure = page.getByRole("alert");
const button = page.getByRole("button", { name: /^(?:Sign In|Loading\.\.\.)$/ });

/** The session that signing in opens for somebody. */
const sessionOf = (who = user()): Session => ({
  token: `token-of-${who._id}`,
  user: { ...who, timeZone: readerZone() },
});

const open = (address = "/", answers: Answers = {}) =>
  openProduct(address, {
    answers: {
      "POST /auth/signin": () => sessionOf(),
      "GET /profile": () => ({ data: sessionOf().user }),
      ...answers,
    },
  });

async function enter(): Promise<void> {
  await email.fill(MAYA);
  await password.fill("correct horse");
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Where an element stands on its page, however far that is scrolled. */
function placeOf(element: Element): readonly number[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + scrollX, top + scrollY, width, height];
}

test("PRODUCT 2.1, 8.1: a wrong password shows the server's sentence in a banner that can be dismissed", async () => {
  await open("/", { "POST /auth/signin": () => refused("wrong_credentials") });
  await expect.element(title).toBeVisible();
  await enter();
  await expect.element(failure).toHaveTextContent("Wrong email or password");
  await expect.element(email).toHaveValue(MAYA);
  await expect.element(password).toHaveValue("");
  await expect.element(password).toHaveFocus();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(failure).not.toBeInTheDocument();
  expect(localStorage.getItem("token")).toBeNull();
});

test("PRODUCT L5.10: a language that was chosen before the sign-in becomes that of an account that followed the browser, once", async () => {
  sessionStorage.setItem("rebound.language.chosen", "en");
  const asked = await open("/", { "PUT /profile": () => ({ data: sessionOf().user }) });
  await enter();
  await expect.poll(addressNow).toBe("/home");
  const kept = asked.filter(({ route }) => route === "PUT /profile");
  expect(kept.map(({ body }) => body)).toEqual([{ language: "en" }]);
  expect(sessionStorage.getItem("rebound.language.chosen")).toBeNull();
});

test("PRODUCT 2.1: the button reads Loading... while the request is pending and keeps its width", async () => {
  const answer = Promise.withResolvers<Session>();
  const asked = await open("/", { "POST /auth/signin": () => answer.promise });
  await expect.element(button).toHaveAccessibleName("Sign In");
  const before = placeOf(button.element());
  await enter();
  await expect.element(button).toHaveAccessibleName("Loading...");
  expect(placeOf(button.element())).toEqual(before);
  // A second press does nothing.
  await button.click({ force: true });
  answer.resolve(sessionOf());
  await expect.poll(addressNow).toBe("/home");
  expect(asked.filter(({ route }) => route === "POST /auth/signin")).toHaveLength(1);
});

test("the keyboard alone is enough, and the password can be shown", async () => {
  const asked = await open();
  await expect.element(title).toBeVisible();
  while (document.activeElement !== email.element()) await userEvent.tab();
  await userEvent.keyboard(MAYA);
  await userEvent.tab();
  await userEvent.keyboard("correct horse");
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Show password" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(password).toHaveAttribute("type", "text");
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Forgot Password?" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.poll(addressNow).toBe("/home");
  const sent = asked.find(({ route }) => route === "POST /auth/signin");
  expect(sent?.body).toEqual({ email: MAYA, password: "correct horse" });
});

test.each([
  ["/pickup/all?status=pending", "/", user()],
  ["/rewards?tab=redeemed", "/", user()],
  ["/admin/redeemed?status=pending", "/admin/login", admin()],
  ["/admin/pickup/pickups?day=all&status=completed", "/admin/pickup/login", agent()],
])("PRODUCT L2.4: the way through sign-in leads back to %s, from %s", async (deep, door, who) => {
  await open(deep, {
    "POST /auth/signin": () => sessionOf(who),
    "GET /profile": () => ({ data: sessionOf(who).user }),
    "GET /reward/redeemed": () => ({ data: [] }),
    "GET /reward/admin/redemptions": () => ({ data: pageOf([]) }),
    "GET /pickup/admin": () => ({ data: pageOf([]) }),
  });
  await expect.poll(addressNow).toBe(`${door}?next=${encodeURIComponent(deep)}`);
  await enter();
  await expect.poll(addressNow).toBe(deep);
});

test("PRODUCT L2.4: an address of another site does not survive signing in", async () => {
  await open("/?next=//evil.example/");
  await enter();
  await expect.poll(addressNow).toBe("/home");
});
