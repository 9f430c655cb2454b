import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { CompletionForm, type Pickup } from "#contract/pickups.ts";
import {
  countsFromAgent,
  doubtAbout,
  formatInUnit,
  labelOf,
  pointsFor,
  unitOf,
} from "#domain/materials.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { useAction } from "../core/actions/action.ts";
import { refetch } from "../core/api/changes.ts";
import { confirm } from "../core/actions/confirm.ts";
import { useSchemaForm, useUnsavedGuard } from "../core/forms/form.ts";
import { formatLocalDate } from "../core/time/format.ts";
import { refuseAndSay } from "../core/forms/refusal.ts";
import { DraftNote } from "../core/fields/draft-note.tsx";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { momentIn } from "../core/time/zone.ts";
import styles from "./complete-form.module.css";
import { CountField } from "./count-field.tsx";
import { say } from "../core/words/say.ts";

type Props = Readonly<{
  pickup: Pickup;
  /** Called when somebody else completed it in the meantime. */
  onTaken: () => void;
}>;
/** The count, or the typed text when it is not a number. */
type Values = { itemsCount: number | string };

/** Queries that a completion changes. */
const CHANGED = ["GET /pickup/:id", "GET /pickup/stops", "GET /pickup/admin"] as const;

/** Shown at the button: without a network, an agent might not see a message at the top of the screen. */
const UNSENT =
  "This was not saved: the server could not be reached. Your count is still here. Press Complete Pickup again when you are connected.";

/** The agent's completion form (PRODUCT 4.4, 5.8): at least one item of the pickup's own type. */
export function CompleteForm({ pickup, onTaken }: Props): ReactElement {
  const queryClient = useQueryClient();
  const { _id: id, itemType } = pickup;
  const form = useSchemaForm<Values>({
    schema: CompletionForm,
    initialValues: { itemsCount: "" },
    draft: { name: `count:${id}` },
  });
  useUnsavedGuard(form);
  const complete = useAction("PUT /pickup/complete/:id", {
    done: say("Pickup completed successfully"),
    refresh: CHANGED,
    onDone: form.settle,
    onFailed: (error) => {
      if (error.code === "already_completed" || error.code === "not_found") {
        refetch(queryClient, CHANGED);
        form.settle();
        if (error.code === "already_completed") onTaken();
      } else if (error.code === "unreachable") form.say(say(UNSENT));
      else {
        refuseAndSay(form, error);
      }
    },
  });
  const submit = async ({ itemsCount }: Values): Promise<void> => {
    if (typeof itemsCount === "string") return;
    const isSure = await confirm({
      ...questionAbout(pickup, itemsCount),
      confirmLabel: say("Complete"),
      cancelLabel: say("Not yet"),
    });
    if (isSure) await complete.run({ params: { id }, body: { itemsCount, status: "completed" } });
  };
  return (
    <Surface as="section" title={say("Complete Pickup")}>
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        <CountField
          label={labelOf(say, itemType)}
          unit={unitOf(itemType)}
          {...form.getInputProps("itemsCount")}
          value={form.values.itemsCount}
        />
        <FormFailure form={form} />
        <SubmitButton isPending={complete.isPending} fullWidth size="lg">
          {say("Complete Pickup")}
        </SubmitButton>
      </form>
    </Surface>
  );
}

/** What is asked before a count is sent; an unusually high one, or a stop of another day, is asked about first. */
function questionAbout(pickup: Pickup, count: number): { title: string; message: string } {
  const { itemType, user } = pickup;
  const counts = countsFromAgent(itemType, count);
  const otherDay = formatOtherDay(pickup);
  const credit = say("{item}: {quantity} from {person}. {points} will be credited.", {
    item: labelOf(say, itemType),
    quantity: formatInUnit(say, count, unitOf(itemType)),
    person: fullName(user),
    points: formatPointsWithUnit(say, pointsFor(counts)),
  });
  if (otherDay === undefined)
    return { title: doubtAbout(say, counts) ?? say("Complete this pickup?"), message: credit };
  return {
    title: doubtAbout(say, counts) ?? say("Complete a pickup of another day?"),
    message: `${otherDay} ${credit}`,
  };
}

/** Warns before counting that the stop is of another day. */
function formatOtherDay({ scheduledDate, timeZone }: Pickup): string | undefined {
  const now = Date.now();
  if (momentIn(timeZone, now).today === scheduledDate) return undefined;
  return say("This pickup is not booked for today but for {date}.", {
    date: formatLocalDate(scheduledDate),
  });
}
