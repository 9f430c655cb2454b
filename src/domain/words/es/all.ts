import { fields } from "./fields.ts";
import { emails } from "./emails.ts";
import { messages } from "./messages.ts";
import { ownData } from "./own-data.ts";
import { refusals } from "./refusals.ts";
import { screens } from "./screens.ts";
import { settledRefusals } from "./settled-refusals.ts";

/** Spanish for everything, also for what only the server says. */
export const es = {
  ...screens,
  ...fields,
  ...emails,
  ...messages,
  ...ownData,
  ...refusals,
  ...settledRefusals,
} as const;
