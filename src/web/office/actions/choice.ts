import { useState } from "react";

type Identified = Readonly<{ _id: string }>;

export type Choice<Row extends Identified> = Readonly<{
  /** The selected rows, in the order of the list. */
  rows: readonly Row[];
  ids: ReadonlySet<string>;
  set: (id: string, isChosen: boolean) => void;
  pick: (ids: ReadonlySet<string>) => void;
  all: () => void;
  none: () => void;
}>;

/** Which rows of a page are selected. A row that left the page or cannot be selected any more is not. */
export function useChoice<Row extends Identified>(selectable: readonly Row[]): Choice<Row> {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const rows = selectable.filter(({ _id }) => picked.has(_id));
  return {
    rows,
    ids: new Set(rows.map(({ _id }) => _id)),
    set: (id, isChosen) => {
      const next = new Set(picked);
      if (isChosen) next.add(id);
      else next.delete(id);
      setPicked(next);
    },
    pick: setPicked,
    all: () => setPicked(new Set(selectable.map(({ _id }) => _id))),
    none: () => setPicked(new Set()),
  };
}
