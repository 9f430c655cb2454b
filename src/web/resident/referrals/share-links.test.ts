import { expect, test } from "vitest";

import { shareLinks } from "./share-links.ts";

const link = "https://rebound.example/signup?referral=0A1B2C3D";
const encoded = "https%3A%2F%2Frebound.example%2Fsignup%3Freferral%3D0A1B2C3D";

test("PRODUCT 2.13: an invitation can go by Email, Facebook, Twitter and Whatsapp", () => {
  expect(shareLinks(link, "Join me").map(({ name }) => name)).toEqual([
    "Email",
    "Facebook",
    "Twitter",
    "Whatsapp",
  ]);
});

test("each way carries the referral link, its signs escaped", () => {
  for (const { href } of shareLinks(link, "Join me & recycle")) expect(href).toContain(encoded);
});

test("spaces in an email stay spaces", () => {
  const [email] = shareLinks(link, "Join me");
  expect(email?.href).toContain("body=Join%20me%20https");
});
