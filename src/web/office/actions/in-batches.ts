import { useEffect, useRef, useState } from "react";

import type { DecisionOutcome } from "#contract/corrections/decisions.ts";

import type { Outcomes } from "./outcomes.ts";
import { say } from "../words/say.ts";

/** Few enough that the first outcomes are there soon, and little is sent twice after an answer that was lost. */
const BATCH = 25;

type Identified = Readonly<{ _id: string }>;

type Sending<Row> = Readonly<{
  /** Sends one batch; undefined when it failed, which ends the sending. */
  send: (rows: readonly Row[]) => Promise<readonly DecisionOutcome[] | undefined>;
  /** Called after each batch with the rows that are still to be sent. */
  onLeft: (rows: readonly Row[]) => void;
}>;

export type Batches<Row> = Readonly<{
  /** Sends rows in batches, one after the other, as long as the component is there. */
  run: (rows: readonly Row[]) => Promise<void>;
  isPending: boolean;
  /** "25 of 57", while more than one batch is sent. */
  progress: string | undefined;
  /** The outcome of each row; undefined until all were sent. */
  outcomes: Outcomes | undefined;
}>;

/** Sends many rows in batches. After a failure the next press sends those that have no outcome yet. */
export function useBatches<Row extends Identified>({ send, onLeft }: Sending<Row>): Batches<Row> {
  const [known, setKnown] = useState<Outcomes>(new Map());
  const [left, setLeft] = useState<readonly Row[]>();
  const [isPending, setPending] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const run = async (rows: readonly Row[]): Promise<void> => {
    if (isPending) return;
    setPending(true);
    let rest = rows;
    const outcomes = new Map(known);
    while (rest.length > 0 && !isGone.current) {
      setLeft(rest);
      const answered = await send(rest.slice(0, BATCH));
      if (answered === undefined) break;
      for (const outcome of answered) outcomes.set(outcome._id, outcome);
      rest = rest.slice(BATCH);
      setKnown(new Map(outcomes));
      setLeft(rest);
      onLeft(rest);
    }
    setPending(false);
  };
  const all = known.size + (left?.length ?? 0);
  return {
    run,
    isPending,
    progress: all > BATCH ? say("{n} of {all}...", { n: known.size, all }) : undefined,
    outcomes: left?.length === 0 ? known : undefined,
  };
}
