import type { ReactElement } from "react";

import type { SponsorStatements } from "#contract/office/sponsors.ts";
import { formatCents, formatMonth } from "#domain/rewards/statements.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import type { Column } from "../lists/column.ts";
import { DataTable } from "../lists/data-table.tsx";
import { say } from "../words/say.ts";

type Month = SponsorStatements["months"][number];
type Row = Month & Readonly<{ _id: string }>;

/** The months of a sponsor, each with the way to its statement; the running one is always among them. */
export function StatementMonths({
  sponsorId,
  months,
}: Readonly<{ sponsorId: string; months: readonly Month[] }>): ReactElement {
  return (
    <DataTable
      label={say("Statements")}
      columns={columnsOf(sponsorId)}
      rows={months.map((month) => ({ _id: month.month, ...month }))}
    />
  );
}

const columnsOf = (id: string): readonly Column<Row>[] => [
  {
    header: say("Month"),
    cell: ({ month, isOver }) => (
      <>
        <AnchorLink to="/admin/sponsors/$id/statement" params={{ id }} search={{ month }}>
          {formatMonth(say, month)}
        </AnchorLink>
        {!isOver && <span className="muted"> {say("so far")}</span>}
      </>
    ),
  },
  { header: say("Vouchers"), align: "end", cell: ({ count }) => formatNumber(count) },
  { header: say("Owed"), align: "end", cell: ({ owedCents }) => formatCents(say, owedCents) },
];
