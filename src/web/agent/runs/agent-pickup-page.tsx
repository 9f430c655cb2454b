import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";

import { ApiError, isGone } from "#web/kit/api/api-error.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { read } from "#web/kit/api/api.ts";
import { useOutbox } from "#web/parts/outbox/use-outbox.ts";
import { copyText } from "#web/kit/toasts/share.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { AgentPickup } from "#web/parts/pickups/agent-pickup.tsx";
import { useKeptPickup } from "../pickups/kept-pickup.ts";
import { cachedPickup } from "#web/parts/pickups/cached-pickup.ts";
import { NextStop } from "./next-stop.tsx";
import { OutboxNote } from "#web/parts/pickups/outbox-note.tsx";
import { LOOK_AGAIN_MS, useStops } from "../pickups/use-stops.ts";
import { say } from "#web/kit/words/say.ts";
import { useRun } from "./use-run.ts";

// Rarely anything: only who counted it, and soon after.
const CorrectPickup = lazyComponent(
  () => import("#web/parts/pickups/correct-pickup.tsx"),
  "CorrectPickup",
);

const LIST = "/admin/pickup/pickups";
/** Characters of the id in the heading (PRODUCT 2.41). */
const SHOWN_SIGNS = 10;

/** One pickup, as agents see it (PRODUCT 2.41). */
export function AgentPickupPage(): ReactElement {
  const { id } = useParams({ from: "/agent/admin/pickup/pickup/$id" });
  const { found, pickup, isOver, isLoading, error, refetch } = useStop(id);
  const name = say("Pickup {id}", { id: id.slice(0, SHOWN_SIGNS) });
  useTitle(name);
  const back = { to: LIST, label: say("Back to Pickups") } as const;
  const isWhole = useIsWhole(pickup);
  if (pickup && isWhole)
    return (
      <Page title={name} back={back} width="narrow" actions={<CopyAddress pickup={pickup} />}>
        {!found && <FromRun />}
        <AgentPickup
          pickup={pickup}
          isKept={!found}
          isGone={isOver}
          correct={found && <Correct pickup={found} />}
          next={
            <>
              <OutboxNote pickup={pickup} />
              <NextStop after={pickup} />
            </>
          }
        />
      </Page>
    );
  if (pickup || isLoading || !error) return <PageSkeleton />;
  return (
    <NotShownPage
      title={name}
      back={back}
      width="narrow"
      what="pickup"
      error={error}
      onRetry={() => void refetch()}
      action={<ButtonLink to={LIST}>{say("To the list")}</ButtonLink>}
    >
      {say("It may have been cancelled in the meantime.")}
    </NotShownPage>
  );
}

/** Above a pickup that is known from the run on this phone only. */
const FromRun = (): ReactElement => (
  <p role="status">{say("Kept on this phone. It's read again when there is reception.")}</p>
);

const Correct = ({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement => (
  <Suspense>
    <CorrectPickup pickup={pickup} />
  </Suspense>
);

type Reading = Pick<UseQueryResult, "error" | "refetch"> &
  Readonly<{
    /** As the server has told it. */
    found: Pickup | undefined;
    /** The same, or what the run on this phone tells of it. */
    pickup: Pickup | undefined;
    /** Cancelled or deleted: nothing is to be collected there any more. */
    isOver: boolean;
    isLoading: boolean;
  }>;

/**
 * Read again now and then, because somebody may cancel it meanwhile. Until it has loaded, the data of a cached list
 * or of the run on this phone is shown, so that a stop opens without a network too.
 */
function useStop(id: string): Reading {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...read("GET /pickup/:id", { params: { id } }),
    refetchInterval: LOOK_AGAIN_MS,
    initialData: () => {
      const pickup = cachedPickup(queryClient, id);
      return pickup && { data: { ...pickup, receipt: [] } };
    },
    initialDataUpdatedAt: 0,
  });
  const kept = useKeptPickup(id);
  // Whoever may not read it any more sees nothing that the phone has kept of it either.
  const isRefused = error instanceof ApiError && error.status === 403;
  const stands = data || isRefused ? undefined : kept;
  return {
    found: data?.data,
    pickup: data?.data ?? stands?.pickup,
    isOver: isGone(error) || stands?.isGone === true,
    isLoading: kept === undefined,
    error,
    refetch,
  };
}

/**
 * Whether everything is known that stands above the rest: what this phone has to say and, once it is completed, the next stop.
 * What came later would push down what somebody reads already.
 */
function useIsWhole(pickup: Pickup | undefined): boolean {
  const { isRead } = useOutbox();
  const run = useRun(undefined);
  const [wasWhole, setWasWhole] = useState(false);
  const isCompleted = pickup?.status === "completed";
  const isAsking = isCompleted && !wasWhole;
  const lists = [
    useStops("today", { isEnabled: isAsking }),
    useStops("overdue", { isEnabled: isAsking }),
  ];
  const hasLists = lists.every((list) => list.isFetched || list.failureCount > 0);
  const isWhole = pickup !== undefined && isRead && (!isCompleted || (hasLists && run.isSettled));
  if (isWhole && !wasWhole) setWasWhole(true);
  return isWhole || wasWhole;
}

function CopyAddress({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement {
  return (
    <ActionIcon
      size={48}
      aria-label={say("Copy location address")}
      onClick={() => void copyText(addressLine(pickup.location), say("Location address copied"))}
    >
      <IconCopy size={22} stroke={1.7} />
    </ActionIcon>
  );
}
