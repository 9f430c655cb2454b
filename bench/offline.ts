// How soon an agent's run stands on a slow phone without reception, and what the service worker weighs.
import { statSync } from "node:fs";

import { type Browser, type BrowserContext, expect } from "@playwright/test";

import { WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";

import { newContext } from "../e2e/first-visit.ts";
import { demo, newPerson, sessionOf } from "../e2e/people.ts";
import { aRun } from "../e2e/runs.ts";
import type { Server } from "../e2e/server.ts";
import { standsOffline } from "./slow-phone.ts";

const RUN = "/admin/pickup/run";
const NEXT = 'main section[aria-label="Next stop"]';
const STOPS = 18;
const ROUNDS = 5;
const PHONE = { width: 390, height: 844 };

type Stands = Awaited<ReturnType<typeof standsOffline>>;
export type Offline = Readonly<{
  stops: number;
  stands: readonly Stands[];
  workerBytes: number;
}>;

/** Opens a run of today in new tabs without a network; the first opening had one. */
export async function opensOffline(
  browser: Browser,
  server: Pick<Server, "url" | "call">,
): Promise<Offline> {
  const people = [await newPerson(server, undefined), await newPerson(server, undefined)];
  const { agent } = await aRun(server, people, STOPS, demo.superadmin);
  const session = await sessionOf(server, agent);
  const context = await newContext(browser, { origin: server.url, size: PHONE, session });
  await openOnce(context);
  const stands: Stands[] = [];
  while (stands.length < ROUNDS) stands.push(await standsOffline(context, RUN, NEXT));
  await context.close();
  const workerBytes = statSync("dist/web/service-worker.js.br").size;
  return { stops: STOPS, stands, workerBytes };
}

/** With a network, until the phone has the run and the worker all files. */
async function openOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(RUN);
  await page.waitForSelector(NEXT);
  // The worker is registered at the first touch, or some seconds later.
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  const state = (): Promise<string | undefined> =>
    page.evaluate(
      async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state,
      WORKER_SCOPE,
    );
  await expect.poll(state, { timeout: 30_000 }).toBe("activated");
  await page.close();
}
