import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";

import { hash, parseOptions, verify } from "@node-rs/argon2";

import { makeGate } from "../core/limits/gate.ts";
import { COST } from "./password-cost.ts";

/** Hashes and verifies passwords with a limited share of the processor. */
export type Passwords = {
  /** The PHC string to store. @throws Failure `busy` */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the password is the stored one. Without a stored one it does the same work and returns false,
   * so that the duration does not reveal who has an account. @throws Failure `busy`
   */
  readonly verify: (password: string, stored: string | null | undefined) => Promise<boolean>;
  /** Whether a stored hash was made with other cost parameters and should be renewed at sign-in. */
  readonly needsRehash: (stored: string) => boolean;
  /** Call it first in every handler that hashes. @throws Failure `busy` */
  readonly refuseWhenBusy: () => void;
};

/** A longer queue would mean waiting for more than two seconds. */
const WAITING = 64;

/**
 * Makes the password hasher of this process.
 * @param atOnce hashes at the same time; by default all processor cores but one.
 */
export function makePasswords(atOnce = Math.max(1, availableParallelism() - 1)): Passwords {
  const gate = makeGate(atOnce, WAITING);
  let decoy: Promise<string> | undefined;
  return {
    refuseWhenBusy: gate.refuseWhenBusy,
    hash: (password) => gate.pass(() => hash(canonical(password), COST)),
    verify: async (password, stored) => {
      const isKnown = typeof stored === "string";
      const against = isKnown ? stored : await (decoy ??= hash(randomUUID(), COST));
      const matches = await gate.pass(() => verify(against, canonical(password)));
      return matches && isKnown;
    },
    needsRehash: (stored) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return (
        memoryCost !== COST.memoryCost ||
        timeCost !== COST.timeCost ||
        parallelism !== COST.parallelism
      );
    },
  };
}

/** Normalises the password, since keyboards and systems encode the same text differently. */
const canonical = (password: string): string => password.normalize("NFKC");
