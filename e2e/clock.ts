// Sets the clock of the browser's pages when the tests run at a time other than the machine's (`npm run
// test:clocks`), because Chromium cannot be started with another clock.
import type { Browser } from "@playwright/test";

/** A smaller difference comes from reading the same clock twice. */
const SAME_CLOCK_MS = 60_000;

/** Makes every page of this browser show the time of the process that runs the tests. */
export async function followClock(browser: Browser): Promise<void> {
  const ahead = Date.now() - (await timeIn(browser));
  if (Math.abs(ahead) < SAME_CLOCK_MS) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftClock, ahead);
    return context;
  };
}

async function timeIn(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const time = await page.evaluate(() => Date.now());
  await page.close();
  return time;
}

/** Runs in the page: moves what `Date` returns and leaves timers alone. */
function shiftClock(ahead: number): void {
  const machineNow = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given: [], target) =>
      Reflect.construct(RealDate, given.length > 0 ? given : [machineNow() + ahead], target),
    apply: () => new Date(machineNow() + ahead).toString(),
  });
  Date.now = () => machineNow() + ahead;
}
