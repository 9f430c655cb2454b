import { expect, test } from "vitest";

import { COUNTED_EVENTS, isAlwaysMailed, kindOfEvent } from "./events.ts";

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

test("emails about the account, answers and lower rates are sent whatever was switched off", () => {
  const always = ["password_changed:1", "phone_code:abc", "dispute_decided:1", "rate_cut_near:1"];
  expect(always.filter((event) => !isAlwaysMailed(event))).toEqual([]);
  expect(["pickup_reminder:1", "badge_given:1"].map(isAlwaysMailed)).toEqual([false, false]);
});

test("what can be switched off is bounded for each day", () => {
  expect(COUNTED_EVENTS).toEqual(expect.arrayContaining(["pickup_booked", "rate_raised"]));
  expect(COUNTED_EVENTS).not.toContain("password_changed");
  expect(COUNTED_EVENTS).not.toContain("dispute_decided");
});
