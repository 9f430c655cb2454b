// What is said after a failed call: the server's own sentence if there is one, else "An error occurred".
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { User } from "#contract/profile.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { touches } from "#test/support/things-of-office.ts";
import {
  admin,
  agent,
  badge,
  dropOffLocation,
  idOf,
  MAYA,
  pageOf,
  pickupDetail,
} from "#test/support/things.ts";

import { button, field } from "./meeting.ts";

const SENTENCE = "The server says why";
const refused = (): Response =>
  Response.json({ status: 403, code: "not_allowed", message: SENTENCE }, { status: 403 });
/** The reply of a gateway when the server behind it is unavailable. */
const broken = (): Response =>
  new Response("<h1>Bad Gateway</h1>", {
    status: 502,
    headers: { "content-type": "text/html" },
  });

const inDialog = (name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

type Row = Readonly<{
  as?: User;
  path: string;
  route: keyof Answers;
  answers?: Answers;
  act: () => Promise<void>;
}>;

const rows: Readonly<Record<string, Row>> = {
  "a failure is told: asking for a code for a forgotten password": {
    path: "/forgot-password",
    route: "POST /auth/forgot-password",
    act: async () => {
      await field("Email").fill(MAYA);
      await button("Send code").click();
    },
  },
  "a failure is told: a new password": {
    path: `/forgot-password?step=reset&email=${MAYA}`,
    route: "POST /auth/reset-password",
    act: async () => {
      await field("Code").fill("123456");
      await field("New Password").fill("a new long one");
      await field("Confirm Password").fill("a new long one");
      await button("Reset Password").click();
    },
  },
  "PRODUCT 8.5: a failure is told: completing a pickup as an agent": {
    as: agent(),
    path: `/admin/pickup/pickup/${idOf(40)}`,
    route: "PUT /pickup/complete/:id",
    answers: { "GET /pickup/:id": () => ({ data: pickupDetail() }) },
    act: async () => {
      await button(/^One more /).click();
      await button("Complete Pickup").click();
      await inDialog("Complete").click();
    },
  },
  "PRODUCT 8.5: a failure is told: saving a drop-off location": {
    as: admin(),
    path: `/admin/dropoffs/create-location?id=${idOf(20)}`,
    route: "PUT /dropOff-location/:id",
    answers: { "GET /dropOff-location/:id": () => ({ data: dropOffLocation() }) },
    act: () => button("Save location").click(),
  },
  "a failure is told: deleting a drop-off location": {
    as: admin(),
    path: "/admin/dropoff-locations",
    route: "DELETE /dropOff-location/:id",
    answers: {
      "GET /dropOff-location": () => ({ data: pageOf([dropOffLocation()]) }),
      "GET /management/touches": () => ({ data: touches("drop_off_location") }),
    },
    act: async () => {
      // The question of the first try is on its way out.
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      await button(/^Delete /).click();
      await inDialog("Delete location").click();
    },
  },
  "PRODUCT 8.6: a failure is told: saving a badge": {
    as: admin(),
    path: "/admin/badges",
    route: "PUT /badges/:id",
    answers: { "GET /badges": () => ({ data: [badge()] }) },
    act: async () => {
      const save = inDialog("Save badge");
      if (save.query() === null) await button(/^Edit /).click();
      await save.click();
    },
  },
};

test.each(Object.entries(rows))("%s", async (_, { as, path, route, answers, act }) => {
  let answer = refused;
  await openProduct(path, { as, answers: { ...answers, [route]: () => answer() } });
  await act();
  // A form says it at its button, and as the toast of the specification.
  await expect.element(page.getByText(SENTENCE, { exact: true }).first()).toBeVisible();
  answer = broken;
  await act();
  await expect.element(page.getByText("An error occurred", { exact: true }).first()).toBeVisible();
});
