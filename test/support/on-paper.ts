import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** What follows in this test is shown as it is printed. */
export async function onPaper(): Promise<void> {
  const set = (media: string): Promise<unknown> =>
    cdp().send("Emulation.setEmulatedMedia", { media });
  onTestFinished(async () => {
    await set("");
  });
  await set("print");
}
