// Everything that changes points, at random and in parallel, on three servers, while readers recompute the balances.
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { aNewcomer, codeOf, freshIp, verify } from "../support/auth.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { Random } from "#domain/random.ts";
import { auditLedger } from "#server/impact/service.ts";
import { endUnused } from "#server/rewards/voucher-jobs.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aLocation,
  aReward,
  aRewardWithCodes,
  aUser,
  type TestUser,
} from "../support/builders.ts";
import type { TestApp } from "../support/app.ts";
import { announce } from "../support/rates.ts";

import { decide, sendDispute, uphold } from "../support/disputes.ts";
import { giveGoodwill } from "../support/goodwill.ts";

import { type Fleet, fleet } from "../fleet.ts";
import { served } from "../races/served.ts";
import { aCounter, type Counter, keepCode, show } from "./counter.ts";
import { bring, take, undo } from "./importing.ts";
import { isLong, tell, seededRandom } from "./telling.ts";

/** The short run has fewer meetings of two acts at the same moment; each act succeeds at least once in both. */
const SECONDS = isLong ? 60 : 5;
/** Beside other load it goes on until each act has succeeded, but no longer than this. */
const MOST_SECONDS = SECONDS + 60;
const PEOPLE = 12;
/** When the announced rates are in force in Austin, and the booked windows are still to come. */
const NEXT_DAY = new Date("2026-02-12T06:10:00Z");
const WORKERS = 12;

let servers: Fleet;
beforeAll(async () => {
  servers = await fleet();
});
afterAll(() => servers.close());

/** The people and objects to act on; grows during the test. */
type World = {
  random: Random;
  people: { user: TestUser; location: string }[];
  agent: TestUser;
  admin: TestUser;
  campaign: string;
  place: string;
  rewards: string[];
  pickups: { id: string; owner: TestUser }[];
  dropOffs: string[];
  redemptions: string[];
  /** Where vouchers of ours are shown, with their codes. */
  counter: Counter;
  disputes: string[];
  /** Files of codes for the reward that has them. */
  codesReward: string;
  imports: string[];
  /** Points that the admin asked for, which another one decides about. */
  gifts: string[];
  colleague: TestUser;
};
type Answer = { status: number; headers: Record<string, unknown> };
type Act = (app: TestApp, world: World) => Promise<Answer>;

/** Those that are probably still pending. */
const newest = <T>(list: readonly T[]): T[] => list.slice(-15);

const STATUSES = ["pending", "processing", "completed", "rejected"] as const;

