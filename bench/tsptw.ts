// Published instances of the travelling salesman problem with time windows, as days of one agent (bench/instances/README.md).
import { readFileSync } from "node:fs";

import type { Day } from "#domain/runs/plans.ts";

/** `best` is the length of the best tour that is known; it leads back to the depot. */
export type Instance = Readonly<{ name: string; best: number; day: Day; ids: readonly string[] }>;

type Place = Readonly<{ x: number; y: number; opens: number; closes: number }>;

const SERVICE_OF_SOLOMON = 10;

export function publishedInstances(): Instance[] {
  const text = readFileSync(new URL("instances/tsptw.txt", import.meta.url), "utf8");
  return text.trim().split("\n\n").map(instanceOf);
}

function instanceOf(block: string): Instance {
  const [head = "", ...lines] = block.split("\n");
  const [name = "", kind = "", best = ""] = head.split(" ");
  const places = lines.map((line): Place => {
    const [x = 0, y = 0, opens = 0, closes = 0] = line.split(" ").map(Number);
    return { x, y, opens, closes };
  });
  const matrix = kind === "dumas" ? wholeMinutes(places) : minutesWithService(places);
  return {
    name,
    best: Number(best),
    day: dayOf(places, matrix),
    ids: places.map((_, index) => String(index).padStart(3, "0")),
  };
}

/**
 * The way back to the depot counts in these instances, in a run it does not: so the depot is one more stop. Its window is
 * the moment at which the instance ends, so that it can only be the last one. Waiting is free, for only travel is compared.
 */
function dayOf(places: readonly Place[], matrix: readonly number[][]): Day {
  const [depot, ...customers] = places;
  const end = depot?.closes ?? 0;
  return {
    travel: [...matrix.map((row) => [...row, row[0] ?? 0]), [...(matrix[0] ?? []), 0]],
    opens: [0, ...customers.map(({ opens }) => opens), end],
    closes: [0, ...customers.map(({ closes }) => closes), end],
    timeStart: 0,
    timeEnd: Infinity,
    stopMinutes: 0,
    perWaitingMinute: 0,
  };
}

function distances(places: readonly Place[]): number[][] {
  return places.map((from) => places.map((to) => Math.hypot(from.x - to.x, from.y - to.y)));
}

/** The whole part of each distance; then one pass that shortens ways over a third place, in the order of the published matrices. */
function wholeMinutes(places: readonly Place[]): number[][] {
  const minutes = distances(places).map((row) => row.map(Math.floor));
  for (const row of minutes)
    for (let to = 0; to < row.length; to++)
      for (const [over, onwards] of minutes.entries())
        row[to] = Math.min(row[to] ?? 0, (row[over] ?? 0) + (onwards[to] ?? 0));
  return minutes;
}

function minutesWithService(places: readonly Place[]): number[][] {
  return distances(places).map((row, from) =>
    row.map((distance, to) => distance + (from === 0 || from === to ? 0 : SERVICE_OF_SOLOMON)),
  );
}
