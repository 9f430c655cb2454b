import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { NotificationPreference } from "#contract/notifications.ts";
import { MESSAGE_CHOICES } from "#domain/notifications/notification-kinds.ts";
import { openProduct } from "#test/support/product.tsx";
import { refusal } from "#test/support/stage.tsx";
import { config, user } from "#test/support/things.ts";

const AT = "/profile/notifications";
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const maya = user({ timeZone: zone, phoneNumber: "+15550100000", isPhoneVerified: true });

let kept: NotificationPreference[];
beforeEach(() => {
  kept = MESSAGE_CHOICES.map((choice) => ({ ...choice, allowed: true }));
});
const answers = {
  "GET /notifications/preferences": () => ({ data: kept }),
  "GET /config": () => ({ data: config({ sendsTexts: true, textedCodes: ["+1"] }) }),
};
const campaigns = page.getByRole("switch", { name: "Campaigns: Email" });

test("a switch moves at once, and what it tells the server holds", async () => {
  const asked = await openProduct(AT, {
    as: maya,
    answers: {
      ...answers,
      "PUT /notifications/preferences": () => {
        kept = kept.map((one) => (one.kind === "campaigns" ? { ...one, allowed: false } : one));
        return { data: kept };
      },
    },
  });
  await expect.element(campaigns).toBeChecked();
  await campaigns.click();
  await expect.element(campaigns).not.toBeChecked();
  const sent = () => asked.filter(({ route }) => route === "PUT /notifications/preferences");
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ changes: [{ kind: "campaigns", channel: "email", allowed: false }] }]);
  await expect
    .poll(() => asked.filter(({ route }) => route === "GET /notifications/preferences").length)
    .toBe(2);
  await expect.element(campaigns).not.toBeChecked();
});

test("a switch moves back when the server did not take it, and says why", async () => {
  await openProduct(AT, {
    as: maya,
    answers: {
      ...answers,
      "PUT /notifications/preferences": () => refusal(503, "unavailable", "Not right now"),
    },
  });
  await campaigns.click();
  await expect.element(page.getByText(/^Not right now/)).toBeVisible();
  await expect.element(campaigns).toBeChecked();
});

test("emails about the account are shown as always on, with the reason", async () => {
  await openProduct(AT, { as: maya, answers });
  await expect.element(page.getByRole("switch", { name: "Account: Email" })).toBeDisabled();
  await expect
    .element(page.getByText("Always sent, because these protect your account"))
    .toBeVisible();
});

test("quiet hours are changed, refused when they end as they begin, and switched off", async () => {
  let stored = maya;
  const asked = await openProduct(AT, {
    as: maya,
    answers: {
      ...answers,
      "GET /profile": () => ({ data: stored }),
      "PUT /profile": ({ body }) => {
        stored = { ...stored, ...(body as object) };
        return { data: stored };
      },
    },
  });
  const [from, to] = [page.getByLabelText("From"), page.getByLabelText("To")];
  const save = page.getByRole("button", { name: "Save" });
  await from.fill("08:00");
  await save.click();
  await expect
    .element(page.getByText("Quiet hours must end at another time than they begin"))
    .toBeVisible();
  await from.fill("22:30");
  await userEvent.tab();
  await to.fill("06:00");
  await save.click();
  const sent = () => asked.filter(({ route }) => route === "PUT /profile").map(({ body }) => body);
  await expect.poll(sent).toEqual([{ quietFrom: "22:30", quietTo: "06:00" }]);
  await page.getByRole("switch", { name: "Keep quiet hours" }).click();
  await expect.poll(() => sent().at(-1)).toEqual({ quietFrom: null, quietTo: null });
  await expect.element(from).not.toBeInTheDocument();
});

test("without a verified phone number there are no switches for texts, but the way to them", async () => {
  await openProduct(AT, { as: user({ timeZone: zone }), answers });
  await expect.element(campaigns).toBeVisible();
  expect(page.getByRole("switch", { name: "Pickups: Text" }).elements()).toEqual([]);
  await expect
    .element(page.getByRole("link", { name: "Add a phone number" }))
    .toHaveAttribute("href", "/profile/update-profile");
});
