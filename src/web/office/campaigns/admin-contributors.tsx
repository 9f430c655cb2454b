import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Campaign, Contributor } from "#contract/campaigns.ts";
import { unitOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { rowsBefore, formatPosition } from "#web/kit/lists/pages.ts";
import { ViewPerson } from "../lists/cells.tsx";
import type { Column } from "../lists/column.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { ListTab } from "../lists/list-tab.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import styles from "./admin-contributors.module.css";
import { say } from "../words/say.ts";

/** Who contributed, most first unless the address says otherwise (PRODUCT 2.38). */
export function AdminContributors({ campaign }: { campaign: Campaign }): ReactElement {
  const { sort, page } = useSearch({ from: "/office/admin/campaign/$id" });
  const params = { id: campaign._id };
  const list = useList("GET /campaigns/:id/contributors", {
    params,
    query: { sort: sort && "least", page, limit: usePageSize() },
  });
  const facts = list.data?.data;
  return (
    <section className={styles["section"]}>
      <ListTab
        title={say("Contributors")}
        actions={<ExportButton route="GET /export/contributors/:id" input={{ params }} />}
        list={{ ...list, data: facts && { data: { ...facts, docs: facts.users } } }}
        sortedBy="-contributions"
        columns={columnsOf({ before: rowsBefore(facts), unit: unitOf(campaign.material) })}
        empty={
          <EmptyState title={say("No contributors yet")}>
            {say("Whoever gives first shows here, with what was counted.")}
          </EmptyState>
        }
      />
    </section>
  );
}

type Words = Readonly<{ before: number | undefined; unit: string }>;

const columnsOf = ({ before, unit }: Words): readonly Column<Contributor>[] => [
  { header: say("No."), inCard: "last", cell: (_, index) => formatPosition(before, index) },
  { header: say("First Name"), inCard: "name", cell: ({ firstName }) => <b>{firstName}</b> },
  { header: say("Last Name"), inCard: "name", cell: ({ lastName }) => <b>{lastName}</b> },
  { header: say("Email"), isQuiet: true, cell: ({ email }) => email },
  {
    header: say("Contributions"),
    sortKey: "contributions",
    align: "end",
    cell: ({ contributions }) => `${formatNumber(contributions)} ${unit}`,
  },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: ({ _id, firstName, lastName }) => (
      <ViewPerson id={_id} name={fullName({ firstName, lastName })} />
    ),
  },
];
