import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Setting } from "#contract/settings.ts";
import {
  DEFAULT_SETTINGS,
  SETTING_FACTS,
  SETTING_KEYS,
  type SettingKind,
} from "#domain/settings.ts";
import { openProduct, refused } from "#test/support/product.tsx";
import { admin } from "#test/support/things.ts";

const ada = admin({ role: "superadmin", firstName: "Ada", lastName: "King" });

const setting = (
  key: Setting["key"],
  value: Setting["value"],
  more?: Partial<Setting>,
): Setting => ({
  key,
  value,
  initial: value,
  revision: 0,
  changes: [],
  ...more,
});

const change = {
  value: 21,
  validFrom: "2026-02-11T17:00:00.000Z",
  changedAt: "2026-02-11T17:00:00.000Z",
  changedBy: { _id: ada._id, firstName: "Ada", lastName: "King" },
};

test("a setting is changed in a dialog, which loses nothing when it is refused, and its changes stand below it", async () => {
  let days = setting("disputeDays", 14);
  let isRefused = true;
  const asked = await openProduct("/admin/management/settings", {
    as: ada,
    answers: {
      "GET /management/settings": () => ({
        data: [setting("officePhone", null), days, setting("requireSecondFactor", [])],
      }),
      "PUT /management/settings/:key": () => {
        if (isRefused) return refused("invalid", { validFrom: "The first day can be 2026-02-12" });
        days = { ...days, value: 21, revision: 1, changes: [change] };
        return { data: days };
      },
    },
  });
  await page.getByRole("button", { name: "Change: Time to question a count" }).click();
  const field = page.getByRole("textbox", { name: "Time to question a count" });
  await field.fill("6");
  const save = page.getByRole("button", { name: "Save setting" });
  await save.click();
  await expect.element(page.getByText("Use 7 or more")).toBeVisible();
  expect(asked.filter(({ route }) => route.startsWith("PUT"))).toEqual([]);
  await field.fill("21");
  await page.getByLabelText("First day (optional)").fill("2026-02-11");
  await save.click();
  await expect.element(page.getByText("The first day can be 2026-02-12")).toBeVisible();
  await expect.element(field).toHaveValue("21");
  await page.getByLabelText("First day (optional)").fill("");
  isRefused = false;
  await save.click();
  await expect.element(page.getByText("The setting was changed")).toBeVisible();
  expect(asked.findLast(({ route }) => route.startsWith("PUT"))?.body).toEqual({
    value: 21,
    revision: 0,
  });
  await page.getByText("Changes (1)").click();
  await expect
    .element(page.getByText(/^Changed by Ada King on .*: 14 days to 21 days$/))
    .toBeVisible();
});

test("who needs a second factor is chosen by role, and a refusal stands at the choice", async () => {
  await openProduct("/admin/management/settings", {
    as: ada,
    answers: {
      "GET /management/settings": () => ({ data: [setting("requireSecondFactor", [])] }),
      "PUT /management/settings/:key": () =>
        refused("invalid", { value: "Add a second factor to your own account first" }),
    },
  });
  await page.getByRole("button", { name: "Change: Who needs a second factor" }).click();
  await page.getByRole("checkbox", { name: "Superadmin" }).click();
  await page.getByRole("button", { name: "Save setting" }).click();
  await expect
    .element(page.getByText("Add a second factor to your own account first"))
    .toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "Superadmin" })).toBeChecked();
});

/** The kind of input of each kind of setting; the compiler asks for a new one. */
const FIELDS: Readonly<Record<SettingKind, string>> = {
  email: "input[type=email]",
  phone: "input[type=tel]",
  timeZone: "select",
  dates: "textarea",
  number: "input[inputmode=numeric]",
  roles: "input[type=checkbox]",
};

test.each(SETTING_KEYS)(
  "PRODUCT R25.2: %s has a field of its kind, and only the phone number a telephone field",
  async (key) => {
    const value = DEFAULT_SETTINGS[key];
    const settings = [setting(key, typeof value === "object" && value !== null ? [] : value)];
    await openProduct("/admin/management/settings", {
      as: ada,
      answers: { "GET /management/settings": () => ({ data: settings }) },
    });
    await page.getByRole("button", { name: /^Change:/ }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().querySelector(FIELDS[SETTING_FACTS[key].kind])).not.toBeNull();
  },
);

test("PRODUCT R3.9: the days off say that residents cannot book on them", async () => {
  await openProduct("/admin/management/settings", {
    as: ada,
    answers: { "GET /management/settings": () => ({ data: [setting("holidays", [])] }) },
  });
  await expect.element(page.getByText(/Residents cannot book pickups on them\.$/)).toBeVisible();
});
