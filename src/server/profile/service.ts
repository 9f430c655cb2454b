import { randomBytes } from "node:crypto";

import { type RawBuilder, type Selectable, sql } from "kysely";

import type { Page } from "#contract/page.ts";
import type { Person, PersonName, ProfileForm, User, UserQuery } from "#contract/profile.ts";
import type { Role } from "#domain/roles.ts";
import type { Language } from "#domain/words/languages.ts";
import { actsForThemselves } from "#domain/profile.ts";
import { REFERRAL_CODE_LENGTH, referralCodeFrom } from "#domain/referrals.ts";
import { normalisePhone, phoneFault } from "#domain/phone.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owner, ownerWith } from "../core/access/owner.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { specialRateFault } from "../core/text/phone-kinds.ts";
import type { Users } from "../core/database/schema.ts";
import { findPeople, type FoundPeople } from "./finding.ts";
import { changeUser, findUser, pictureOf, type ProfileChanges, users } from "./store.ts";
import { isUnanswered, type Known, knownOf, nextPickupIdOf } from "./store-listed.ts";
import {
  type AccountChanges,
  type Balances,
  deleteAccounts,
  insertAccount,
  isAddressTaken,
  moveBalanceColumns,
  type NewAccount,
  setBrowserLanguage,
  setMailbox,
  updateAccount,
} from "./store-accounts.ts";

const MAX_DRAWS = 3;

/**
 * Adds an account and draws its referral ID; false when its email address is taken. A referral ID that another account
 * already has is drawn again: among 50,000 accounts that happens to one sign-up in 20 million.
 */
export async function addAccount(
  tx: Tx,
  account: NewAccount,
  drawBytes: (size: number) => Iterable<number> = randomBytes,
): Promise<boolean> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const referralId = referralCodeFrom(drawBytes(REFERRAL_CODE_LENGTH));
    if (await insertAccount(tx, account, referralId)) return true;
    if (account.email !== null && (await isAddressTaken(tx, account.email))) return false;
  }
  throw new Error("the account could not be added: its ID or every referral ID drawn is taken");
}

/** Changes an account that is not deleted, for rooms that have checked that they may. */
export function changeAccount(
  tx: Tx,
  id: string,
  changes: AccountChanges,
  at: Date,
): Promise<void> {
  return updateAccount(tx, id, changes, at);
}

/** Gives an account an address that nobody has proved yet; false when another account has it. */
export function giveMailbox(tx: Tx, id: string, email: string, at: Date): Promise<boolean> {
  return setMailbox(tx, id, email, at);
}

/** Notes in which language somebody's browser signed in: they are written to in it until they choose one. */
export function noteBrowserLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  return setBrowserLanguage(tx, id, language);
}

/**
 * Moves the cached balances of an account.
 * @param covers the balance must be at least this much, else nothing happens.
 * @returns the balances after it; undefined when there is no such person or the balance does not cover it.
 */
export function moveBalances(
  tx: Tx,
  id: string,
  by: Balances,
  covers?: number,
): ReturnType<typeof moveBalanceColumns> {
  return moveBalanceColumns(tx, id, by, covers);
}

/** Deletes accounts that nobody ever used, row and all. */
export async function removeAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteAccounts(tx, ids);
}

/** For queries of other rooms that join `users`: select these, then hand the row to `personOf`. */
export const personColumns = [
  "users.id as person_id",
  "users.first_name as person_first_name",
  "users.last_name as person_last_name",
  "users.email as person_email",
  "users.picture_key as person_picture_key",
] as const;

type PersonRow = {
  person_id: string;
  person_first_name: string;
  person_last_name: string;
  person_email: Selectable<Users>["email"];
  person_picture_key: Selectable<Users>["picture_key"];
};

/** A person as shown beside other things; a deleted one has neither email nor picture. */
export function personOf(row: PersonRow): Person {
  return {
    _id: row.person_id,
    firstName: row.person_first_name,
    lastName: row.person_last_name,
    email: row.person_email ?? "",
    profilePicture: pictureOf(row.person_picture_key),
  };
}

