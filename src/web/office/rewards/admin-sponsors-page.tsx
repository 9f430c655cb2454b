import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Sponsor } from "#contract/office/sponsors.ts";
import { formatCents } from "#domain/rewards/statements.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { read } from "#web/kit/api/api.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { AnchorLink, ButtonLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import type { Column } from "../lists/column.ts";
import { ListTable } from "../lists/list-table.tsx";
import { say } from "../words/say.ts";
import styles from "./reward-columns.module.css";
import { useDeleteSponsor } from "./use-delete-sponsor.ts";

const SponsorDialog = lazyComponent(() => import("./sponsor-dialog.tsx"), "SponsorDialog");

/** /admin/sponsors (PRODUCT R40.1): who offers rewards, and whom the office writes to. */
export function AdminSponsorsPage(): ReactElement {
  const list = useQuery(read("GET /sponsor"));
  const [open, setOpen] = useState<"new" | Sponsor>();
  const remove = useDeleteSponsor();
  const navigate = useNavigate();
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen("new")}>
      {say("Add sponsor")}
    </Button>
  );
  const reload = async (): Promise<void> => {
    const { data: newest } = await list.refetch();
    setOpen((before) =>
      before === "new" ? before : newest?.data.find(({ _id }) => _id === before?._id),
    );
  };
  const isEmpty = list.data?.data.length === 0;
  return (
    <Page
      title={say("Sponsors")}
      lead={say("Who offers rewards. Renaming a sponsor renames it on its rewards.")}
      width="wide"
      actions={!isEmpty && add}
    >
      <ListTable
        label={say("Sponsors")}
        list={list}
        columns={columnsOf({ onEdit: setOpen, onDelete: (sponsor) => void remove(sponsor) })}
        onRowClick={({ _id: id }) => void navigate({ to: "/admin/sponsors/$id", params: { id } })}
        empty={
          <EmptyState title={say("No sponsors yet")} action={add}>
            {say("The sponsor of a reward is added with it, or here.")}
          </EmptyState>
        }
      />
      {open && (
        <Suspense>
          <SponsorDialog
            key={open === "new" ? open : open.updatedAt}
            {...(open !== "new" && { sponsor: open })}
            onClosed={() => setOpen(undefined)}
            onReload={reload}
          />
        </Suspense>
      )}
    </Page>
  );
}

type Actions = Readonly<{
  onEdit: (sponsor: Sponsor) => void;
  onDelete: (sponsor: Sponsor) => void;
}>;

const factColumns: readonly Column<Sponsor>[] = [
  {
    header: say("Name"),
    cell: ({ _id: id, name }) => (
      <AnchorLink to="/admin/sponsors/$id" params={{ id }} className="anywhere">
        <b>{name}</b>
      </AnchorLink>
    ),
  },
  {
    header: say("Email"),
    cell: ({ contactEmail }) =>
      contactEmail === null ? (
        <span className="muted">{say("None")}</span>
      ) : (
        <a href={`mailto:${contactEmail}`} className="anywhere">
          {contactEmail}
        </a>
      ),
  },
  {
    header: say("Rewards"),
    align: "end",
    cell: ({ name, rewards }) =>
      rewards === 0 ? (
        formatNumber(rewards)
      ) : (
        <ButtonLink
          to="/admin/rewards"
          search={{ q: name }}
          variant="default"
          size="compact-sm"
          aria-label={say.plural(rewards, "{n} reward of {name}", "{n} rewards of {name}", {
            name,
          })}
        >
          {formatNumber(rewards)}
        </ButtonLink>
      ),
  },
];

/** What counts in the running month (PRODUCT R41). */
const monthColumns: readonly Column<Sponsor>[] = [
  {
    header: say("Used this month"),
    align: "end",
    cell: ({ usedThisMonth }) => formatNumber(usedThisMonth),
  },
  {
    header: say("Owed this month"),
    align: "end",
    cell: ({ owedCents }) => formatCents(say, owedCents),
  },
];

const columnsOf = ({ onEdit, onDelete }: Actions): readonly Column<Sponsor>[] => [
  ...factColumns,
  ...monthColumns,
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (sponsor) => (
      <span className={styles["acts"]}>
        <ActionIcon
          aria-label={say("Edit {name}", { name: sponsor.name })}
          onClick={() => onEdit(sponsor)}
        >
          <IconPencil size={20} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          color="danger"
          aria-label={say("Delete {name}", { name: sponsor.name })}
          onClick={() => onDelete(sponsor)}
        >
          <IconTrash size={20} stroke={1.7} />
        </ActionIcon>
      </span>
    ),
  },
];
