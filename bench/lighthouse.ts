import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { chromium } from "@playwright/test";

import type { FirstVisit } from "../e2e/first-visitors.ts";
import { freePort, newDataDir, removeDataDir } from "../e2e/server.ts";

type Question = Readonly<{
  /** The folder of `npm install lighthouse`. */
  folder: string;
  executablePath: string;
  screen: FirstVisit;
  rounds: number;
}>;
type Score = { score: number };
type Figure = { numericValue: number };
type Report = Readonly<{
  categories: { performance: Score; accessibility: Score };
  audits: Record<string, Figure | undefined>;
  environment: { benchmarkIndex: number };
}>;

const FIGURES = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  SI: "speed-index",
  CLS: "cumulative-layout-shift",
};
const LARGEST_REPORT = 64_000_000;
const run = promisify(execFile);

/** Runs Lighthouse as a phone, `rounds` times, with the session of the screen's visitor; one line each. */
export async function askLighthouse({
  folder,
  executablePath,
  screen: { route, path, visitor },
  rounds,
}: Question): Promise<void> {
  const port = await freePort();
  const profile = await newDataDir();
  const args = ["--no-sandbox", `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    const page = await context.newPage();
    await page.goto(`${visitor.origin}/api/health/live`);
    const { session } = visitor;
    await page.evaluate(
      (kept) => {
        if (!kept) return;
        localStorage.setItem("user", JSON.stringify(kept.user));
        localStorage.setItem("token", kept.token);
      },
      session && { token: session.token, user: session.user },
    );
    const cdp = await context.newCDPSession(page);
    for (let round = 1; round <= rounds; round++) {
      await cdp.send("Network.clearBrowserCache");
      const report = await askOnce(folder, `${visitor.origin}${path}`, port);
      process.stdout.write(`Lighthouse ${route} ${round}: ${told(report)}\n`);
    }
  } finally {
    await context.close();
    await removeDataDir(profile);
  }
}

async function askOnce(folder: string, url: string, port: number): Promise<Report> {
  const cli = join(folder, "node_modules", "lighthouse", "cli", "index.js");
  const wishes = [
    `--port=${port}`,
    // Storage holds the session.
    "--disable-storage-reset",
    "--only-categories=performance,accessibility",
    "--output=json",
    "--quiet",
  ];
  const { stdout } = await run(process.execPath, [cli, url, ...wishes], {
    maxBuffer: LARGEST_REPORT,
  });
  const report: Report = JSON.parse(stdout);
  return report;
}

function told({ categories, audits, environment }: Report): string {
  const { performance, accessibility } = categories;
  const figures = Object.entries(FIGURES).map(([word, name]) => {
    const value = audits[name]?.numericValue ?? 0;
    return `${word} ${word === "CLS" ? value.toFixed(3) : Math.round(value)}`;
  });
  return [
    `performance ${Math.round(performance.score * 100)}`,
    `accessibility ${Math.round(accessibility.score * 100)}`,
    ...figures,
    `benchmark index ${Math.round(environment.benchmarkIndex)}`,
  ].join(", ");
}
