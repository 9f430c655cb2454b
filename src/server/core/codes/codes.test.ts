import { expect, test } from "vitest";

import { codeFrom, codeKey, isSameCode } from "./codes.ts";

const secret = Buffer.alloc(32, 1);
const nonce = Buffer.alloc(16, 2);

test("a code is six digits and follows from secret, key and nonce", () => {
  const key = codeKey(secret, "verify", "someone");
  const code = codeFrom(secret, key, nonce);
  expect(code).toMatch(/^[0-9]{6}$/);
  expect(codeFrom(secret, key, nonce)).toBe(code);
  expect(codeFrom(Buffer.alloc(32, 9), key, nonce)).not.toBe(code);
  expect(codeFrom(secret, key, Buffer.alloc(16, 3))).not.toBe(code);
});

test("purposes and subjects have keys of their own", () => {
  const keys = [
    codeKey(secret, "verify", "a"),
    codeKey(secret, "reset", "a"),
    codeKey(secret, "verify", "b"),
    codeKey(Buffer.alloc(32, 9), "verify", "a"),
  ];
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(4);
});

test("every number of six digits can be a code, also those with leading zeros", () => {
  const key = codeKey(secret, "reset", "a@b.co");
  const codes = Array.from({ length: 500 }, (_, n) => {
    const other = Buffer.alloc(16);
    other.writeUInt32BE(n);
    return codeFrom(secret, key, other);
  });
  expect(codes.every((code) => code.length === 6)).toBe(true);
  expect(codes.some((code) => code.startsWith("0"))).toBe(true);
});

test("only the same code is the same", () => {
  expect(isSameCode("012345", "012345")).toBe(true);
  expect(isSameCode("012345", "012346")).toBe(false);
  expect(isSameCode("12345", "012345")).toBe(false);
});
