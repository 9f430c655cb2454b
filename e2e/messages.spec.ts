// Messages of PRODUCT 8 after failed calls, which no other test shows: the server's own message if there
// is one, else "An error occurred".
import type { Page } from "@playwright/test";

import { aPickup, aPlace } from "./booking.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, type Account, type Person } from "./people.ts";
import type { Server } from "./server.ts";

const SENTENCE = "The server says why";
const refused = { status: 403, json: { status: 403, code: "not_allowed", message: SENTENCE } };
/** The reply of a gateway when the server behind it is unavailable. */
const broken = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };

type Row = Readonly<{
  what: string;
  who?: Account;
  path: (server: Server, newUser: () => Promise<Person>) => string | Promise<string>;
  /** The call that fails. */
  method: string;
  address: string;
  act: (page: Page) => Promise<void>;
}>;

const rows: readonly Row[] = [
  {
    what: "asking for a code for a forgotten password",
    path: () => "/forgot-password",
    method: "POST",
    address: "**/api/auth/forgot-password",
    act: async (page) => {
      await page.getByLabel("Email").fill("maya@rebound.example");
      await page.getByRole("button", { name: "Send code" }).click();
    },
  },
  {
    what: "a new password",
    path: () => "/forgot-password?step=reset&email=maya%40rebound.example",
    method: "POST",
    address: "**/api/auth/reset-password",
    act: async (page) => {
      await page.getByLabel("Code").fill("123456");
      await page.getByLabel("New Password").fill("a new long one");
      await page.getByLabel("Confirm Password").fill("a new long one");
      await page.getByRole("button", { name: "Reset Password" }).click();
    },
  },
  {
    what: "completing a pickup as an agent",
    who: demo.agent,
    path: async (server, newUser) => {
      const maya = await newUser();
      const pickup = await aPickup(server, maya, await aPlace(server, maya));
      return `/admin/pickup/pickup/${pickup._id}`;
    },
    method: "PUT",
    address: "**/api/pickup/complete/*",
    act: async (page) => {
      await page.getByRole("button", { name: /^One more / }).click();
      await page.getByRole("button", { name: "Complete Pickup" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Complete", exact: true }).click();
    },
  },
  {
    what: "saving a drop-off location",
    who: demo.admin,
    path: async (server) => `/admin/dropoffs/create-location?id=${await dropOffPlace(server)}`,
    method: "PUT",
    address: "**/api/dropOff-location/*",
    act: (page) => page.getByRole("button", { name: "Save location" }).click(),
  },
  {
    what: "deleting a drop-off location",
    who: demo.admin,
    path: () => "/admin/dropoff-locations",
    method: "DELETE",
    address: "**/api/dropOff-location/*",
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Delete / })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete location" }).click();
    },
  },
  {
    what: "saving a badge",
    who: demo.admin,
    path: () => "/admin/badges",
    method: "PUT",
    address: "**/api/badges/*",
    act: async (page) => {
      const edit = page.getByRole("dialog", { name: "Edit" });
      if (!(await edit.isVisible()))
        await page.getByRole("button", { name: "Edit Early Bird" }).click();
      await edit.getByRole("button", { name: "Save badge" }).click();
    },
  },
];

for (const { what, who, path, method, address, act } of rows) {
  test(`PRODUCT 8.5, 8.7: a failure is told: ${what}`, async ({ page, server, newUser }) => {
    if (who) await signIn(page, who);
    await page.goto(await path(server, newUser));
    for (const [answer, said] of [
      [refused, SENTENCE],
      [broken, "An error occurred"],
    ] as const) {
      await page.unroute(address);
      await page.route(address, (route) =>
        route.request().method() === method ? route.fulfill(answer) : route.fallback(),
      );
      await act(page);
      // A form shows it at its button, and as the toast of the specification.
      await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
    }
  });
}

async function dropOffPlace(server: Server): Promise<string> {
  const session = await server.call("POST /auth/signin", { body: demo.admin });
  const query = { page: 1, limit: 1 };
  const { data } = await server.call("GET /dropOff-location", { query }, session);
  return data.docs[0]?._id ?? "";
}
