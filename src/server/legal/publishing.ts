// 1. A text never changes; a new version has a first day, so that people know it before.
// 2. Everybody is told once of each version, in batches, so that fifty thousand emails hold nobody up.
import * as z from "zod/mini";

import { type LegalForm, LegalKind, type LegalText, type LegalVersions } from "#contract/legal.ts";
import { earliestFirstDay } from "#domain/legal.ts";
import { legalTextChanges } from "#domain/emails/legal.ts";
import { formatDate } from "#domain/pickups/schedule.ts";
import { type Language, LANGUAGE_CODES } from "#domain/words/languages.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { notifyMany } from "../notifications/service.ts";
import { programmeZone } from "../settings/service.ts";
import {
  allVersions,
  countPeople,
  findText,
  insertText,
  legalTexts,
  newestVersions,
  peopleAfter,
} from "./store.ts";

/**
 * Publishes a new version in every language. `confirm` uses the proof up that it is the caller.
 * @throws Failure("invalid") for a first day that is too early, Failure("stale") when somebody else was first
 */
export async function publish(
  deps: Deps,
  caller: Caller,
  { form, confirm }: { form: LegalForm; confirm: (tx: Tx) => Promise<void> },
): Promise<void> {
  const { kind, validFrom } = form;
  const zone = await programmeZone(deps);
  await inTransaction(deps.db, async (tx) => {
    await confirm(tx);
    const at = deps.now();
    const { [kind]: last } = await newestVersions(tx);
    const earliest = earliestFirstDay(localDateOf(at, zone), last?.validFrom);
    if (validFrom < earliest)
      throw invalidField("validFrom", (say) =>
        say("The first day can be {date} at the earliest", { date: formatDate(say, earliest) }),
      );
    const version = (last?.version ?? 0) + 1;
    const common = { kind, version, validFrom, by: caller.id, at };
    const beginsAt = instantOf(validFrom, "00:00", zone);
    for (const language of LANGUAGE_CODES)
      if (!(await insertText(tx, { ...common, beginsAt, language, ...form.texts[language] })))
        throw new Failure("stale");
    const detail = { kind, version, validFrom };
    await audit(tx, { type: "legal_text_published", at, actorId: caller.id, detail });
    await deps.jobs.send(tx, QUEUE, { kind, version });
  });
}

/** Every version that was published, and how many people a new one would be told to now. */
export async function versionsSoFar({ db, now }: Pick<Deps, "db" | "now">): Promise<LegalVersions> {
  return { versions: await allVersions(db, now()), people: await countPeople(db) };
}

/** One version in one language. @throws Failure("not_found") */
export async function readText(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
): Promise<LegalText> {
  const text = await findText(db, id, now());
  if (!text) throw new Failure("not_found");
  return text;
}

const QUEUE = "legal-announcements";
const JobData = z.object({ kind: LegalKind, version: z.int() });
/** People told in one transaction. */
const BATCH = 500;

/** Registers the worker that tells everybody of a new version. It may run again: nobody is told twice. */
export async function startAnnouncements(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async (job) => announce(deps, z.parse(JobData, job.data)));
}

async function announce(deps: Deps, only: z.infer<typeof JobData>): Promise<void> {
  const at = deps.now();
  const texts = new Map<Language, LegalText | undefined>();
  for (const language of LANGUAGE_CODES)
    texts.set(language, (await legalTexts(deps.db, { language, at, only }))[0]);
  const event = `legal_text_changes:${only.kind}:${only.version}` as const;
  let last = "";
  while (true) {
    const userIds = await peopleAfter(deps.db, last, BATCH);
    if (userIds.length > 0)
      await inTransaction(deps.db, (tx) =>
        notifyMany(deps, tx, {
          userIds,
          event,
          notice: (say) =>
            legalTextChanges(say, {
              ...only,
              date: "",
              summary: "",
              ...factsOf(texts.get(say.language)),
            }),
        }),
      );
    last = userIds.at(-1) ?? "";
    if (userIds.length < BATCH) return;
  }
}

const factsOf = (text: LegalText | undefined) =>
  text && { date: text.validFrom, summary: text.summary };
