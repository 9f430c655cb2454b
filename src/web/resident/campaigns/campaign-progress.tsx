import type { ReactElement, ReactNode } from "react";

import type { CampaignDetail } from "#contract/campaigns.ts";
import { barPercent, progressPercent } from "#domain/campaigns.ts";
import { formatInUnit, tintOf, unitOf } from "#domain/rates/materials.ts";

import { formatLocalDate, formatNumber } from "#web/kit/time/format.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./campaign-page.module.css";
import {
  formatDaysLeft,
  formatProgress,
  nameOfCollections,
} from "#web/parts/campaigns/campaign-words.ts";
import { say } from "#web/kit/words/say.ts";

type Campaign = CampaignDetail["campaign"];

/** Progress towards the goal, the end date, and the reader's contribution. */
export function CampaignProgress({ campaign }: { campaign: Campaign }): ReactElement {
  const own = campaign.ownContribution;
  return (
    <Surface as="section" aria-label={say("Progress")}>
      <p className={styles["progress"]}>
        <span className={styles["figure"]}>{progressPercent(campaign)} %</span>
        <span className="muted">{formatProgress(campaign)}</span>
      </p>
      <ProgressBar
        percent={barPercent(campaign)}
        label={say("Progress towards the goal")}
        tone={tintOf(campaign.material)}
        size="thick"
      />
      <dl className={styles["facts"]}>
        <Fact label={say("Time left")}>{formatDaysLeft(campaign)}</Fact>
        <Fact label={say("End date")}>{formatLocalDate(campaign.endDate)}</Fact>
        <Fact label={nameOfCollections(campaign)}>{formatNumber(campaign.pickupCount)}</Fact>
        <Fact label={say("Your contribution")}>
          {own > 0 ? formatInUnit(say, own, unitOf(campaign.material)) : say("Nothing yet")}
        </Fact>
        <Fact label={say("Where")}>
          <AnchorLink to="/where" search={{ place: campaign.dropOffLocationId }}>
            {campaign.dropOffLocationName}
          </AnchorLink>
        </Fact>
      </dl>
    </Surface>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles["fact"]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
