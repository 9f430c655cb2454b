// Gathers the rooms' handling of personal data: each deletes its own, and declares its columns with pictures.
import { forget as forgetSignIn } from "./auth/store-forgetting.ts";
import { imageColumns as ofBadges } from "./badges/store.ts";
import { imageColumns as ofCampaigns } from "./campaigns/store.ts";
import type { Leaver } from "./core/access/leaver.ts";
import type { Tx } from "./core/database/database.ts";
import type { Deps } from "./core/deps.ts";
import { forgetAnswers } from "./core/http/idempotency.ts";
import type { ImageColumn } from "./core/pictures/referenced-images.ts";
import { imageColumns as ofDropOffs } from "./drop-offs/store.ts";
import { forget as forgetDropOffs } from "./drop-offs/store-forgetting.ts";
import { forget as forgetLocations } from "./locations/store-forgetting.ts";
import { forget as forgetNotifications } from "./notifications/store-forgetting.ts";
import { forget as forgetPickups } from "./pickups/store-forgetting.ts";
import { imageColumns as ofPeople } from "./profile/store.ts";
import { forget as forgetProfile } from "./profile/store-forgetting.ts";
import { imageColumns as ofRewards } from "./rewards/store.ts";
import { forget as forgetRedemptions } from "./rewards/store-forgetting.ts";

/** Every column that holds keys of pictures. */
export const imageColumns: readonly ImageColumn[] = [
  ...ofPeople,
  ...ofBadges,
  ...ofCampaigns,
  ...ofRewards,
  ...ofDropOffs,
];

/** From the upper rooms to the lower ones: the sign-in still reads the address that the profile blanks. */
const rooms: readonly ((tx: Tx, leaver: Leaver, deps: Deps) => Promise<void>)[] = [
  forgetDropOffs,
  forgetPickups,
  forgetRedemptions,
  forgetSignIn,
  forgetProfile,
  forgetLocations,
  forgetNotifications,
  forgetAnswers,
];

/** Deletes from every room what identifies the person; what the programme counts stays (PRODUCT R8.5). */
export async function forgetPerson(deps: Deps, tx: Tx, leaver: Leaver): Promise<void> {
  for (const forget of rooms) await forget(tx, leaver, deps);
}
