import type { ReactElement, ReactNode } from "react";

import { DropOffDecisions, type DropOff } from "#contract/drop-offs.ts";
import { labelOf, formatQuantity, unitOf, USUAL_COUNT } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { useSchemaForm, type SchemaForm } from "#web/kit/forms/form.ts";
import { useOutcomes } from "../actions/outcomes.ts";
import { refuseAndSay } from "#web/kit/forms/refusal.ts";
import { BulkDialog } from "../dialogs/bulk-dialog.tsx";
import { BulkRow, SharedReason } from "../lists/bulk-list.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import styles from "./bulk-dialog.module.css";
import { bulkDraft, takenUp, type BulkKind, type Decision, type Decisions } from "./bulk-draft.ts";
import { DropOffPhoto } from "#web/parts/drop-offs/drop-off-photo.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  kind: BulkKind;
  dropOffs: readonly DropOff[];
  onClosed: () => void;
}>;

const WORDS = {
  confirm: { title: say("Confirm drop-offs"), verb: say("Confirm all"), done: "confirmed" },
  reject: { title: say("Reject drop-offs"), verb: say("Reject all"), done: "rejected" },
} as const;

/** Decides the selected rows: a count for each, or one reason for all; then shows the outcome of each. */
export function DropOffBulkDialog({ kind, dropOffs, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Decisions>({
    schema: DropOffDecisions,
    initialValues: { decisions: dropOffs.map(({ _id }) => blank(kind, _id)) },
    draft: { name: bulkDraft(kind), restore: takenUp },
  });
  const [outcomes, keep] = useOutcomes();
  const decide = useAction("PUT /dropOff", {
    refresh: ["GET /dropOff/admin", "GET /dropOff/:id"],
    onDone: (reply) => {
      form.settle();
      keep(reply);
    },
    onFailed: (error) => {
      refuseAndSay(form, error);
    },
  });
  const { title, verb, done } = WORDS[kind];
  const submit = async (): Promise<void> => {
    const checked = DropOffDecisions.def.shape.decisions.safeParse(form.getValues().decisions);
    if (checked.success && (await isSureOf(dropOffs, checked.data)))
      await decide.run({ body: { decisions: checked.data } });
  };
  const reject = (reason: string): void =>
    form.setValues({
      decisions: dropOffs.map(({ _id }) => ({ _id, status: "rejected", reason })),
    });
  return (
    <BulkDialog
      title={title}
      rows={dropOffs}
      form={form}
      onSubmit={form.handle(submit)}
      isPending={decide.isPending}
      submitLabel={verb}
      outcomes={outcomes}
      done={done}
      fields={
        kind === "reject" && (
          <SharedReason {...form.getInputProps("decisions.0.reason")} onType={reject} />
        )
      }
      onClosed={onClosed}
    >
      {(dropOff, index, outcome) => (
        <Row key={dropOff._id} dropOff={dropOff}>
          {outcome ??
            (kind === "confirm" && (
              <CountField
                dropOff={dropOff}
                {...form.getInputProps(`decisions.${index}.itemsCount`)}
              />
            ))}
        </Row>
      )}
    </BulkDialog>
  );
}

const blank = (kind: Props["kind"], _id: string): Decision =>
  kind === "confirm"
    ? { _id, status: "completed", itemsCount: "" }
    : { _id, status: "rejected", reason: "" };

/** Asks about unusually high counts, naming their owners. */
async function isSureOf(
  dropOffs: readonly DropOff[],
  decisions: DropOffDecisions["decisions"],
): Promise<boolean> {
  const counts = new Map(
    decisions.map((one) => [one._id, one.status === "completed" ? one.itemsCount : 0]),
  );
  const high = dropOffs
    .filter(({ _id }) => (counts.get(_id) ?? 0) > USUAL_COUNT)
    .map(({ _id, itemType, user }) => ({
      said: formatQuantity(say, counts.get(_id) ?? 0, itemType),
      user,
    }));
  const [first] = high;
  if (!first) return true;
  return confirm({
    title:
      high.length === 1
        ? say("{something}, really?", { something: first.said })
        : say("{count} high counts, really?", { count: high.length }),
    message: `${high
      .map(({ said, user }) => say("{count} from {user}", { count: said, user: fullName(user) }))
      .join("; ")}.`,
    confirmLabel: say("Confirm all"),
    cancelLabel: say("Not yet"),
  });
}

type CountProps = Readonly<{ dropOff: DropOff }> &
  ReturnType<SchemaForm<Decisions>["getInputProps"]>;

function CountField({ dropOff, ...input }: CountProps): ReactElement {
  const unit = unitOf(dropOff.itemType);
  return (
    <NumberField
      aria-label={say("Count for {user}, {unit}", { user: fullName(dropOff.user), unit })}
      placeholder={unit}
      className={styles["count"] ?? ""}
      {...input}
    />
  );
}

function Row({ dropOff, children }: { dropOff: DropOff; children: ReactNode }): ReactElement {
  return (
    <BulkRow
      picture={<DropOffPhoto dropOff={dropOff} size={72} className={styles["photo"]} />}
      name={fullName(dropOff.user)}
      detail={`${labelOf(say, dropOff.itemType)}, ${dropOff.dropOffLocation.name}`}
    >
      {children}
    </BulkRow>
  );
}
