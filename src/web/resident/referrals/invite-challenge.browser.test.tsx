import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { idOf, pageOf, settings, user } from "#test/support/things.ts";
import { receipt, referral } from "#test/support/things-of-office.ts";

const maya = user();
const LINK = `${location.origin}/signup?referral=${maya.referralId}`;
const WORDS = "Recycle with me on Rebound and turn what you let go of into rewards:";

/** What was written to the clipboard. */
let copied: string[];
beforeEach(() => {
  copied = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    copied.push(text);
  });
});

const open = (more: Answers = {}) =>
  openProduct("/impact", {
    as: maya,
    answers: {
      "GET /reward": () => ({ data: pageOf([]) }),
      "GET /profile/referrals/:id": () => ({ data: [] }),
      "GET /profile/ledger": () => ({ data: pageOf([]) }),
      "GET /profile/materials": () => ({ data: [] }),
      "GET /settings": () => ({ data: settings() }),
      ...more,
    },
  });

const dialog = page.getByRole("dialog", { name: "Invite Friends" });
const wasCopied = page.getByText("Copied to clipboard");

async function openInvitation(): Promise<void> {
  await page.getByRole("button", { name: "Invite Friends" }).click();
  await expect.element(dialog.getByLabelText("Your link")).toHaveValue(LINK);
}

test("PRODUCT 2.13: the link can be copied, shared in four ways and scanned", async () => {
  await open();
  await openInvitation();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect.element(wasCopied).toBeVisible();
  expect(copied).toEqual([LINK]);
  const [words, link] = [encodeURIComponent(WORDS), encodeURIComponent(LINK)];
  const ways = {
    Email: `mailto:?subject=Join%20me%20on%20Rebound&body=${words}%20${link}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    Twitter: `https://twitter.com/intent/tweet?text=${words}&url=${link}`,
    Whatsapp: `https://wa.me/?text=${words}%20${link}`,
  };
  for (const [name, href] of Object.entries(ways)) {
    const way = dialog.getByRole("link", { name });
    await expect.element(way).toHaveAttribute("href", href);
    if (name === "Email") await expect.element(way).not.toHaveAttribute("target");
    else await expect.element(way).toHaveAttribute("target", "_blank");
  }
  await expect
    .element(dialog.getByRole("img", { name: "QR code of your referral link" }))
    .toBeVisible();
  await expectNoAxeViolations();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** A device with a share sheet, which ends in each of these ways in turn. */
function giveShareSheet(outcomes: (DOMException | undefined)[]): readonly ShareData[] {
  const shared: ShareData[] = [];
  const share = async (what: ShareData): Promise<void> => {
    shared.push(what);
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  };
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "share");
  });
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    ask(query === "(pointer: coarse)" ? "all" : query),
  );
  return shared;
}

test("PRODUCT 2.13: on a phone the device's own sheet comes first; leaving it is no failure, without it the link is copied", async () => {
  await onPhone();
  const shared = giveShareSheet([
    undefined,
    new DOMException("", "AbortError"),
    new DOMException("", "NotAllowedError"),
  ]);
  await open();
  await openInvitation();
  const share = dialog.getByRole("button", { name: "Share" });
  await share.click();
  await share.click();
  await expect.poll(() => shared.length).toBe(2);
  await expect.element(wasCopied).not.toBeInTheDocument();
  expect(copied).toEqual([]);
  await share.click();
  await expect.element(wasCopied).toBeVisible();
  expect(copied).toEqual([LINK]);
  const sent = { title: "Rebound", text: WORDS, url: LINK };
  expect(shared).toEqual([sent, sent, sent]);
});

test("PRODUCT 1.3, 9.3: a friend who signed up and verified moves the challenge on, with the receipt for it", async () => {
  await open({
    "GET /profile/referrals/:id": () => ({ data: [referral()] }),
    "GET /profile/ledger": () => ({ data: pageOf([receipt()]) }),
  });
  await expect.element(page.getByText("1 of 2 friends joined")).toBeVisible();
  await expect.element(page.getByText("Theo", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Theo joined through your invitation")).toBeVisible();
  await expect.element(page.getByText("+100 points", { exact: true }).first()).toBeVisible();
});

test("PRODUCT R7.5: a friend who was refused brings no points, one who waits is over the limit", async () => {
  await open({
    "GET /profile/referrals/:id": () => ({
      data: [
        referral({ credited: false, held: true }),
        referral({ _id: idOf(211), firstName: "Rosa", credited: false, refused: true }),
      ],
    }),
  });
  const friend = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect.element(friend("Theo").getByText("Over the limit")).toBeVisible();
  await expect.element(friend("Rosa").getByText("No points")).toBeVisible();
  await expectNoAxeViolations();
});

test("PRODUCT R35.5: the invitation says what the friend gets, where the programme gives something", async () => {
  await open({ "GET /settings": () => ({ data: settings({ friendPoints: 75 }) }) });
  await openInvitation();
  await expect.element(dialog.getByText("Your friend gets 75 points too.")).toBeVisible();
});
