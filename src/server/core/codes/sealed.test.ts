import { expect, test } from "vitest";

import { seal, unseal } from "./sealed.ts";

const secret = Buffer.alloc(32, 7);
const owner = { purpose: "authenticator", subject: "ann" };
const plain = Buffer.from("a secret of twenty b");

test("what was sealed is read again by its owner's words and the server's secret only", () => {
  const sealed = seal(secret, plain, owner);
  expect(sealed.includes(plain)).toBe(false);
  expect(unseal(secret, sealed, owner)).toEqual(plain);
  expect(unseal(secret, sealed, { ...owner, subject: "ben" })).toBeUndefined();
  expect(unseal(secret, sealed, { ...owner, purpose: "other" })).toBeUndefined();
  expect(unseal(Buffer.alloc(32, 8), sealed, owner)).toBeUndefined();
  expect(seal(secret, plain, owner).equals(sealed)).toBe(false);
});

test("what was changed or cut is not read", () => {
  const sealed = seal(secret, plain, owner);
  sealed.writeUInt8(sealed.readUInt8(30) ^ 1, 30);
  expect(unseal(secret, sealed, owner)).toBeUndefined();
  for (const length of [0, 12, 20, 28])
    expect(unseal(secret, sealed.subarray(0, length), owner)).toBeUndefined();
});
