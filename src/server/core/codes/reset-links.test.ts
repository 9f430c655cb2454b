import { expect, test } from "vitest";

import { passwordMark, readResetLink, resetLinkFrom } from "./reset-links.ts";

const secret = Buffer.alloc(32, 1);
const link = {
  userId: "01900000-0000-7000-8000-00000000b001",
  until: new Date("2026-02-11T17:30:00.123Z"),
  mark: passwordMark(secret, "$argon2id$one"),
};

test("a link is read as it was made, and fits into one line of an email", () => {
  const text = resetLinkFrom(secret, link);
  expect(text).toMatch(/^[A-Za-z0-9_-]{62}$/);
  expect(readResetLink(secret, text)).toEqual(link);
});

test("a link that is changed by one bit, cut, or signed with another secret is none", () => {
  const text = resetLinkFrom(secret, link);
  const bytes = Buffer.from(text, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(readResetLink(secret, changed.toString("base64url"))).toBeUndefined();
  }
  for (const other of ["", "x", text.slice(1), text.slice(0, -4), `${text}AAAA`])
    expect(readResetLink(secret, other)).toBeUndefined();
  expect(readResetLink(Buffer.alloc(32, 2), text)).toBeUndefined();
});

test("the mark of a password is another one with each password and each secret", () => {
  const marks = [
    passwordMark(secret, null),
    passwordMark(secret, "$argon2id$one"),
    passwordMark(secret, "$argon2id$two"),
    passwordMark(Buffer.alloc(32, 2), "$argon2id$one"),
  ];
  expect(new Set(marks).size).toBe(4);
});
