import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { mailtoAddress, readEmail } from "./email.ts";

describe("email addresses", () => {
  test("are trimmed and lower-cased", () => {
    expect(readEmail("  Ada.Lovelace+bin@Example.ORG ")).toBe("ada.lovelace+bin@example.org");
  });

  test("letters that only look like ASCII are refused before lower-casing", () => {
    for (const text of [
      "\u212Aim@example.org",
      "ａda@example.org",
      "аda@example.org",
      "ada@exämple.org",
    ])
      expect(readEmail(text)).toBeUndefined();
  });

  test.each([
    "",
    "ada",
    "@example.org",
    "ada@",
    "ada@example",
    "ada@@example.org",
    "a da@example.org",
    ".ada@example.org",
    "ada.@example.org",
    "a..da@example.org",
    "ada@-example.org",
    "ada@example-.org",
    "ada@example..org",
    "ada@example.org\u0000",
    "ada@example.org\n",
    "ada@example.org, bo@example.org",
    `${"a".repeat(65)}@example.org`,
    `ada@${"b".repeat(64)}.org`,
    `ada@${"bcd.".repeat(70)}org`,
  ])("%j is none", (text) => {
    expect(readEmail(text)).toBeUndefined();
  });

  test("PRODUCT 5.2: 254 characters are allowed, one more is not", () => {
    const domain = `${"b".repeat(61)}.`.repeat(4).slice(0, -1);
    const longest = `a@${domain}.${"c".repeat(4)}`;
    expect(longest).toHaveLength(254);
    expect(readEmail(` ${longest} `)).toBe(longest);
    expect(readEmail(`a${longest}`)).toBeUndefined();
  });

  test("what was normalised stays as it is", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const email = readEmail(address);
        expect(email).toBe(address.toLowerCase());
        expect(readEmail(email ?? "")).toBe(email);
      }),
    );
  });
});

describe("links that begin an email", () => {
  test("an address adds neither recipients nor a text to the email", () => {
    expect(mailtoAddress("ada+bin@example.org")).toBe("mailto:ada%2Bbin@example.org");
    expect(mailtoAddress("ada?cc=eve&body=hi#@example.org")).toBe(
      "mailto:ada%3Fcc%3Deve%26body%3Dhi%23@example.org",
    );
  });

  test("what is filled in is encoded, without plus signs for spaces", () => {
    expect(mailtoAddress("", { subject: "Join me", body: "a & b" })).toBe(
      "mailto:?subject=Join%20me&body=a%20%26%20b",
    );
  });
});
