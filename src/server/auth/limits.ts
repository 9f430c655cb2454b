// Back-off, never a lockout: sessions that exist are untouched, and a reset by mail clears every counter.
import { createHash } from "node:crypto";

import type { CodePurpose } from "../core/codes.ts";
import type { Deps } from "../core/deps.ts";
import { makeThrottle, networkOf } from "../core/throttle.ts";

/** Who asks: the normalised e-mail address and the network address it is asked from. */
export type Asker = { email: string; ip: string };

/** How often something may be tried (security.md, Limits). @throws Failure("too_many_requests") */
export type Limits = {
  /** Before the password is looked at, so that parallel attempts cannot overshoot. */
  readonly takeSignIn: (asker: Asker) => Promise<void>;
  /** For an attempt that was turned away before anybody looked at the password. */
  readonly giveBackSignIn: (asker: Asker) => Promise<void>;
  readonly clearSignIn: (asker: Asker) => Promise<void>;
  /** Before a code is sent; five guesses a code make at most 100 guesses a day in a million. */
  readonly takeCode: (purpose: CodePurpose, asker: Asker) => Promise<void>;
  /** Before an unverified account gets another address: it asks after one address each time. */
  readonly takeCorrection: (userId: string) => Promise<void>;
};

const MINUTE = 60;
const DAY = 86_400;

export function makeLimits(deps: Pick<Deps, "db" | "now">): Limits {
  const failuresHere = makeThrottle(deps, { name: "signin-here", points: 5, seconds: 15 * MINUTE });
  const failures = makeThrottle(deps, { name: "signin", points: 100, seconds: DAY });
  const codesHere = makeThrottle(deps, { name: "code-here", points: 3, seconds: 5 * MINUTE });
  const codes = makeThrottle(deps, { name: "code", points: 20, seconds: DAY });
  const corrections = makeThrottle(deps, { name: "correct", points: 10, seconds: DAY });
  return {
    takeSignIn: async ({ email, ip }) => {
      await failuresHere.take(keyOf(email, networkOf(ip)));
      await failures.take(keyOf(email));
    },
    giveBackSignIn: async ({ email, ip }) => {
      await failuresHere.giveBack(keyOf(email, networkOf(ip)));
      await failures.giveBack(keyOf(email));
    },
    clearSignIn: async ({ email, ip }) => {
      await failuresHere.clear(keyOf(email, networkOf(ip)));
      await failures.clear(keyOf(email));
    },
    takeCode: async (purpose, { email, ip }) => {
      await codesHere.take(keyOf(purpose, email, networkOf(ip)));
      await codes.take(keyOf(purpose, email));
    },
    takeCorrection: (userId) => corrections.take(keyOf(userId)),
  };
}

/** Hashed: addresses can be longer than the column, and the table need not tell them. */
const keyOf = (...parts: string[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("base64url");
