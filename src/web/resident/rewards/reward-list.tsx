import { useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Redemption, Reward } from "#contract/rewards.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { ListResults, rowsOf } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { useView, type View } from "#web/kit/navigation/view-param.ts";
import { CardGrid } from "./card-frame.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { RewardCard } from "./reward-card.tsx";
import { useRedeem } from "./use-redeem.ts";
import { say } from "#web/kit/words/say.ts";

const PER_PAGE = 12;

const RedeemedSheet = lazyComponent(() => import("./redeemed-sheet.tsx"), "RedeemedSheet");
const RewardDialog = lazyComponent(() => import("./reward-dialog.tsx"), "RewardDialog");

/** The tab "All": every reward, those in reach first, with the points still missing for the others (PRODUCT R38.2). */
export function RewardList(): ReactElement {
  const { page = 1 } = useSearch({ from: "/user/rewards" });
  const list = useList("GET /reward", { query: { page, limit: PER_PAGE, sort: "reach" } });
  const view = useView();
  const [isRedeeming, setRedeeming] = useState(false);
  const [redeemed, setRedeemed] = useState<Redemption>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { redeem, isPending } = useRedeem((redemption) => {
    setRedeemed(redemption);
    setSheetOpen(true);
  });
  const open = (reward: Reward, wantsIt: boolean): void => {
    setRedeeming(wantsIt);
    view.open(reward._id);
  };
  return (
    <>
      <ListResults
        list={list}
        failed={say("The rewards didn't load")}
        loading={<CardSkeletons />}
        empty={NO_REWARDS}
      >
        {(rewards) => (
          <CardGrid>
            {rewards.map((reward) => (
              <RewardCard
                key={reward._id}
                reward={reward}
                isPending={isPending}
                onOpen={() => open(reward, false)}
                onRedeem={() => open(reward, true)}
              />
            ))}
          </CardGrid>
        )}
      </ListResults>
      <Viewed
        rewards={rowsOf(list) ?? []}
        view={view}
        isRedeeming={isRedeeming}
        onAsk={setRedeeming}
        onConfirm={(reward) => void redeem(reward)}
      />
      {redeemed && (
        <Suspense>
          <RedeemedSheet
            redemption={redeemed}
            isOpen={isSheetOpen}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const NO_REWARDS = (
  <EmptyState
    title={say("No rewards right now")}
    action={<ButtonLink to="/pickup/book">{say("Book a pickup")}</ButtonLink>}
  >
    {say("Your points are safe and will still be here.")}
  </EmptyState>
);

type ViewedProps = Readonly<{
  rewards: readonly Reward[];
  view: View;
  isRedeeming: boolean;
  onAsk: (isRedeeming: boolean) => void;
  onConfirm: (reward: Reward) => void;
}>;

/** The reward in the URL, for example from a link on the impact screen; its content stays while the dialog closes. */
function Viewed(props: ViewedProps): ReactElement | null {
  const { rewards, view, isRedeeming, onAsk, onConfirm } = props;
  const current = rewards.find(({ _id }) => _id === view.id);
  const [shown, setShown] = useState<Reward>();
  if (current && current !== shown) setShown(current);
  if (!shown) return null;
  return (
    <Suspense>
      <RewardDialog
        reward={shown}
        isRedeeming={isRedeeming}
        isOpen={view.id === shown._id}
        onClose={view.close}
        onClosed={() => onAsk(false)}
        onRedeem={() => onAsk(true)}
        onConfirm={() => {
          view.close();
          onConfirm(shown);
        }}
      />
    </Suspense>
  );
}
