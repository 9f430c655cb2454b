import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { QuestionForm } from "./question-form.tsx";
import { type Of, ofDropOff, ofPickup } from "./questionable.ts";

type Props = Readonly<{
  of: Of;
  title?: string;
  /** In the back office, which asks for the owner (PRODUCT R28.4); there no search parameter opens it. */
  isOffice?: boolean;
  onClosed: (isSent: boolean) => void;
}>;

/** "What is wrong?": a sheet from below on phones, a dialog on the desk. */
export function QuestionDialog(props: Props): ReactElement {
  const { of, title = say("What is wrong?"), isOffice = false, onClosed } = props;
  const [isOpen, setOpen] = useState(true);
  const [isSent, setSent] = useState(false);
  const done = (): void => {
    setSent(true);
    setOpen(false);
  };
  return (
    <Dialog
      isInHistory={!isOffice}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => onClosed(isSent)}
      title={title}
    >
      <Sheet of={of} isOffice={isOffice} onDone={done} />
    </Dialog>
  );
}

type SheetProps = Readonly<{ of: Of; isOffice: boolean; onDone: () => void }>;

function Sheet({ of, isOffice, onDone }: SheetProps): ReactElement {
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
  const questionable = "location" in found ? ofPickup(found, isOffice) : ofDropOff(found);
  if (!questionable || found.dispute)
    return (
      <p>
        {found.dispute
          ? isOffice
            ? say("This count was questioned already")
            : say("You have already questioned this count")
          : say("There's no count to question yet")}
      </p>
    );
  return <QuestionForm questionable={questionable} isOffice={isOffice} onDone={onDone} />;
}
