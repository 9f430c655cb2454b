import { profile } from "./account-profile.ts";
import { account } from "./account.ts";
import { agent } from "./agent.ts";
import { campaigns } from "./campaigns.ts";
import { forms } from "./forms.ts";
import { general } from "./general.ts";
import { dropOffs } from "./drop-offs.ts";
import { home } from "./home.ts";
import { impact } from "./impact.ts";
import { locations } from "./locations.ts";
import { materials } from "./materials.ts";
import { pickups } from "./pickups.ts";
import { rewards } from "./rewards.ts";

/** Spanish for screens and forms: the one file that a Spanish reader loads besides those of an English one. */
export const screens = {
  ...account,
  ...profile,
  ...agent,
  ...campaigns,
  ...forms,
  ...general,
  ...dropOffs,
  ...home,
  ...impact,
  ...locations,
  ...materials,
  ...pickups,
  ...rewards,
} as const;
