// Compares the product with the bare server: the same calls over the same database, in alternating rounds.
import { checkSame, type Call, callsOf } from "./calls.ts";
import type { Child } from "./child.ts";
import { closedLoop, openLoop } from "./load.ts";
import type { Say, Stage } from "./stage.ts";
import { median, percentile, row, spread, table, verdict } from "./table.ts";

const CONNECTIONS = 16;
const ROUNDS = 5;
/** Rounds that are not counted, in which code is compiled and statements are planned. */
const WARM_UP = 4;
const MOST_MEGABYTES = 160;
/** The highest allowed p99, as a multiple of the bare server's. */
const MOST_P99 = 2;

type Round = Readonly<{ perSecond: number; cpuMs: number }>;

async function round(server: Child, { ask, amount }: Call): Promise<Round> {
  const before = server.cpu();
  const load = { urls: [server.url], ask, connections: CONNECTIONS, amount };
  const { answers, ms } = await closedLoop(load);
  return { perSecond: (answers * 1000) / ms, cpuMs: (server.cpu() - before) / answers };
}

/** Alternating rounds of the servers; every second round in the reverse order. */
export async function rounds(servers: readonly Child[], call: Call): Promise<Round[][]> {
  for (const server of servers) await round(server, { ...call, amount: call.amount * WARM_UP });
  const measured = servers.map((): Round[] => []);
  for (let turn = 0; turn < ROUNDS; turn++) {
    const order = [...servers.entries()];
    for (const [index, server] of turn % 2 === 0 ? order : order.toReversed())
      measured[index]?.push(await round(server, call));
  }
  return measured;
}

type Comparison = Readonly<{ app: Round[]; bare: Round[]; guarded: Round[] }>;

export const ratiosOf = (own: Round[], other: Round[], figure: keyof Round): number[] =>
  own.map((taken, index) => taken[figure] / (other[index]?.[figure] ?? Number.NaN));

function rowsOf(
  call: Call,
  { app, bare, guarded }: Comparison,
): { told: string[]; isKept: boolean } {
  const ratios = ratiosOf(app, bare, "perSecond");
  const cpu = ratiosOf(app, bare, "cpuMs");
  const isKept = median(ratios) >= call.wanted && median(cpu) <= call.mostCpu;
  const perSecond = (taken: Round[]): string =>
    median(taken.map((each) => each.perSecond)).toFixed(0);
  const cpuMs = (taken: Round[]): string => median(taken.map((each) => each.cpuMs)).toFixed(3);
  return {
    isKept,
    told: [
      call.name,
      `${perSecond(app)} / ${perSecond(bare)}`,
      `${median(ratios).toFixed(2)} (${spread(ratios, 2)})`,
      `>= ${call.wanted.toFixed(2)}`,
      `${cpuMs(app)} / ${cpuMs(bare)}`,
      `${median(cpu).toFixed(2)} (${spread(cpu, 2)})`,
      `<= ${call.mostCpu.toFixed(1)}`,
      median(ratiosOf(app, guarded, "perSecond")).toFixed(2),
      median(ratiosOf(app, guarded, "cpuMs")).toFixed(2),
      verdict(isKept),
    ],
  };
}

const HEAD = [
  "call",
  "app / bare per second",
  "ratio (of each round)",
  "wanted",
  "ms of processor, app / bare",
  "ratio (of each round)",
  "wanted",
  "ratio to guarded",
  "processor to guarded",
  "promise",
];

/** Compares throughput, processor time and memory. @returns whether every promise was kept */
export async function compare(stage: Stage, say: Say): Promise<boolean> {
  const app = await stage.startApp();
  const bare = await stage.startBare();
  const guarded = await stage.startBare({ BARE_SIGN_IN: "true", BARE_TOTAL: "capped" });
  const servers = [app, bare, guarded];
  let areKept = true;
  say(table(HEAD, []));
  for (const call of await callsOf(stage)) {
    await checkSame(call, [app.url, bare.url]);
    const [ofApp = [], ofBare = [], ofGuarded = []] = await rounds(servers, call);
    const { told, isKept } = rowsOf(call, { app: ofApp, bare: ofBare, guarded: ofGuarded });
    areKept &&= isKept;
    say(row(told));
  }
  const { peak } = app.memory();
  const isLean = peak <= MOST_MEGABYTES;
  say(
    `Memory at its peak: app ${peak.toFixed(0)} MB (wanted <= ${MOST_MEGABYTES}): ${verdict(isLean)}`,
  );
  say(`bare ${bare.memory().peak.toFixed(0)} MB\n`);
  for (const server of servers) await server.stop();
  return areKept && isLean;
}

const PER_SECOND = 50;
const STEADY_ROUNDS = 4;
const STEADY_SECONDS = 8;

/**
 * Compares latencies at a constant rate, counted from when each request was due. @returns whether the promise was
 * kept
 */
export async function steady(stage: Stage, say: Say): Promise<boolean> {
  const servers = [await stage.startApp(), await stage.startBare()];
  const calls = await callsOf(stage);
  const ask = (turn: number): ReturnType<Call["ask"]> => {
    const call = calls[turn % calls.length];
    if (!call) throw new Error("There are no calls");
    return call.ask(turn);
  };
  const shape = { ask, connections: CONNECTIONS, perSecond: PER_SECOND };
  const waits = servers.map((): number[] => []);
  for (let turn = -1; turn < STEADY_ROUNDS; turn++)
    for (const [index, server] of servers.entries()) {
      const amount = PER_SECOND * STEADY_SECONDS;
      const taken = await openLoop({ ...shape, urls: [server.url], amount });
      if (turn >= 0) waits[index]?.push(...taken);
    }
  const figures = waits.map((taken) => [50, 99].map((part) => percentile(taken, part)));
  say(
    table(
      [`${PER_SECOND} a second, all four calls in turn`, "median ms", "p99 ms"],
      servers.map(({ name }, index) => [
        name,
        ...(figures[index] ?? []).map((ms) => ms.toFixed(1)),
      ]),
    ),
  );
  const ratio = (figures[0]?.[1] ?? Number.NaN) / (figures[1]?.[1] ?? Number.NaN);
  const isKept = ratio <= MOST_P99;
  say(`\np99 against bare: ${ratio.toFixed(2)} (wanted <= ${MOST_P99}): ${verdict(isKept)}\n`);
  for (const server of servers) await server.stop();
  return isKept;
}
