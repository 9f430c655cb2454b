// Every screen of residents and pickup agents as a reader of Spanish meets it (PRODUCT L5.12).
import type { Page } from "@playwright/test";

import { screens as es } from "#domain/words/es/screens.ts";
import type { Table } from "#domain/words/say.ts";

import { DESK, PHONE } from "./accessible.ts";
import { expectFits, SHAPES } from "./fits.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, signUp } from "./people.ts";
import { screensOf, type Who } from "./screens.ts";
import type { Server } from "./server.ts";
import { watchTraffic } from "./traffic.ts";

// What other tests write is English.
test.use({ locale: "es-MX", setup: { start: "demo", fresh: true } });

/** What people wrote, or what is the same in both languages, may equal an English sentence. */
const NAMES = new Set(["Home"]);

/** The English sentences whose Spanish is another, as patterns. */
const ENGLISH = Object.entries<Table[string]>(es).flatMap(([key, said]) => {
  const sentence = key.replace(/#[^#]*$/, "");
  const isSame = typeof said === "string" && said === sentence;
  const words = sentence.replaceAll(/\{\w+\}/g, " ").match(/[A-Za-z]{2,}/g) ?? [];
  const tellsMuch = !sentence.includes("{") || words.length >= 3;
  return isSame || NAMES.has(sentence) || !tellsMuch ? [] : [patternOf(sentence)];
});

function patternOf(sentence: string): RegExp {
  const parts = sentence
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

for (const who of ["guest", "newcomer", "user", "agent"] as const) {
  test(`PRODUCT L5.12: every screen of ${who} is Spanish and fits`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await enterAs(page, server, who);
    for (const { path } of (await screensOf(server)).filter((screen) => screen.who === who)) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      expect(await englishOn(page), path).toEqual([]);
      await expectFits(page, [SHAPES.narrow, SHAPES.large]);
      await page.setViewportSize(DESK);
      expect(await englishOn(page), path).toEqual([]);
    }
  });
}

test("PRODUCT L5.6: Spanish is one file more, and English none", async ({ browser, server }) => {
  const scripts = async (locale: string): Promise<string[]> => {
    const context = await browser.newContext({ baseURL: server.url, locale });
    const page = await context.newPage();
    const traffic = await watchTraffic(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await traffic.settled();
    const { requests } = await traffic.end();
    await context.close();
    return [...new Set(requests.filter((url) => url.endsWith(".js")))];
  };
  const [english, spanish] = [await scripts("en-US"), await scripts("es-MX")];
  expect(english.filter((url) => !spanish.includes(url))).toEqual([]);
  expect(spanish.filter((url) => !english.includes(url))).toHaveLength(1);
});

async function enterAs(page: Page, server: Server, who: Who): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("rebound.page-language", "es"));
  if (who === "guest") return;
  await signIn(page, who === "newcomer" ? await signUp(server) : demo[who]);
}

/** The English sentences of the product that somebody can see or hear on the page. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(textsOnPage);
  return texts.filter((text) => ENGLISH.some((pattern) => pattern.test(text)));
}

/** Runs in the page. What is marked as English is meant to be. */
function textsOnPage(): string[] {
  const isMeant = (element: Element): boolean =>
    element.closest("[lang]")?.getAttribute("lang") !== "en" && !element.closest("script, style");
  const found = [document.title.replace(/ · .*$/, "")];
  for (const element of document.querySelectorAll("*")) {
    if (!isMeant(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
      found.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
  }
  return [...new Set(found.map((text) => text.replaceAll(/\s+/g, " ").trim()))].filter(Boolean);
}
