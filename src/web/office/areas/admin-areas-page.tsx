import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Area } from "#contract/areas.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { read } from "#web/kit/api/api.ts";
import { formatNumber, formatLocalDate } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import type { Column } from "../lists/column.ts";
import { ListTable } from "../lists/list-table.tsx";
import { say } from "../words/say.ts";
import { placesOf } from "./area-words.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { nextFreeDay } from "./area-days.ts";

const AreaDialog = lazyComponent(() => import("./area-dialog.tsx"), "AreaDialog");

/** /admin/areas (PRODUCT R26): where the programme collects at which times. */
export function AdminAreasPage(): ReactElement {
  const list = useQuery(read("GET /area"));
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {say("Add area")}
    </Button>
  );
  const isEmpty = list.data?.data.length === 0;
  return (
    <Page
      title={say("Areas")}
      lead={say(
        "ZIP codes that are served at the same times of the week, with a number of pickups for each.",
      )}
      width="wide"
      actions={!isEmpty && add}
    >
      <ListTable
        label={say("Areas")}
        list={list}
        columns={COLUMNS}
        onRowClick={({ _id: id }) => void navigate({ to: "/admin/areas/$id", params: { id } })}
        empty={
          <EmptyState title={say("No areas yet")} action={add}>
            {say("Residents choose any day and time.")}
          </EmptyState>
        }
      />
      {isAdding && (
        <Suspense>
          <AreaDialog onClosed={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Area>[] = [
  {
    header: say("Name"),
    cell: ({ _id: id, name }) => (
      <AnchorLink to="/admin/areas/$id" params={{ id }} inherit fw={650} className="anywhere">
        {name}
      </AnchorLink>
    ),
  },
  { header: say("ZIP codes"), cell: placesOf },
  {
    header: say("Windows a week"),
    align: "end",
    cell: ({ windows }) => formatNumber(windows.length),
  },
  { header: say("Next free day"), cell: (area) => <NextFreeDay area={area} /> },
];

/** The first day of an area with a place that residents can still book. */
function NextFreeDay({ area }: { area: Area }): ReactElement | string {
  const { _id: id, timeZone, daysAhead, windows } = area;
  const now = momentIn(timeZone, useNow());
  const query = { from: now.today, to: addDays(now.today, daysAhead) };
  const { data, error } = useQuery({
    ...read("GET /area/:id/days", { params: { id }, query }),
    enabled: windows.length > 0,
  });
  if (windows.length === 0) return say("No times yet");
  if (error && !data) return say("Not known");
  if (!data) return <SkeletonBlock width={120} />;
  const day = nextFreeDay(area, data.data, now);
  return day === undefined
    ? say.plural(daysAhead, "None in the next {n} day", "None in the next {n} days")
    : formatLocalDate(day);
}
