import type { ReactElement } from "react";

import { BadgesRow } from "../badges/badges-row.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { Page } from "#web/kit/ui/page.tsx";
import { Breakdown } from "./breakdown.tsx";
import { ImpactHeader } from "./impact-header.tsx";
import { ImpactPanel } from "./impact-panel.tsx";
import { Receipts } from "./receipts.tsx";
import { RatesLink } from "../rates/rates-link.tsx";
import { InviteChallenge } from "../referrals/invite-challenge.tsx";
import { YearCard } from "../moments/year-card.tsx";
import { RewardCarousel } from "../rewards/reward-carousel.tsx";
import styles from "./impact-page.module.css";
import { say } from "#web/kit/words/say.ts";

/** The impact dashboard (PRODUCT 2.12): it shows parts of several rooms, so it stands in the room above them. */
export function ImpactPage(): ReactElement | null {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title={say("Impact")}>
      <ImpactHeader user={user} />
      <div className={styles["pair"]}>
        <Breakdown />
        <InviteChallenge user={user} />
      </div>
      <YearCard />
      <ImpactPanel counts={user.itemsCount} carbonUnits={user.carbonUnits} />
      <RewardCarousel />
      <BadgesRow />
      <div id="receipts">
        <Receipts above={<RatesLink />} />
      </div>
    </Page>
  );
}
