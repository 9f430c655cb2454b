import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { PickupDetail } from "#contract/pickups.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { read } from "#web/kit/api/api.ts";
import { usePendingDeletions } from "../actions/pending-deletions.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotFoundOrError } from "#web/kit/ui/not-found-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { OwnPickup } from "./own-pickup.tsx";
import { say } from "#web/kit/words/say.ts";

const ALL = "/pickup/all";
const backToAll = () => ({ to: ALL, label: say("Back to Your Pickups"), isReturn: true }) as const;

/** One of the person's pickups, with all details and actions. */
export function PickupPage(): ReactElement {
  const { id } = useParams({ from: "/user/pickup/$id" });
  const { data, error, refetch } = useQuery(read("GET /pickup/:id", { params: { id } }));
  // It was cancelled a moment ago; Undo may still bring it back.
  const isGone = usePendingDeletions().has(id);
  if (data && !isGone) return <PickupDetails pickup={data.data} />;
  if (!error && !isGone) return <PageSkeleton />;
  const toAll = <ButtonLink to={ALL}>{say("Your Pickups")}</ButtonLink>;
  const reason = say("It may have been cancelled in the meantime.");
  return (
    <Page title={say("Pickup")} back={backToAll()} width="narrow">
      <Surface>
        {error ? (
          <NotFoundOrError
            what="pickup"
            error={error}
            onRetry={() => void refetch()}
            action={toAll}
          >
            {reason}
          </NotFoundOrError>
        ) : (
          <EmptyState title={say("We couldn't find this pickup")} action={toAll}>
            {reason}
          </EmptyState>
        )}
      </Surface>
    </Page>
  );
}

function PickupDetails({ pickup }: Readonly<{ pickup: PickupDetail }>): ReactElement {
  const title = say("{item} pickup", { item: labelOf(say, pickup.itemType) });
  useTitle(title);
  return (
    <Page title={title} back={backToAll()} width="narrow">
      <OwnPickup pickup={pickup} />
    </Page>
  );
}
