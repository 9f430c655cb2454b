import { expect, test } from "vitest";

import { friendRefused, friendWelcomed, referralCredited, referralRefused } from "./referrals.ts";
import { SAY } from "../words/spoken.ts";

const { en, es } = SAY;

test("a credited friend is told by name", () => {
  expect(referralCredited(en, { firstName: "Bo", points: 100 }).message).toBe(
    "Bo joined Rebound through your invitation. You earned 100 points.",
  );
});

test("PRODUCT R7.5: a friend without points is told with the limit, and blames nobody", () => {
  expect(referralRefused(en, { firstName: "Bo" })).toEqual({
    title: "Your invitation brings no points",
    message:
      "Bo joined Rebound through your invitation. Up to 10 friends within 30 days bring points, so this one brings none. Thank you for the invitation.",
    link: "/impact",
  });
  expect(referralRefused(es, { firstName: "Bo" }).message).toContain(
    "Dan puntos hasta 10 personas invitadas en 30 días, así que esta no los da.",
  );
});

test("PRODUCT R35.3: a friend is told what joining brought, and why it brought nothing", () => {
  expect(friendWelcomed(en, { points: 50 })).toEqual({
    title: "Points for joining",
    message: "You joined Rebound through an invitation. You earned 50 points.",
    link: "/impact",
  });
  expect(friendRefused(en).message).toBe(
    "You joined Rebound through an invitation. Up to 10 friends within 30 days bring points, so this one brings none.",
  );
  expect(friendWelcomed(es, { points: 50 }).title).toBe("Puntos por su registro");
});
