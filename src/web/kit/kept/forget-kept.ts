import { hasDatabase } from "../device/has-database.ts";
import { KEPT_DATABASE } from "./kept-name.ts";

/**
 * Deletes what this device keeps of everybody but the person with that id (PRODUCT R39.4); everything, when there is none.
 * The code that can do so is loaded only where something is kept.
 */
export async function forgetKept(except: string | undefined): Promise<void> {
  try {
    if (!(await hasDatabase(KEPT_DATABASE))) return;
    const { dropKept } = await import("./kept-answers.ts");
    await dropKept(except);
  } catch {
    // This browser keeps nothing, or the next start does it.
  }
}
