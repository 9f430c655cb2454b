import type { ReactElement } from "react";

import type { IntegrityReport } from "#contract/management.ts";

import { formatNumber, shortId } from "#web/kit/time/format.ts";
import type { Column } from "../lists/column.ts";
import { DataTable } from "../lists/data-table.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "../words/say.ts";

type Difference = IntegrityReport["differences"][number];

/** Stored values that differ from those in the ledger. */
export function Differences({ rows }: { rows: readonly Difference[] }): ReactElement {
  return (
    <DataTable
      label={say("Differences")}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ subject, _id, field }) => `${subject} ${_id} ${field}`}
    />
  );
}

const COLUMNS: readonly Column<Difference>[] = [
  { header: say("Subject"), cell: ({ subject }) => subject },
  { header: say("ID"), inCard: "last", cell: (row) => <SubjectLink of={row} /> },
  { header: say("Field"), cell: ({ field }) => field },
  { header: say("Kept"), align: "end", cell: ({ kept }) => formatNumber(kept) },
  { header: say("Recomputed"), align: "end", cell: ({ recomputed }) => formatNumber(recomputed) },
];

function SubjectLink({ of: { subject, _id } }: { of: Difference }): ReactElement {
  if (subject === "user") {
    return (
      <AnchorLink inherit underline="always" to="/admin/users/$id" params={{ id: _id }}>
        {shortId(_id)}
      </AnchorLink>
    );
  }
  if (subject === "campaign") {
    return (
      <AnchorLink inherit underline="always" to="/admin/campaign/$id" params={{ id: _id }}>
        {shortId(_id)}
      </AnchorLink>
    );
  }
  return <code title={_id}>{shortId(_id)}</code>;
}
