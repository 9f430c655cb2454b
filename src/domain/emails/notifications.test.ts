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
} from "./notifications.ts";
import { REDEMPTION_STATUSES } from "../redemptions.ts";
import { LANGUAGE_CODES } from "../words/languages.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

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
    expect(pickupBooked(say, pickup)).toStrictEqual({
      title: "Pickup booked",
      message:
        "We'll collect your metals from Home, 600 Congress Ave, Austin, TX 78701: Tuesday, March 3, 2026, 9:00 AM - 12:00 PM.",
      link: "/pickup/0190aaaa",
    });
  });

  test("the reminder comes the day before and speaks of tomorrow", () => {
    expect(pickupReminder(say, pickup)).toMatchObject({
      title: "Your pickup is tomorrow",
      message:
        "Please have your metals ready at Home, 600 Congress Ave, Austin, TX 78701: Tuesday, March 3, 2026, 9:00 AM - 12:00 PM.",
      link: "/pickup/0190aaaa",
    });
  });

  test("PRODUCT R9.1: a completed pickup tells its points", () => {
    expect(pickupCompleted(say, { ...pickup, points: 1_240 })).toMatchObject({
      message: "Your pickup at Home brought you 1,240 points. Thank you!",
      link: "/pickup/0190aaaa",
    });
  });

  test("a pickup cancelled by staff says so, and tells points that were taken back", () => {
    const cancelled =
      "Our staff cancelled the pickup of your metals from Home, 600 Congress Ave, Austin, TX 78701: Tuesday, March 3, 2026, 9:00 AM - 12:00 PM.";
    expect(pickupCancelledByStaff(say, { ...pickup, pointsTakenBack: 0 })).toMatchObject({
      message: cancelled,
      link: "/pickup/all",
    });
    expect(pickupCancelledByStaff(say, { ...pickup, pointsTakenBack: 20 }).message).toBe(
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
    expect(dropOffConfirmed(say, dropOff).message).toBe(
      "We counted 12 units of plastic at Depot. You earned 120 points.",
    );
    expect(dropOffConfirmed(say, { ...dropOff, itemsCount: 1, points: 10 }).message).toContain(
      "1 unit of plastic",
    );
    expect(dropOffConfirmed(say, { ...dropOff, itemType: "fabric" }).message).toContain(
      "12 lb of fabric",
    );
  });

  test("a rejected drop-off gives the reason", () => {
    expect(
      dropOffRejected(say, { locationName: "Depot", reason: "The bag was empty." }),
    ).toMatchObject({
      title: "Drop-off not accepted",
      message: "Your drop-off at Depot wasn't accepted. Reason: The bag was empty.",
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
    expect(redemptionChanged(say, { ...redemption, to: "completed" })).toStrictEqual({
      title: "Reward completed",
      message: "Your reward Tote bag is completed. Enjoy it!",
      link: "/rewards?tab=redeemed&view=r1",
    });
    expect(redemptionChanged(say, { ...redemption, to: "processing" }).message).toBe(
      "Your reward Tote bag is being prepared.",
    );
  });

  test("one that is being prepared tells how it is received, a rejected one why", () => {
    const told = { ...redemption, howToReceive: "At the depot.", reason: "Sold out." };
    expect(redemptionChanged(say, { ...told, to: "processing" }).message).toBe(
      "Your reward Tote bag is being prepared. How you receive it: At the depot.",
    );
    expect(redemptionChanged(say, { ...told, to: "rejected" }).message).toBe(
      "Your reward Tote bag was rejected. 500 points are back in your balance. Reason: Sold out.",
    );
  });

  test("one that its owner took back tells that the points are back", () => {
    expect(
      rewardTakenBack(say, { id: "r1", rewardName: "Tote bag", pointsRequired: 500 }),
    ).toStrictEqual({
      title: "Reward taken back",
      message: "You took back Tote bag. 500 points are back in your balance.",
      link: "/rewards?tab=redeemed&view=r1",
    });
  });

  test("a rejected redemption tells that the points are back, leaving it that they are charged", () => {
    expect(redemptionChanged(say, { ...redemption, to: "rejected" }).message).toBe(
      "Your reward Tote bag was rejected. 500 points are back in your balance.",
    );
    expect(redemptionChanged(say, { ...redemption, from: "rejected", to: "pending" }).message).toBe(
      "Your reward Tote bag is waiting to be processed. 500 points were charged again.",
    );
    expect(
      redemptionChanged(say, { ...redemption, from: "rejected", to: "rejected" }).message,
    ).not.toContain("charged");
  });

  test("a redeemed reward tells what it cost", () => {
    expect(
      rewardRedeemed(say, {
        id: "r1",
        rewardName: "Tote bag",
        pointsRequired: 500,
        howToReceive: "At the depot.",
      }),
    ).toStrictEqual({
      title: "Reward redeemed",
      message:
        "You redeemed Tote bag for 500 points. It's yours! Here is how to get it: At the depot.",
      link: "/rewards?tab=redeemed&view=r1",
    });
  });

  test("a badge is told by name", () => {
    expect(badgeGiven(say, { name: "First Bounce" }).message).toBe(
      "You have been given the badge First Bounce.",
    );
  });

  test("a reached goal thanks the contributors and leads to the campaign", () => {
    const campaign = { id: "c1", name: "Clean Lake", goal: 2_000, material: "fabric" } as const;
    expect(campaignGoalReached(say, campaign)).toStrictEqual({
      title: "Campaign goal reached",
      message:
        "Clean Lake has reached its goal of 2,000 lb of fabric. Thank you for your part in it!",
      link: "/campaigns/c1",
    });
  });

  test("a changed password is told without a link", () => {
    expect(passwordChanged(say)).toMatchObject({ title: "Password changed", link: null });
  });
});

describe("in Spanish", () => {
  const { es } = SAY;

  test("a pickup is told with its place, its day and its times, whatever its material", () => {
    expect(pickupBooked(es, pickup)).toStrictEqual({
      title: "Recolección reservada",
      message:
        "Recogeremos metales en Home, 600 Congress Ave, Austin, TX 78701: martes, 3 de marzo de 2026, 9:00 a.m. - 12:00 p.m.",
      link: "/pickup/0190aaaa",
    });
    expect(pickupReminder(es, { ...pickup, itemType: "plastic" }).message).toBe(
      "Tenga todo listo, por favor. Recogeremos plástico en Home, 600 Congress Ave, Austin, TX 78701: martes, 3 de marzo de 2026, 9:00 a.m. - 12:00 p.m.",
    );
    expect(pickupCancelledByStaff(es, { ...pickup, pointsTakenBack: 1 }).message).toMatch(
      /12:00 p\.m\. Descontamos de su saldo 1 punto que había ganado con ella\.$/,
    );
  });

  test("counts and points take their plural, and what an admin wrote stays", () => {
    const dropOff = {
      itemType: "plastic",
      itemsCount: 1,
      locationName: "Depot",
      points: 1,
    } as const;
    expect(dropOffConfirmed(es, dropOff).message).toBe(
      "Contamos 1 unidad de plástico en Depot. Usted ganó 1 punto.",
    );
    expect(dropOffConfirmed(es, { ...dropOff, itemsCount: 148, points: 1480 }).message).toBe(
      "Contamos 148 unidades de plástico en Depot. Usted ganó 1,480 puntos.",
    );
    expect(
      redemptionChanged(es, {
        id: "r1",
        rewardName: "Tote bag",
        from: "pending",
        to: "rejected",
        pointsRequired: 500,
        reason: "Sold out.",
        howToReceive: null,
      }),
    ).toMatchObject({
      title: "Recompensa rechazada",
      message:
        "Su recompensa Tote bag fue rechazada. Su saldo recupera 500 puntos. Motivo: Sold out.",
    });
  });

  test("each status of a redemption has a title of its own in every language", () => {
    const titles = LANGUAGE_CODES.flatMap((code) =>
      REDEMPTION_STATUSES.map(
        (to) =>
          redemptionChanged(SAY[code], {
            id: "r1",
            rewardName: "Tote bag",
            from: "pending",
            to,
            pointsRequired: 500,
            reason: null,
            howToReceive: null,
          }).title,
      ),
    );
    expect(titles).toEqual([
      "Reward pending",
      "Reward processing",
      "Reward completed",
      "Reward rejected",
      "Recompensa pendiente",
      "Recompensa en preparación",
      "Recompensa completada",
      "Recompensa rechazada",
    ]);
  });
});
