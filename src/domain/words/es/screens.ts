import { profile } from "./account-profile.ts";
import { account } from "./account.ts";
import { agent } from "./agent.ts";
import { attempts } from "./attempts.ts";
import { campaigns } from "./campaigns.ts";
import { disputes } from "./disputes.ts";
import { field } from "./outbox.ts";
import { forms } from "./forms.ts";
import { general } from "./general.ts";
import { dropOffs } from "./drop-offs.ts";
import { guide } from "./guide.ts";
import { home } from "./home.ts";
import { impact } from "./impact.ts";
import { locations } from "./locations.ts";
import { materials } from "./materials.ts";
import { notifications } from "./notifications.ts";
import { pickups } from "./pickups.ts";
import { rates } from "./rates.ts";
import { rewards } from "./rewards.ts";
import { roles } from "./roles.ts";
import { runs } from "./runs.ts";
import { security } from "./security.ts";

/** Spanish for screens and forms: the one file that a Spanish reader loads besides those of an English one. */
export const screens = {
  ...account,
  ...profile,
  ...agent,
  ...attempts,
  ...campaigns,
  ...disputes,
  ...field,
  ...forms,
  ...general,
  ...dropOffs,
  ...guide,
  ...home,
  ...impact,
  ...locations,
  ...materials,
  ...notifications,
  ...pickups,
  ...rates,
  ...rewards,
  ...roles,
  ...runs,
  ...security,
} as const;
