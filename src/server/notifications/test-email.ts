import { PRODUCT_NAME as product } from "#domain/text.ts";
import type { Say } from "#domain/words/say.ts";
import { SAY } from "#domain/words/spoken.ts";

import type { Caller } from "../core/access/caller.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { makeThrottle, type Throttle } from "../core/limits/throttle.ts";
import { userOf } from "../profile/service.ts";
import { beginningOf, post } from "./post.ts";

/** Three an hour for each person: they are written by somebody who waits for one. */
export function testEmailLimit(deps: Deps): Throttle {
  return makeThrottle(deps, { name: "test-email", points: 3, seconds: 3600 });
}

/** Sends an email to the caller. @returns what became of it. @throws Failure("too_many_requests") */
export async function sendTestEmail(
  deps: Deps,
  limit: Throttle,
  { caller, say }: { caller: Caller; say: Say },
): Promise<string> {
  await limit.take(caller.id);
  const { email: recipient, language } = await userOf(deps.db, caller.id);
  await inTransaction(deps.db, (tx) =>
    post(deps, tx, {
      event: `test_email:${newId()}`,
      userId: caller.id,
      channel: "email",
      recipient,
      language,
      subject: SAY[language]("A test from {product}", { product }),
      body: SAY[language]("You asked for this email. Emails from {product} reach you here.", {
        product,
      }),
    }),
  );
  return beginningOf(deps, "email") === "waiting"
    ? say("An email is on its way to {email}.", { email: recipient })
    : say("This server sends no emails. The test is in its outbox.");
}
