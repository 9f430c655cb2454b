import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** What follows in this test is shown to somebody who asks for less motion, or for none less. */
export async function preferMotion(wish: "reduce" | "no-preference"): Promise<void> {
  const set = (value: string): Promise<unknown> =>
    cdp().send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-reduced-motion", value }],
    });
  onTestFinished(async () => {
    await set("");
  });
  await set(wish);
}