const acts: Record<string, Act> = {
  book: async (app, { random, people, campaign, pickups }) => {
    const { user, location } = random.pick(people);
    const joins = random.chance(0.5);
    const when = { date: "2026-02-12", timeStart: "09:00", timeEnd: "11:00" } as const;
    const what = joins
      ? ({ itemType: "plastic", campaignId: campaign } as const)
      : ({ itemType: "metals" } as const);
    const body = { location, description: "A box", ...when, ...what };
    const answer = await app.call("POST /pickup", { as: user, body });
    if (answer.status === 201) pickups.push({ id: answer.body.data._id, owner: user });
    return answer;
  },
  complete: (app, { random, agent, pickups }) =>
    app.call("PUT /pickup/complete/:id", {
      as: agent,
      params: { id: random.pick(newest(pickups)).id },
      body: { itemsCount: random.whole(1, 50) },
    }),
  cancel: (app, { random, pickups }) => {
    const { id, owner } = random.pick(newest(pickups));
    return app.call("DELETE /pickup/:id", { as: owner, params: { id } });
  },
  remove: (app, { random, admin, pickups }) =>
    app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: random.pick(pickups).id } }),
  redeem: async (app, { random, people, rewards, redemptions, counter }) => {
    const { user } = random.pick(people);
    const params = { id: random.pick(rewards) };
    const answer = await app.call("POST /reward/:id/redeem", { as: user, params });
    if (answer.status !== 201) return answer;
    redemptions.push(answer.body.data._id);
    await keepCode(app, counter, { as: user, redemption: answer.body.data });
    return answer;
  },
  use: (app, { random, counter }) => show(app, counter, { random, to: "use" }),
  undoUse: (app, { random, counter }) => show(app, counter, { random, to: "undo" }),
  decide: (app, { random, admin, redemptions }) =>
    app.call("PUT /reward/admin/:id/update/:status", {
      as: admin,
      params: { id: random.pick(redemptions), status: random.pick(STATUSES) },
    }),
  // The clock of this call alone is beyond the last day of every voucher.
  lapse: async (app) => {
    const later = new Date(app.deps.now().getTime() + 100 * DAY_MS);
    await endUnused({ ...app.deps, now: () => later });
    return { status: 200, headers: {} };
  },
  bringCodes: (app, { admin, codesReward, imports }) => bring(app, admin, { codesReward, imports }),
  takeCodes: (app, { random, imports }) => take(app, random, newest(imports)),
  undoCodes: (app, { random, admin, imports }) => undo(app, admin, random.pick(imports)),
  correct: (app, { random, admin, pickups }) =>
    app.call("PUT /pickup/correct/:id", {
      as: admin,
      params: { id: random.pick(newest(pickups)).id },
      body: random.chance(0.5)
        ? { itemsCount: random.whole(1, 50), reason: "Counted again" }
        : {
            items: { plastic: random.whole(0, 9), glass: random.whole(1, 9) },
            reason: "Counted again",
          },
    }),
  correctDropOff: (app, { random, admin, dropOffs }) =>
    app.call("PUT /dropOff/correct/:id", {
      as: admin,
      params: { id: random.pick(newest(dropOffs)) },
      body: { itemsCount: random.whole(1, 30), reason: "Counted again" },
    }),
  dropOff: async (app, { random, people, campaign, place, admin, dropOffs }) => {
    const joins = random.chance(0.5) ? { campaignId: campaign } : {};
    const { _id: id } = await aDropOff(app, random.pick(people).user, {
      location: place,
      ...joins,
    });
    dropOffs.push(id);
    const body = { status: "completed", itemsCount: random.whole(1, 30) } as const;
    return app.call("PUT /dropOff/:id", { as: admin, params: { id }, body });
  },
  question: async (app, { random, pickups, disputes }) => {
    const { id, owner } = random.pick(newest(pickups));
    const items = { plastic: 60 };
    const answer = await sendDispute(app, { as: owner, type: "pickup", id, items });
    if (answer.status === 201) disputes.push(answer.data._id);
    return answer;
  },
  answer: async (app, { random, admin, disputes }) => {
    if (disputes.length === 0) return { status: 404, headers: {} };
    const id = random.pick(newest(disputes));
    return random.chance(0.5)
      ? decide(app, admin, id, { outcome: "declined", reason: "Counted again" })
      : uphold(app, admin, id, { plastic: 60 });
  },
  give: async (app, { random, admin, people, gifts }) => {
    const to = random.pick(people).user;
    const answer = await giveGoodwill(app, { as: admin, to, points: random.whole(1, 150) });
    if (answer.status === 201 && answer.body.data.status === "waiting")
      gifts.push(answer.body.data._id);
    return answer;
  },
  decideGift: (app, { random, colleague, gifts }) => {
    if (gifts.length === 0) return Promise.resolve({ status: 404, headers: {} });
    return app.call("PUT /management/goodwill/:id", {
      as: colleague,
      params: { id: random.pick(newest(gifts)) },
      body: random.chance(0.5)
        ? { decision: "credited" }
        : { decision: "refused", reason: "too_many_points" },
    });
  },
  refer: async (app, { random, people }) => {
    const { referralId } = random.pick(people).user;
    const friend = await aNewcomer(app, { referralId, email: `friend.${freshIp()}@example.net` });
    return verify(app, friend, await codeOf(app, "verify", friend.email));
  },
};
/** How often each action is chosen; a friend costs a password hash. */
const mix = [
  ...Array<string>(6).fill("book"),
  ...Array<string>(6).fill("complete"),
  ...Array<string>(5).fill("redeem"),
  ...Array<string>(5).fill("decide"),
  ...Array<string>(2).fill("remove"),
  ...Array<string>(2).fill("cancel"),
  ...Array<string>(4).fill("correct"),
  "dropOff",
  "correctDropOff",
  ...Array<string>(4).fill("question"),
  ...Array<string>(4).fill("answer"),
  ...Array<string>(4).fill("give"),
  ...Array<string>(2).fill("decideGift"),
  ...Array<string>(3).fill("use"),
  ...Array<string>(3).fill("undoUse"),
  "lapse",
  ...Array<string>(2).fill("bringCodes"),
  ...Array<string>(2).fill("takeCodes"),
  "undoCodes",
  "refer",
];

