import { expect, test } from "vitest";

import { REDEMPTION_STATUSES } from "../redemptions.ts";
import {
  codesLeft,
  redemptionChanged,
  rewardRedeemed,
  rewardTakenBack,
  voucherEnded,
  voucherEnding,
} from "./rewards.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const redemption = {
  id: "r1",
  rewardName: "Tote bag",
  from: "pending",
  pointsRequired: 500,
  reason: null,
  message: null,
  howToReceive: null,
  hasOwnVoucher: false,
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

test("PRODUCT R40.9: a voucher that was not used after all is ready, and not processed", () => {
  const voucher = { ...redemption, from: "completed", hasOwnVoucher: true } as const;
  expect(redemptionChanged(say, { ...voucher, to: "pending" })).toStrictEqual({
    title: "Your code is ready",
    message: "Your code for Tote bag can be used.",
    link: "/rewards/voucher/r1",
  });
  expect(redemptionChanged(SAY.es, { ...voucher, to: "pending" }).message).toBe(
    "Ya puede usar su código para Tote bag.",
  );
  expect(redemptionChanged(say, { ...voucher, to: "completed" }).title).toBe("Reward completed");
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
      sponsorName: "Grocer",
      voucher: null,
      isByOffice: false,
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

test("a redeemed code tells where it is found, and until when, but never itself", () => {
  const told = {
    id: "r1",
    rewardName: "1 coffee",
    pointsRequired: 400,
    howToReceive: null,
    sponsorName: "GreenMart",
    isByOffice: false,
  };
  const voucher = { lastDay: "2026-05-12", state: "ready" } as const;
  expect(rewardRedeemed(say, { ...told, voucher })).toStrictEqual({
    title: "Reward redeemed",
    message:
      "You redeemed 1 coffee for 400 points. Your code is ready. Show it at GreenMart until May 12, 2026. Not used in time, your points come back.",
    link: "/rewards/voucher/r1",
  });
  expect(rewardRedeemed(say, { ...told, voucher: { ...voucher, state: "given" } }).message).toBe(
    "You redeemed 1 coffee for 400 points. Your code is ready. It can be used until May 12, 2026.",
  );
  expect(rewardRedeemed(say, { ...told, voucher: { lastDay: null, state: "given" } }).message).toBe(
    "You redeemed 1 coffee for 400 points. Your code is ready.",
  );
});

test("PRODUCT R46.3: what the office redeemed for somebody says so, in both languages", () => {
  const told = {
    id: "r1",
    rewardName: "1 coffee",
    pointsRequired: 400,
    howToReceive: "At any till.",
    sponsorName: "GreenMart",
    isByOffice: true,
  };
  const voucher = { lastDay: "2026-05-12", state: "ready" } as const;
  expect(rewardRedeemed(say, { ...told, voucher })).toStrictEqual({
    title: "Reward redeemed",
    message:
      "Our office redeemed 1 coffee for you, for 400 points. It can be used until May 12, 2026. How you receive it: At any till.",
    link: "/rewards/voucher/r1",
  });
  expect(rewardRedeemed(SAY.es, { ...told, howToReceive: null, voucher: null })).toMatchObject({
    message: "Nuestra oficina canjeó 1 coffee por usted, por 400 puntos.",
    link: "/rewards?tab=redeemed&view=r1",
  });
});

test("PRODUCT R40.10: an unused voucher is reminded of, and tells at its end that the points are back", () => {
  const told = { id: "r1", rewardName: "1 coffee", lastDay: "2026-05-12" };
  expect(voucherEnding(say, { ...told, sponsorName: "GreenMart" })).toStrictEqual({
    title: "Your voucher is still waiting",
    message: "1 coffee at GreenMart: good until May 12, 2026.",
    link: "/rewards/voucher/r1",
  });
  expect(voucherEnded(say, { ...told, pointsRequired: 400 })).toStrictEqual({
    title: "Your points are back",
    message:
      "Your voucher for 1 coffee was not used until May 12, 2026. 400 points are back in your balance.",
    link: "/rewards?tab=redeemed&view=r1",
  });
});

test("a completed redemption tells what the office wrote", () => {
  expect(
    redemptionChanged(say, { ...redemption, to: "completed", message: "Ask for Ana." }).message,
  ).toBe("Your reward Tote bag is completed. Enjoy it! Our office says: Ask for Ana.");
});

test("PRODUCT R40.14: few codes, and none, are told apart", () => {
  expect(codesLeft(say, { rewardName: "Day ticket", left: 12 })).toStrictEqual({
    title: "Few codes left",
    message: "Day ticket has few codes left: 12.",
    link: "/admin/rewards",
  });
  expect(codesLeft(say, { rewardName: "Day ticket", left: 0 }).message).toBe(
    "Day ticket is out of stock until you add codes of its sponsor.",
  );
});
