// The clock of the browser's pages where the tests run at another time than the machine's
// (`npm run test:clocks`): Chromium itself cannot be given another clock.
import type { Browser } from "@playwright/test";

/** Below it the two clocks are the same one, read twice. */
const SAME_CLOCK_MS = 60_000;

/** Every page of this browser shows the time of the process that runs the tests. */
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

/** Runs in the page: timers stay as they are, only what `Date` says is moved. */
function shiftClock(ahead: number): void {
  const machineNow = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given: [], target) =>
      Reflect.construct(RealDate, given.length > 0 ? given : [machineNow() + ahead], target),
    apply: () => new Date(machineNow() + ahead).toString(),
  });
  Date.now = () => machineNow() + ahead;
}
