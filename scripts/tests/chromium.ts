import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

import { chromium } from "@playwright/test";

import { installFromDebian } from "./debian.ts";

/** The headless shell comes first: without a window's own process, tests take a quarter less processor time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * The path of a working Chromium: `CHROMIUM_PATH`, one on the PATH, or the one that Playwright
 * downloaded.
 */
export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  const candidates = given === undefined || given === "" ? names.flatMap(onPath) : [given];
  return [...candidates, chromium.executablePath()].find(answers);
}

interface Launch {
  executablePath?: string;
  env: Record<string, string>;
  args: string[];
}

/** Launch options for that Chromium. */
export function chromiumLaunch(): Launch {
  const executablePath = findChromium();
  return {
    // Chromium does not start under faketime; e2e/fixtures.ts sets the clock of its pages.
    env: { ...process.env, LD_PRELOAD: "" },
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

/** Finds a Chromium or installs one; throws an error that says what to do when neither works. */
export function provideChromium(): string {
  const found = findChromium() ?? chromiumOfDebian() ?? installFromPlaywright();
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need a Chromium, and none could be found or installed. Install one, or set CHROMIUM_PATH to its program.",
  );
}

function onPath(name: string): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

// Some systems have a program of that name that only says where to get the browser.
function answers(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function chromiumOfDebian(): string | undefined {
  installFromDebian("chromium-headless-shell", "chromium");
  return findChromium();
}

function installFromPlaywright(): string | undefined {
  process.stdout.write("Downloading Playwright's Chromium for the browser tests.\n");
  const system = process.getuid?.() === 0 ? ["--with-deps"] : [];
  spawnSync("node_modules/.bin/playwright", ["install", ...system, "chromium"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return findChromium();
}
