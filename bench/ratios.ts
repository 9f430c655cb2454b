// Compares the product with the bare server: the same calls over the same database, in alternating rounds.
import { checkSame, type Call, callsOf, sameCallsOf } from "./calls.ts";
import type { Child } from "./child.ts";
import { besideLast, type CallFigures, type Figures, lastFigures } from "./figures.ts";
import { type Ask, closedLoop, openLoop } from "./load.ts";
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

async function round(server: Child, { ask, amount }: Pick<Call, "ask" | "amount">): Promise<Round> {
  const before = server.cpu();
  const load = { urls: [server.url], ask, connections: CONNECTIONS, amount };
  const { answers, ms } = await closedLoop(load);
  return { perSecond: (answers * 1000) / ms, cpuMs: (server.cpu() - before) / answers };
}

/** Alternating rounds of the servers; every second round in the reverse order. A server may be asked in its own way. */
export async function rounds(
  servers: readonly Child[],
  { ask, amount }: Call,
  asks: readonly Ask[] = [],
): Promise<Round[][]> {
  const askOf = (index: number): Ask => asks[index] ?? ask;
  for (const [index, server] of servers.entries())
    await round(server, { ask: askOf(index), amount: amount * WARM_UP });
  const measured = servers.map((): Round[] => []);
  for (let turn = 0; turn < ROUNDS; turn++) {
    const order = [...servers.entries()];
    for (const [index, server] of turn % 2 === 0 ? order : order.toReversed())
      measured[index]?.push(await round(server, { ask: askOf(index), amount }));
  }
  return measured;
}

type Comparison = Readonly<{ app: Round[]; bare: Round[]; guarded: Round[] }>;

export const ratiosOf = (own: Round[], other: Round[], figure: keyof Round): number[] =>
  own.map((taken, index) => taken[figure] / (other[index]?.[figure] ?? Number.NaN));

function figuresOf(call: Call, { app, bare }: Comparison): CallFigures {
  const middle = (taken: Round[], figure: keyof Round): number =>
    median(taken.map((each) => each[figure]));
  return {
    name: call.name,
    perSecond: { app: middle(app, "perSecond"), bare: middle(bare, "perSecond") },
    ratio: median(ratiosOf(app, bare, "perSecond")),
    wanted: call.wanted,
    cpuMs: { app: middle(app, "cpuMs"), bare: middle(bare, "cpuMs") },
    cpuRatio: median(ratiosOf(app, bare, "cpuMs")),
    mostCpu: call.mostCpu,
  };
}

const isPromiseKept = ({ ratio, wanted, cpuRatio, mostCpu }: CallFigures): boolean =>
  ratio >= wanted && cpuRatio <= mostCpu;

function cellsOf(figures: CallFigures, { app, bare, guarded }: Comparison): string[] {
  const { name, perSecond, ratio, wanted, cpuMs, cpuRatio, mostCpu } = figures;
  return [
    name,
    `${perSecond.app.toFixed(0)} / ${perSecond.bare.toFixed(0)}`,
    `${ratio.toFixed(2)} (${spread(ratiosOf(app, bare, "perSecond"), 2)})`,
    `>= ${wanted.toFixed(2)}`,
    `${cpuMs.app.toFixed(3)} / ${cpuMs.bare.toFixed(3)}`,
    `${cpuRatio.toFixed(2)} (${spread(ratiosOf(app, bare, "cpuMs"), 2)})`,
    `<= ${mostCpu.toFixed(1)}`,
    median(ratiosOf(app, guarded, "perSecond")).toFixed(2),
    median(ratiosOf(app, guarded, "cpuMs")).toFixed(2),
    verdict(isPromiseKept(figures)),
    besideLast(figures, last),
  ];
}

/** What was kept before this run. */
const last = lastFigures();

type Keep = (measured: Pick<Figures, "peak" | "calls">) => void;

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
  "ratios of the last time",
];

/**
 * Compares throughput, processor time and memory; `keep` is given what was measured. @returns whether every promise was kept
 */
export async function compare(stage: Stage, say: Say, keep?: Keep): Promise<boolean> {
  const app = await stage.startApp();
  const bare = await stage.startBare();
  const guarded = await stage.startBare({ BARE_SIGN_IN: "true", BARE_TOTAL: "capped" });
  const servers = [app, bare, guarded];
  const calls: CallFigures[] = [];
  say(table(HEAD, []));
  for (const call of await callsOf(stage)) {
    await checkSame(call, [app.url, bare.url]);
    const [ofApp = [], ofBare = [], ofGuarded = []] = await rounds(servers, call);
    const comparison = { app: ofApp, bare: ofBare, guarded: ofGuarded };
    const figures = figuresOf(call, comparison);
    calls.push(figures);
    say(row(cellsOf(figures, comparison)));
  }
  const { peak } = app.memory();
  const isLean = peak <= MOST_MEGABYTES;
  say(
    `Memory at its peak: app ${peak.toFixed(0)} MB (wanted <= ${MOST_MEGABYTES}): ${verdict(isLean)}`,
  );
  say(`bare ${bare.memory().peak.toFixed(0)} MB\n`);
  for (const server of servers) await server.stop();
  keep?.({ peak, calls });
  return calls.every(isPromiseKept) && isLean;
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
  const calls = await sameCallsOf(stage);
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
