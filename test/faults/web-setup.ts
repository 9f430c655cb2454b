import { buildWeb } from "../../scripts/build.mjs";
import { existsSync } from "node:fs";

/** The server does not start without a built web; its content does not matter here. */
export async function setup(): Promise<void> {
  if (existsSync("dist/web/index.html")) return;
  if (!(await buildWeb())) throw new Error("The web could not be built; the reason stands above.");
}
