import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";

import { read } from "../core/api/api.ts";
import { lazyComponent } from "../core/api/lazy-parts.ts";
import { StatusChip } from "../core/ui/chip.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { useShown, useView } from "../core/navigation/view-param.ts";
import { CardFrame, CardGrid } from "./card-frame.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import styles from "./redeemed-list.module.css";
import { sliceOf } from "./slices.ts";
import { Sponsor } from "./sponsor.tsx";
import { TimelineSteps } from "./timeline-steps.tsx";
import { formatWhatNext } from "./what-next.ts";

const PER_PAGE = 12;

const RedeemedDialog = lazyComponent(() => import("./redeemed-dialog.tsx"), "RedeemedDialog");

/** The tab "Redeemed": a status instead of points, and no action except the details (spec §2). */
export function RedeemedList(): ReactElement {
  const { page } = useSearch({ from: "/user/rewards" });
  const { data, error, refetch } = useQuery(read("GET /reward/redeemed"));
  const view = useView();
  const opened = useShown(view);
  if (data === undefined) {
    if (!error) return <CardSkeletons />;
    return (
      <ErrorState
        title="Your redeemed rewards did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.data.length === 0) return <NothingRedeemed />;
  const { docs, facts } = sliceOf(data.data, { page, limit: PER_PAGE });
  const shown = data.data.find(({ _id }) => _id === opened);
  return (
    <>
      <CardGrid>
        {docs.map((redemption) => (
          <RedeemedCard
            key={redemption._id}
            redemption={redemption}
            onOpen={() => view.open(redemption._id)}
          />
        ))}
      </CardGrid>
      <Pager facts={facts} />
      {shown && (
        <Suspense>
          <RedeemedDialog redemption={shown} isOpen={view.id === opened} onClose={view.close} />
        </Suspense>
      )}
    </>
  );
}

type CardProps = Readonly<{ redemption: Redemption; onOpen: () => void }>;

function RedeemedCard({ redemption, onOpen }: CardProps): ReactElement {
  return (
    <CardFrame
      thing={redemption}
      sponsor={<Sponsor name={redemption.sponsorName} />}
      onOpen={onOpen}
    >
      <div className={styles["state"]}>
        <StatusChip status={redemption.status} />
        <TimelineSteps redemption={redemption} />
        {redemption.status === "rejected" && (
          <p className={styles["note"]}>{formatWhatNext(redemption)}</p>
        )}
      </div>
    </CardFrame>
  );
}

function NothingRedeemed(): ReactElement {
  return (
    <Surface>
      <EmptyState
        title="No redeemed rewards yet"
        action={<ButtonLink to="/rewards">See all rewards</ButtonLink>}
      >
        What you redeem shows here, with how far it has come.
      </EmptyState>
    </Surface>
  );
}
