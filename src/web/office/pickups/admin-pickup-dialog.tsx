import { Button, Stack } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { countsNow } from "#domain/corrections/corrections.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { NotFoundOrError } from "#web/kit/ui/not-found-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { UnusualNote } from "../impact/unusual-note.tsx";
import { AdminCompleteForm } from "./admin-complete-form.tsx";
import { AgentPickup } from "#web/parts/pickups/agent-pickup.tsx";
import { QuestionLink } from "../corrections/question-link.tsx";
import { CorrectPickup } from "#web/parts/pickups/correct-pickup.tsx";
import { PendingPickupActions, QuestionAction, usePickupActions } from "./pickup-actions.tsx";
import { PickupRun } from "./pickup-run.tsx";
import { PickupStory } from "./pickup-story.tsx";
import { useDeletePickup } from "./use-delete-pickup.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  id: string;
  /** The pickup as the list has it, shown until the newest version has loaded. */
  known: Pickup | undefined;
  isOpen: boolean;
  onClose: () => void;
}>;

/** One pickup in the back office: move, place or cancel it, complete it, see its run, read its story, or delete it. */
export function AdminPickupDialog({ id, known, isOpen, onClose }: Props): ReactElement {
  const { data, error, refetch } = useQuery({
    ...read("GET /pickup/:id", { params: { id } }),
    enabled: isOpen,
  });
  const actions = usePickupActions(onClose);
  const pickup = data?.data ?? (error ? undefined : known);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("Pickup")} size="lg" isInHistory>
      <Stack gap="md" pb="sm">
        {pickup && !isGone(error) ? (
          <PickupDetails pickup={pickup} open={actions.open} onDeleted={onClose} />
        ) : (
          <Pending error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
      {actions.dialog}
    </Dialog>
  );
}

type DetailsProps = Readonly<{
  pickup: Pickup;
  open: ReturnType<typeof usePickupActions>["open"];
  onDeleted: () => void;
}>;

function PickupDetails({ pickup, open, onDeleted }: DetailsProps): ReactElement {
  const remove = useDeletePickup();
  const ask = async (): Promise<void> => {
    if (await remove(pickup)) onDeleted();
  };
  return (
    <>
      <AgentPickup
        pickup={pickup}
        Form={AdminCompleteForm}
        actions={
          pickup.status === "pending" && (
            <PendingPickupActions pickup={pickup} open={open} moveLabel={say("Move pickup")} />
          )
        }
        correct={
          <>
            <CorrectPickup
              pickup={pickup}
              isOffice
              questionLink={<QuestionLink dispute={pickup.dispute} />}
            />
            <QuestionAction pickup={pickup} open={open} />
          </>
        }
        note={<UnusualPickup pickup={pickup} />}
        run={<PickupRun pickup={pickup} />}
      />
      <PickupStory id={pickup._id} zone={pickup.timeZone} />
      <Button
        variant="outline"
        color="danger"
        leftSection={<IconTrash size={20} stroke={1.7} />}
        onClick={() => void ask()}
      >
        {say("Delete pickup")}
      </Button>
    </>
  );
}

/** Shown only for an unusual count. */
function UnusualPickup({ pickup }: { pickup: Pickup }): ReactElement | null {
  const review = useAction("PUT /pickup/reviewed/:id", {
    done: say("Marked as looked at"),
    refresh: ["GET /pickup/:id", "GET /pickup/admin"],
  });
  const { unusual, confirmedItems, correction, user, _id: id } = pickup;
  if (!unusual || !confirmedItems) return null;
  return (
    <UnusualNote
      counts={countsNow(confirmedItems, correction)}
      unusual={unusual}
      owner={user}
      isPending={review.isPending}
      onReview={() => review.run({ params: { id } })}
    />
  );
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactElement {
  if (!error) return <SkeletonCards count={3} />;
  return (
    <NotFoundOrError what="pickup" error={error} onRetry={onRetry}>
      {say("It may have been cancelled or deleted in the meantime.")}
    </NotFoundOrError>
  );
}
