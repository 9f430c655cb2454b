// The figures that were kept last: bench/figures.json, and the table of docs/PERFORMANCE.md that is written from it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { inDays } from "../e2e/days.ts";
import { table } from "./table.ts";

/** One call of the product beside the bare server; processor time in milliseconds of one call. */
export type CallFigures = Readonly<{
  name: string;
  perSecond: Readonly<{ app: number; bare: number }>;
  ratio: number;
  /** The promised ratio. */
  wanted: number;
  cpuMs: Readonly<{ app: number; bare: number }>;
  cpuRatio: number;
  /** The promised ratio of processor time. */
  mostCpu: number;
}>;
/** Calls per second and processor time as multiples of the bare server's in the same run. */
export type PeerCall = Readonly<
  Record<"ratio" | "peerRatio" | "cpuRatio" | "peerCpuRatio", number> & { name: string }
>;
type Peer = Readonly<{ day: string; commit: string; name: string; calls: readonly PeerCall[] }>;
export type Figures = Readonly<{
  /** 2026-11-24 */
  day: string;
  commit: string;
  machine: string;
  /** Megabytes of the product's process at its peak. */
  peak: number;
  calls: readonly CallFigures[];
  peer?: Peer;
}>;

const FILE = new URL("figures.json", import.meta.url);
const DOCUMENT = new URL("../docs/PERFORMANCE.md", import.meta.url);
const BLOCK = /(?<=<!-- figures -->\n\n)[\s\S]*(?=<!-- end of figures -->)/;

/** How much slower a call may be than at the last time before it is said. */
const FIFTH = 1.2;

/** The figures that were kept last; undefined when none were. */
export function lastFigures(): Figures | undefined {
  if (!existsSync(FILE)) return undefined;
  const figures: Figures = JSON.parse(readFileSync(FILE, "utf8"));
  return figures;
}

/** "1.01, 1.52": the ratios of the last time, with a word where this time is slower by more than a fifth. */
export function besideLast(call: CallFigures, last: Figures | undefined): string {
  const before = last?.calls.find(({ name }) => name === call.name);
  if (!before) return "";
  const isSlower = call.ratio * FIFTH < before.ratio || call.cpuRatio > before.cpuRatio * FIFTH;
  return `${before.ratio.toFixed(2)}, ${before.cpuRatio.toFixed(2)}${isSlower ? " SLOWER" : ""}`;
}

/** Keeps the figures of this run in the repository, and writes them into the document. */
export function keepFigures(measured: Pick<Figures, "machine" | "peak" | "calls">): void {
  const { peer } = lastFigures() ?? {};
  write({ ...stamp(), ...measured, ...(peer && { peer }) });
}

/** The same for those of a peer, which stand beside the others. */
export function keepPeer(measured: Pick<Peer, "name" | "calls">): void {
  const last = lastFigures();
  if (!last) throw new Error("Keep the ratios first");
  write({ ...last, peer: { ...stamp(), ...measured } });
}

function stamp(): Pick<Figures, "day" | "commit"> {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  return { day: inDays(0), commit };
}

function write(figures: Figures): void {
  writeFileSync(FILE, `${JSON.stringify(figures, undefined, 2)}\n`);
  const document = readFileSync(DOCUMENT, "utf8");
  writeFileSync(
    DOCUMENT,
    document.replace(BLOCK, () => figuresText(figures)),
  );
}

/** What docs/PERFORMANCE.md says of them now. */
export const shownFigures = (): string | undefined =>
  BLOCK.exec(readFileSync(DOCUMENT, "utf8"))?.[0];

/** The part of docs/PERFORMANCE.md that is written from them. */
export function figuresText({ day, commit, machine, peak, calls, peer }: Figures): string {
  const rows = calls.map(({ name, perSecond, ratio, wanted, cpuMs, cpuRatio, mostCpu }) => [
    name,
    `${perSecond.app.toFixed(0)} / ${perSecond.bare.toFixed(0)}`,
    ratio.toFixed(2),
    `>= ${wanted.toFixed(2)}`,
    `${cpuMs.app.toFixed(3)} / ${cpuMs.bare.toFixed(3)}`,
    cpuRatio.toFixed(2),
    `<= ${mostCpu.toFixed(1)}`,
  ]);
  return [
    `On ${day} at ${commit} (${machine}):\n`,
    table(HEAD, rows),
    `\nMemory at its peak: ${peak.toFixed(0)} MB.\n`,
    ...(peer ? [peerText(peer)] : []),
  ].join("\n");
}

function peerText({ day, commit, name, calls }: Peer): string {
  const head = ["call", "Rebound", name, "processor, Rebound", `processor, ${name}`];
  const rows = calls.map((call) => [
    call.name,
    ...[call.ratio, call.peerRatio, call.cpuRatio, call.peerCpuRatio].map((one) => one.toFixed(2)),
  ]);
  return `Beside ${name}, as multiples of bare in one run, on ${day} at ${commit}:\n\n${table(head, rows)}\n\n`;
}

const HEAD = [
  "call",
  "Rebound / bare per second",
  "ratio",
  "promise",
  "processor ms, Rebound / bare",
  "ratio",
  "promise",
];
