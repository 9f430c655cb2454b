import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/address.ts";

import { isGone } from "../core/api/api-error.ts";
import { read, type ReplyOf } from "../core/api/api.ts";
import { copyText } from "../core/toasts/share.ts";
import { useTitle } from "../core/navigation/title.ts";
import { ButtonLink } from "../core/ui/links.tsx";
import { NotFoundOrError } from "../core/ui/not-found-or-error.tsx";
import { Page } from "../core/ui/page.tsx";
import { PageSkeleton } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { AgentPickup } from "./agent-pickup.tsx";
import { listed } from "./listed.ts";
import { NextStop } from "./next-stop.tsx";
import { LOOK_AGAIN_MS } from "./use-stops.ts";
import { say } from "../core/words/say.ts";

const LIST = "/admin/pickup/pickups";
/** Characters of the id in the heading (PRODUCT 2.41). */
const SHOWN_SIGNS = 10;

/** One pickup, as agents see it (PRODUCT 2.41). */
export function AgentPickupPage(): ReactElement {
  const { id } = useParams({ from: "/agent/admin/pickup/pickup/$id" });
  const { data, error, refetch } = useStop(id);
  const name = say("Pickup {id}", { id: id.slice(0, SHOWN_SIGNS) });
  useTitle(name);
  const back = { to: LIST, label: say("Back to Pickups") } as const;
  if (data)
    return (
      <Page title={name} back={back} width="narrow" actions={<CopyAddress pickup={data.data} />}>
        <AgentPickup
          pickup={data.data}
          isGone={isGone(error)}
          next={<NextStop after={data.data} />}
        />
      </Page>
    );
  if (!error) return <PageSkeleton />;
  return (
    <Page title={name} back={back} width="narrow">
      <Surface>
        <NotFoundOrError
          what="pickup"
          error={error}
          onRetry={() => void refetch()}
          action={<ButtonLink to={LIST}>{say("To the list")}</ButtonLink>}
        >
          {say("It may have been cancelled in the meantime.")}
        </NotFoundOrError>
      </Surface>
    </Page>
  );
}

/**
 * Read again now and then, because somebody may cancel it meanwhile. Until it has loaded, the data of a cached list
 * is shown, so that a stop opens without a network too.
 */
function useStop(id: string): UseQueryResult<ReplyOf<"GET /pickup/:id">> {
  const queryClient = useQueryClient();
  return useQuery({
    ...read("GET /pickup/:id", { params: { id } }),
    refetchInterval: LOOK_AGAIN_MS,
    initialData: () => {
      const pickup = listed(queryClient, id);
      return pickup && { data: { ...pickup, receipt: [] } };
    },
    initialDataUpdatedAt: 0,
  });
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
