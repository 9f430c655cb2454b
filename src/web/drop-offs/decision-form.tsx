import { Button, Group, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { DropOffDecision, type DropOff } from "#contract/drop-offs.ts";
import { confirmedCounts } from "#domain/drop-offs.ts";
import { doubtAbout, isCount, labelOf, pointsFor, unitOf, nounOf } from "#domain/materials.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { useAction, type Action } from "../core/actions/action.ts";
import { confirm } from "../core/actions/confirm.ts";
import { draftNamed } from "../core/forms/draft.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "../core/forms/form.ts";
import { formatNumber } from "../core/time/format.ts";
import { refuseAndSay } from "../core/forms/refusal.ts";
import { DraftNote } from "../core/fields/draft-note.tsx";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { NumberField } from "../core/fields/number-field.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./admin-drop-off.module.css";
import { say } from "../core/words/office.ts";

type Props = Readonly<{
  dropOff: DropOff;
  onDone: () => void;
  /** Called when somebody else decided in the meantime. */
  onTaken: () => void;
}>;

/** The final decision about a drop-off (PRODUCT R4.1): a count, or a reason for rejecting it. */
export function DecisionForm(props: Props): ReactElement {
  const { _id } = props.dropOff;
  const [isRejecting, setRejecting] = useState(() => draftNamed(rejectionOf(_id)) !== undefined);
  if (isRejecting) return <RejectForm {...props} onSwitch={() => setRejecting(false)} />;
  return <ConfirmForm {...props} onSwitch={() => setRejecting(true)} />;
}

const rejectionOf = (id: string): string => `reject:${id}`;

type FormProps = Props & Readonly<{ onSwitch: () => void }>;
/** The count, or the typed text when it is not a number. */
type Confirmation = { status: "completed"; itemsCount: number | string };

function ConfirmForm({ dropOff, onSwitch, ...after }: FormProps): ReactElement {
  const { _id: id, itemType } = dropOff;
  const material = nounOf(say, itemType);
  const form = useSchemaForm<Confirmation>({
    schema: DropOffDecision,
    initialValues: { status: "completed", itemsCount: "" },
    draft: { name: `confirm:${id}` },
  });
  useUnsavedGuard(form);
  const decide = useDecision(say("Drop-off confirmed"), after, form);
  const worth = (count: number): string =>
    formatPointsWithUnit(say, pointsFor(confirmedCounts(itemType, count)));
  const submit = async ({ itemsCount }: Confirmation): Promise<void> => {
    if (typeof itemsCount === "string") return;
    const isSure = await confirm({
      title:
        doubtAbout(say, confirmedCounts(itemType, itemsCount)) ?? say("Confirm this drop-off?"),
      message: say(
        "{itemType}: {itemsCount} {itemType2} from {user}. {itemsCount2} will be credited.",
        {
          itemType: labelOf(say, itemType),
          itemsCount: formatNumber(itemsCount),
          itemType2: unitOf(itemType),
          user: fullName(dropOff.user),
          itemsCount2: worth(itemsCount),
        },
      ),
      confirmLabel: say("Confirm"),
      cancelLabel: say("Not yet"),
    });
    if (isSure) await decide.run({ params: { id }, body: { status: "completed", itemsCount } });
  };
  const { itemsCount } = form.values;
  return (
    <Surface as="section" title={say("Confirm or reject")}>
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        <NumberField
          label={say("Count of {material} ({unit})", { material, unit: unitOf(itemType) })}
          description={
            typeof itemsCount === "number" && itemsCount > 0 && isCount(itemsCount)
              ? say("Worth {points}.", { points: worth(itemsCount) })
              : say("Count what the photo and the bag hold.")
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          required
          {...form.getInputProps("itemsCount")}
        />
        <FormFailure form={form} />
        <Group justify="space-between" gap="sm">
          <SubmitButton isPending={decide.isPending}>{say("Confirm drop-off")}</SubmitButton>
          <Button variant="subtle" color="danger" onClick={onSwitch}>
            {say("Reject instead")}
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
    draft: { name: rejectionOf(dropOff._id) },
  });
  useUnsavedGuard(form);
  const decide = useDecision(say("Drop-off rejected"), after, form);
  const submit = async ({ reason }: Rejection): Promise<void> => {
    const isSure = await confirm({
      title: say("Reject the drop-off of {user}?", { user: fullName(dropOff.user) }),
      message: say(
        "Nothing is credited, and {firstName} reads the reason. This cannot be taken back.",
        { firstName: dropOff.user.firstName },
      ),
      confirmLabel: say("Reject"),
      isDanger: true,
    });
    if (isSure)
      await decide.run({ params: { id: dropOff._id }, body: { status: "rejected", reason } });
  };
  return (
    <Surface as="section" title={say("Reject drop-off")}>
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        <Textarea
          label={say("Reason")}
          required
          description={say("{firstName} reads it.", { firstName: dropOff.user.firstName })}
          autosize
          minRows={3}
          maxRows={8}
          ref={field}
          {...form.getInputProps("reason")}
        />
        <FormFailure form={form} />
        <Group justify="space-between" gap="sm">
          <SubmitButton isPending={decide.isPending} color="danger">
            {say("Reject drop-off")}
          </SubmitButton>
          <Button variant="subtle" onClick={onSwitch}>
            {say("Confirm instead")}
          </Button>
        </Group>
      </form>
    </Surface>
  );
}

function useDecision<Values extends Record<string, unknown>>(
  done: string,
  { onDone, onTaken }: Pick<Props, "onDone" | "onTaken">,
  form: SchemaForm<Values>,
): Action<"PUT /dropOff/:id"> {
  const queryClient = useQueryClient();
  return useAction("PUT /dropOff/:id", {
    done,
    refresh: ["GET /dropOff/:id", "GET /dropOff/admin"],
    onDone: () => {
      form.settle();
      onDone();
    },
    onFailed: (error) => {
      if (error.code === "already_decided") {
        void queryClient.invalidateQueries({ queryKey: ["GET /dropOff/:id"] });
        void queryClient.invalidateQueries({ queryKey: ["GET /dropOff/admin"] });
        form.settle();
        onTaken();
      } else {
        refuseAndSay(form, error);
      }
    },
  });
}
