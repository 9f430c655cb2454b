import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { pageOf, user } from "#test/support/things.ts";

const year = { year: 2026, isOffered: true, pieces: 128, pounds: 0, trees: 1.24, collections: 12 };
const answers: Answers = {
  "GET /profile/ledger": () => ({ data: pageOf([]) }),
  "GET /reward": () => ({ data: pageOf([]) }),
  "GET /profile/materials": () => ({ data: [] }),
  "GET /profile/referrals/:id": () => ({ data: [] }),
  "GET /badges": () => ({ data: [] }),
};
const maya = user({ firstName: "Maya", carbonUnits: 620 });
const dialog = page.getByRole("dialog", { name: "Share a picture" });
const choice = (name: RegExp) => dialog.getByRole("switch", { name });
const picture = dialog.getByRole("img", { name: /^The picture/ });
const words = (): string | null => picture.element().getAttribute("alt");

/** What the device can share; a browser without a window has its own. */
function onDevice(can: Partial<Pick<Navigator, "canShare" | "share">>): void {
  for (const [name, value] of Object.entries(can))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(can)) Reflect.deleteProperty(navigator, name);
  });
}

async function openFrom(button: string, given: Answers = {}): Promise<void> {
  await openProduct("/impact", { as: maya, answers: { ...answers, ...given } });
  await page.getByRole("button", { name: button, exact: true }).click();
}

test("PRODUCT R36.4: the picture has the year's pieces and trees and the level, and no name unless it is chosen", async () => {
  await openFrom("Make a picture");
  await expect.element(picture).toBeVisible();
  expect(words()).toBe(
    "The picture: What I let go of comes back, 128 pieces handed in in 2026, 1.2 trees growing for 10 years: the carbon of 2026, Level 2 of 11",
  );
  await expectNoAxeViolations();
  await expect.element(choice(/My first name: Maya/)).not.toBeChecked();
  await choice(/My first name: Maya/).click();
  await choice(/trees/).click();
  await expect
    .poll(words)
    .toBe(
      "The picture: What I let go of comes back, Maya, 128 pieces handed in in 2026, Level 2 of 11",
    );
});

test("PRODUCT R36.4: it is a PNG of 1080 x 1350, drawn on the device", async () => {
  await openFrom("Make a picture");
  await expect.element(picture).toBeVisible();
  const size = (): readonly number[] => {
    const shown = picture.element();
    return shown instanceof HTMLImageElement ? [shown.naturalWidth, shown.naturalHeight] : [];
  };
  await expect.poll(size).toEqual([1080, 1350]);
  expect(picture.element().getAttribute("src")).toMatch(/^blob:/);
});

test("PRODUCT R36.4: without a share sheet for files it is downloaded", async () => {
  onDevice({ canShare: () => false });
  const clicked: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function saved(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  await openFrom("Make a picture");
  await expect.element(picture).toBeVisible();
  await expect
    .element(dialog.getByRole("button", { name: "Share", exact: true }))
    .not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Download the picture" }).click();
  expect(clicked).toEqual(["rebound.png"]);
});

test("PRODUCT R36.4: with one it is shared as a file", async () => {
  const shared: ShareData[] = [];
  onDevice({
    canShare: () => true,
    share: (data) => {
      if (data) shared.push(data);
      return Promise.resolve();
    },
  });
  await openFrom("Make a picture");
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(() => shared[0]?.files?.[0]?.type).toBe("image/png");
});

test("PRODUCT R36.5: your year is offered on Impact when the server says so", async () => {
  await openFrom("See and share it", { "GET /profile/year": () => ({ data: year }) });
  await expect.element(page.getByText("128 pieces handed in, 12 collections")).toBeVisible();
  await expect.element(picture).toBeVisible();
  expect(words()).toContain("My year 2026");
});

test("PRODUCT R36.5: who gave nothing in the year is not offered one", async () => {
  const none = { ...year, pieces: 0, pounds: 0, trees: 0, collections: 0 };
  await openFrom("Make a picture", { "GET /profile/year": () => ({ data: none }) });
  await expect.element(picture).toBeVisible();
  expect(words()).toBe("The picture: What I let go of comes back, Level 2 of 11");
});

test("PRODUCT R36.4: figures that do not load can be asked for again", async () => {
  let isThere = false;
  await openFrom("Make a picture", {
    "GET /profile/year": () => (isThere ? { data: year } : new Response(null, { status: 503 })),
  });
  await expect.element(dialog.getByText("Your figures didn't load")).toBeVisible();
  isThere = true;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(picture).toBeVisible();
});
