// 1. Attempts of strangers are counted by account and network together, and by account for a day. Those of known
//    callers (a device that has signed in before, an open session) are counted separately, so strangers never lock
//    the owner out.
// 2. Delays, never a lockout: open sessions go on, and the mailbox can always get a link of 128 bits.
// 3. The guesses a day in docs/SECURITY.md follow from the figures here.
import { createHash } from "node:crypto";

import { canonicalMailbox } from "#domain/referrals.ts";
import { DAY_SECONDS, MINUTE_SECONDS } from "#domain/durations.ts";
import type { FactorMethod } from "#domain/auth/second-factors.ts";

import type { CodePurpose } from "../core/codes/codes.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { makeThrottle, networkOf, type Throttle } from "../core/limits/throttle.ts";

/** The caller: the normalised email address, and the IP address of the request. */
export type Asker = {
  email: string;
  ip: string;
  /** The key of something known to this account: a device or an open session. */
  known?: string | undefined;
};

/** Who enters a code of a second factor: the person, the key of a device known to them, and the kind of code. */
export type FactorAsker = {
  userId: string;
  known: string | undefined;
  method: Exclude<FactorMethod, "passkey">;
};

/** What may be emailed for a new password: a code with a link, only a link, or nothing for now. */
export type ResetEmail = "code" | "link" | "none";

/** Rate limits of sign-in, codes and emails (docs/SECURITY.md, "Limits"). @throws Failure("too_many_requests") */
export type Limits = {
  /** Before the password is checked, so that parallel attempts cannot exceed the limit. */
  readonly takeSignIn: (asker: Asker) => Promise<void>;
  /** For an attempt that was refused before the password was checked. */
  readonly giveBackSignIn: (asker: Asker) => Promise<void>;
  /** For the right password. The attempts of strangers on that day stay counted. */
  readonly succeedSignIn: (asker: Asker) => Promise<void>;
  /** After a reset: guesses at the old password say nothing about the new one. */
  readonly clearSignIn: (asker: Asker) => Promise<void>;
  /** Before a code is sent; five guesses per code make at most 100 guesses a day, out of a million codes. */
  readonly takeCode: (purpose: CodePurpose, asker: Asker) => Promise<void>;
  /** Before the email of a sign-up; false when the mailbox got enough of them. */
  readonly takeSignUpEmail: (asker: Asker) => Promise<boolean>;
  /** Before an email for a new password. Never refuses, so that the response reveals nothing. */
  readonly takeResetEmail: (asker: Asker) => Promise<ResetEmail>;
  /** Before a code of a second factor is compared; whoever comes this far has entered the right password. */
  readonly takeFactor: (asker: FactorAsker) => Promise<void>;
  /** For the right code. */
  readonly succeedFactor: (asker: FactorAsker) => Promise<void>;
  /** Before an unverified account gets another address, since each attempt reveals whether an address is taken. */
  readonly takeCorrection: (userId: string) => Promise<void>;
};

export function makeLimits(deps: Pick<Deps, "db" | "now">): Limits {
  const corrections = makeThrottle(deps, { name: "correct", points: 10, seconds: DAY_SECONDS });
  return {
    ...signInLimits(deps),
    ...emailLimits(deps),
    ...factorLimits(deps),
    takeCorrection: async (userId) => void (await corrections.take(keyOf(userId))),
  };
}

type SignInLimits = Pick<Limits, "takeSignIn" | "giveBackSignIn" | "succeedSignIn" | "clearSignIn">;

