import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";
import { barPercent, progressPercent } from "#domain/campaigns.ts";
import { tintOf, unitOf } from "#domain/rates/materials.ts";
import { truncateForAdmin } from "#domain/truncate.ts";

import { formatLocalDate, formatNumber } from "#web/kit/time/format.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./admin-campaign-list.module.css";
import { formatDaysLeft } from "#web/parts/campaigns/campaign-words.ts";
import { say } from "../words/say.ts";
import { Shortened } from "#web/kit/words/shortened.tsx";

type ListProps = Readonly<{
  campaigns: readonly Campaign[];
  onDelete: (campaign: Campaign) => void;
}>;

/** Campaigns as the back office lists them (PRODUCT 2.38). */
export function AdminCampaignList({ campaigns, onDelete }: ListProps): ReactElement {
  return (
    <ul className="grid gap-12">
      {campaigns.map((campaign) => (
        <CampaignEntry key={campaign._id} campaign={campaign} onDelete={() => onDelete(campaign)} />
      ))}
    </ul>
  );
}

type CampaignEntryProps = Readonly<{ campaign: Campaign; onDelete: () => void }>;

function CampaignEntry({ campaign, onDelete }: CampaignEntryProps): ReactElement {
  const { _id, name, description, image, material, status } = campaign;
  return (
    <Surface as="li" className={styles["entry"]}>
      <img src={image.url} alt="" width={240} height={180} className={styles["image"]} />
      <div className="stack shrink gap-6">
        <div className={styles["head"]}>
          <h2 className="shrink anywhere">{name}</h2>
          <StatusChip status={status} />
          <MaterialChip material={material} />
        </div>
        <p className={styles["description"]}>
          <Shortened text={description} cut={truncateForAdmin} />
        </p>
        <Progress campaign={campaign} />
      </div>
      <div className={styles["acts"]}>
        <ButtonLink
          to="/admin/campaign/$id"
          params={{ id: _id }}
          variant="default"
          size="sm"
          aria-label={say("View Details of {name}", { name })}
        >
          {say("View Details")}
        </ButtonLink>
        <ActionIcon color="danger" aria-label={say("Delete {name}", { name })} onClick={onDelete}>
          <IconTrash size={20} stroke={1.7} />
        </ActionIcon>
      </div>
    </Surface>
  );
}

function Progress({ campaign }: Readonly<{ campaign: Campaign }>): ReactElement {
  const { goal, progress, material, endDate } = campaign;
  const unit = unitOf(material);
  return (
    <div className={styles["progress"]}>
      <ProgressBar percent={barPercent(campaign)} tone={tintOf(material)} />
      <dl className={styles["facts"]}>
        <div>
          <dt>{say("Progress")}</dt>
          <dd>
            {formatNumber(progress)} {unit} ({progressPercent(campaign)} %)
          </dd>
        </div>
        <div>
          <dt>{say("Goal")}</dt>
          <dd>
            {formatNumber(goal)} {unit}
          </dd>
        </div>
        <div>
          <dt>{say("End date")}</dt>
          <dd>
            {formatLocalDate(endDate)} <span>{formatDaysLeft(campaign)}</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}

export function AdminCampaignListSkeleton(): ReactElement {
  return (
    <Loading>
      {Array.from({ length: 4 }, (_, index) => (
        <Surface key={index} className={styles["entry"]}>
          <SkeletonBlock height={140} />
          <div className="stack shrink gap-6">
            <SkeletonBlock width="40%" height={18} />
            <SkeletonBlock />
            <SkeletonBlock width="80%" />
            <SkeletonBlock width="60%" />
          </div>
        </Surface>
      ))}
    </Loading>
  );
}
