import { Button } from "@mantine/core";
import { IconCalendarEvent, IconMapPin, IconMessageQuestion, IconX } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { fullName } from "#domain/text.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import type { Over } from "#web/parts/pickups/moving/pickup-now.ts";
import { useAtCall } from "../telephone/use-at-call.ts";
import { say } from "../words/say.ts";

const MoveForm = lazyComponent(() => import("#web/parts/pickups/moving/move-form.tsx"), "MoveForm");
const PlaceDialog = lazyComponent(() => import("../telephone/place-dialog.tsx"), "PlaceDialog");
const CancelOneDialog = lazyComponent(() => import("./cancel-many-dialog.tsx"), "CancelOneDialog");
const QuestionDialog = lazyComponent(
  () => import("#web/parts/corrections/question-dialog.tsx"),
  "QuestionDialog",
);

type Kind = "move" | "place" | "cancel" | "question";
type Open = (kind: Kind, pickup: Pickup) => void;
type Opened = Readonly<{ kind: Kind; pickup: Pickup }>;

const OVER: Readonly<Record<Over, string>> = {
  gone: say("This pickup was cancelled or deleted meanwhile"),
  collected: say("This pickup was collected meanwhile"),
};

/**
 * What the office does about one pickup, in dialogs. They belong to the screen, not to the buttons: what was done may take
 * the pickup, and its buttons with it, off the screen while its dialog still says what became of it.
 * @param onGone called when the pickup turns out to be cancelled or deleted.
 */
export function usePickupActions(onGone?: () => void): Readonly<{
  open: Open;
  dialog: ReactElement | null;
}> {
  const [opened, setOpened] = useState<Opened>();
  const over = (why: Over): void => {
    toast({ message: OVER[why], tone: "failed" });
    if (why === "gone") onGone?.();
  };
  return {
    open: (kind, pickup) => setOpened({ kind, pickup }),
    dialog: opened ? (
      <Suspense>
        <ActionDialog {...opened} onClosed={() => setOpened(undefined)} onOver={over} />
      </Suspense>
    ) : null,
  };
}

type DialogProps = Opened & Readonly<{ onClosed: () => void; onOver: (why: Over) => void }>;

function ActionDialog({ kind, pickup, onClosed, onOver }: DialogProps): ReactElement {
  const isAtCall = useAtCall(pickup.user._id);
  const { _id: id, user } = pickup;
  switch (kind) {
    case "move":
      return <MoveForm pickup={pickup} isOffice onClosed={onClosed} onOver={onOver} />;
    case "place":
      return <PlaceDialog pickup={pickup} onClosed={onClosed} onOver={onOver} />;
    case "cancel":
      return <CancelOneDialog pickup={pickup} isAtCall={isAtCall} onClosed={onClosed} />;
    case "question":
      return (
        <QuestionDialog
          of={{ type: "pickup", id }}
          title={say("Open a question for {name}", { name: fullName(user) })}
          isOffice
          onClosed={onClosed}
        />
      );
  }
}

type ButtonsProps = Readonly<{
  pickup: Pickup;
  open: Open;
  /** On the first button. */
  moveLabel?: string;
}>;

const ICON = { size: 18, stroke: 1.7 };

/** What is done about a pending pickup instead of collecting it. */
export function PendingPickupActions(props: ButtonsProps): ReactElement {
  const { pickup, open, moveLabel = say("Choose a new time") } = props;
  const date = formatLocalDate(pickup.scheduledDate);
  return (
    <div role="group" aria-label={say("Pickup of {date}", { date })} className="row wrap gap-8">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCalendarEvent {...ICON} />}
        onClick={() => open("move", pickup)}
      >
        {moveLabel}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMapPin {...ICON} />}
        onClick={() => open("place", pickup)}
      >
        {say("Change place")}
      </Button>
      <Button
        size="xs"
        variant="outline"
        color="danger"
        leftSection={<IconX {...ICON} />}
        onClick={() => open("cancel", pickup)}
      >
        {say("Cancel pickup")}
      </Button>
    </div>
  );
}

/** Questions the count of a collected pickup for its owner, while that is possible (PRODUCT R24.1, R28.4). */
export function QuestionAction({ pickup, open }: ButtonsProps): ReactElement | null {
  const now = useNow();
  const { dispute, disputableUntil } = pickup;
  if (dispute || disputableUntil === null || Date.parse(disputableUntil) <= now) return null;
  return (
    <div className="row">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMessageQuestion {...ICON} />}
        onClick={() => open("question", pickup)}
      >
        {say("Open a question")}
      </Button>
    </div>
  );
}
