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

/** Says of how many rows something else was done already, where that is no failure: "8 were moved meanwhile". */
export type Meanwhile = (n: number) => string;

/** Whether a row was refused because it is not as it was seen any more. */
export const isStale = (outcome: Pick<DecisionOutcome, "problem"> | undefined): boolean =>
  outcome?.problem?.code === "stale";

type Words = Readonly<{
  /** The word for success. */
  done: string;
  /** That of what was refused; by default "decided". */
  not?: string | undefined;
  meanwhile?: Meanwhile | undefined;
}>;

/** "2 confirmed, 1 could not be decided" */
export function formatOutcomes(
  rows: readonly Readonly<{ _id: string }>[],
  outcomes: ReadonlyMap<string, Pick<DecisionOutcome, "ok" | "problem">>,
  { done, not = say("decided"), meanwhile }: Words,
): string {
  const all = rows.map(({ _id }) => outcomes.get(_id));
  const right = all.filter((outcome) => outcome?.ok).length;
  const stale = meanwhile ? all.filter(isStale).length : 0;
  const refused = rows.length - right - stale;
  return [
    say("{right} {done}", { right, done }),
    stale > 0 && meanwhile?.(stale),
    refused > 0 && say("{refused} could not be {not}", { refused, not }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** What was refused stands above what was done: among hundreds of rows nobody would find it. */
export function refusedFirst<Row extends Readonly<{ _id: string }>>(
  rows: readonly Row[],
  outcomes: Outcomes | undefined,
): readonly Row[] {
  if (!outcomes) return rows;
  const rank = ({ _id }: Row): number => {
    const outcome = outcomes.get(_id);
    return outcome?.ok ? 2 : Number(isStale(outcome));
  };
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
