import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Area } from "#contract/areas.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { read } from "#web/kit/api/api.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import type { Column } from "../lists/column.ts";
import { ListTable } from "../lists/list-table.tsx";
import { say } from "../words/say.ts";
import { placesOf } from "./area-words.ts";
import { NextFreeDay } from "./next-free-day.tsx";

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
