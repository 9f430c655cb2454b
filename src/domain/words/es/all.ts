import { disputeLetters } from "./dispute-letters.ts";
import { fields } from "./fields.ts";
import { letters } from "./letters.ts";
import { ownData } from "./own-data.ts";
import { refusals } from "./refusals.ts";
import { screens } from "./screens.ts";
import { settings } from "./settings.ts";

/** Spanish for everything, also for what only the server says. */
export const es = {
  ...screens,
  ...fields,
  ...letters,
  ...disputeLetters,
  ...ownData,
  ...refusals,
  ...settings,
} as const;
