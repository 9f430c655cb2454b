import { expect, test } from "vitest";

import { campaignGoalReached } from "./campaigns.ts";
import { english as say } from "../words/say.ts";

test("a reached goal thanks the contributors and leads to the campaign", () => {
  const campaign = { id: "c1", name: "Clean Lake", goal: 2_000, material: "fabric" } as const;
  expect(campaignGoalReached(say, campaign)).toStrictEqual({
    title: "Campaign goal reached",
    message:
      "Clean Lake has reached its goal of 2,000 lb of fabric. Thank you for your part in it!",
    link: "/campaigns/c1",
  });
});
