import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import {
  agent,
  idOf,
  pageOf,
  pickup,
  pickupDetail,
  redemption,
  user,
} from "#test/support/things.ts";

import { queryClient } from "#web/kit/api/query.ts";
import { followLine } from "#web/kit/api/line-back.ts";
import { dropKept, keptAnswers } from "#web/kit/kept/kept-answers.ts";
import { forgetKept } from "#web/kit/kept/forget-kept.ts";
import { followAnswers, releaseHere } from "./keep-answers.ts";

const MAYA = user();
const NOAH = user({ _id: idOf(77), firstName: "Noah" });
const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Home" });
const saved = page.getByText(/^Saved on this device, \d{1,2}:\d\d [AP]M$/);
/** On the page of one pickup. */
const details = page.getByRole("region", { name: "Summary" });
const needsNetwork = page.getByText(
  "This needs a network. It loads by itself when there is one again.",
);

beforeEach(async () => {
  await dropKept();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  onTestFinished(followAnswers(queryClient));
});

/** No answer comes from the server any more. */
const silent: Answers = Object.fromEntries(
  [
    "GET /pickup",
    "GET /pickup/:id",
    "GET /profile",
    "GET /reward",
    "GET /reward/redeemed",
    "GET /reward/voucher/:id",
  ].map((route) => [
    route,
    () => {
      throw new TypeError("Failed to fetch");
    },
  ]),
);

/** The screen at an address on a new page, without a network. */
async function openOffline(address: string, as = MAYA): Promise<void> {
  await cleanup();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openProduct(address, { as, answers: silent });
}

/** What `as` has read on the screen at an address is on the device. */
async function openOnce(address: string, answers: Answers): Promise<void> {
  await openProduct(address, { as: MAYA, answers });
  await expect
    .poll(async () => (await keptAnswers(MAYA._id, releaseHere())).length)
    .toBeGreaterThan(0);
}

const listed: Answers = { "GET /pickup": () => ({ data: pageOf([pickup()]) }) };

test("PRODUCT R39.3, R39.5: the list that was last read is there without a network, with its time, until it is read again", async () => {
  await openOnce("/pickup/all", listed);
  await expect.element(card).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
  await openOffline("/pickup/all");
  await expect.element(card).toBeVisible();
  await expect.element(saved).toBeVisible();
  await expectNoAxeViolations();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await cleanup();
  await openProduct("/pickup/all", { as: MAYA, answers: listed });
  await expect.element(card).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
});

test("PRODUCT R39.3: a pickup that was opened is there, and one that was only listed too", async () => {
  await openOnce("/pickup/all", listed);
  await openOffline(`/pickup/${pickup()._id}`);
  await expect.element(details).toBeVisible();
  await expect.element(saved).toBeVisible();
  await dropKept();
  await cleanup();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await openOnce(`/pickup/${pickup()._id}`, {
    "GET /pickup/:id": () => ({ data: pickupDetail() }),
  });
  await openOffline(`/pickup/${pickup()._id}`);
  await expect.element(details).toBeVisible();
});

test("PRODUCT R39.3: the code of a voucher is there without a network, in a shop's cellar, and on the way from the list to it", async () => {
  const coffee = redemption({
    voucher: { state: "ready", codeEnd: "9X4T", lastDay: "2099-05-12", usedAt: null },
  });
  const code = page.getByLabelText("Code", { exact: true });
  await openProduct(`/rewards/voucher/${coffee._id}`, {
    as: MAYA,
    answers: {
      "GET /reward/redeemed": () => ({ data: [coffee] }),
      "GET /reward/voucher/:id": () => ({ data: { code: "K7QF-2M9X-4T" } }),
    },
  });
  await expect.element(code).toHaveTextContent("K7QF-2M9X-4T");
  await expect
    .poll(async () =>
      (await keptAnswers(MAYA._id, releaseHere())).filter(({ question }) =>
        question.includes("/reward/"),
      ),
    )
    .toHaveLength(2);
  await openOffline(`/rewards?tab=redeemed&view=${coffee._id}`);
  await page.getByRole("dialog").getByRole("link", { name: "Show the code" }).click();
  await expect.element(code).toHaveTextContent("K7QF-2M9X-4T");
  await expect.element(page.getByRole("img", { name: "QR code of this voucher" })).toBeVisible();
  await expect.element(saved).toBeVisible();
});

test("PRODUCT R39.4: nobody else sees it, and it is gone with the session", async () => {
  await openOnce("/pickup/all", listed);
  await openOffline("/pickup/all", NOAH);
  await expect.element(needsNetwork).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await forgetKept(undefined);
  await openOffline("/pickup/all", MAYA);
  await expect.element(needsNetwork).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test("PRODUCT R39.3: nothing is kept for staff, who may read what is others'", async () => {
  const ben = agent();
  await openProduct("/pickup/all", { as: ben, answers: listed });
  await expect.element(card).toBeVisible();
  await openOffline("/pickup/all", ben);
  await expect.element(needsNetwork).toBeVisible();
  expect(await keptAnswers(ben._id, releaseHere())).toEqual([]);
});

test("PRODUCT R39.6: a screen of which nothing is kept says that it needs a network, and reads again by itself", async () => {
  followLine(queryClient);
  let isBack = false;
  const online = vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isBack);
  await openProduct("/rewards", {
    as: MAYA,
    answers: {
      "GET /reward": () => {
        if (!isBack) throw new TypeError("Failed to fetch");
        return { data: pageOf([]) };
      },
    },
  });
  await expect.element(needsNetwork).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectNoAxeViolations();
  await expect.element(saved).not.toBeInTheDocument();
  const { fetch: ask } = globalThis;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url === "/api/health/live" ? Promise.resolve(new Response()) : ask(url, init),
  );
  isBack = true;
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("No rewards right now")).toBeVisible();
  expect(online).toHaveBeenCalled();
});
