import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";

import { read } from "../core/api/api.ts";
import { lazyComponent } from "../core/api/lazy-parts.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { useView, type View } from "../core/navigation/view-param.ts";
import { CardGrid } from "./card-frame.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { RewardCard } from "./reward-card.tsx";
import { useRedeem } from "./use-redeem.ts";

const PER_PAGE = 12;

const RewardDialog = lazyComponent(() => import("./reward-dialog.tsx"), "RewardDialog");

/** The tab "All": every reward, with the points still missing for expensive ones. */
export function RewardList(): ReactElement {
  const { page = 1 } = useSearch({ from: "/user/rewards" });
  const { data, error, refetch } = useQuery({
    ...read("GET /reward", { query: { page, limit: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const view = useView();
  const [isRedeeming, setRedeeming] = useState(false);
  const { redeem, isPending } = useRedeem();
  const open = (reward: Reward, wantsIt: boolean): void => {
    setRedeeming(wantsIt);
    view.open(reward._id);
  };
  if (data === undefined) {
    if (!error) return <CardSkeletons />;
    return (
      <ErrorState title="The rewards did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.data.docs.length === 0) return <NoRewards isPageOutOfRange={page > 1} />;
  return (
    <>
      <CardGrid>
        {data.data.docs.map((reward) => (
          <RewardCard
            key={reward._id}
            reward={reward}
            isPending={isPending}
            onOpen={() => open(reward, false)}
            onRedeem={() => open(reward, true)}
          />
        ))}
      </CardGrid>
      <Pager facts={data.data} />
      <Viewed
        rewards={data.data.docs}
        view={view}
        isRedeeming={isRedeeming}
        onAsk={setRedeeming}
        onConfirm={(reward) => void redeem(reward)}
      />
    </>
  );
}

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

function NoRewards({ isPageOutOfRange }: { isPageOutOfRange: boolean }): ReactElement {
  if (isPageOutOfRange) {
    return (
      <Surface>
        <EmptyState
          title="There is no such page"
          action={
            <ButtonLink to="/rewards" variant="default">
              First page
            </ButtonLink>
          }
        >
          Some rewards may have been taken down.
        </EmptyState>
      </Surface>
    );
  }
  return (
    <Surface>
      <EmptyState
        title="No rewards yet"
        action={<ButtonLink to="/pickup/book">Book a pickup</ButtonLink>}
      >
        Sponsors have not put anything up. Your points keep until they do.
      </EmptyState>
    </Surface>
  );
}
