import { Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement, type ReactNode } from "react";

import { errors } from "#contract/errors.ts";
import type { Pickup } from "#contract/pickups.ts";
import { translate } from "#domain/words/message.ts";

import { usePendingDeletions } from "../actions/pending-deletions.ts";
import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import { cachedPickup } from "#web/parts/pickups/cached-pickup.ts";
import { MoveForm } from "#web/parts/pickups/moving/move-form.tsx";
import { refusalToMove } from "#web/parts/pickups/pickup-phase.ts";

type Props = Readonly<{ id: string; onClosed: () => void }>;

/** The sheet in which its owner chooses another time for a pickup (PRODUCT R14), or reads why that is not possible. */
export function MoveDialog({ id, onClosed }: Props): ReactElement | null {
  const queryClient = useQueryClient();
  const isCancelled = usePendingDeletions().has(id);
  const { data, error, refetch } = useQuery(read("GET /pickup/:id", { params: { id } }));
  const pickup = data?.data ?? cachedPickup(queryClient, id);
  if (isCancelled || (!pickup && isGone(error))) return <NotThere onClosed={onClosed} />;
  if (pickup) return <Opened pickup={pickup} onClosed={onClosed} />;
  if (!error) return null;
  return (
    <PlainSheet onClosed={onClosed}>
      <ErrorState
        title={say("This pickup didn't load")}
        error={error}
        onRetry={() => void refetch()}
      />
    </PlainSheet>
  );
}

const NotThere = ({ onClosed }: Pick<Props, "onClosed">): ReactElement => (
  <PlainSheet onClosed={onClosed}>
    <EmptyState title={say("We couldn't find this pickup")}>
      {say("It may have been cancelled in the meantime.")}
    </EmptyState>
  </PlainSheet>
);

type OpenedProps = Readonly<{ pickup: Pickup; onClosed: () => void }>;

function Opened({ pickup, onClosed }: OpenedProps): ReactElement {
  // Staff may read any pickup; here they move their own only.
  const isOwn = useUser()?._id === pickup.user._id;
  // Asked once: what was typed stays when the time for it is over meanwhile, and the server says so.
  const [refusal] = useState(() => refusalToMove(pickup, Date.now()));
  if (!isOwn) return <NotThere onClosed={onClosed} />;
  if (refusal === undefined) return <MoveForm pickup={pickup} onClosed={onClosed} />;
  return (
    <PlainSheet onClosed={onClosed}>
      <EmptyState
        title={say("This pickup can't be moved")}
        action={
          <ButtonLink to="/pickup/$id" params={{ id: pickup._id }}>
            {say("See this pickup")}
          </ButtonLink>
        }
      >
        {translate(say, errors[refusal][1])}
      </EmptyState>
    </PlainSheet>
  );
}

/** A sheet without a form. */
function PlainSheet({
  onClosed,
  children,
}: Readonly<{ onClosed: () => void; children: ReactNode }>): ReactElement {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={say("Choose a new time")}
    >
      <Stack gap="md">{children}</Stack>
    </Dialog>
  );
}
