// A passkey that a thief added outlives a new password and the end of all sessions. So both name what opens the account,
// and a reset removes the passkeys of residents unless they keep them (PRODUCT R20.12, R20.13).
import type { PasswordWasReset } from "#contract/auth/auth.ts";
import { DAY_MS } from "#domain/durations.ts";
import { fullName } from "#domain/text.ts";
import {
  type DatedFactor,
  NEW_FACTOR_DAYS,
  removesPasskeys,
  sayWaysIn,
  type WaysIn,
} from "#domain/auth/ways-in.ts";
import { type EndOfSessions, newFactorsOfStaff } from "#domain/emails/auth.ts";
import type { Say } from "#domain/words/say.ts";

import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inert } from "../core/text/typed-text.ts";
import { localDateOf } from "../core/time/zone.ts";
import { notifyMany } from "../notifications/service.ts";
import { programmeZone } from "../settings/service.ts";
import { superadmins } from "./store.ts";
import {
  authenticatorOf,
  deletePasskeysOf,
  type FactorOwner,
  lockFactorOwner,
  type Passkey,
  passkeysOf,
} from "./factors/store-factors.ts";

/** The passkeys that stay and those that were removed, and the words for their owner. */
export type UpdatedWays = Pick<PasswordWasReset, "passkeys" | "removedPasskeys"> & {
  ways: WaysIn;
  say: (say: Say) => string;
};

type Ending = {
  userId: string;
  end: EndOfSessions;
  /** At a reset, of a resident. */
  keepPasskeys?: boolean | undefined;
};

/**
 * Finds what still opens an account whose sessions end; a reset removes a resident's passkeys unless they are kept. Tells
 * superadmins of new factors of staff. @throws Failure("passkeys_undecided") for a resident's reset that says neither
 */
export async function updateWaysIn(
  deps: Deps,
  tx: Tx,
  { userId, end, keepPasskeys }: Ending,
): Promise<UpdatedWays> {
  const owner = await lockFactorOwner(tx, userId);
  const all = await passkeysOf(tx, userId);
  const dated = await dating(deps, tx);
  const isOfStaff = owner !== undefined && owner.role !== "user";
  const isRemoved = end === "password_reset" && !isOfStaff && isLost(all.map(dated), keepPasskeys);
  if (isRemoved) await deletePasskeysOf(tx, userId);
  const [passkeys, removed] = isRemoved ? [[], all] : [all, []];
  const added = isOfStaff ? await addedLately(deps, tx, owner, passkeys) : [];
  if (isOfStaff && added.length > 0) await tellSuperadmins(deps, tx, owner, { end, added, dated });
  const ways = {
    passkeys: passkeys.map(dated),
    removed: removed.map(dated),
    added: added.map(dated),
  };
  return {
    passkeys: passkeys.map(shownPasskey),
    removedPasskeys: removed.map(shownPasskey),
    ways,
    say: (say) => sayWaysIn(say, ways),
  };
}

/** Whether a reset removes them. @throws Failure("passkeys_undecided") */
function isLost(passkeys: readonly DatedFactor[], keepPasskeys: boolean | undefined): boolean {
  if (passkeys.length > 0 && keepPasskeys === undefined)
    throw new Failure("passkeys_undecided", {
      message: (say) => removesPasskeys(say, passkeys),
      field: "keepPasskeys",
    });
  return passkeys.length > 0 && keepPasskeys === false;
}

/** A passkey as its owner reads of it. */
function shownPasskey({ name, createdAt }: Passkey): PasswordWasReset["passkeys"][number] {
  return { name, addedAt: createdAt.toISOString() };
}

type Added = { name: string | null; createdAt: Date };
type Dating = (factor: Added) => DatedFactor;

/** Days are those of the programme's zone; a name was typed by somebody who may be a stranger. */
async function dating(deps: Deps, tx: Tx): Promise<Dating> {
  const zone = await programmeZone(deps, { tx });
  return ({ name, createdAt }) => ({
    name: name === null ? null : inert(name),
    date: localDateOf(createdAt, zone),
  });
}

async function addedLately(
  { now }: Deps,
  tx: Tx,
  { id }: FactorOwner,
  passkeys: readonly Passkey[],
): Promise<Added[]> {
  const authenticator = await authenticatorOf(tx, id);
  const since = new Date(now().getTime() - NEW_FACTOR_DAYS * DAY_MS);
  const factors: Added[] = [
    ...passkeys,
    ...(authenticator ? [{ name: null, createdAt: authenticator.createdAt }] : []),
  ];
  return factors.filter(({ createdAt }) => createdAt > since);
}

type Telling = { end: EndOfSessions; added: readonly Added[]; dated: Dating };

/** Once for the same factors and the same end, so that nobody can fill their mailboxes. */
async function tellSuperadmins(
  deps: Deps,
  tx: Tx,
  owner: FactorOwner,
  { end, added, dated }: Telling,
): Promise<void> {
  const others = (await superadmins(tx)).filter((id) => id !== owner.id);
  const newest = Math.max(...added.map(({ createdAt }) => createdAt.getTime()));
  const about = { name: inert(fullName(owner)), end, added: added.map(dated) };
  await notifyMany(deps, tx, {
    userIds: others,
    event: `new_factors_of_staff:${end}:${owner.id}:${newest}`,
    notice: (say) => newFactorsOfStaff(say, about),
  });
}
