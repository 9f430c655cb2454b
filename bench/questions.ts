// Parameters for the lists of the back office, with words and dates that differ from turn to turn.
import { addDays } from "#domain/pickups/schedule.ts";
import type { Db } from "#server/core/database/database.ts";

export const DAY_MS = 86_400_000;

export type Scenario = {
  readonly name: string;
  readonly run: (turn: number) => Promise<unknown>;
  /** The promised median in milliseconds, where it is less than that of every list. */
  readonly promise?: number;
};

/** Values from the database; each turn takes the next one. */
export type Facts = {
  readonly users: readonly string[];
  readonly pickups: readonly string[];
  readonly agents: readonly string[];
  readonly campaigns: readonly string[];
  readonly dates: readonly string[];
  readonly emails: readonly string[];
  /** Of the runs under way, which are today's, the one with most stops. */
  readonly run: { readonly id: string; readonly agentId: string; readonly day: string };
  /** A stop of that run that is pending, of somebody who has no open question. */
  readonly caller: { readonly ownerId: string; readonly pickupId: string };
  readonly disputes: readonly { id: string; ownerId: string; counterId: string }[];
  /** Of pickups whose count was corrected. */
  readonly receipts: readonly { id: string; ownerId: string; pickupId: string }[];
  /** Who has all vouchers. */
  readonly sponsorId: string;
  readonly rewardId: string;
  /** The last month that is over, in which there are entries. */
  readonly reported: string;
  /** A month before the newest rows. */
  readonly monthAgo: string;
};

export async function readFacts(db: Db): Promise<Facts> {
  const ids = async (table: "users" | "campaigns", role?: string): Promise<string[]> => {
    let found = db.selectFrom(table).select("id").orderBy("id").limit(50);
    if (role !== undefined) found = found.where("users.role", "=", role);
    return (await found.execute()).map(({ id }) => id);
  };
  const mails = await db.selectFrom("users").select("email").orderBy("id").limit(50).execute();
  const pickups = await db
    .selectFrom("pickups")
    .select(["id", "scheduled_date"])
    .orderBy("id")
    .limit(50)
    .execute();
  const longest = await db
    .selectFrom("stops")
    .innerJoin("runs", "runs.id", "stops.run_id")
    .where("runs.started_at", "is not", null)
    .where("runs.finished_at", "is", null)
    .groupBy("runs.id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .limit(1)
    .select(["runs.id", "runs.agent_id as agentId", "runs.day"])
    .executeTakeFirstOrThrow();
  const caller = await db
    .selectFrom("stops")
    .innerJoin("pickups", "pickups.id", "stops.pickup_id")
    .where("stops.run_id", "=", longest.id)
    .where("pickups.status", "=", "pending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("disputes")
            .whereRef("disputes.user_id", "=", "pickups.user_id")
            .where("disputes.status", "=", "open"),
        ),
      ),
    )
    .orderBy("stops.position")
    .limit(1)
    .select(["pickups.user_id as ownerId", "pickups.id as pickupId"])
    .executeTakeFirstOrThrow();
  const disputes = await db
    .selectFrom("disputes")
    .orderBy("id")
    .limit(50)
    .select(["id", "user_id as ownerId", "counted_by as counterId"])
    .execute();
  const receipts = await db
    .selectFrom("ledger_lines")
    .where("kind", "=", "correction")
    .where("source_type", "=", "pickup")
    .orderBy("seq")
    .limit(50)
    .select(["id", "user_id as ownerId", "source_id as pickupId"])
    .execute();
  const { id: sponsorId } = await db.selectFrom("sponsors").select("id").executeTakeFirstOrThrow();
  const reward = await db.selectFrom("redemptions").select("reward_id").executeTakeFirstOrThrow();
  return {
    sponsorId,
    rewardId: reward.reward_id,
    reported: new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7),
    run: longest,
    caller,
    disputes: disputes.map((row) => ({ ...row, counterId: row.counterId ?? "" })),
    receipts,
    users: await ids("users"),
    agents: await ids("users", "agent"),
    campaigns: await ids("campaigns"),
    dates: pickups.map((row) => row.scheduled_date),
    pickups: pickups.map(({ id }) => id),
    emails: mails.map(({ email }) => email ?? ""),
    monthAgo: new Date(Date.now() - 30 * DAY_MS).toISOString(),
  };
}

/** Names that few, some and many people have; each turn takes the next one. */
export const rare = ["maya or", "quinn val", "zoe ed", "felix mcco", "ruby santi"];
export const some = ["maya", "quinn", "zoe", "felix", "ruby"];
export const many = ["m", "o", "i", "v", "j"];

/** Parts of addresses: a ZIP code, a town with a street, a town; and the end of a phone number. */
export const zips = ["78044", "78513", "78091", "78222", "78377"];
export const streets = [
  "waco 44 or",
  "austin 120 kim",
  "marfa 7 val",
  "dallas 301 ben",
  "laredo 88 tor",
];
export const towns = ["waco", "austin", "marfa"];
export const phones = ["001-4411", "(512) 003-1210", "0007", "512 002 8890", "+1 512 009 0001"];

export const nth = (list: readonly string[], turn: number): string =>
  list[turn % list.length] ?? "";
export const plain = { page: 1, limit: 20 };
export const deep = { page: 50, limit: 20 };
export const last = { page: -1, limit: 20 };

/** The month up to a date. */
export const monthTo = (to: string): { from: string; to: string } => ({
  from: addDays(to, -30),
  to,
});

export type More<Q> = (turn: number) => Partial<Q>;
export type Ask<Q> = (more: Partial<Q>) => Promise<unknown>;

export const list = <Q>(what: string, ask: Ask<Q>, cases: Record<string, More<Q>>): Scenario[] =>
  Object.entries(cases).map(([name, more]) => ({
    name: `${what}: ${name}`,
    run: (turn) => ask(more(turn)),
  }));

export const search =
  (words: readonly string[]) =>
  (turn: number): { search: string } => ({ search: nth(words, turn) });
/** The same parameters for every list that belongs to people. */
export const byPerson = {
  "search: few": search(rare),
  "search: some": search(some),
  "search: many": search(many),
};
export const byUser =
  ({ users }: Facts) =>
  (turn: number): { userId: string } => ({ userId: nth(users, turn) });
