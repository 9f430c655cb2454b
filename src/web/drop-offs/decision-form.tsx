import { Button, Group, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { DropOffDecision, type DropOff } from "#contract/drop-offs.ts";
import { confirmedCounts } from "#domain/drop-offs.ts";
import { isCount, labelOf, pointsFor, unitOf } from "#domain/materials.ts";
import { fullName, sayPoints } from "#domain/text.ts";

import { useAction, type Action } from "../core/action.ts";
import { confirm } from "../core/confirm.ts";
import { applyFailure, useSchemaForm } from "../core/form.ts";
import { formatNumber } from "../core/format.ts";
import { toastRefusal } from "../core/refusal.ts";
import { NumberField } from "../core/ui/number-field.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./admin-drop-off.module.css";

type Props = Readonly<{
  dropOff: DropOff;
  onDone: () => void;
  /** Somebody else decided in the meantime. */
  onTaken: () => void;
}>;

/** The one decision about a drop-off (rules §4): a count, or a reason. */
export function DecisionForm(props: Props): ReactElement {
  const [isRejecting, setRejecting] = useState(false);
  if (isRejecting) return <RejectForm {...props} onSwitch={() => setRejecting(false)} />;
  return <ConfirmForm {...props} onSwitch={() => setRejecting(true)} />;
}

type FormProps = Props & Readonly<{ onSwitch: () => void }>;
type Confirmation = { status: "completed"; itemsCount: number | "" };

function ConfirmForm({ dropOff, onSwitch, ...after }: FormProps): ReactElement {
  const { _id: id, itemType } = dropOff;
  const form = useSchemaForm<Confirmation>({
    schema: DropOffDecision,
    initialValues: { status: "completed", itemsCount: "" },
  });
  const decide = useDecision("Drop-off confirmed", after, (error) => applyFailure(form, error));
  const worth = (count: number): string => sayPoints(pointsFor(confirmedCounts(itemType, count)));
  const submit = async ({ itemsCount }: Confirmation): Promise<void> => {
    if (itemsCount === "") return;
    const isSure = await confirm({
      title: "Confirm this drop-off?",
      message: `${labelOf(itemType)}: ${formatNumber(itemsCount)} ${unitOf(itemType)} from ${fullName(dropOff.user)}. ${worth(itemsCount)} will be credited.`,
      confirmLabel: "Confirm",
      cancelLabel: "Not yet",
    });
    if (isSure) await decide.run({ params: { id }, body: { status: "completed", itemsCount } });
  };
  const { itemsCount } = form.values;
  return (
    <Surface as="section" title="Confirm or reject">
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <NumberField
          label={`Count of ${labelOf(itemType).toLowerCase()} (${unitOf(itemType)})`}
          description={
            itemsCount !== "" && itemsCount > 0 && isCount(itemsCount)
              ? `Worth ${worth(itemsCount)}.`
              : "Count what the photo and the bag hold."
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          min={0}
          {...form.getInputProps("itemsCount")}
        />
        <Group justify="space-between" gap="sm">
          <SubmitButton isPending={decide.isPending}>Confirm drop-off</SubmitButton>
          <Button variant="subtle" color="danger" onClick={onSwitch}>
            Reject instead
          </Button>
        </Group>
      </form>
    </Surface>
  );
}

type Rejection = { status: "rejected"; reason: string };

function RejectForm({ dropOff, onSwitch, ...after }: FormProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useSchemaForm<Rejection>({
    schema: DropOffDecision,
    initialValues: { status: "rejected", reason: "" },
  });
  const decide = useDecision("Drop-off rejected", after, (error) => applyFailure(form, error));
  const submit = async ({ reason }: Rejection): Promise<void> => {
    const isSure = await confirm({
      title: `Reject the drop-off of ${fullName(dropOff.user)}?`,
      message: `Nothing is credited, and ${dropOff.user.firstName} reads the reason. This cannot be taken back.`,
      confirmLabel: "Reject",
      isDanger: true,
    });
    if (isSure)
      await decide.run({ params: { id: dropOff._id }, body: { status: "rejected", reason } });
  };
  return (
    <Surface as="section" title="Reject drop-off">
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <Textarea
          label="Reason"
          description={`${dropOff.user.firstName} reads it.`}
          autosize
          minRows={3}
          maxRows={8}
          ref={field}
          {...form.getInputProps("reason")}
        />
        <Group justify="space-between" gap="sm">
          <SubmitButton isPending={decide.isPending} color="danger">
            Reject drop-off
          </SubmitButton>
          <Button variant="subtle" onClick={onSwitch}>
            Confirm instead
          </Button>
        </Group>
      </form>
    </Surface>
  );
}

function useDecision(
  done: string,
  { onDone, onTaken }: Pick<Props, "onDone" | "onTaken">,
  onField: (error: unknown) => boolean,
): Action<"PUT /dropOff/:id"> {
  const queryClient = useQueryClient();
  return useAction("PUT /dropOff/:id", {
    done,
    refresh: ["GET /dropOff/:id", "GET /dropOff/admin"],
    onDone,
    onFailed: (error) => {
      if (error.code === "already_decided") {
        void queryClient.invalidateQueries({ queryKey: ["GET /dropOff/:id"] });
        void queryClient.invalidateQueries({ queryKey: ["GET /dropOff/admin"] });
        onTaken();
      } else if (!onField(error)) toastRefusal(error, "An error occurred");
    },
  });
}
