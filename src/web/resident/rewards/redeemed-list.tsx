import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useShown, useView } from "#web/kit/navigation/view-param.ts";
import { CardFrame, CardGrid } from "./card-frame.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import styles from "./redeemed-list.module.css";
import { pageOf } from "./slices.ts";
import { Sponsor } from "#web/parts/rewards/sponsor.tsx";
import { TimesNote } from "../ui/times-note.tsx";
import { TimelineSteps } from "./timeline-steps.tsx";
import { formatWhatNext } from "./what-next.ts";
import { say } from "#web/kit/words/say.ts";

const PER_PAGE = 12;

const RedeemedDialog = lazyComponent(() => import("./redeemed-dialog.tsx"), "RedeemedDialog");

/** The tab "Redeemed": a status instead of points, and no action except the details (PRODUCT 2.19). */
export function RedeemedList(): ReactElement {
  const { page } = useSearch({ from: "/user/rewards" });
  const list = useQuery(read("GET /reward/redeemed"));
  const all = list.data?.data;
  const view = useView();
  const opened = useShown(view);
  const shown = all?.find(({ _id }) => _id === opened);
  return (
    <>
      <ListResults
        list={{ ...list, data: all && { data: pageOf(all, { page, limit: PER_PAGE }) } }}
        failed={say("Your redeemed rewards didn't load")}
        loading={<CardSkeletons />}
        empty={
          <EmptyState
            title={say("No redeemed rewards yet")}
            action={<ButtonLink to="/rewards">{say("See all rewards")}</ButtonLink>}
          >
            {say("What you redeem shows here, with how far it has come.")}
          </EmptyState>
        }
      >
        {(redemptions) => (
          <>
            <TimesNote />
            <CardGrid>
              {redemptions.map((redemption) => (
                <RedeemedCard
                  key={redemption._id}
                  redemption={redemption}
                  onOpen={() => view.open(redemption._id)}
                />
              ))}
            </CardGrid>
          </>
        )}
      </ListResults>
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
          <p className="small muted">{formatWhatNext(redemption)}</p>
        )}
      </div>
    </CardFrame>
  );
}
