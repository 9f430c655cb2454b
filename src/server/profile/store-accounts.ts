// Everything that writes accounts. The calling rooms decide whether it may be written.
import { type Selectable, sql } from "kysely";

import type { Role } from "#contract/profile.ts";
import type { Language } from "#domain/words/languages.ts";

import type { Tx } from "../core/database/database.ts";
import type { Users } from "../core/database/schema.ts";

export type NewAccount = {
  id: string;
  firstName: string;
  lastName: string;
  /** null for a resident without one, whom the office adds. */
  email: string | null;
  /** null until it is chosen. */
  passwordHash: string | null;
  /** "self" unless stated. */
  origin?: "office";
  role: Role;
  referredBy: string | null;
  verifiedAt: Date | null;
  /** null until it is chosen. */
  language: Language | null;
  at: Date;
};

/** False when the address or the referral ID is taken; nothing is written then. */
export async function insertAccount(
  tx: Tx,
  user: NewAccount,
  referralId: string,
): Promise<boolean> {
  const row = await tx
    .insertInto("users")
    .values({
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      origin: user.origin ?? "self",
      referral_id: referralId,
      referred_by: user.referredBy,
      email_verified_at: user.verifiedAt,
      language: user.language,
      created_at: user.at,
      updated_at: user.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the address of an account whose address is not proved; false when another account has it. */
export async function setMailbox(tx: Tx, id: string, email: string, at: Date): Promise<boolean> {
  // Of two at once the second waits here for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email}`}, 0))`.execute(tx);
  const row = await tx
    .updateTable("users")
    .set({ email, updated_at: at })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("users as others").select("others.id").where("others.email", "=", email),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type AccountChanges = Partial<
  Pick<
    Selectable<Users>,
    | "first_name"
    | "last_name"
    | "email"
    | "password_hash"
    | "email_verified_at"
    | "verified_phone"
    | "referred_by"
    | "referrals_count"
    | "role"
    | "disabled_at"
    | "deletion_at"
    | "deletion_on"
    | "language"
  >
>;

/** Absent fields stay unchanged; a deleted account is never changed. */
export async function updateAccount(
  tx: Tx,
  id: string,
  changes: AccountChanges,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ ...changes, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
}

/** Not a change of the account: its time stays. */
export async function setBrowserLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx
    .updateTable("users")
    .set({ browser_language: language })
    .where("id", "=", id)
    .where("browser_language", "is distinct from", language)
    .execute();
}

/** The sums of the ledger's entries, by column. */
export type Balances = Readonly<
  Pick<
    Selectable<Users>,
    "points_earned" | "lifetime_points" | "carbon_units" | "collections_count"
  > &
    Record<string, number>
>;

/** What somebody has after an entry: points to spend, carbon units, collections that count. */
export type Standing = Readonly<{ balance: number; carbonUnits: number; collections: number }>;

/** One statement, which also takes the row lock that puts a person's entries in order. */
export async function moveBalanceColumns(
  tx: Tx,
  id: string,
  by: Balances,
  covers: number | undefined,
): Promise<Standing | undefined> {
  const row = await tx
    .updateTable("users")
    .set(Object.fromEntries(Object.entries(by).map(([name, step]) => [name, added(name, step)])))
    .where("id", "=", id)
    .$if(covers !== undefined, (query) => query.where("points_earned", ">=", covers ?? 0))
    .returning(["points_earned", "carbon_units", "collections_count"])
    .executeTakeFirst();
  return (
    row && {
      balance: row.points_earned,
      carbonUnits: row.carbon_units,
      collections: row.collections_count,
    }
  );
}

const added = (column: string, step: number) => sql<number>`${sql.ref(column)} + ${step}`;

export async function deleteAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("users").where("id", "in", ids).execute();
}
