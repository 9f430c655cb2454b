import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";
import { barPercent, progressPercent } from "#domain/campaigns.ts";
import { tintOf } from "#domain/rates/materials.ts";
import { truncateForHome } from "#domain/truncate.ts";

import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Written } from "#web/kit/words/written.tsx";
import styles from "./campaign-card.module.css";
import { formatDaysLeft } from "#web/parts/campaigns/campaign-words.ts";

type Props = Readonly<{
  campaign: Campaign;
  /** Its picture is visible at once, so it is loaded first; those of other cards are loaded lazily. */
  isInView: boolean;
}>;

/** An active campaign on home; its link is the title, and can be pressed on the whole card. */
export function CampaignCard({ campaign, isInView }: Props): ReactElement {
  const { _id, image, material } = campaign;
  return (
    <div className={styles["card"]}>
      <img
        src={image.url}
        alt=""
        className={styles["image"]}
        draggable={false}
        loading={isInView ? "eager" : "lazy"}
        fetchPriority={isInView ? "high" : "low"}
      />
      <div className={styles["body"]}>
        <Link to="/campaigns/$id" params={{ id: _id }} className={styles["name"]} draggable={false}>
          <Written of={campaign} field="name" />
        </Link>
        <p className={styles["description"]}>
          <Written of={campaign} field="description" cut={truncateForHome} />
        </p>
        <div className={styles["foot"]}>
          <ProgressBar percent={barPercent(campaign)} tone={tintOf(material)} />
          <p className={styles["facts"]}>
            <span>{progressPercent(campaign)} %</span>
            <span>{formatDaysLeft(campaign)}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
