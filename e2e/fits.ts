// Whether a screen fits: narrow, low, and with large letters.
import type { CDPSession, Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

type Shape = Readonly<{ width: number; height: number; letters: 1 | 2 }>;

/** The narrowest phone in use, a phone on its side, and a phone whose owner reads with letters of twice the size. */
const SHAPES: readonly Shape[] = [
  { width: 320, height: 568, letters: 1 },
  { width: 844, height: 390, letters: 1 },
  { width: 390, height: 844, letters: 2 },
];

/** What a browser starts with, in pixels. */
const LETTERS = { standard: 16, fixed: 13 };

/**
 * In each shape nothing stands beyond the sides of the window, and every control can be brought to where
 * no bar covers it.
 */
export async function expectFits(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const before = page.viewportSize();
  for (const shape of SHAPES) {
    await take(page, devtools, shape);
    const tools = await page.evaluateHandle(toolsOf);
    const told = await page.evaluate(whatStandsOut, tools);
    told.push(...(await page.evaluate(whatIsCovered, tools)));
    expect(told, `${page.url()} at ${JSON.stringify(shape)}`).toEqual([]);
  }
  await take(page, devtools, { ...(before ?? { width: 1280, height: 720 }), letters: 1 });
  await devtools.detach();
}

/** As the browser's own setting does it: `rem`, and `em` in media queries, follow. */
async function take(page: Page, devtools: CDPSession, shape: Shape): Promise<void> {
  const { width, height, letters } = shape;
  await page.setViewportSize({ width, height });
  await devtools.send("Page.setFontSizes", {
    fontSizes: { standard: LETTERS.standard * letters, fixed: LETTERS.fixed * letters },
  });
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
}

/** Runs in the page: what the looks below are made with. */
function toolsOf() {
  return {
    tell: (element: Element): string => {
      const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${words.trim().slice(0, 50)}"`;
    },
    isMeant: (element: Element): boolean =>
      !element.closest("svg, [inert], [aria-hidden=true]") &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Smaller is what only a screen reader finds.
      element.getBoundingClientRect().width > 4,
  };
}
type Tools = ReturnType<typeof toolsOf>;

/** Runs in the page: what stands beyond the sides of the window, or is cut off within. */
function whatStandsOut({ tell, isMeant }: Tools): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  /** What scrolls sideways, or cuts off on purpose, may hold more than it shows. */
  const isHeld = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { left, right } = at.getBoundingClientRect();
      const isFrame = getComputedStyle(at).overflowX !== "visible";
      if (isFrame && left >= -1 && right <= width + 1) return true;
    }
    return false;
  };
  const isCut = (element: Element): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const hasWords = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== "",
    );
    const isFull = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    return isFull && hasWords && textOverflow !== "ellipsis";
  };
  const found = scrollWidth > width ? [`the page is ${scrollWidth} wide of ${width}`] : [];
  for (const element of [...document.body.querySelectorAll("*")].filter(isMeant)) {
    const { left, right } = element.getBoundingClientRect();
    if ((right > width + 1 || left < -1) && !isHeld(element))
      found.push(`${tell(element)} reaches from ${Math.round(left)} to ${Math.round(right)}`);
    if (isCut(element)) found.push(`${tell(element)} is cut off`);
  }
  return found;
}

/** Runs in the page: the controls that cannot be brought to where nothing covers them. */
function whatIsCovered({ tell, isMeant }: Tools): string[] {
  const controls = document.body.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab]",
  );
  /** What lies over the middle of a control; its own words, or what it stands in, do not count. */
  const coverOf = (control: Element): Element | undefined => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = control.closest("label") ?? control.parentElement;
    return !hit || hit.contains(control) || own?.contains(hit) ? undefined : hit;
  };
  return [...controls].flatMap((control) => {
    // A map is moved under what lies over it.
    if (!isMeant(control) || control.matches(".leaflet-marker-icon")) return [];
    // The heads of a table stick to its top, and a browser looks for them where they would be without.
    control.closest("th")?.closest("table")?.scrollIntoView({ behavior: "instant" });
    // Bringing a button of the map into view would move the map under it.
    if (!coverOf(control)) return [];
    const covers = (["nearest", "center"] as const).map((block) => {
      control.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      return coverOf(control);
    });
    const [cover] = covers;
    return cover && covers.every(Boolean) ? [`${tell(control)} lies under ${tell(cover)}`] : [];
  });
}
