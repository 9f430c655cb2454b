// npm run bench -- vouchers: what a voucher costs. Redeeming with one beside redeeming without one, in rounds that take
// turns, and then what members and shops do with theirs, one after the other.
import { randomUUID } from "node:crypto";

import { inDays } from "../e2e/days.ts";
import type { Ask } from "./load.ts";
import { ratiosOf, rounds } from "./ratios.ts";
import type { Person, Say, Stage } from "./stage.ts";
import { median, percentile, spread, table, verdict } from "./table.ts";

/** The most processor time of redeeming with a voucher, as a multiple of that without one. */
const MOST_CPU = 1.1;
const PROMISES_MS = { own: 10, used: 20 };
/** Redemptions of each round, at one point each: with fewer the compiler's work is most of what is measured. */
const AMOUNT = 400;
const POINTS = 100_000;
const TURNS = 200;
const WARM_UP = 20;

/** @returns whether every promise was kept */
export async function vouchers(stage: Stage, say: Say): Promise<boolean> {
  const app = await stage.startApp();
  const [plain, withVoucher] = await twoRewards(stage);
  await stage.opened.pool.query("update users set points_earned = $1 where id = $2", [
    POINTS,
    stage.resident.id,
  ]);
  const redeem = (reward: string): Ask => asked(stage.resident, `/api/reward/${reward}/redeem`);
  const [without = [], through = []] = await rounds(
    [app, app],
    { name: "", ask: redeem(plain), wanted: 0, mostCpu: 0, amount: AMOUNT },
    [redeem(plain), redeem(withVoucher)],
  );
  const ratios = ratiosOf(through, without, "cpuMs");
  const isCheap = median(ratios) <= MOST_CPU;
  const ratio = `${median(ratios).toFixed(2)} (${spread(ratios, 2)})`;
  say(`Redeeming with a voucher: ${ratio} of the processor time, ${verdict(isCheap)}\n`);

  const { key } = await bodyOf<{ key: string }>(app.url, {
    ...asked(stage.admin, `/api/sponsor/${await sponsorOf(stage)}/shop`)(0),
    body: JSON.stringify({ name: "Main Street", lastDay: inDays(30) }),
  });
  const { _id } = await bodyOf<{ _id: string }>(app.url, redeem(withVoucher)(0));
  const own = got(stage.resident, `/api/reward/voucher/${_id}`);
  const { code } = await bodyOf<{ code: string }>(app.url, own(0));
  const shop = (path: string): Ask => asked({ id: "", token: key }, path, { code });
  const read = await timesOf(app.url, [own]);
  const used = await timesOf(app.url, [shop("/api/voucher/use"), shop("/api/voucher/undo")]);
  await app.stop();
  const rows = [
    told("own voucher", read[0] ?? [], PROMISES_MS.own),
    told("marked as used", used[0] ?? [], PROMISES_MS.used),
    told("taken back", used[1] ?? [], PROMISES_MS.used),
  ];
  say(table(["call", "median ms", "p99 ms", "promise"], rows));
  return isCheap && rows.every((cells) => cells.at(-1)?.startsWith(verdict(true)));
}

const told = (name: string, times: readonly number[], promise: number): string[] => [
  name,
  median(times).toFixed(1),
  percentile(times, 99).toFixed(1),
  `${verdict(median(times) <= promise)} (<= ${promise})`,
];

async function sponsorOf({ opened }: Stage): Promise<string> {
  const { rows } = await opened.pool.query<{ id: string }>("select id from sponsors limit 1");
  return rows[0]?.id ?? "";
}

/** Makes two rewards of one point, the second one with our voucher. */
async function twoRewards(stage: Stage): Promise<[string, string]> {
  const { rows } = await stage.opened.pool.query<{ id: string }>(
    `update rewards set points_required = 1, stock = null, person_limit = null, sponsor_id = $1,
       voucher = case when id = chosen.first then 'none' else 'own' end
     from (select min(id::text)::uuid as first, max(id::text)::uuid as last from rewards) as chosen
     where id in (chosen.first, chosen.last) returning id, voucher`,
    [await sponsorOf(stage)],
  );
  const [first, second] = rows.map(({ id }) => id).toSorted();
  if (first === undefined || second === undefined) throw new Error("There are no rewards");
  return [first, second];
}

const got =
  ({ token }: Person, path: string): Ask =>
  () => ({ method: "GET", path, headers: { authorization: `Bearer ${token}` } });

/** A call that changes something, each time with a key of its own. */
const asked =
  ({ token }: Person, path: string, body: object = {}): Ask =>
  () => ({
    method: "POST",
    path,
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
  });

type Request = ReturnType<Ask>;

/** @throws Error for an answer that is no success */
async function bodyOf<Body>(url: string, { method, path, headers, body }: Request): Promise<Body> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: headers as Record<string, string>,
    ...(typeof body === "string" && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { data: Body }).data;
}

/** Milliseconds of each of several calls that are made in turn. */
async function timesOf(url: string, asks: readonly Ask[]): Promise<number[][]> {
  const times = asks.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, ask] of asks.entries()) {
      const start = performance.now();
      await bodyOf(url, ask(turn));
      if (turn >= WARM_UP) times[index]?.push(performance.now() - start);
    }
  return times;
}
