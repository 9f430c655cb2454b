import { useState } from "react";

import type { Pickup, StaffPickupQuery } from "#contract/pickups.ts";
import { MAX_PAGE_SIZE } from "#domain/paging.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { type ListQuery, rowsOf, totalOf } from "#web/kit/lists/list-results.tsx";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { type Choice, useChoice } from "../actions/choice.ts";
import { say } from "../words/say.ts";
import { chosenOf, type ManyKind, type Opened, openedInDraft } from "./chosen-pickups.ts";

/** The most pickups that are chosen at once. */
const MOST = 500;

type Filters = Partial<StaffPickupQuery>;

export type ManyPickups = Readonly<{
  choice: Choice<Pickup>;
  /** How many of the list can be chosen now. */
  count: number;
  /** What `chooseFitting` chooses: "Select all 57 on all pages"; undefined where the page has all, or not all are pending. */
  fitting: string | undefined;
  chooseFitting: () => void;
  opened: Opened | undefined;
  open: (kind: ManyKind) => void;
  closed: () => void;
}>;

/** The chosen pending pickups of a list, also of its other pages, and the dialog about them. */
export function useManyPickups(list: ListQuery<Pickup>, filters: Filters): ManyPickups {
  const { rows, fitting, choose, forget } = useFitting(list, filters);
  const choice = useChoice(rows);
  // What was begun before a reload is taken up again.
  const [opened, setOpened] = useState(openedInDraft);
  return {
    choice,
    count: rows.length,
    fitting,
    chooseFitting: () =>
      void choose().then((all) => all && choice.pick(new Set(all.map(({ _id }) => _id)))),
    opened,
    open: (kind) => setOpened({ kind, pickups: choice.rows.map(chosenOf) }),
    closed: () => {
      setOpened(undefined);
      forget();
      choice.none();
    },
  };
}

type Fitting = Readonly<{
  rows: readonly Pickup[];
  fitting: string | undefined;
  choose: () => Promise<readonly Pickup[] | undefined>;
  forget: () => void;
}>;

/** The pending pickups of the page, and those of all pages once they were asked for. */
function useFitting(list: ListQuery<Pickup>, filters: Filters): Fitting {
  const [all, setAll] = useState<Readonly<{ of: string; rows: readonly Pickup[] }>>();
  const key = JSON.stringify(filters);
  const onPage = (rowsOf(list) ?? []).filter(({ status }) => status === "pending");
  const ids = new Set(onPage.map(({ _id }) => _id));
  const further = all?.of === key ? all.rows.filter(({ _id }) => !ids.has(_id)) : [];
  const rows = [...onPage, ...further];
  const isPendingOnly = filters.status === "pending" || filters.status === "overdue";
  const total = totalOf(list)?.totalDocs ?? 0;
  const label =
    total > MOST
      ? say("Select the first {n}", { n: MOST })
      : say("Select all {n} on all pages", { n: total });
  return {
    rows,
    fitting: isPendingOnly && Math.min(total, MOST) > rows.length ? label : undefined,
    choose: async () => {
      const found = await readAll(filters);
      if (found) setAll({ of: key, rows: found });
      return found;
    },
    forget: () => setAll(undefined),
  };
}

/** Undefined, and said so, when they cannot be read. */
async function readAll(filters: Filters): Promise<readonly Pickup[] | undefined> {
  const found: Pickup[] = [];
  try {
    for (let page = 1; page <= MOST / MAX_PAGE_SIZE; page++) {
      const query = { ...filters, sort: "soonest", page, limit: MAX_PAGE_SIZE } as const;
      const { docs, hasNextPage } = (await call("GET /pickup/admin", { query })).data;
      found.push(...docs);
      if (!hasNextPage) break;
    }
    return found;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastFailure(error);
    return undefined;
  }
}
