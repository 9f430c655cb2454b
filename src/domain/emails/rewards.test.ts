import { expect, test } from "vitest";

import { REDEMPTION_STATUSES } from "../redemptions.ts";
import { redemptionChanged, rewardRedeemed, rewardTakenBack } from "./rewards.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

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

test("in Spanish what an admin wrote stays as it is", () => {
  const rejected = { ...redemption, to: "rejected", reason: "Sold out." } as const;
  expect(redemptionChanged(SAY.es, rejected)).toMatchObject({
    title: "Recompensa rechazada",
    message:
      "Su recompensa Tote bag fue rechazada. Su saldo recupera 500 puntos. Motivo: Sold out.",
  });
});

test("each status of a redemption has a title of its own in English and in Spanish", () => {
  const titles = (["en", "es"] as const).flatMap((code) =>
    REDEMPTION_STATUSES.map((to) => redemptionChanged(SAY[code], { ...redemption, to }).title),
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
