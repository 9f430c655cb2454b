import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { LegalText } from "#contract/legal.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, idOf } from "#test/support/things.ts";

const PATH = "/admin/management/legal";
const CONFIRMATION = "a".repeat(43);
const text = (number: number, some: Partial<LegalText>): LegalText => ({
  _id: idOf(number),
  kind: "terms",
  version: 1,
  language: "en",
  validFrom: "2026-01-01",
  isInForce: true,
  summary: "The first terms",
  body: "# Old terms\n\nBe kind.",
  createdAt: "2026-01-01T12:00:00.000Z",
  ...some,
});
const texts = [
  text(2, { version: 2, summary: "Shorter" }),
  text(3, {
    version: 2,
    summary: "Más cortas",
    language: "es",
    body: "# Condiciones\n\nSea amable.",
  }),
  text(1, {}),
];

const open = (more: Answers = {}) =>
  openProduct(PATH, {
    as: admin({ role: "superadmin" }),
    answers: {
      "GET /legal/versions": () => ({
        data: { versions: texts.map(({ body: _body, ...head }) => head), people: 34_012 },
      }),
      "GET /legal/text/:id": ({ url }) => {
        const found = texts.find(({ _id }) => url.pathname.endsWith(_id));
        return found ? { data: found } : refused("not_found");
      },
      "POST /auth/confirmation": () => ({ data: { confirmation: CONFIRMATION, ticket: null } }),
      ...more,
    },
  });

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const preview = page.getByRole("dialog", { name: /^Terms, new version from/ });
const side = (name: string) => preview.getByRole("article", { name });

async function fill(): Promise<void> {
  await field("First day").fill("2099-03-14");
  await field("What changes, in English").fill("Longer");
  await field("Text in English").fill("## New terms\nBe kinder.");
  await field("What changes, in Spanish").fill("Más largas");
  await field("Text in Spanish").fill("Sea más amable.");
}

async function publish(): Promise<void> {
  await preview.getByRole("button", { name: "Publish" }).click();
  await field("Current Password").fill("secret1234");
  await button("Continue").click();
}

// The first test: what asks must not be hidden while the dialog is loaded, which happens once.
test("PRODUCT R20.6: who closes the question for the password is back at the button that asked it", async () => {
  await open();
  await fill();
  await button("Preview").click();
  const asking = preview.getByRole("button", { name: "Publish" });
  await expect.element(asking).toBeVisible();
  asking.element().focus();
  await userEvent.keyboard("{Enter}");
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(asking).toHaveFocus();
});

test("PRODUCT R22.13: every published version is read in each language", async () => {
  await open();
  await button("Read in Spanish: Terms, version 2, from Thu, Jan 1, 2026").click();
  const dialog = page.getByRole("dialog", { name: /^Terms, version 2/ });
  await expect.element(dialog.getByRole("heading", { name: "Condiciones" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await button("Read in English: Terms, version 1, from Thu, Jan 1, 2026").click();
  await expect.element(page.getByRole("heading", { name: "Old terms" })).toBeVisible();
});

test("PRODUCT R22.13: a new version is shown beside the one before, says how many are told, and asks for the password", async () => {
  const asked = await open({
    "POST /legal": () => ({ data: { message: "The new version was published" } }),
  });
  await fill();
  await button("Preview").click();
  await expect
    .element(side("Before, in English").getByRole("heading", { name: "Old terms" }))
    .toBeVisible();
  await expect
    .element(side("New, in English").getByRole("heading", { name: "New terms" }))
    .toBeVisible();
  await expect.element(side("Before, in Spanish")).toMatchTextContent("Sea amable.");
  await expect.element(side("New, in Spanish")).toMatchTextContent("Sea más amable.");
  await expect.element(preview).toMatchTextContent("34,012 people are told of it");
  const [before, now] = [side("Before, in English"), side("New, in English")].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect([before?.top, Number(before?.right) < Number(now?.left)]).toEqual([now?.top, true]);
  await publish();
  await expect.element(page.getByText("The new version was published")).toBeVisible();
  await expect.element(field("Text in English")).toHaveValue("");
  expect(bodiesTo(asked, "POST /legal")).toEqual([
    {
      kind: "terms",
      validFrom: "2099-03-14",
      texts: {
        en: { summary: "Longer", body: "## New terms\nBe kinder." },
        es: { summary: "Más largas", body: "Sea más amable." },
      },
      confirmation: CONFIRMATION,
    },
  ]);
});

test("a refusal is said at its field, and what was typed outlives it and a reload", async () => {
  await open({
    "POST /legal": () => refused("invalid", { validFrom: "The first day can be another" }),
  });
  await fill();
  await button("Preview").click();
  await publish();
  await expect.element(page.getByText("The first day can be another")).toBeVisible();
  await expect.element(field("First day")).toHaveFocus();
  await cleanup();
  await open();
  await expect.element(field("Text in Spanish")).toHaveValue("Sea más amable.");
  await expect.element(field("First day")).toHaveValue("2099-03-14");
});

test("the first version of a text has none before it, and on a phone one stands above the other", async () => {
  await onPhone();
  await open();
  await fill();
  await field("Text").selectOptions("Privacy notice");
  await button("Preview").click();
  const dialog = page.getByRole("dialog", { name: /^Privacy notice, new version/ });
  await expect.element(dialog).toMatchTextContent("There is no version before it in English.");
  const [before, now] = ["Before, in English", "New, in English"].map((name) =>
    dialog.getByRole("article", { name }).element().getBoundingClientRect(),
  );
  expect([before?.left, Number(before?.bottom) < Number(now?.top)]).toEqual([now?.left, true]);
});

test("axe finds nothing on the legal texts and their preview", async () => {
  await open();
  await expect.element(button("Preview")).toBeVisible();
  await expectNoAxeViolations();
  await fill();
  await button("Preview").click();
  await expect.element(side("Before, in English")).toMatchTextContent("Be kind.");
  await expectNoAxeViolations();
});

test("the very first version of a text says nothing of a change", async () => {
  await open({ "GET /legal/versions": () => ({ data: { versions: [], people: 3 } }) });
  await expect.element(field("What it says in short, in English")).toBeVisible();
  await expect.element(field("What changes, in English")).not.toBeInTheDocument();
});
