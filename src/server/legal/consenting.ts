import type { ConsentForm, Consents, LegalQuery, LegalText } from "#contract/legal.ts";
import { message } from "#domain/words/message.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Queryable } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { invalidField } from "../core/failures/failure.ts";
import type { Context } from "../core/http/call.ts";
import { consentsOf, insertConsents, legalTexts } from "./store.ts";

type Own = Pick<Deps, "db" | "now">;
type Saying = Pick<Context, "say">;

/** The texts in force and those announced. */
export function publishedTexts(
  { db, now }: Own,
  { language }: LegalQuery,
  { say }: Saying,
): Promise<LegalText[]> {
  return legalTexts(db, { language: language ?? say.language, at: now() });
}

/** What the caller agreed to, and what waits for their answer. */
export function ownConsents(deps: Own, caller: Caller, { say }: Saying): Promise<Consents> {
  const texts = { language: say.language, at: deps.now() };
  return consentsFor(deps.db, caller.id, texts);
}

async function consentsFor(
  db: Queryable,
  userId: string,
  texts: Parameters<typeof legalTexts>[1],
): Promise<Consents> {
  const given = await consentsOf(db, userId);
  const published = await legalTexts(db, texts);
  const agreedTo = (kind: LegalText["kind"]): number =>
    Math.max(0, ...given.filter((one) => one.kind === kind).map(({ version }) => version));
  // The answer leaves their bodies out.
  return { given, open: published.filter(({ kind, version }) => version > agreedTo(kind)) };
}

/**
 * Agrees to a published version; again changes nothing.
 * @throws Failure("invalid") for a version that is neither in force nor announced
 */
export function consent(
  { db, now }: Own,
  { id: userId }: Caller,
  { kind, version }: ConsentForm,
  { say: { language } }: Saying,
): Promise<Consents> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const published = await legalTexts(tx, { language, at });
    const read = published.find((text) => text.kind === kind && text.version === version);
    if (!read) throw invalidField("version", NOT_PUBLISHED);
    const { given } = await consentsFor(tx, userId, { language, at });
    if (!given.some((one) => one.kind === kind && one.version === version))
      await insertConsents(tx, [{ userId, kind, version, language: read.language, at }]);
    return consentsFor(tx, userId, { language, at });
  });
}

const NOT_PUBLISHED = message("There's no such version. Reload to see the newest one.");
