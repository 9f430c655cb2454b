import { describe, expect, test } from "vitest";

import {
  badgeGiven,
  campaignGoalReached,
  dropOffConfirmed,
  dropOffRejected,
  passwordChanged,
  pickupBooked,
  pickupCancelledByStaff,
  pickupCompleted,
  pickupReminder,
  redemptionChanged,
  rewardRedeemed,
  rewardTakenBack,
  referralCredited,
} from "./notification-texts.ts";

const pickup = {
  id: "0190aaaa",
  itemType: "metals",
  locationName: "Home",
  address: "600 Congress Ave, Austin, TX 78701",
  date: "2026-03-03",
  timeStart: "09:00",
  timeEnd: "12:00",
} as const;

describe("notices about pickups", () => {
  test("a booked pickup says what, where and when", () => {
    expect(pickupBooked(pickup)).toStrictEqual({
      title: "Pickup booked",
      message:
        "We will collect your metals from Home, 600 Congress Ave, Austin, TX 78701: Tuesday, March 3, 2026, 9:00 AM - 12:00 PM.",
      link: "/pickup/0190aaaa",
    });
  });

  test("the reminder comes the day before and speaks of tomorrow", () => {
    expect(pickupReminder(pickup)).toMatchObject({
      title: "Your pickup is tomorrow",
      message:
        "Please have your metals ready at Home, 600 Congress Ave, Austin, TX 78701: Tuesday, March 3, 2026, 9:00 AM - 12:00 PM.",
      link: "/pickup/0190aaaa",
    });
  });

  test("PRODUCT R9.1: a completed pickup tells its points", () => {
    expect(pickupCompleted({ ...pickup, points: 1_240 })).toMatchObject({
      message: "Your pickup at Home brought you 1,240 points. Thank you!",
      link: "/pickup/0190aaaa",
    });
  });

  test("a pickup cancelled by staff says so, and tells points that were taken back", () => {
    const cancelled =
      "Our staff cancelled the pickup of your metals from Home, 600 Congress Ave, Austin, TX 78701: Tuesday, March 3, 2026, 9:00 AM - 12:00 PM.";
    expect(pickupCancelledByStaff({ ...pickup, pointsTakenBack: 0 })).toMatchObject({
      message: cancelled,
      link: "/pickup/all",
    });
    expect(pickupCancelledByStaff({ ...pickup, pointsTakenBack: 20 }).message).toBe(
      `${cancelled} The 20 points credited for it were taken back.`,
    );
  });
});

describe("notices about drop-offs", () => {
  const dropOff = {
    itemType: "plastic",
    itemsCount: 12,
    locationName: "Depot",
    points: 120,
  } as const;

  test("a confirmed drop-off tells count and points", () => {
    expect(dropOffConfirmed(dropOff).message).toBe(
      "We counted 12 units of plastic at Depot. You earned 120 points.",
    );
    expect(dropOffConfirmed({ ...dropOff, itemsCount: 1, points: 10 }).message).toContain(
      "1 unit of plastic",
    );
    expect(dropOffConfirmed({ ...dropOff, itemType: "fabric" }).message).toContain(
      "12 lb of fabric",
    );
  });

  test("a rejected drop-off gives the reason", () => {
    expect(dropOffRejected({ locationName: "Depot", reason: "The bag was empty." })).toMatchObject({
      title: "Drop-off not accepted",
      message: "Your drop-off at Depot was not accepted. Reason: The bag was empty.",
    });
  });
});

describe("notices about rewards, badges, friends and campaigns", () => {
  const redemption = {
    id: "r1",
    rewardName: "Tote bag",
    from: "pending",
    pointsRequired: 500,
    reason: null,
    howToReceive: null,
  } as const;

  test("a changed redemption tells its status", () => {
    expect(redemptionChanged({ ...redemption, to: "completed" })).toStrictEqual({
      title: "Reward completed",
      message: "Your reward Tote bag is completed. Enjoy it!",
      link: "/rewards?tab=redeemed&view=r1",
    });
    expect(redemptionChanged({ ...redemption, to: "processing" }).message).toBe(
      "Your reward Tote bag is being prepared.",
    );
  });

  test("one that is being prepared tells how it is received, a rejected one why", () => {
    const told = { ...redemption, howToReceive: "At the depot.", reason: "Sold out." };
    expect(redemptionChanged({ ...told, to: "processing" }).message).toBe(
      "Your reward Tote bag is being prepared. How you receive it: At the depot.",
    );
    expect(redemptionChanged({ ...told, to: "rejected" }).message).toBe(
      "Your reward Tote bag was rejected. 500 points are back in your balance. Reason: Sold out.",
    );
  });

  test("one that its owner took back tells that the points are back", () => {
    expect(
      rewardTakenBack({ id: "r1", rewardName: "Tote bag", pointsRequired: 500 }),
    ).toStrictEqual({
      title: "Reward taken back",
      message: "You took back Tote bag. 500 points are back in your balance.",
      link: "/rewards?tab=redeemed&view=r1",
    });
  });

  test("a rejected redemption tells that the points are back, leaving it that they are charged", () => {
    expect(redemptionChanged({ ...redemption, to: "rejected" }).message).toBe(
      "Your reward Tote bag was rejected. 500 points are back in your balance.",
    );
    expect(redemptionChanged({ ...redemption, from: "rejected", to: "pending" }).message).toBe(
      "Your reward Tote bag is waiting to be processed. 500 points were charged again.",
    );
    expect(
      redemptionChanged({ ...redemption, from: "rejected", to: "rejected" }).message,
    ).not.toContain("charged");
  });

  test("a redeemed reward tells what it cost", () => {
    expect(rewardRedeemed({ id: "r1", rewardName: "Tote bag", pointsRequired: 500 })).toStrictEqual(
      {
        title: "Reward redeemed",
        message: "You redeemed Tote bag for 500 points. We will tell you when it is on its way.",
        link: "/rewards?tab=redeemed&view=r1",
      },
    );
  });

  test("a badge and a credited friend are told by name", () => {
    expect(badgeGiven({ name: "First Bounce" }).message).toBe(
      "You have been given the badge First Bounce.",
    );
    expect(referralCredited({ firstName: "Bo", points: 100 }).message).toBe(
      "Bo joined Rebound through your invitation. You earned 100 points.",
    );
  });

  test("a reached goal thanks the contributors and leads to the campaign", () => {
    const campaign = { id: "c1", name: "Clean Lake", goal: 2_000, material: "fabric" } as const;
    expect(campaignGoalReached(campaign)).toStrictEqual({
      title: "Campaign goal reached",
      message:
        "Clean Lake has reached its goal of 2,000 lb of fabric. Thank you for your part in it!",
      link: "/campaigns/c1",
    });
  });

  test("a changed password is told without a link", () => {
    expect(passwordChanged()).toMatchObject({ title: "Password changed", link: null });
  });
});
