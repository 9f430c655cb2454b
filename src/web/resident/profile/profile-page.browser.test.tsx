import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { addressNow, openProduct, refused } from "#test/support/product.tsx";
import { agent, idOf, pageOf, user } from "#test/support/things.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const logout = page.getByRole("button", { name: "Logout", exact: true });
const LEFT = { data: { message: "Signed out" } };

/** Goes to an address as somebody does who types it; the router follows. */
const goTo = (address: string): void => history.pushState(null, "", address);

test("PRODUCT 1.5, 2.14, 2.42: people with two views switch between them, and log out of both", async () => {
  // Somebody of their own: what tests of other files left on this phone would be asked about at the sign-out.
  const andre = agent({ _id: idOf(940), timeZone: readerZone() });
  let isReachable = false;
  await openProduct("/admin/pickup/settings", {
    as: andre,
    answers: {
      "GET /auth/signout": () => (isReachable ? LEFT : refused("internal")),
      "POST /auth/signin": () => ({ token: "t", user: andre }),
      "GET /run/mine": () => ({ data: null }),
      "GET /pickup/admin": () => ({ data: pageOf([]) }),
    },
  });
  await expect.element(heading("Settings")).toBeVisible();
  await link("Switch to User").click();
  await expect.poll(addressNow).toBe("/home");
  await link("Profile").click();
  await link("Switch to Collector").click();
  await expect.poll(addressNow).toBe("/admin/pickup/pickups");
  await expect.element(heading("Pickups")).toBeVisible();
  // The chosen side is remembered.
  goTo("/");
  await expect.poll(addressNow).toBe("/admin/pickup/pickups");

  await link("Profile").click();
  await expect.poll(addressNow).toBe("/admin/pickup/profile");
  await logout.click();
  await expect.element(page.getByText("An error occurred. Please try again.")).toBeVisible();
  expect(localStorage.getItem("token")).not.toBeNull();
  isReachable = true;
  await logout.click();
  await expect.poll(addressNow).toBe("/");
  expect(localStorage.getItem("token")).toBeNull();

  // Also at the next sign-in.
  await page.getByLabelText("Email", { exact: true }).fill(andre.email);
  await page.getByLabelText("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect.poll(addressNow).toBe("/admin/pickup/pickups");
  await link("Settings").click();
  await link("Switch to User").click();
  await expect.poll(addressNow).toBe("/home");
  goTo("/");
  await expect.poll(addressNow).toBe("/home");
});

test("PRODUCT R39.4: without a network a resident is signed out of this device, and reads that the server could not be told", async () => {
  await openProduct("/profile", {
    as: user(),
    answers: {
      "GET /auth/signout": () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  await logout.click();
  await expect.poll(addressNow).toBe("/");
  expect(localStorage.getItem("token")).toBeNull();
  await expect
    .element(page.getByText("Signed out on this device.", { exact: false }))
    .toBeVisible();
});

test("Logout everywhere asks, and ends the sessions of all devices", async () => {
  const asked = await openProduct("/profile", {
    as: user(),
    answers: { "GET /auth/signout": () => LEFT },
  });
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Log out everywhere?" });
  await question.getByRole("button", { name: "Log out everywhere" }).click();
  await expect.poll(addressNow).toBe("/");
  expect(localStorage.getItem("token")).toBeNull();
  const left = asked.find(({ route }) => route === "GET /auth/signout");
  expect(left?.url.searchParams.get("everywhere")).toBe("true");
});

test("an ordinary user has no way to the collectors", async () => {
  await openProduct("/profile", { as: user() });
  await expect.element(logout).toBeVisible();
  await expect.element(link("Switch to Collector")).not.toBeInTheDocument();
});

test("PRODUCT L5.10: the language of the page can be chosen too, so that an account that followed the browser keeps it", async () => {
  const maya = user({ language: "en" });
  const asked = await openProduct("/profile", {
    as: maya,
    answers: { "PUT /profile": () => ({ data: maya }) },
  });
  await page.getByRole("button", { name: "English" }).click();
  await expect
    .poll(() => asked.filter(({ route }) => route === "PUT /profile").map(({ body }) => body))
    .toEqual([{ language: "en" }]);
});

test("PRODUCT L5.10: a language that could not be kept changes nothing, and says why", async () => {
  await openProduct("/profile", {
    as: user(),
    answers: {
      "PUT /profile": () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  const spanish = page.getByRole("button", { name: "Español" });
  await expect.element(spanish).toHaveAttribute("aria-pressed", "false");
  await spanish.click();
  await expect.element(page.getByText(/^The server couldn't be reached/)).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
  await expect.element(heading("Profile")).toBeVisible();
  await expect.element(spanish).toHaveAttribute("aria-pressed", "false");
});
