// Whether a screen fits: narrow, low, and with large text.
import type { CDPSession, Page } from "@playwright/test";

import { expect } from "./fixtures.ts";
import { DESK, PHONE } from "./sizes.ts";

type Shape = Readonly<{ width: number; height: number; letters: 1 | 2 }>;

/** The two usual sizes, the narrowest phone in use, a phone in landscape, and a phone with text of twice the size. */
export const SHAPES = {
  phone: { ...PHONE, letters: 1 },
  desk: { ...DESK, letters: 1 },
  narrow: { width: 320, height: 568, letters: 1 },
  low: { width: 844, height: 390, letters: 1 },
  large: { width: 390, height: 844, letters: 2 },
} as const satisfies Record<string, Shape>;

/** The browser's default font sizes, in pixels. */
const LETTERS = { standard: 16, fixed: 13 };

/**
 * Checks in each shape that nothing extends beyond the sides of the window, and that a press on the middle of every
 * control hits it, once it is scrolled to where no bar covers it.
 */
export async function expectFits(
  page: Page,
  shapes: readonly Shape[] = Object.values(SHAPES),
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const before = page.viewportSize();
  for (const shape of shapes) {
    await take(page, devtools, shape);
    const tools = await page.evaluateHandle(toolsOf);
    const told = await page.evaluate(whatStandsOut, tools);
    told.push(...(await page.evaluate(whatIsCovered, tools)));
    expect(told, `${page.url()} at ${JSON.stringify(shape)}`).toEqual([]);
  }
  await take(page, devtools, { ...(before ?? { width: 1280, height: 720 }), letters: 1 });
  await devtools.detach();
}

/** Like the browser's own setting: `rem`, and `em` in media queries, follow. */
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

/** Runs in the page: helpers for the checks below. */
function toolsOf() {
  return {
    tell: (element: Element): string => {
      const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${words.trim().slice(0, 50)}"`;
    },
    isMeant: (element: Element): boolean =>
      !element.closest("svg, [inert], [aria-hidden=true]") &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // A smaller element is visible to screen readers only.
      element.getBoundingClientRect().width > 4,
  };
}
type Tools = ReturnType<typeof toolsOf>;

/** Runs in the page: elements that extend beyond the sides of the window, or are cut off within. */
function whatStandsOut({ tell, isMeant }: Tools): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  /** An element that scrolls sideways, or cuts off on purpose, may hold more than it shows. */
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

/** Runs in the page: controls that something covers wherever they are scrolled to. */
function whatIsCovered({ tell, isMeant }: Tools): string[] {
  const controls = document.body.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab]",
  );
  /**
   * The element that a press on the middle of a control would hit instead of it. What is inside the control counts as
   * the control; an input may also be covered by its label or by an icon beside it.
   */
  const coverOf = (control: Element): Element | undefined => {
    // A link that is broken into two lines has two boxes; the middle of both together lies beside them.
    const { left, top, width, height } =
      control.getClientRects()[0] ?? control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isField = control.matches("input, select, textarea");
    const own = isField ? (control.closest("label") ?? control.parentElement) : control;
    const isOwn = !hit || own?.contains(hit) || (isField && hit.contains(control));
    return isOwn ? undefined : hit;
  };
  return [...controls].flatMap((control) => {
    // A map can be moved under what covers it.
    if (!isMeant(control) || control.matches(".leaflet-marker-icon")) return [];
    // The headers of a table are sticky, and a browser scrolls to where they would be otherwise.
    control.closest("th")?.closest("table")?.scrollIntoView({ behavior: "instant" });
    // Scrolling to a button of the map would move the map under it.
    if (!coverOf(control)) return [];
    const covers = (["nearest", "center"] as const).map((block) => {
      control.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      return coverOf(control);
    });
    const [cover] = covers;
    return cover && covers.every(Boolean) ? [`${tell(control)} lies under ${tell(cover)}`] : [];
  });
}
