import { Button } from "@mantine/core";
import { useState, type ReactElement, type ReactNode } from "react";

import { CompletionForm, type Pickup } from "#contract/pickups.ts";
import {
  countsFromAgent,
  doubtAbout,
  formatInUnit,
  labelOf,
  unitOf,
} from "#domain/rates/materials.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import type { Entry } from "../outbox/entries.ts";
import { canRecount } from "../outbox/outbox.ts";
import { outboxState, useOutbox } from "../outbox/use-outbox.ts";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { onRunOf, useColleague } from "./colleague.ts";
import { CountField } from "./count-field.tsx";
import { NotCollected } from "./not-collected.tsx";
import { OutboxNote } from "./outbox-note.tsx";
import { dayAt, useWorth } from "../rates/use-worth.ts";
import { useCompletion, type CountValues } from "./use-completion.ts";
import { dropDraft, useDoorDraft } from "./use-door-draft.ts";

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
  const [changed, setChanged] = useState<Entry>();
  const [isBusy, setBusy] = useState(false);
  const entry = outboxState(outbox, pickup._id)?.entry;
  if (!outbox.isRead) return null;
  const { isKeeping } = outbox;
  const form = { pickup, isKeeping, onTaken, onBusy: setBusy, onDone: () => setChanged(undefined) };
  // It stays on the screen when the entry is sent meanwhile.
  if (changed)
    return (
      <CountForm
        {...form}
        entry={entry ?? changed}
        begin={changed.kind === "complete" ? changed.body.itemsCount : ""}
      />
    );
  if (!entry || isBusy)
    return (
      <>
        <KeptCountForm {...form} />
        {!entry && !isBusy && <NotCollected pickup={pickup} />}
      </>
    );
  return (
    <OutboxNote pickup={pickup}>
      {canRecount(entry) && (
        <Button variant="default" size="lg" onClick={() => setChanged(entry)}>
          {say("Change the count")}
        </Button>
      )}
    </OutboxNote>
  );
}

type FormProps = Props &
  Readonly<{
    /** An entry whose count is changed. */
    entry?: Entry;
    /** Whether this browser keeps what waits. */
    isKeeping: boolean;
    onBusy: (isBusy: boolean) => void;
    onDone: () => void;
  }>;

/** Begins with what was entered before the page was killed, here or in the sheet of the run. */
function KeptCountForm(props: FormProps): ReactElement {
  const { draft, round, form, keep } = useDoorDraft(props.pickup._id, { sheet: "collected" });
  const begin = draft?.itemsCount ?? "";
  return (
    <CountForm
      {...props}
      // It stands before the draft has been read, so that nothing jumps, and begins anew with a count from it.
      key={`${round} ${begin}`}
      begin={begin}
      note={<DraftNote form={form} />}
      onTyped={(itemsCount) => keep({ itemsCount })}
    />
  );
}

type CountFormProps = FormProps &
  Readonly<{
    begin: CountValues["itemsCount"];
    note?: ReactNode;
    onTyped?: (count: CountValues["itemsCount"]) => void;
  }>;

function CountForm(props: CountFormProps): ReactElement {
  const { pickup, entry, isKeeping, begin, note, onTyped, ...ends } = props;
  const { itemType } = pickup;
  const form = useSchemaForm<CountValues>({
    schema: CompletionForm,
    initialValues: { itemsCount: begin },
  });
  form.watch("itemsCount", ({ value }) => onTyped?.(value));
  const settle = (): void => {
    form.settle();
    dropDraft(pickup._id);
  };
  useUnsavedGuard({ ...form, settle });
  const { timeZone: zone, createdAt } = pickup;
  const worth = useWorth({ given: dayAt(zone, createdAt), zone });
  const colleague = useColleague(pickup);
  const { complete, isPending } = useCompletion({
    pickup,
    form: { ...form, settle },
    entry,
    ...ends,
  });
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
      <form noValidate className="stack gap-16" onSubmit={form.handle(submit)}>
        {note}
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