function signInLimits(deps: Pick<Deps, "db" | "now">): SignInLimits {
  const here = makeThrottle(deps, { name: "signin-here", points: 5, seconds: 15 * MINUTE_SECONDS });
  const ofStrangers = makeThrottle(deps, { name: "signin", points: 100, seconds: DAY_SECONDS });
  const known = makeThrottle(deps, {
    name: "signin-known",
    points: 5,
    seconds: 15 * MINUTE_SECONDS,
  });
  const ofKnown = makeThrottle(deps, {
    name: "signin-known-day",
    points: 20,
    seconds: DAY_SECONDS,
  });
  /** The short-term counter, and that of the day. */
  const countersOf = (asker: Asker): { now: Counter; today: Counter } => {
    if (asker.known !== undefined) {
      const key = keyOf(asker.email, asker.known);
      return { now: { throttle: known, key }, today: { throttle: ofKnown, key } };
    }
    return {
      now: { throttle: here, key: keyOf(asker.email, networkOf(asker.ip)) },
      today: { throttle: ofStrangers, key: keyOf(asker.email) },
    };
  };
  return {
    takeSignIn: async (asker) => {
      const { now, today } = countersOf(asker);
      await now.throttle.take(now.key);
      await today.throttle.take(today.key);
    },
    giveBackSignIn: async (asker) => {
      const { now, today } = countersOf(asker);
      await now.throttle.giveBack(now.key);
      await today.throttle.giveBack(today.key);
    },
    succeedSignIn: async (asker) => {
      const { now, today } = countersOf(asker);
      await now.throttle.clear(now.key);
      await today.throttle.giveBack(today.key);
    },
    clearSignIn: async (asker) => {
      for (const one of [asker, { ...asker, known: undefined }])
        for (const { throttle, key } of Object.values(countersOf(one))) await throttle.clear(key);
    },
  };
}

/**
 * Six digits, three of which are right at a time: 20 guesses a day find one of them in 45 years. Recovery codes are
 * counted separately: who has used up the tries with the application can still use the paper.
 */
function factorLimits(
  deps: Pick<Deps, "db" | "now">,
): Pick<Limits, "takeFactor" | "succeedFactor"> {
  const soon = makeThrottle(deps, { name: "factor", points: 5, seconds: 15 * MINUTE_SECONDS });
  const today = makeThrottle(deps, { name: "factor-day", points: 20, seconds: DAY_SECONDS });
  const of = ({ userId, known = "", method }: FactorAsker): string => keyOf(userId, known, method);
  return {
    takeFactor: async (asker) => {
      await soon.take(of(asker));
      await today.take(of(asker));
    },
    succeedFactor: async (asker) => {
      await soon.clear(of(asker));
      await today.giveBack(of(asker));
    },
  };
}

type Counter = { throttle: Throttle; key: string };

type EmailLimits = Pick<Limits, "takeCode" | "takeSignUpEmail" | "takeResetEmail">;

/** Emails are counted by the mailbox that receives them, however its address is written. */
function emailLimits(deps: Pick<Deps, "db" | "now">): EmailLimits {
  const here = makeThrottle(deps, { name: "code-here", points: 3, seconds: 5 * MINUTE_SECONDS });
  const signUpsHere = makeThrottle(deps, {
    name: "signup-here",
    points: 3,
    seconds: 5 * MINUTE_SECONDS,
  });
  const today = makeThrottle(deps, { name: "code", points: 20, seconds: DAY_SECONDS });
  const onDevice = makeThrottle(deps, { name: "code-known", points: 10, seconds: DAY_SECONDS });
  // A link is valid for 30 minutes and a new one is sent at most every 20: the latest always has 10 minutes left.
  const links = makeThrottle(deps, { name: "reset-link", points: 1, seconds: 20 * MINUTE_SECONDS });
  const byNetwork = (purpose: CodePurpose, { email, ip }: Asker): string =>
    keyOf(purpose, canonicalMailbox(email), networkOf(ip));
  const byMailbox = (purpose: CodePurpose, { email }: Asker): string =>
    keyOf(purpose, canonicalMailbox(email));
  return {
    takeCode: async (purpose, asker) => {
      await here.take(byNetwork(purpose, asker));
      await today.take(byMailbox(purpose, asker));
    },
    takeSignUpEmail: async (asker) =>
      (await allows(signUpsHere, byNetwork("verify", asker))) &&
      (await allows(today, byMailbox("verify", asker))),
    takeResetEmail: async (asker) => {
      const isKnown =
        asker.known !== undefined && (await allows(onDevice, keyOf(asker.email, asker.known)));
      if (!isKnown && !(await allows(here, byNetwork("reset", asker)))) return "none";
      if (await allows(today, byMailbox("reset", asker))) return "code";
      return isKnown || (await allows(links, byMailbox("reset", asker))) ? "link" : "none";
    },
  };
}

async function allows(throttle: Throttle, key: string): Promise<boolean> {
  try {
    await throttle.take(key);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "too_many_requests") return false;
    throw error;
  }
}

/** Hashed: addresses can be longer than the column, and the table should not reveal them. */
const keyOf = (...parts: string[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("base64url");
