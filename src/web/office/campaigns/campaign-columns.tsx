import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";
import { barPercent, progressPercent } from "#domain/campaigns.ts";
import { tintOf, unitLabelOf, unitOf } from "#domain/rates/materials.ts";
import { truncateForAdmin } from "#domain/truncate.ts";

import { formatLocalDate, formatNumber } from "#web/kit/time/format.ts";
import type { Column } from "../lists/column.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import styles from "./campaign-columns.module.css";
import { formatDaysLeft } from "#web/parts/campaigns/campaign-words.ts";
import { Clamped } from "../lists/cells.tsx";
import { say } from "../words/say.ts";
import { Shortened } from "#web/kit/words/shortened.tsx";

/** The columns of /admin/campaign (PRODUCT 2.38). */
export const campaignColumns = (
  onDelete: (campaign: Campaign) => void,
): readonly Column<Campaign>[] => [
  {
    header: say("Name"),
    inCard: "name",
    cell: ({ name, image }) => (
      <span className={styles["thing"]}>
        <img src={image.url} alt="" width={48} height={36} />
        <b>
          <Clamped text={name} least={9} />
        </b>
      </span>
    ),
  },
  {
    header: say("Description"),
    isQuiet: true,
    cell: ({ description }) => (
      <Clamped text={description} least={12}>
        <Shortened text={description} cut={truncateForAdmin} />
      </Clamped>
    ),
  },
  {
    header: say("Goal"),
    align: "end",
    cell: ({ goal, material }) => (
      <span className="nowrap">
        {formatNumber(goal)} {unitLabelOf(say, unitOf(material))}
      </span>
    ),
  },
  { header: say("Progress"), cell: (campaign) => <Progress campaign={campaign} /> },
  {
    header: say("End date"),
    cell: (campaign) => (
      <span className={styles["stack"]}>
        <span>{formatLocalDate(campaign.endDate)}</span>
        <span className="muted tiny">{formatDaysLeft(campaign)}</span>
      </span>
    ),
  },
  { header: say("Material"), cell: ({ material }) => <MaterialChip material={material} /> },
  { header: say("Status"), cell: ({ status }) => <StatusChip status={status} /> },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (campaign) => <Actions campaign={campaign} onDelete={() => onDelete(campaign)} />,
  },
];

function Progress({ campaign }: Readonly<{ campaign: Campaign }>): ReactElement {
  const { progress, material } = campaign;
  return (
    <div className={styles["stack"]}>
      {formatNumber(progress)} {unitLabelOf(say, unitOf(material))} ({progressPercent(campaign)} %)
      <div className="row">
        <ProgressBar percent={barPercent(campaign)} tone={tintOf(material)} />
      </div>
    </div>
  );
}

type ActionsProps = Readonly<{ campaign: Campaign; onDelete: () => void }>;

function Actions({ campaign: { _id: id, name }, onDelete }: ActionsProps): ReactElement {
  return (
    <span className="row middle gap-4">
      <ButtonLink
        to="/admin/campaign/$id"
        params={{ id }}
        variant="default"
        size="xs"
        aria-label={say("View Details of {name}", { name })}
      >
        {say("View Details")}
      </ButtonLink>
      <ActionIcon color="danger" aria-label={say("Delete {name}", { name })} onClick={onDelete}>
        <IconTrash size={20} stroke={1.7} />
      </ActionIcon>
    </span>
  );
}
