import { Button, Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import type { Area } from "#contract/areas.ts";
import { formatDate } from "#domain/pickups/schedule.ts";

import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import type { Chosen } from "../pickups/chosen-pickups.ts";
import type { Because } from "../pickups/move-many-dialog.tsx";
import { say } from "../words/say.ts";
import { shortHours } from "./area-words.ts";
import { BookedNote } from "./booked-note.tsx";
import { SpecialDayFields } from "./special-day-fields.tsx";
import type { OfDay } from "./special-day-values.ts";
import { useSpecialDay } from "./use-special-day.ts";

type Props = Readonly<{
  area: Area;
  of: OfDay;
  /** Moves what is booked; the dialog has closed by then. */
  onMove: (pickups: readonly Chosen[], because: Because) => void;
  onClosed: () => void;
}>;

/** Another capacity for a window of a day, or the window, the day or the day of all areas closed (PRODUCT R30.1). */
export function SpecialDayDialog({ area, of, onMove, onClosed }: Props): ReactElement {
  const special = useSpecialDay(area, of);
  const { form, kept, isSaved, isPending, save } = special;
  return (
    <FormDialog
      title={titleOf(of)}
      isUnsaved={form.isTyped && !isPending}
      onGivenUp={form.settle}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle((values) => save(values, close))}>
          <Stack gap="md">
            <DraftNote form={form} />
            {kept && (
              <BookedNote
                {...kept}
                area={area}
                of={of}
                onMove={(pickups) => {
                  close();
                  onMove(pickups, kept);
                }}
              />
            )}
            {!isSaved && <SpecialDayFields form={form} area={area} of={of} />}
            <FormFailure form={form} />
            <Buttons {...special} close={close} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type ButtonsProps = ReturnType<typeof useSpecialDay> & Readonly<{ close: () => void }>;

function Buttons({ isSaved, isPending, takeBack, close }: ButtonsProps): ReactElement {
  if (isSaved)
    return (
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {say("Close")}
        </Button>
      </Group>
    );
  return (
    <Group justify="flex-end">
      {takeBack && (
        <Button
          variant="default"
          aria-disabled={isPending}
          onClick={() => void (isPending || takeBack(close))}
        >
          {say("As usual again")}
        </Button>
      )}
      <SubmitButton isPending={isPending} pendingLabel={say("Saving...")}>
        {say("Save day")}
      </SubmitButton>
    </Group>
  );
}

/** "Tuesday, December 1, 2026, 8 AM - 12 PM" */
function titleOf({ day, window }: OfDay): string {
  const date = formatDate(say, day.date);
  return window ? `${date}, ${shortHours(window)}` : date;
}
