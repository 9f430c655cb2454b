import { expect, test } from "vitest";

import { isAlwaysMailed, kindOfEvent, MESSAGE_CHOICES } from "./notification-kinds.ts";

test("an event tells its kind by the first part of its name", () => {
  expect(kindOfEvent("pickup_booked:019a")).toBe("pickups");
  expect(kindOfEvent("redemption:019a:2")).toBe("rewards");
  expect(kindOfEvent("referral_credited:019a")).toBe("points");
  expect(kindOfEvent("campaign_goal_reached:019a")).toBe("campaigns");
});

test("codes, invitations and unknown events are about the account", () => {
  expect(["verify_code:abc", "reset_link:019a", "", "constructor:1"].map(kindOfEvent)).toEqual(
    Array.from({ length: 4 }, () => "account"),
  );
});

test("PRODUCT R21.1: emails of each kind and texts about pickups can be chosen, those about the account cannot", () => {
  const names = MESSAGE_CHOICES.map(({ kind, channel }) => `${channel} ${kind}`);
  expect(names).toEqual([
    "email pickups",
    "sms pickups",
    "email drop_offs",
    "email points",
    "email rewards",
    "email campaigns",
    "email account",
  ]);
  expect(MESSAGE_CHOICES.filter(({ isLocked }) => isLocked)).toMatchObject([{ kind: "account" }]);
});

test("only emails about the account are sent whatever was switched off", () => {
  expect(["password_changed:1", "phone_code:abc"].map(isAlwaysMailed)).toEqual([true, true]);
  expect(["pickup_reminder:1", "badge_given:1"].map(isAlwaysMailed)).toEqual([false, false]);
});
