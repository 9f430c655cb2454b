// npm run bench:web: the bytes of a first visit to every screen, how soon the most used ones are ready on a slow
// phone, and how soon an agent's run is without a network. With LIGHTHOUSE=<folder with lighthouse installed> it also runs Lighthouse; with
// BENCH_URL=<URL of a server with the demo data> it visits that server instead of starting one.
import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";

import { chromium, type Browser } from "@playwright/test";

import { caller } from "../e2e/call.ts";
import { newContext, visit } from "../e2e/first-visit.ts";
import { firstVisits, type FirstVisit } from "../e2e/first-visitors.ts";
import { newDataDir, removeDataDir, startServer, type Server } from "../e2e/server.ts";
import { total } from "../e2e/traffic.ts";
import { provideChromium } from "../scripts/tests/chromium.ts";
import { askLighthouse } from "./lighthouse.ts";
import { opensOffline } from "./offline.ts";
import { standsAfter, type Stand } from "./slow-phone.ts";

const ROUNDS = 3;
/** The first screen of every area, the map, the longest form, the largest table and the plan of a day. */
const TIMED = [
  "/",
  "/signup",
  "/home",
  "/where",
  "/pickup/book",
  "/rewards",
  "/impact",
  "/admin/pickup/pickups",
  "/admin/users",
  "/admin/plan",
];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function weigh(browser: Browser, screens: readonly FirstVisit[]): Promise<void> {
  say("| screen | kB of code | budget | requests | fonts, kB | basemap, kB | layout shift |");
  say("|---|---:|---:|---:|---:|---:|---:|");
  for (const { route, path, budget, visitor } of screens) {
    const seen = await visit(browser, path, visitor);
    const wide = route === "/home" && visitor.size.width > 1000 ? ", desk" : "";
    const facts = [
      `\`${route}\`${wide}`,
      kB(seen.code),
      budget.codeKb,
      seen.requests.length,
      kB(total(seen.fonts)),
      kB(seen.basemap),
      seen.shift.toFixed(3),
    ];
    say(`| ${facts.join(" | ")} |`);
    if (seen.code > budget.codeKb * 1000) process.exitCode = 1;
  }
}

async function time(browser: Browser, screens: readonly FirstVisit[]): Promise<void> {
  say("\n| screen | first paint, ms | usable, ms | largest paint, ms | CPU, ms | blocked, ms |");
  say("|---|---:|---:|---:|---:|---:|");
  for (const route of TIMED) {
    const screen = screens.find((one) => one.route === route);
    if (!screen) throw new Error(`There is no screen ${route}`);
    const rounds: Stand[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await newContext(browser, screen.visitor);
      rounds.push(await standsAfter(context, screen.path));
      await context.close();
    }
    const of = (pick: (round: Stand) => number): number => Math.round(median(rounds.map(pick)));
    const facts = [
      of(({ painted }) => painted),
      of(({ usable }) => usable),
      of(({ largest }) => largest),
      of(({ cpu }) => cpu),
      of(({ blocked }) => blocked),
    ];
    say(`| \`${route}\` | ${facts.join(" | ")} |`);
  }
}

async function timeOffline(browser: Browser, server: Pick<Server, "url" | "call">): Promise<void> {
  const { stops, stands, workerBytes } = await opensOffline(browser, server);
  const usable = median(stands.map((stand) => stand.usable)).toFixed(0);
  const cpu = median(stands.map((stand) => stand.cpu)).toFixed(0);
  say(`\nA run of ${stops} stops without a network: usable after ${usable} ms, CPU ${cpu} ms`);
  say(`Service worker, kB: ${kB(workerBytes)}`);
}

async function lighthouse(executablePath: string, screens: readonly FirstVisit[]): Promise<void> {
  const folder = process.env["LIGHTHOUSE"];
  if (folder === undefined) return;
  for (const screen of screens.filter(({ visitor }) => visitor.size.width < 1000)) {
    if (screen.route !== "/" && screen.route !== "/home") continue;
    await askLighthouse({ folder, executablePath, screen, rounds: ROUNDS });
  }
}

async function bench(server: Pick<Server, "url" | "call">): Promise<void> {
  const executablePath = provideChromium();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const screens = await firstVisits(server);
  try {
    await weigh(browser, screens);
    say(`\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; medians of ${ROUNDS} visits.`);
    await time(browser, screens);
    await timeOffline(browser, server);
  } finally {
    await browser.close();
  }
  await lighthouse(executablePath, screens);
}

async function benchOwnServer(): Promise<void> {
  if (!existsSync("dist/web/index.html")) throw new Error('Run "npm run build" first.');
  const dataDir = await newDataDir();
  try {
    const server = await startServer({ demo: true, dataDir });
    try {
      await bench(server);
    } finally {
      await server.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}

const url = process.env["BENCH_URL"];
await (url === undefined ? benchOwnServer() : bench({ url, call: caller(url) }));
