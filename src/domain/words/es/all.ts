import { fields } from "./fields.ts";
import { letters } from "./letters.ts";
import { refusals } from "./refusals.ts";
import { screens } from "./screens.ts";

/** Spanish for everything, also for what only the server says. */
export const es = { ...screens, ...fields, ...letters, ...refusals } as const;
