import { Button, Stack } from "@mantine/core";
import { IconCalendarEvent, IconMapPin, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { countsNow } from "#domain/corrections/corrections.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { NotFoundOrError } from "#web/kit/ui/not-found-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { UnusualNote } from "../impact/unusual-note.tsx";
import { AdminCompleteForm } from "./admin-complete-form.tsx";
import { AgentPickup } from "#web/parts/pickups/agent-pickup.tsx";
import { CorrectPickup } from "#web/parts/pickups/correct-pickup.tsx";
import { MoveForm } from "#web/parts/pickups/move-form.tsx";
import { PickupRun } from "./pickup-run.tsx";
import { PickupStory } from "./pickup-story.tsx";
import { useDeletePickup } from "./use-delete-pickup.ts";
import { say } from "../words/say.ts";

const PlaceDialog = lazyComponent(() => import("../telephone/place-dialog.tsx"), "PlaceDialog");

type Props = Readonly<{
  id: string;
  /** The pickup as the list has it, shown until the newest version has loaded. */
  known: Pickup | undefined;
  isOpen: boolean;
  onClose: () => void;
}>;

/** One pickup in the back office: complete it, see its run, move it, read its story, or delete it. */
export function AdminPickupDialog({ id, known, isOpen, onClose }: Props): ReactElement {
  const { data, error, refetch } = useQuery({
    ...read("GET /pickup/:id", { params: { id } }),
    enabled: isOpen,
  });
  const pickup = data?.data ?? (error ? undefined : known);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("Pickup")} size="lg" isInHistory>
      <Stack gap="md" pb="sm">
        {pickup && !isGone(error) ? (
          <PickupDetails pickup={pickup} onDeleted={onClose} />
        ) : (
          <Pending error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </Dialog>
  );
}

function PickupDetails({
  pickup,
  onDeleted,
}: {
  pickup: Pickup;
  onDeleted: () => void;
}): ReactElement {
  const remove = useDeletePickup();
  const ask = async (): Promise<void> => {
    if (await remove(pickup)) onDeleted();
  };
  return (
    <>
      <AgentPickup
        pickup={pickup}
        Form={AdminCompleteForm}
        correct={<CorrectPickup pickup={pickup} isOffice />}
        note={<UnusualPickup pickup={pickup} />}
        run={<PickupRun pickup={pickup} />}
      />
      <PickupStory id={pickup._id} zone={pickup.timeZone} />
      {pickup.status === "pending" && <MovePickup pickup={pickup} />}
      {pickup.status === "pending" && <ChangePlace pickup={pickup} />}
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

/** Staff move a pending pickup at any time, and may tell its owner why (PRODUCT R14.3). */
function MovePickup({ pickup }: { pickup: Pickup }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarEvent size={20} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {say("Move pickup")}
      </Button>
      {isOpen && <MoveForm pickup={pickup} isOffice onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Another saved location of its owner, who has moved (PRODUCT R28.7). */
function ChangePlace({ pickup }: { pickup: Pickup }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMapPin size={20} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {say("Change place")}
      </Button>
      <Suspense>
        {isOpen && <PlaceDialog pickup={pickup} onClosed={() => setOpen(false)} />}
      </Suspense>
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
