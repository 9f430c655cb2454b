import { useState } from "react";

import type { DecisionOutcome } from "#contract/corrections/decisions.ts";
import { say } from "../words/say.ts";

/** The outcome of each row, by its id. */
export type Outcomes = ReadonlyMap<string, DecisionOutcome>;

/** Holds the outcomes of a bulk action; undefined until it was sent. */
export function useOutcomes(): [
  outcomes: Outcomes | undefined,
  keep: (reply: Readonly<{ data: readonly DecisionOutcome[] }>) => void,
] {
  const [outcomes, setOutcomes] = useState<Outcomes>();
  return [
    outcomes,
    ({ data }) => setOutcomes(new Map(data.map((outcome) => [outcome._id, outcome]))),
  ];
}

/** "2 confirmed, 1 could not be decided"; `done` is the word for success, `not` that of what was refused. */
export function formatOutcomes(
  rows: readonly Readonly<{ _id: string }>[],
  outcomes: ReadonlyMap<string, Pick<DecisionOutcome, "ok">>,
  done: string,
  not: string = say("decided"),
): string {
  const right = rows.filter(({ _id }) => outcomes.get(_id)?.ok).length;
  const refused = rows.length - right;
  const decided = say("{right} {done}", { right, done });
  return refused === 0
    ? decided
    : say("{decided}, {refused} could not be {not}", { decided, refused, not });
}

/** What was refused stands above what was done: among hundreds of rows nobody would find it. */
export function refusedFirst<Row extends Readonly<{ _id: string }>>(
  rows: readonly Row[],
  outcomes: Outcomes | undefined,
): readonly Row[] {
  if (!outcomes) return rows;
  const isDone = ({ _id }: Row): number => Number(outcomes.get(_id)?.ok === true);
  return rows.toSorted((a, b) => isDone(a) - isDone(b));
}
