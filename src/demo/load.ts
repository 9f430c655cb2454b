// 1. Demo data is loaded into a database without users only, and once, however many processes start.
// 2. Loading is one transaction: an interrupted load leaves nothing, and the next start begins again.
// 3. It is made by the same services that people use, with their clock set to the time of the story.
// 4. Its past months are closed, so that the report has a course; this is not part of the transaction, and made up for at night.
// 5. It sends nothing: no email, no text message, no job.
import { randomBytes } from "node:crypto";

import { withTools } from "#server/auth/tools.ts";
import type { Tx } from "#server/core/database/database.ts";
import type { Deps } from "#server/core/deps.ts";
import { makePasswords, type Passwords } from "#server/auth/passwords.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { acquireStartupLock } from "#server/core/startup/startup-lock.ts";
import { type Pictures, withPictures } from "./art/pictures.ts";
import { closePast } from "#server/report/nightly.ts";
import { seeMoments } from "./acts-people.ts";
import { hasUsers } from "./store.ts";
import { makeStory } from "./story.ts";
import type { World } from "./world.ts";

/** Fills an empty database with a realistic year; does nothing when there is any user. */
export async function loadDemo(deps: Deps): Promise<void> {
  if (await hasUsers(deps.db)) return;
  const began = performance.now();
  deps.log.info("loading the demo data, which takes a few seconds");
  const isOurs = await withPictures((pictures) =>
    inTransaction(deps.db, (tx) => fill(deps, tx, pictures)),
  );
  if (!isOurs) return;
  const filled = performance.now();
  await closePast(deps);
  const ms = Math.round(performance.now() - began);
  const ofReports = Math.round(performance.now() - filled);
  deps.log.info({ ms, ofReports }, "the demo data is loaded");
}

/** @returns false where another process was faster */
async function fill(deps: Deps, tx: Tx, pictures: Pictures): Promise<boolean> {
  await acquireStartupLock(tx, "demo");
  if (await hasUsers(tx)) return false;
  const today = deps.now();
  let time = today;
  const loading: Deps = {
    ...deps,
    db: tx,
    now: () => time,
    // The queues have no workers yet, and when the badges are made nobody has reached what they count.
    jobs: { ...deps.jobs, send: () => Promise.resolve() },
    // Without a mail server each message would write a line to the log.
    config: { ...deps.config, smtpUrl: undefined, sms: undefined },
    log: deps.log.child({}, { level: "silent" }),
  };
  const world: World = {
    deps: loading,
    auth: { ...withTools(loading), passwords: hashingOnce() },
    pictures,
    ids: new Map(),
    unknownPassword: randomBytes(24).toString("base64url"),
  };
  for (const { at, act } of makeStory(today)) {
    time = at;
    await act(world);
  }
  await seeMoments(world);
  return true;
}

/** Hashes each password once: dozens of accounts share one that nobody knows. */
function hashingOnce(): Passwords {
  const passwords = makePasswords();
  const known = new Map<string, Promise<string>>();
  return {
    ...passwords,
    hash: (password) => {
      const hash = known.get(password) ?? passwords.hash(password);
      known.set(password, hash);
      return hash;
    },
  };
}
