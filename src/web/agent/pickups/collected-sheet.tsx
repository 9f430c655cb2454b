import { Button } from "@mantine/core";
import { useState, type ReactElement, type ReactNode } from "react";

import { CompletionForm } from "#contract/pickups.ts";
import {
  countsFromAgent,
  doubtAbout,
  formatInUnit,
  labelOf,
  unitOf,
} from "#domain/rates/materials.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import type { Entry } from "#web/parts/outbox/entries.ts";
import { recount, sendAnew } from "#web/parts/outbox/outbox.ts";
import { sendNow } from "#web/parts/outbox/page-outbox.ts";
import { signal } from "#web/parts/outbox/signals.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "#web/kit/words/say.ts";
import { CountField } from "#web/parts/pickups/count-field.tsx";
import styles from "#web/parts/pickups/door-sheets.module.css";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { useWorth } from "#web/parts/rates/use-worth.ts";
import type { CountValues } from "#web/parts/pickups/use-completion.ts";
import { type Door, useDoor } from "#web/parts/pickups/use-door.ts";
import { useDoorDraft } from "#web/parts/pickups/use-door-draft.ts";

type Props = Readonly<{
  door: Door;
  /** An entry whose count is changed in its place. */
  entry?: Entry | undefined;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}>;

/** Counts that are one tap. */
const FEW = [1, 2, 3, 4, 5, 6];

/** The count at the door, in three taps with the button that opens it (PRODUCT R16.1). */
export function CollectedSheet(props: Props): ReactElement {
  const { door, entry, isOpen, onClose, onClosed } = props;
  return (
    <Dialog
      isLarge
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={entry ? say("Correct the count") : say("Complete this pickup?")}
    >
      {entry ? (
        <CountSheet
          door={door}
          entry={entry}
          begin={entry.kind === "complete" ? entry.body.itemsCount : ""}
          onDone={onClose}
        />
      ) : (
        <NewCount door={door} isOpen={isOpen} onDone={onClose} />
      )}
    </Dialog>
  );
}

type NewProps = Pick<Props, "door" | "isOpen"> & Readonly<{ onDone: () => void }>;

/** Begins with what was entered before the page was killed. */
function NewCount({ door, isOpen, onDone }: NewProps): ReactElement | null {
  const { draft, round, form, keep } = useDoorDraft(door.id, { sheet: "collected", isOpen });
  if (!draft) return null;
  return (
    <CountSheet
      key={round}
      door={door}
      begin={draft.itemsCount ?? ""}
      note={<DraftNote form={form} />}
      onTyped={(itemsCount) => keep({ itemsCount })}
      onDone={onDone}
    />
  );
}

type SheetProps = Pick<Props, "door" | "entry"> &
  Readonly<{
    begin: CountValues["itemsCount"];
    /** Above the count. */
    note?: ReactNode;
    onTyped?: (count: CountValues["itemsCount"]) => void;
    onDone: () => void;
  }>;

function CountSheet(props: SheetProps): ReactElement {
  const { door, entry, begin, note, onTyped, onDone } = props;
  const { itemType, person } = door;
  const form = useSchemaForm<CountValues>({
    schema: CompletionForm,
    initialValues: { itemsCount: begin },
  });
  form.watch("itemsCount", ({ value }) => onTyped?.(value));
  const { put, isPending, problem } = useDoor(door, onDone);
  const [isSent, setSent] = useState(false);
  const submit = async ({ itemsCount }: CountValues): Promise<void> => {
    if (typeof itemsCount === "string") return;
    if (!entry)
      return put({ kind: "complete", body: { itemsCount } }, say("Pickup completed successfully"));
    if (await changeCount(entry, itemsCount)) onDone();
    else setSent(true);
  };
  const { itemsCount } = form.values;
  const worth = useWorth({ given: door.bookedOn, zone: readerZone() });
  const counts = typeof itemsCount === "number" ? countsFromAgent(itemType, itemsCount) : undefined;
  const doubt = counts && doubtAbout(say, counts);
  return (
    <form noValidate className={styles["sheet"]} onSubmit={form.handle(submit)}>
      {note}
      <p className="strong anywhere">
        {labelOf(say, itemType)}, {person}
      </p>
      <Few
        label={labelOf(say, itemType)}
        chosen={itemsCount}
        onChoose={(count) => form.setFieldValue("itemsCount", count)}
      />
      <CountField
        label={labelOf(say, itemType)}
        unit={unitOf(itemType)}
        {...form.getInputProps("itemsCount")}
        value={itemsCount}
      />
      {doubt !== undefined && <Banner tone="warn">{doubt}</Banner>}
      {problem !== undefined && <Banner>{problem}</Banner>}
      {isSent && (
        <Banner>
          {say("This count was sent meanwhile and is not changed. Open the pickup to correct it.")}
        </Banner>
      )}
      <div className={styles["submit"]}>
        <SubmitButton isPending={isPending} fullWidth size="xl">
          {wordOf(itemsCount, {
            door,
            points: counts && worth(counts),
            isCorrection: entry !== undefined,
          })}
        </SubmitButton>
      </div>
    </form>
  );
}

type FewProps = Readonly<{
  label: string;
  chosen: CountValues["itemsCount"];
  onChoose: (count: number) => void;
}>;

const Few = ({ label, chosen, onChoose }: FewProps): ReactElement => (
  <div role="group" aria-label={label} className={styles["few"]}>
    {FEW.map((count) => (
      <Button
        key={count}
        variant={chosen === count ? "filled" : "default"}
        aria-pressed={chosen === count}
        className={styles["count"] ?? ""}
        onClick={() => onChoose(count)}
      >
        {count}
      </Button>
    ))}
  </div>
);

type About = Readonly<{ door: Door; points: number | undefined; isCorrection: boolean }>;

/** "Complete: 2 Units, 4 points"; without the points until the rates are known. */
function wordOf(
  count: CountValues["itemsCount"],
  { door: { itemType }, points, isCorrection }: About,
): string {
  if (typeof count === "string") return isCorrection ? say("Save the count") : say("Complete");
  const quantity = formatInUnit(say, count, unitOf(itemType));
  if (points === undefined)
    return isCorrection
      ? say("Save: {quantity}", { quantity })
      : say("Complete: {quantity}", { quantity });
  const facts = { quantity, points: formatPointsWithUnit(say, points) };
  return isCorrection
    ? say("Save: {quantity}, {points}", facts)
    : say("Complete: {quantity}, {points}", facts);
}

/** Resolves with false when the entry was sent since the sheet was opened. */
async function changeCount({ id }: Entry, itemsCount: number): Promise<boolean> {
  const isChanged = (await recount(id, itemsCount)) || (await sendAnew(id, { itemsCount }));
  signal({ kind: "changed" });
  await sendNow(false);
  return isChanged;
}
