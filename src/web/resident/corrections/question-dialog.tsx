import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { QuestionForm } from "./question-form.tsx";
import { type Of, ofDropOff, ofPickup } from "./questionable.ts";

type Props = Readonly<{ of: Of; onClosed: (isSent: boolean) => void }>;

/** "What is wrong?": a sheet from below on phones, a dialog on the desk. */
export function QuestionDialog({ of, onClosed }: Props): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const [isSent, setSent] = useState(false);
  const done = (): void => {
    setSent(true);
    setOpen(false);
  };
  return (
    <Dialog
      isInHistory
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => onClosed(isSent)}
      title={say("What is wrong?")}
    >
      <Sheet of={of} onDone={done} />
    </Dialog>
  );
}

function Sheet({ of, onDone }: Readonly<{ of: Of; onDone: () => void }>): ReactElement {
  const { id, type } = of;
  const pickup = useQuery({
    ...read("GET /pickup/:id", { params: { id } }),
    enabled: type === "pickup",
  });
  const dropOff = useQuery({
    ...read("GET /dropOff/:id", { params: { id } }),
    enabled: type === "drop_off",
  });
  const found = type === "pickup" ? pickup.data?.data : dropOff.data?.data;
  if (!found)
    return (
      <LoadingOrError
        query={type === "pickup" ? pickup : dropOff}
        failed={say("This count didn't load")}
        isOnSurface
      >
        <Loading>
          <SkeletonBlock height={44} />
          <SkeletonBlock height={120} />
        </Loading>
      </LoadingOrError>
    );
  const questionable = "location" in found ? ofPickup(found) : ofDropOff(found);
  if (!questionable || found.dispute)
    return (
      <p>
        {found.dispute
          ? say("You have already questioned this count")
          : say("There's no count to question yet")}
      </p>
    );
  return <QuestionForm questionable={questionable} onDone={onDone} />;
}
