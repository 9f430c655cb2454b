import { hash, parseOptions, verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";

import { Failure } from "../core/failures/failure.ts";
import { makeGate } from "../core/limits/gate.ts";
import { makePasswords } from "./passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

const passwords = makePasswords(1);

test("a password is kept as argon2id with the costs of docs/SECURITY.md", async () => {
  const stored = await passwords.hash("correct horse");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
  expect(await passwords.verify("correct horse", stored)).toBe(true);
  expect(await passwords.verify("Correct horse", stored)).toBe(false);
  expect(passwords.needsRehash(stored)).toBe(false);
});

test("composed, decomposed and full-width writing of a password is the same password", async () => {
  const stored = await passwords.hash("caf\u00e9 12");
  expect(await passwords.verify("cafe\u0301 12", stored)).toBe(true);
  expect(await passwords.verify("caf\u00e9 \uff11\uff12", stored)).toBe(true);
});

test("an unknown account costs the same comparison and is never right", async () => {
  const stored = await passwords.hash("x");
  vi.mocked(verify).mockClear();
  expect(await passwords.verify("wrong", stored)).toBe(false);
  expect(await passwords.verify("wrong", null)).toBe(false);
  expect(await passwords.verify("wrong", undefined)).toBe(false);
  const compared = vi.mocked(verify).mock.calls.map(([against]) => parseOptions(String(against)));
  expect(compared).toEqual(Array.from({ length: 3 }, () => parseOptions(stored)));
});

test("a hash made with other costs is renewed", async () => {
  const old = await hash("x", { memoryCost: 19_456, timeCost: 2 });
  expect(passwords.needsRehash(old)).toBe(true);
});

test("beyond 64 waiting the next is told to come back in 2 seconds", async () => {
  const gate = makeGate(1, 64);
  const flood = Array.from({ length: 80 }, () => gate.pass(() => new Promise(setImmediate)));
  expect(() => gate.refuseWhenBusy()).toThrow(Failure);
  const outcomes = await Promise.allSettled(flood);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(80 - 65);
  expect(refused[0]?.reason).toMatchObject({ code: "busy", retryAfter: 2 });
  expect(() => gate.refuseWhenBusy()).not.toThrow();
});

test("a gate lets only so many work at once and goes on after a failure", async () => {
  const gate = makeGate(2, 10);
  let running = 0;
  let most = 0;
  const work = async (n: number): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    if (n === 1) throw new Error("broken");
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => gate.pass(() => work(n))));
  expect(outcomes.filter((outcome) => outcome.status === "rejected")).toHaveLength(1);
  expect(most).toBe(2);
});
