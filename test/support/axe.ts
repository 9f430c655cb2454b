// Judges what a component test shows by axe, as e2e/fixtures.ts judges the pages of the browser tests.
// The panel of the doors has its colours from the first paint, which the build puts into the page.
import "#web/parts/boot/first-paint.css";
import axe, { type Result, type RunOptions } from "axe-core";
import { expect, onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

type Scheme = "light" | "dark";

/** The two schemes differ in colours only. */
const CHECKS: Readonly<Record<Scheme, NonNullable<RunOptions["runOnly"]>>> = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  dark: { type: "rule", values: ["color-contrast"] },
};

/** Checks the whole page with axe, in light and in dark, at its present size and once all animations have ended. */
export async function expectNoAxeViolations(): Promise<void> {
  try {
    for (const scheme of ["light", "dark"] as const) {
      await prefer(scheme, "reduce");
      expect(await violations(scheme), `${location.pathname} in ${scheme}`).toBe("");
    }
  } finally {
    await prefer("light", "no-preference");
  }
}

/** Shows what follows in this test in the dark. */
export async function inTheDark(): Promise<void> {
  onTestFinished(() => prefer("light", "no-preference"));
  await prefer("dark", "no-preference");
}

/** Sets what a person chose on the device, as its driver has no word for it, and waits until the page has followed. */
async function prefer(scheme: Scheme, motion: "reduce" | "no-preference"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: motion },
    ],
  });
  await expect.poll(() => isAtRest(scheme), { message: `at rest in ${scheme}` }).toBe(true);
}

/** What axe finds, in words; "" is nothing. */
async function violations(scheme: Scheme): Promise<string> {
  // Nobody reaches what a dialog covers; axe would measure the part of it that looks out.
  const isCovered = document.querySelector("[aria-modal=true]") !== null;
  const exclude = isCovered ? ["body > :not([data-portal])"] : [];
  const told = await axe.run({ exclude }, { runOnly: CHECKS[scheme], resultTypes: ["violations"] });
  return told.violations.map(formatViolation).join("\n");
}

function formatViolation({ id, help, nodes }: Result): string {
  const places = nodes.map(({ html, failureSummary = "" }) => `${html} ${failureSummary}`);
  return [`${id}: ${help}`, ...places].join("\n  ");
}

/**
 * The components change their scheme a moment after the style sheets, and fading elements mix two colours: until both
 * have ended, axe measures a contrast that nobody sees.
 */
function isAtRest(scheme: Scheme): boolean {
  const isFollowed = document.documentElement.dataset["mantineColorScheme"] === scheme;
  const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
  return isFollowed && !isMoving && document.querySelector(FADED_OUT) === null;
}

/** A menu or dialog that has faded out and is removed a moment later: its entries are out of reach already. */
const FADED_OUT = "[style*='transition-duration'][style*='opacity: 0;']";
