import type { ReactElement, ReactNode } from "react";

import type { CampaignDetail } from "#contract/campaigns.ts";
import { barPercent, progressPercent } from "#domain/campaigns.ts";
import { tintOf, unitOf } from "#domain/rates/materials.ts";

import { formatLocalDate, formatNumber } from "#web/kit/time/format.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatMoment, zoneName } from "#web/kit/time/zone.ts";
import styles from "./admin-campaign-card.module.css";
import { formatDaysLeft, nameOfCollections } from "#web/parts/campaigns/campaign-words.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  campaign: CampaignDetail["campaign"];
  /** The time zone of the drop-off location, once known. */
  zone: string | undefined;
}>;

/** One campaign with all details. */
export function AdminCampaignCard({ campaign, zone }: Props): ReactElement {
  const { goal, progress, material } = campaign;
  const unit = unitOf(material);
  const lastDay = formatLocalDate(campaign.endDate);
  return (
    <Surface as="article" className={styles["card"]} aria-label={say("Campaign")}>
      <img src={campaign.image.url} alt="" className={styles["image"]} />
      <div className={styles["words"]}>
        <p className="row wrap gap-8">
          <StatusChip status={campaign.status} />
          <MaterialChip material={material} />
        </p>
        <p className={styles["description"]}>{campaign.description}</p>
        <p className={styles["progress"]}>
          <b>{progressPercent(campaign)} %</b>
          <span>{say("{progress} of {goal} {unit}", { progress, goal, unit })}</span>
        </p>
        <ProgressBar
          percent={barPercent(campaign)}
          label={say("Progress towards the goal")}
          tone={tintOf(material)}
          size="thick"
        />
        <dl className={styles["facts"]}>
          <Fact label={say("End date")}>
            {lastDay}
            <span>{formatDaysLeft(campaign)}</span>
            {zone !== undefined && <span>{zoneName(zone, Date.parse(campaign.endDate))}</span>}
          </Fact>
          <Fact label={say("Drop-off location")}>{campaign.dropOffLocationName}</Fact>
          <Fact label={nameOfCollections(campaign)}>{formatNumber(campaign.pickupCount)}</Fact>
          <Fact label={say("Created")}>{formatMoment(campaign.createdAt, zone)}</Fact>
          <Fact label={say("Last changed")}>{formatMoment(campaign.updatedAt, zone)}</Fact>
        </dl>
      </div>
    </Surface>
  );
}

function Fact({ label, children }: Readonly<{ label: string; children: ReactNode }>): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
