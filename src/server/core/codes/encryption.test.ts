import { expect, test } from "vitest";

import { encrypt, decrypt } from "./encryption.ts";

const secret = Buffer.alloc(32, 7);
const owner = { purpose: "authenticator", subject: "ann" };
const plain = Buffer.from("a secret of twenty b");

test("what was encrypted is read again by its owner's words and the server's secret only", () => {
  const encrypted = encrypt(secret, plain, owner);
  expect(encrypted.includes(plain)).toBe(false);
  expect(decrypt(secret, encrypted, owner)).toEqual(plain);
  expect(decrypt(secret, encrypted, { ...owner, subject: "ben" })).toBeUndefined();
  expect(decrypt(secret, encrypted, { ...owner, purpose: "other" })).toBeUndefined();
  expect(decrypt(Buffer.alloc(32, 8), encrypted, owner)).toBeUndefined();
  expect(encrypt(secret, plain, owner).equals(encrypted)).toBe(false);
});

test("what was changed or cut is not read", () => {
  const encrypted = encrypt(secret, plain, owner);
  encrypted.writeUInt8(encrypted.readUInt8(30) ^ 1, 30);
  expect(decrypt(secret, encrypted, owner)).toBeUndefined();
  for (const length of [0, 12, 20, 28])
    expect(decrypt(secret, encrypted.subarray(0, length), owner)).toBeUndefined();
});
