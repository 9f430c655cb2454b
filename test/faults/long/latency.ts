// The latency of one client that sends one request after the other.
import { expect } from "vitest";

const ASKED = 200;

/** Milliseconds. */
export type Latency = { p50: number; p99: number };

/** The best of three measurements, because other load on the machine should not count. */
export async function best(ask: () => Promise<Response>): Promise<Latency> {
  const looks = [await latencies(ask), await latencies(ask), await latencies(ask)];
  return calmest(looks);
}

export const calmest = (looks: readonly Latency[]): Latency =>
  looks.reduce((a, b) => (a.p99 < b.p99 ? a : b));

export async function latencies(ask: () => Promise<Response>, asked = ASKED): Promise<Latency> {
  const times: number[] = [];
  while (times.length < asked) {
    const began = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(asked / 2)] ?? 0, p99: sorted[Math.floor(asked * 0.99)] ?? 0 };
}

export const shown = ({ p50, p99 }: Latency): string => `${p50.toFixed(1)}/${p99.toFixed(1)} ms`;
