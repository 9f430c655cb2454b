// Fixtures of all browser tests: a server, a mailbox, people, and the accessibility check.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";

import { followClock } from "./clock.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";
import { newPerson, type Account, type Person } from "./people.ts";
import type { Server } from "./server.ts";
import { keepServers, type Servers, type Setup } from "./servers.ts";

type PerTest = {
  setup: Setup;
  /** `baseURL` points to it. */
  server: Server;
  /** A new verified person: `await newUser({ firstName: "Maya" })`. */
  newUser: (wishes?: { firstName?: string; lastName?: string }) => Promise<Person>;
  /** A separate browser context in which that account is signed in: its tabs receive no messages from the others. */
  elsewhere: (account: Account) => Promise<Page>;
};
type PerWorker = { mailbox: Mailbox; servers: Servers; browser: Browser };

export const test = base.extend<PerTest, PerWorker>({
  setup: [{ start: "demo" }, { option: true }],
  browser: [
    async ({ browser }, use) => {
      await followClock(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: "worker" },
  ],
  servers: [
    async ({ mailbox }, use) => {
      const servers = keepServers(mailbox);
      await use(servers);
      await servers.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  server: [
    async ({ servers, setup }, use, testInfo) => {
      const server = await servers.of(setup, testInfo.file);
      const before = server.log().length;
      await use(server);
      const said = server.log().slice(before);
      if (testInfo.status !== testInfo.expectedStatus && said !== "")
        await testInfo.attach("server log", { body: said, contentType: "text/plain" });
    },
    { timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  newUser: ({ server, mailbox, setup }, use) =>
    use((wishes) => newPerson(server, setup.start === "empty" ? mailbox : undefined, wishes)),
  elsewhere: async ({ browser, server, viewport }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (account) => {
      const device = await browser.newContext({ baseURL: server.url, viewport });
      devices.push(device);
      const page = await device.newPage();
      await signIn(page, account);
      return page;
    });
    for (const device of devices) await device.close();
  },
});

export { expect } from "@playwright/test";

/** Opens a real session for `account` and stores it where the app does; then use `page.goto("/home")`. */
export async function signIn(page: Page, account: Account): Promise<{ token: string }> {
  const { email, password } = account;
  const response = await page.request.post("/api/auth/signin", { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  const { token, user }: { token: string; user: object } = await response.json();
  // Any page of the origin works; this one has no script that could change the session.
  await page.goto("/api/health/live");
  await page.evaluate(
    (session) => {
      localStorage.setItem("user", session.user);
      localStorage.setItem("token", session.token);
    },
    { token, user: JSON.stringify(user) },
  );
  return { token };
}

type Size = Readonly<{ width: number; height: number }>;
type Tested = Window & { axe?: typeof axe };

/** The two schemes differ in colours only. */
const CHECKS: Readonly<Record<"light" | "dark", RunOptions["runOnly"]>> = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  dark: { type: "rule", values: ["color-contrast"] },
};

/** Without comments and long names: each page reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const isOfSize = (page: Page, { width, height }: Size): boolean => {
  const now = page.viewportSize();
  return now?.width === width && now.height === height;
};

/** For `test.use`: motion as most people see it; other browser tests ask for less of it (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Checks the page with axe, in light and in dark, in the sizes if any are given, once all animations have ended. */
export async function expectNoAxeViolations(
  page: Page,
  sizes: readonly (Size | null)[] = [page.viewportSize()],
): Promise<void> {
  const reducedMotion = (await page.evaluate(wantsLessMotion)) ? "reduce" : "no-preference";
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Back through the sizes in dark: a new size costs more time than most rules.
    for (const size of colorScheme === "dark" ? sizes.toReversed() : sizes) {
      if (size && !isOfSize(page, size)) await page.setViewportSize(size);
      await page.waitForFunction(isAtRest, colorScheme);
      if (!(await page.evaluate(hasAxe))) await page.evaluate(AXE);
      const told = (await page.evaluate(violations, CHECKS[colorScheme])).map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ""}`).join("\n")}`,
      );
      expect(told, `${page.url()} in ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion });
}

/** Runs in the page, as the next two. */
const wantsLessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const hasAxe = (): boolean => (window as Tested).axe !== undefined;

async function violations(runOnly: RunOptions["runOnly"]): Promise<Result[]> {
  const tool = (window as Tested).axe;
  if (!tool) throw new Error("The page has no axe.");
  // Nobody reaches what a dialog covers; axe would measure the part of it that looks out.
  const exclude = document.querySelector("[aria-modal=true]") ? ["#root"] : [];
  const options: RunOptions = { ...(runOnly && { runOnly }), resultTypes: ["violations"] };
  return (await tool.run({ exclude }, options)).violations;
}

/**
 * The components change their scheme a moment after the style sheets, and fading elements mix two colours:
 * until both have ended, axe measures a contrast that nobody sees.
 */
function isAtRest(scheme: string): boolean {
  const isFollowed = document.documentElement.dataset["mantineColorScheme"] === scheme;
  return isFollowed && document.getAnimations().every((one) => one.playState !== "running");
}
