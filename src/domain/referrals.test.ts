import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  canonicalMailbox,
  challengeProgress,
  readReferralCode,
  REFERRAL_ALPHABET,
  REFERRAL_LIMIT,
  REFERRAL_POINTS,
  referralCodeFrom,
  referralLink,
  referralOutcome,
} from "./referrals.ts";

describe("the referral code", () => {
  test("PRODUCT R7.1: it has 8 characters without look-alikes", () => {
    expect(new Set(REFERRAL_ALPHABET).size).toBe(32);
    expect(REFERRAL_ALPHABET).not.toMatch(/[ILOU]/);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 12 }), (bytes) => {
        const code = referralCodeFrom(bytes);
        expect(code).toHaveLength(8);
        expect(readReferralCode(code)).toBe(code);
      }),
    );
  });

  test("every sign is equally likely", () => {
    const signs = Array.from({ length: 256 }, (_, byte) => referralCodeFrom([byte]));
    for (const sign of REFERRAL_ALPHABET)
      expect(signs.filter((other) => other === sign)).toHaveLength(8);
  });

  test("it is read in any case, with hyphens and spaces, with look-alikes taken for what they resemble", () => {
    expect(readReferralCode(" ab1dO0lz ")).toBe("AB1D001Z");
    for (const text of ["ab1d-001z", "AB1D 001Z", "ab1d\u2013001z"])
      expect(readReferralCode(text)).toBe("AB1D001Z");
  });

  test("PRODUCT R7.1: what cannot be a code is no code", () => {
    for (const text of ["", "SHORT", "TOOLONGCODE", "ABCDEFG!", "' or 1=1"])
      expect(readReferralCode(text)).toBeUndefined();
  });

  test("PRODUCT 2.13: the link leads to the sign-up with the code", () => {
    expect(referralLink("https://rebound.example", "AB1D001Z")).toBe(
      "https://rebound.example/signup?referral=AB1D001Z",
    );
  });
});

describe("one person, one bonus", () => {
  test.each([
    ["ada@example.org", "ada@example.org"],
    ["ada+x@example.org", "ada@example.org"],
    ["ada+x+y@example.org", "ada@example.org"],
    ["a.da@example.org", "a.da@example.org"],
    ["a.d.a+x@gmail.com", "ada@gmail.com"],
    ["a.da@googlemail.com", "ada@gmail.com"],
    ["a.da@mygmail.com", "a.da@mygmail.com"],
    ["ada+x@outlook.com", "ada@outlook.com"],
    ["ada+x@hotmail.com", "ada@hotmail.com"],
    ["a.da+x@live.com", "a.da@live.com"],
    ["ada-shop@yahoo.com", "ada@yahoo.com"],
    ["ada-shop+x@yahoo.co.uk", "ada@yahoo.co.uk"],
    ["ada-shop@ymail.com", "ada@ymail.com"],
    ["ada-lee@example.org", "ada-lee@example.org"],
    ["ada-lee@notyahoo.com", "ada-lee@notyahoo.com"],
    ["ada+x@icloud.com", "ada@icloud.com"],
    ["ada@me.com", "ada@icloud.com"],
    ["ada@mac.com", "ada@icloud.com"],
    ["a.d_a-x+1@protonmail.com", "adax@proton.me"],
    ["adax@pm.me", "adax@proton.me"],
    ["ada+x@fastmail.com", "ada@fastmail.com"],
    ["shop@ada.fastmail.com", "ada@fastmail.com"],
    ["shop@ada.fastmail.fm", "ada@fastmail.fm"],
    ["ada@mail.example.org", "ada@mail.example.org"],
  ])("%s is the mailbox %s", (email, mailbox) => {
    expect(canonicalMailbox(email)).toBe(mailbox);
    expect(canonicalMailbox(mailbox)).toBe(mailbox);
  });

  const facts = {
    referrerEmail: "ada@gmail.com",
    friendEmail: "bo@example.org",
    wasMailboxCredited: false,
    creditedInWindow: 0,
  };

  test("PRODUCT 9.3, R7.2: a friend who verifies brings 100 points", () => {
    expect(REFERRAL_POINTS).toBe(100);
    expect(referralOutcome(facts)).toBe("credited");
  });

  test("PRODUCT R7.2: oneself under another spelling brings nothing", () => {
    expect(referralOutcome({ ...facts, friendEmail: "a.da+2@gmail.com" })).toBe("ignored");
  });

  test("PRODUCT R7.2: a mailbox that was credited before brings nothing", () => {
    expect(referralOutcome({ ...facts, wasMailboxCredited: true })).toBe("ignored");
  });

  test("PRODUCT R7.3: more than 10 credited friends in 30 days are recorded and held", () => {
    expect(REFERRAL_LIMIT).toStrictEqual({ friends: 10, days: 30 });
    expect(referralOutcome({ ...facts, creditedInWindow: 9 })).toBe("credited");
    expect(referralOutcome({ ...facts, creditedInWindow: 10 })).toBe("held");
  });
});

describe("the challenge", () => {
  test("PRODUCT 9.3: it counts credited friends up to 2", () => {
    expect(challengeProgress(0)).toStrictEqual({ done: 0, of: 2, isComplete: false });
    expect(challengeProgress(1)).toStrictEqual({ done: 1, of: 2, isComplete: false });
    expect(challengeProgress(7)).toStrictEqual({ done: 2, of: 2, isComplete: true });
  });
});
