import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { SponsorStatement } from "#contract/office/sponsors.ts";
import { PRODUCT_NAME } from "#domain/text.ts";
import { formatCents, formatMonth, owedFor } from "#domain/rewards/statements.ts";

import { read } from "#web/kit/api/api.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { formatMoment } from "#web/kit/time/zone.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import paper from "#web/kit/ui/paper.module.css";
import { PrintButton } from "#web/kit/ui/print-button.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { say } from "../words/say.ts";
import styles from "./statement-page.module.css";

const title = (name: string): string => say("Statement of {name}", { name });

/** /admin/sponsors/{id}/statement: what a sponsor is owed for the vouchers of a month, to read, print and download (PRODUCT R41). */
export function StatementPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/sponsors/$id/statement" });
  const asked = {
    params: { id },
    query: useSearch({ from: "/office/admin/sponsors/$id/statement" }),
  };
  const query = useQuery(read("GET /sponsor/:id/statement", asked));
  const statement = query.data?.data;
  useTitle(statement && title(statement.sponsor.name));
  const back = {
    to: "/admin/sponsors/$id",
    params: { id },
    label: say("Back to the sponsor"),
  } as const;
  if (!statement && query.error)
    return (
      <NotShownPage
        title={say("Statement")}
        back={back}
        what="sponsor"
        error={query.error}
        onRetry={() => void query.refetch()}
      >
        {say("Check the address, or look for it in the list.")}
      </NotShownPage>
    );
  if (!statement) return <PageSkeleton />;
  return (
    <Page
      title={title(statement.sponsor.name)}
      lead={monthOf(statement)}
      back={back}
      actions={
        <>
          <PrintButton />
          <ExportButton route="GET /export/statement/:id" input={asked} />
        </>
      }
    >
      <Paper statement={statement} readAt={query.dataUpdatedAt} />
    </Page>
  );
}

const monthOf = ({ month, isOver }: SponsorStatement): string => {
  const name = formatMonth(say, month);
  return isOver ? name : say("{month}, so far", { month: name });
};

type PaperProps = Readonly<{
  statement: SponsorStatement;
  /** When it was read: the month that runs goes on. */
  readAt: number;
}>;

function Paper({ statement, readAt }: PaperProps): ReactElement {
  const { sponsor, lines } = statement;
  return (
    <div className={classes("stack gap-16", paper["paper"])}>
      <div className={paper["whose"]}>
        <p>
          {PRODUCT_NAME}, {title(sponsor.name)}, {monthOf(statement)}
        </p>
        <p className="small">
          {say("As of {moment}", { moment: formatMoment(new Date(readAt).toISOString()) })}
        </p>
      </div>
      <Surface>
        {lines.length === 0 ? (
          <EmptyState title={say("No vouchers counted in this month")}>
            {say("Ours count when they are used, codes of the sponsor when they are given.")}
          </EmptyState>
        ) : (
          <Lines statement={statement} />
        )}
      </Surface>
      <p className="muted small">{say("This is a statement for an invoice, not an invoice.")}</p>
    </div>
  );
}

function Lines({ statement }: Readonly<{ statement: SponsorStatement }>): ReactElement {
  const { lines, count, owedCents } = statement;
  return (
    <table className={styles["lines"]}>
      <caption className="visually-hidden">{say("Vouchers by reward and value")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("Reward")}</th>
          <th scope="col">{say("Vouchers")}</th>
          <th scope="col">{say("Owed")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- A statement never changes the order of its lines.
          <tr key={at}>
            <th scope="row">
              {line.name}
              <span className="muted small">{whatOf(line)}</span>
            </th>
            <td>{formatNumber(line.count)}</td>
            <td>{formatCents(say, owedFor(line))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say("Together")}</th>
          <td>{formatNumber(count)}</td>
          <td>{formatCents(say, owedCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** "Used, $5.00 each" */
function whatOf({ isOurs, count, valueCents }: SponsorStatement["lines"][number]): string {
  const what = count < 0 ? say("Became void") : isOurs ? say("Used") : say("Given");
  const each = { what, value: formatCents(say, valueCents) };
  return valueCents === 0
    ? say("{what}, given by the sponsor", each)
    : say("{what}, {value} each", each);
}
