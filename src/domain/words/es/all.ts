import { disputeEmails } from "./dispute-emails.ts";
import { fields } from "./fields.ts";
import { emails } from "./emails.ts";
import { ownData } from "./own-data.ts";
import { refusals } from "./refusals.ts";
import { screens } from "./screens.ts";
import { settings } from "./settings.ts";

/** Spanish for everything, also for what only the server says. */
export const es = {
  ...screens,
  ...fields,
  ...emails,
  ...disputeEmails,
  ...ownData,
  ...refusals,
  ...settings,
} as const;