test(`PRODUCT R23.3: ${SECONDS} seconds of everything at once, with other rates from the middle on: the books agree at every moment`, async () => {
  const world = await makeWorld(seededRandom("bank"));
  await planRates();
  setTimeout(() => {
    for (const { clock } of servers.all) clock.set(NEXT_DAY);
  }, SECONDS * 500);
  const began = Date.now();
  const done = new Map<string, number>();
  const isOver = (): boolean => {
    const seconds = (Date.now() - began) / 1000;
    const hasAll = done.size === Object.keys(acts).length;
    return seconds >= (hasAll ? SECONDS : MOST_SECONDS);
  };
  const work = async (): Promise<void> => {
    while (!isOver()) {
      const name = world.random.pick(mix);
      const act = acts[name] ?? nothing;
      // Beside other load a row or a connection may be waited for too long; the answer asks for another try.
      const { status } = await served(() => act(world.random.pick(servers.all), world));
      expect({ name, status }).toSatisfy(isNoFault);
      if (status < 300) done.set(name, (done.get(name) ?? 0) + 1);
    }
  };
  let looks = 0;
  const read = async (): Promise<void> => {
    while (!isOver()) {
      await expectBooksToAgree();
      looks += 1;
      await sleep(100);
    }
  };
  await Promise.all([read(), ...Array.from({ length: WORKERS }, work)]);
  await expectBooksToAgree();
  expect([...done.keys()].toSorted()).toEqual(Object.keys(acts).toSorted());
  expect(await ratesOfMetals()).toEqual([2, 3]);
  const told = [...done].map(([name, count]) => `${count} ${name}`).join(", ");
  tell(`bank: ${told}; the books agreed at each of ${looks + 1} looks`);
});

/** Metals and plastic are worth more from the next day on. */
async function planRates(): Promise<void> {
  const head = await aUser(servers.first, { role: "superadmin" });
  for (const [material, points] of [["metals", 3] as const, ["plastic", 12] as const]) {
    const announced = await announce(servers.first, head, {
      material,
      points,
      validFrom: "2026-02-12",
    });
    expect(announced.status).toBe(201);
  }
}

/** At which rates metals were credited, corrected and taken back. */
async function ratesOfMetals(): Promise<number[]> {
  const { rows } = await servers.database.pool.query<{ rate: number }>(
    "select distinct (rates->>'metals')::int as rate from ledger_lines where rates is not null order by 1",
  );
  return rows.map(({ rate }) => rate);
}

const isNoFault = ({ status }: { status: number }): boolean => status < 500;

const nothing: Act = () => Promise.reject(new Error("There is no such act"));

async function expectBooksToAgree(): Promise<void> {
  const { ok, differences } = await auditLedger(servers.database.db, new Date());
  expect({ ok, differences }).toEqual({ ok: true, differences: [] });
}

const codes = (count: number): Record<string, null> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`BANK-${index}`, null]));

async function makeWorld(random: Random): Promise<World> {
  const app = servers.first;
  const people: World["people"] = [];
  while (people.length < PEOPLE) {
    const user = await aUser(app, { points: 300 });
    people.push({ user, location: (await aLocation(app, user))._id });
  }
  const { _id: place } = await aDropOffLocation(app);
  const codesReward = (await aRewardWithCodes(app, codes(30), { pointsRequired: 10 }))._id;
  const counter = await aCounter(app);
  const world: World = {
    random,
    people,
    agent: await aUser(app, { role: "agent" }),
    admin: await aUser(app, { role: "admin" }),
    place,
    campaign: (await aCampaign(app, { dropOffLocationId: place, goal: 500 }))._id,
    rewards: [
      (await aReward(app, { pointsRequired: 20 }))._id,
      (await aReward(app, { pointsRequired: 150, stock: 5 }))._id,
      counter.reward,
      codesReward,
    ],
    pickups: [],
    dropOffs: [],
    redemptions: [],
    counter,
    disputes: [],
    codesReward,
    imports: [],
    gifts: [],
    colleague: await aUser(app, { role: "admin" }),
  };
  while (world.pickups.length < PEOPLE) await acts["book"]?.(app, world);
  while (world.dropOffs.length < 3) await acts["dropOff"]?.(app, world);
  await acts["bringCodes"]?.(app, world);
  while (world.redemptions.length < PEOPLE) await acts["redeem"]?.(app, world);
  return world;
}
