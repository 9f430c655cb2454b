import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { PickupDetail } from "#contract/pickups.ts";
import { labelOf } from "#domain/materials.ts";

import { read } from "../core/api/api.ts";
import { usePendingDeletions } from "../core/actions/pending-deletions.ts";
import { useTitle } from "../core/navigation/title.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { NotFoundOrError } from "../core/ui/not-found-or-error.tsx";
import { Page } from "../core/ui/page.tsx";
import { PageSkeleton } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { OwnPickup } from "./own-pickup.tsx";
import { say } from "../core/words/say.ts";

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
