// What other rooms use of this room.
import { LEGAL_KINDS, type LegalKind, SENTENCE_VERSION } from "#domain/legal.ts";
import type { Language } from "#domain/words/languages.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { startAnnouncements } from "./publishing.ts";
import { consentsOf, insertConsents, newestVersions, openKindsOf } from "./store.ts";

type Person = { userId: string; language: Language; at: Date };

/** Keeps what somebody agrees to by signing up; without published texts nothing. */
export async function consentBySignUp(tx: Tx, person: Person): Promise<void> {
  const newest = await newestVersions(tx);
  const texts = LEGAL_KINDS.flatMap((kind) => {
    const { [kind]: last } = newest;
    return last ? [{ ...person, kind, version: last.version }] : [];
  });
  if (texts.length === 0) return;
  const age = { ...person, kind: "age_13", version: SENTENCE_VERSION } as const;
  await insertConsents(tx, [...texts, age]);
}

/** The texts of which a version waits for somebody's answer, as `open` in their consents names them. */
export function openKinds(
  { db, now }: Pick<Deps, "db" | "now">,
  owner: Owner,
): Promise<LegalKind[]> {
  return openKindsOf(db, owner, now());
}

/** Keeps that somebody wants text messages to the number that they have just verified. */
export async function consentToTexts(tx: Tx, person: Person): Promise<void> {
  await insertConsents(tx, [{ ...person, kind: "sms", version: SENTENCE_VERSION }]);
}

/**
 * Keeps that somebody switched text messages off or on again, where they consented to them before by verifying a
 * number; the same choice again keeps nothing.
 */
export async function keepTextChoice(tx: Tx, person: Person, isWanted: boolean): Promise<void> {
  const given = await consentsOf(tx, person.userId);
  const last = given.find(({ kind }) => kind === "sms");
  if (!last || last.given === isWanted) return;
  const consent = { ...person, kind: "sms", version: SENTENCE_VERSION } as const;
  await insertConsents(tx, [{ ...consent, given: isWanted }]);
}

/** Registers the worker that tells everybody of a new version. */
export function startLegal(deps: Deps): Promise<void> {
  return startAnnouncements(deps);
}
