// What holds for every screen of the table that the router is made from, judged in one visit of each.
import type { Page } from "@playwright/test";

import { expectAccessible } from "./accessible.ts";
import { overBudget } from "./budgets.ts";
import { openFirst, type ReusedPage, reusedPage } from "./first-visit.ts";
import { AT_DESK_TOO, type FirstVisit, firstVisits } from "./first-visitors.ts";
import { expectFits } from "./fits.ts";
import { expect, test as base, withMotion } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";
import { type Row, SCREENS, type Screen } from "./screens.ts";
import type { Server } from "./server.ts";
import { DESK, PHONE } from "./sizes.ts";
import { heading } from "./sign-in-screen.ts";

type Wanted = Pick<Row, "who" | "route"> & Readonly<{ isAtDesk?: boolean }>;
type Stage = Readonly<{ visit: FirstVisit; next: Screen }>;

type Kept = { reused?: ReusedPage | undefined };

const test = base.extend<{ wanted: Wanted; stage: Stage }, { kept: Kept }>({
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const kept: Kept = {};
      await use(kept);
      await kept.reused?.close();
    },
    { scope: "worker" },
  ],
  wanted: [{ who: "guest", route: "/" }, { option: true }],
  stage: async ({ server, wanted }, use) => use(stageOf(await visitsOf(server), wanted)),
  page: async ({ browser, kept, stage }, use, testInfo) => {
    const { visitor } = stage.visit;
    if (kept.reused?.visitor !== visitor) {
      await kept.reused?.close();
      kept.reused = await reusedPage(browser, visitor);
    }
    await kept.reused.startAnew();
    await use(kept.reused.page);
    if (testInfo.status === testInfo.expectedStatus) return;
    await kept.reused.close();
    kept.reused = undefined;
  },
});

test.use({ setup: { start: "demo", fresh: true }, ...withMotion });
test.describe.configure({ mode: "parallel" });

/** The longest possible name, without a space, so that every screen has to make room for it. */
const LONG_NAME = "Maximilianawolfeschlegelsteinhausenbergerdorff".repeat(2).slice(0, 80);

const known = new WeakMap<Server, Promise<FirstVisit[]>>();

/** The visits of a server whose people have long names. */
function visitsOf(server: Server): Promise<FirstVisit[]> {
  const visits = known.get(server) ?? withLongNames(server);
  known.set(server, visits);
  return visits;
}

async function withLongNames(server: Server): Promise<FirstVisit[]> {
  const body = { firstName: LONG_NAME, lastName: LONG_NAME };
  for (const account of [demo.user, demo.agent, demo.superadmin])
    await server.call("PUT /profile", { body }, await sessionOf(server, account));
  return firstVisits(server);
}

/** That visit, and the screen of the same person that follows in the table. */
function stageOf(visits: readonly FirstVisit[], { who, route, isAtDesk }: Wanted): Stage {
  const own = visits.filter((visit) => visit.who === who);
  const isMeant = (visit: FirstVisit): boolean =>
    visit.route === route && (isAtDesk !== true || visit.visitor.size === DESK);
  const at = own.findIndex(isMeant);
  const [visit, next] = [own[at], own[(at + 1) % own.length]];
  if (!visit || !next) throw new Error(`Nobody visits ${route} as ${who}.`);
  return { visit, next };
}

/** Navigates without loading the document again, as a link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** The title of its own and the one h1. */
async function expectTitled(page: Page, { path, title }: Screen): Promise<void> {
  await expect(page, path).toHaveTitle(`${title} · Rebound`);
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
}

for (const { who, route } of SCREENS) {
  test.describe(() => {
    test.use({ wanted: { who, route } });

    test(`PRODUCT L2.1, L2.7, L4.1: ${route} of ${who} keeps its budget, is accessible in both sizes and schemes, fits, and leads on to a title and an h1 with the focus`, async ({
      page,
      stage: { visit, next },
    }) => {
      const seen = await openFirst(page, visit.path);
      expect(overBudget(visit.budget, seen), visit.path).toEqual([]);
      await expectTitled(page, visit);
      const isOfDesk = visit.visitor.size === DESK;
      await expectAccessible(page, isOfDesk ? [DESK, PHONE] : [PHONE, DESK]);
      await expectFits(page);

      if (next.path === visit.path) {
        await follow(page, "/nowhere");
        await expect(heading(page, "Not Found")).toBeVisible();
      }
      await follow(page, next.path);
      await expectTitled(page, next);
      await expect(page.locator("main h1:focus, main input:focus"), next.path).toHaveCount(1);
    });
  });
}

for (const route of AT_DESK_TOO) {
  test.describe(() => {
    test.use({ wanted: { who: "user", route, isAtDesk: true } });

    test(`PRODUCT L4.1: ${route} at a desk keeps its budget and does not jump`, async ({
      page,
      stage: { visit },
    }) => {
      expect(overBudget(visit.budget, await openFirst(page, visit.path))).toEqual([]);
    });
  });
}
