import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { CompletionForm, type Pickup } from "#contract/pickups.ts";
import { countsFromAgent, doubtAbout, formatInUnit, labelOf, unitOf } from "#domain/materials.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { confirm } from "../core/actions/confirm.ts";
import { DraftNote } from "../core/fields/draft-note.tsx";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import type { Entry } from "../core/field/entries.ts";
import { canRecount } from "../core/field/outbox.ts";
import { outboxState, useOutbox } from "../core/field/use-outbox.ts";
import { useSchemaForm, useUnsavedGuard } from "../core/forms/form.ts";
import { formatLocalDate } from "../core/time/format.ts";
import { momentIn } from "../core/time/zone.ts";
import { Banner } from "../core/ui/banner.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { say } from "../core/words/say.ts";
import styles from "./complete-form.module.css";
import { onRunOf, useColleague } from "./colleague.ts";
import { CountField } from "./count-field.tsx";
import { NotCollected } from "./not-collected.tsx";
import { OutboxNote } from "./outbox-note.tsx";
import { dayAt, useWorth } from "../rates/use-worth.ts";
import { useCompletion, type CountValues } from "./use-completion.ts";

type Props = Readonly<{
  pickup: Pickup;
  /** Called when somebody else completed it in the meantime. */
  onTaken: () => void;
}>;

/**
 * The agent's completion of a pickup (PRODUCT 4.4, 5.8): the form for the count, or what became of the count while the
 * phone still has to send it.
 */
export function CompleteForm({ pickup, onTaken }: Props): ReactElement | null {
  const outbox = useOutbox();
  const [isChanging, setChanging] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const entry = outboxState(outbox, pickup._id)?.entry;
  if (!outbox.isRead) return null;
  if (!entry || isChanging || isBusy)
    return (
      <>
        <CountForm
          pickup={pickup}
          entry={isChanging ? entry : undefined}
          isKeeping={outbox.isKeeping}
          onTaken={onTaken}
          onBusy={setBusy}
          onDone={() => setChanging(false)}
        />
        {!entry && !isBusy && <NotCollected pickup={pickup} />}
      </>
    );
  return (
    <OutboxNote pickup={pickup}>
      {canRecount(entry) && (
        <Button variant="default" size="lg" onClick={() => setChanging(true)}>
          {say("Change the count")}
        </Button>
      )}
    </OutboxNote>
  );
}

type FormProps = Props &
  Readonly<{
    /** An entry whose count is changed. */
    entry: Entry | undefined;
    /** Whether this browser keeps what waits. */
    isKeeping: boolean;
    onBusy: (isBusy: boolean) => void;
    onDone: () => void;
  }>;

function CountForm({ pickup, entry, isKeeping, ...ends }: FormProps): ReactElement {
  const { _id: id, itemType } = pickup;
  const form = useSchemaForm<CountValues>({
    schema: CompletionForm,
    initialValues: { itemsCount: entry?.kind === "complete" ? entry.body.itemsCount : "" },
    draft: { name: `count:${id}` },
  });
  useUnsavedGuard(form);
  const { timeZone: zone, createdAt } = pickup;
  const worth = useWorth({ given: dayAt(zone, createdAt), zone });
  const colleague = useColleague(pickup);
  const { complete, isPending } = useCompletion({ pickup, form, entry, ...ends });
  const submit = async ({ itemsCount }: CountValues): Promise<void> => {
    if (typeof itemsCount === "string") return;
    const isSure = await confirm({
      ...questionAbout(
        { pickup, colleague },
        itemsCount,
        worth(countsFromAgent(itemType, itemsCount)),
      ),
      confirmLabel: say("Complete"),
      cancelLabel: say("Not yet"),
    });
    if (isSure) await complete(itemsCount);
  };
  return (
    <Surface as="section" title={say("Complete Pickup")}>
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        {!isKeeping && (
          <Banner tone="warn">
            {say("This browser keeps nothing. Collections are sent at once or not at all.")}
          </Banner>
        )}
        <CountField
          label={labelOf(say, itemType)}
          unit={unitOf(itemType)}
          {...form.getInputProps("itemsCount")}
          value={form.values.itemsCount}
        />
        <FormFailure form={form} />
        <SubmitButton isPending={isPending} fullWidth size="lg">
          {entry ? say("Save the count") : say("Complete Pickup")}
        </SubmitButton>
      </form>
    </Surface>
  );
}

type About = Readonly<{ pickup: Pickup; colleague: string | undefined }>;

/** What is asked before a count is sent; an unusually high one, or a stop of another day or run, is asked about first. */
function questionAbout(
  { pickup, colleague }: About,
  count: number,
  points: number | undefined,
): { title: string; message: string } {
  const { itemType, user } = pickup;
  const counts = countsFromAgent(itemType, count);
  const otherDay = formatOtherDay(pickup);
  const facts = {
    item: labelOf(say, itemType),
    quantity: formatInUnit(say, count, unitOf(itemType)),
    person: fullName(user),
  };
  const credit =
    points === undefined
      ? say("{item}: {quantity} from {person}.", facts)
      : say("{item}: {quantity} from {person}. {points} will be credited.", {
          ...facts,
          points: formatPointsWithUnit(say, points),
        });
  const doubt = doubtAbout(say, counts);
  if (otherDay !== undefined)
    return {
      title: doubt ?? say("Complete a pickup of another day?"),
      message: `${otherDay} ${credit}`,
    };
  if (colleague !== undefined)
    return {
      title: doubt ?? say("Complete a colleague's stop?"),
      message: `${onRunOf(colleague)} ${credit}`,
    };
  return { title: doubt ?? say("Complete this pickup?"), message: credit };
}

/** Warns before counting that the stop is of another day. */
function formatOtherDay({ scheduledDate, timeZone }: Pickup): string | undefined {
  const now = Date.now();
  if (momentIn(timeZone, now).today === scheduledDate) return undefined;
  return say("This pickup isn't booked for today but for {date}.", {
    date: formatLocalDate(scheduledDate),
  });
}
