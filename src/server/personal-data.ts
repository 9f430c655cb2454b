// Gathers the rooms' handling of personal data: each deletes its own, contributes its rows to the file of a person's own
// data, and declares its columns with pictures.
import { forget as forgetSignIn } from "./auth/store-forgetting.ts";
import { ownDevices, ownPasskeys, ownSessions } from "./auth/store-own-data.ts";
import { imageColumns as ofBadges } from "./badges/store.ts";
import { ownBadges } from "./badges/store-own-data.ts";
import { imageColumns as ofCampaigns } from "./campaigns/store.ts";
import { ownContributions } from "./campaigns/store-own-data.ts";
import type { Leaver } from "./core/access/leaver.ts";
import type { Tx } from "./core/database/database.ts";
import type { Deps } from "./core/deps.ts";
import { imageColumns as ofDisputes } from "./corrections/store-disputes.ts";
import { forget as forgetCorrections } from "./corrections/store-forgetting.ts";
import { ownCorrections, ownDisputes, photosOfDisputes } from "./corrections/store-own-data.ts";
import { forgetAnswers } from "./core/http/idempotency.ts";
import type { OwnData } from "./core/lists/json-file.ts";
import type { OwnPhotos } from "./core/lists/own-photos.ts";
import type { ImageColumn } from "./core/pictures/referenced-images.ts";
import { imageColumns as ofDropOffs } from "./drop-offs/store.ts";
import { forget as forgetDropOffs } from "./drop-offs/store-forgetting.ts";
import { ownDropOffs, photosOfDropOffs } from "./drop-offs/store-own-data.ts";
import { forget as forgetGoodwill } from "./goodwill/store-forgetting.ts";
import { ownLedger } from "./impact/store-own-data.ts";
import { ownConsents } from "./legal/store-own-data.ts";
import { forget as forgetLocations } from "./locations/store-forgetting.ts";
import { ownLocations } from "./locations/store-own-data.ts";
import { forget as forgetNotes } from "./telephone/store-forgetting.ts";
import { ownNotes } from "./telephone/store-own-data.ts";
import { forget as forgetNotifications } from "./notifications/store-forgetting.ts";
import { imageColumns as ofPickups } from "./pickups/store.ts";
import { ownChoices, ownMessages, ownNotifications } from "./notifications/store-own-data.ts";
import { forget as forgetPickups } from "./pickups/store-forgetting.ts";
import { ownAttempts, ownPickups, photosOfAttempts } from "./pickups/store-own-data.ts";
import { imageColumns as ofPeople } from "./profile/store.ts";
import { forget as forgetProfile } from "./profile/store-forgetting.ts";
import { ownPicture, ownProfile } from "./profile/store-own-data.ts";
import { ownReferrals } from "./referrals/store-own-data.ts";
import { imageColumns as ofRewards } from "./rewards/store.ts";
import { forget as forgetRedemptions } from "./rewards/store-forgetting.ts";
import { ownCodes, ownRedemptions, ownSaving } from "./rewards/store-own-data.ts";
import { forget as forgetRuns } from "./runs/store-forgetting.ts";

/** Every column that holds keys of pictures. */
export const imageColumns: readonly ImageColumn[] = [
  ...ofPeople,
  ...ofBadges,
  ...ofCampaigns,
  ...ofRewards,
  ...ofDropOffs,
  ...ofPickups,
  ...ofDisputes,
];

/** From the upper rooms to the lower ones: the sign-in still reads the address that the profile blanks. */
const rooms: readonly ((tx: Tx, leaver: Leaver, deps: Deps) => Promise<void>)[] = [
  forgetRuns,
  forgetCorrections,
  forgetDropOffs,
  forgetPickups,
  forgetRedemptions,
  forgetGoodwill,
  forgetNotes,
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

/** What is in the file of a person's own data, group by group (PRODUCT R22.1). */
export function ownDataOf(deps: Pick<Deps, "secret">): OwnData {
  return {
    profile: ownProfile,
    locations: ownLocations,
    pickups: ownPickups,
    pickupAttempts: ownAttempts,
    dropOffs: ownDropOffs,
    corrections: ownCorrections,
    disputes: ownDisputes,
    ledger: ownLedger,
    redemptions: ownRedemptions,
    codes: ownCodes(deps),
    savingFor: ownSaving,
    badges: ownBadges,
    campaigns: ownContributions,
    referrals: ownReferrals,
    notifications: ownNotifications,
    messages: ownMessages,
    callNotes: ownNotes,
    messageChoices: ownChoices,
    consents: ownConsents,
    sessions: ownSessions,
    passkeys: ownPasskeys,
    devices: ownDevices,
  };
}

/** The pictures of the person that stand beside it. */
export const ownPhotos: readonly OwnPhotos[] = [
  ownPicture,
  photosOfDropOffs,
  photosOfAttempts,
  photosOfDisputes,
];
