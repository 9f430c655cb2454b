import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";

import { read } from "../core/api.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Pager } from "../core/ui/pager.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { CardGrid } from "./card-frame.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { RewardCard } from "./reward-card.tsx";
import { useRedeem } from "./use-redeem.ts";

const PER_PAGE = 12;

const RewardDialog = lazy(async () => ({
  default: (await import("./reward-dialog.tsx")).RewardDialog,
}));

type Opened = Readonly<{ reward: Reward; isRedeeming: boolean }>;

/** The tab "All": every reward, with how far away the dear ones are. */
export function RewardList(): ReactElement {
  const { page = 1 } = useSearch({ from: "/user/rewards" });
  const { data, error, refetch } = useQuery({
    ...read("GET /reward", { query: { page, limit: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const { redeem, isPending } = useRedeem();
  const open = (next: Opened): void => {
    setOpened(next);
    setOpen(true);
  };
  if (data === undefined) {
    if (!error) return <CardSkeletons />;
    return (
      <ErrorState title="The rewards did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.data.docs.length === 0) return <NoRewards isBeyondLast={page > 1} />;
  return (
    <>
      <CardGrid>
        {data.data.docs.map((reward) => (
          <RewardCard
            key={reward._id}
            reward={reward}
            isPending={isPending}
            onOpen={() => open({ reward, isRedeeming: false })}
            onRedeem={() => open({ reward, isRedeeming: true })}
          />
        ))}
      </CardGrid>
      <Pager facts={data.data} />
      {opened && (
        <Suspense>
          <RewardDialog
            {...opened}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onRedeem={() => open({ ...opened, isRedeeming: true })}
            onConfirm={() => {
              setOpen(false);
              void redeem(opened.reward);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function NoRewards({ isBeyondLast }: { isBeyondLast: boolean }): ReactElement {
  if (isBeyondLast) {
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