/** For the left join of somebody who may be absent, such as who decided: the name, or null without an id. */
export function personNameOf(
  id: string | null,
  firstName: string | null,
  lastName: string | null,
): PersonName | null {
  return id === null ? null : { _id: id, firstName: firstName ?? "", lastName: lastName ?? "" };
}

/** For queries of other rooms that join `users`: whom no message reaches (PRODUCT R28.5); as in the index of these people. */
export const isUnreached = sql<boolean>`users.email_verified_at is null and users.verified_phone is null
  and users.deleted_at is null`;

/** Anybody who is not deleted. @throws Failure("user_not_found") */
export async function userOf(db: Queryable, id: string): Promise<User> {
  return (await findUser(db, id)) ?? unknownUser();
}

/**
 * A resident who cannot sign in, as the owner of their things: what the office does for them alone (PRODUCT R46.3).
 * @throws Failure("not_authorized"), Failure("user_not_found"), Failure("acts_for_themselves")
 */
export async function helpedOwner(db: Queryable, caller: Caller, id: string): Promise<Owner> {
  const owner = ownerWith(caller, "people.help", { id });
  if (actsForThemselves(await userOf(db, id))) throw new Failure("acts_for_themselves");
  return owner;
}

/** Everybody in one of these roles. */
export function usersInRoles(
  db: Db,
  query: Omit<UserQuery, "role">,
  roles: readonly Role[],
): Promise<Page<User>> {
  return readList(db, users, { ...query, roles });
}

/**
 * The people who are meant by a search, and what their list tells of each. Of those whose number ends with the digits that
 * were typed, who has a pickup sooner is first: most calls are about the next one.
 */
export async function peopleFound(
  { db, now }: Pick<Deps, "db" | "now">,
  search: string,
  limit: number,
): Promise<Pick<FoundPeople, "people" | "by"> & { known: ReadonlyMap<string, Known> }> {
  const { people, by, withEnding } = await findPeople(db, search, limit);
  const ids = people.map(({ _id }) => _id);
  const known = await knownOf(db, ids, now());
  const dayOf = ({ _id }: User): string => known.get(_id)?.nextPickup ?? NO_DAY;
  const callers = people
    .slice(0, withEnding)
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));
  return { people: [...callers, ...people.slice(withEnding)], by, known };
}

/** Stands after every day. */
const NO_DAY = "9999-12-31";

/** Changes the fields that the form names. @throws Failure("user_not_found") */
export async function changeProfile(
  db: Queryable,
  id: string,
  form: Omit<ProfileForm, "email">,
  at: Date,
): Promise<User> {
  const changes: ProfileChanges = {
    first_name: form.firstName,
    last_name: form.lastName,
    impact_measurement: form.impactMeasurement,
    contributor_name: form.contributorName,
    language: form.language,
    time_zone: form.timeZone,
    quiet_from: form.quietFrom,
    quiet_to: form.quietTo,
    phone_number: await phoneOf(db, id, form.phoneNumber),
  };
  return (await changeUser(db, id, changes, at)) ?? unknownUser();
}

/** Refuses a number that no message reaches or that costs extra; the number that is stored already may stay. */
async function phoneOf(
  db: Queryable,
  id: string,
  given: string | null | undefined,
): Promise<string | null | undefined> {
  if (given === undefined || given === null) return given;
  if (given === "") return null;
  const phone = normalisePhone(given);
  const fault = phoneFault(given) ?? specialRateFault(given);
  if (fault === undefined || phone === (await userOf(db, id)).phoneNumber) return phone;
  throw invalidField("phoneNumber", fault);
}

function unknownUser(): never {
  throw new Failure("user_not_found");
}

/** The id of the next pickup of a person for which somebody comes, as their row in lists names its day. */
export function nextPickupId(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: string,
): Promise<string | undefined> {
  return nextPickupIdOf(db, userId, now());
}

/** A condition on a row of `pickups`: a visit in vain that no move has answered. */
export function isUnansweredPickup(): RawBuilder<boolean> {
  return isUnanswered();
}
