import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { Page } from "#web/kit/ui/page.tsx";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { BalancePanel } from "./balance-panel.tsx";
import { RedeemedList } from "./redeemed-list.tsx";
import { RewardList } from "./reward-list.tsx";
import { say } from "#web/kit/words/say.ts";

const tabs = () => [
  { value: undefined, label: say("All#status") },
  { value: "redeemed", label: say("Redeemed#tab") },
];

/** /rewards: rewards to redeem, and the person's redemptions (PRODUCT 2.19). */
export function RewardsPage(): ReactElement {
  const { tab } = useSearch({ from: "/user/rewards" });
  return (
    <Page title={say("Rewards")}>
      <BalancePanel />
      <SegmentedFilter label={say("Rewards")} param="tab" options={tabs()} />
      {tab === "redeemed" ? <RedeemedList /> : <RewardList />}
    </Page>
  );
}
