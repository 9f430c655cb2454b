import { statementLetter } from "#domain/emails/statements.ts";
import { daysOfMonth, monthMailedOn } from "#domain/rewards/statements.ts";
import { english } from "#domain/words/say.ts";

import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { lineOf } from "../core/lists/csv.ts";
import { localDateOf } from "../core/time/zone.ts";
import { emailText } from "../notifications/service.ts";
import { programmeZone } from "../settings/service.ts";
import { readStatement } from "./statement.ts";
import { readMailed } from "./store-statement.ts";

/**
 * Mails the statements of the month that is over to sponsors with an address of which something counted (PRODUCT R41.4), from
 * the 3rd on. Each is written once for its month and address, however often and in how many processes this runs.
 */
export async function mailStatements(
  deps: Pick<Deps, "db" | "now" | "jobs" | "config" | "log">,
): Promise<void> {
  const month = monthMailedOn(localDateOf(deps.now(), await programmeZone(deps)));
  if (month === undefined) return;
  for (const { id, email: recipient } of await readMailed(deps.db, daysOfMonth(month))) {
    const letter = statementLetter(english, {
      statement: await readStatement(deps, { id, month }),
      csv: (cells) => lineOf(cells).trimEnd(),
    });
    await inTransaction(deps.db, (tx) =>
      emailText(deps, tx, {
        ...letter,
        event: `statement:${id}:${month}`,
        userId: null,
        recipient,
        language: english.language,
      }),
    );
  }
}
