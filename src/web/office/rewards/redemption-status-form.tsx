import { Textarea } from "@mantine/core";
import { useState, type FormEvent, type ReactElement } from "react";

import { RedemptionCompletion, RedemptionRejection, type Redemption } from "#contract/rewards.ts";
import { REDEMPTION_STATUSES, type RedemptionStatus } from "#domain/redemptions.ts";
import { fullName } from "#domain/text.ts";

import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "#web/kit/forms/form.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useNow } from "#web/kit/time/now.ts";
import { isSameView } from "#web/kit/navigation/view-param.ts";
import { formatEffect } from "./effect.ts";
import { explain, useStatusChange } from "./use-status-change.ts";
import { canTakeBack } from "./voucher-facts.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{ redemption: Redemption; onDone: () => void }>;

const OPTIONS = REDEMPTION_STATUSES.map((status) => ({ value: status, label: status }));

/** What a mark that the office cannot take back leaves. */
const LEFT = OPTIONS.filter(({ value }) => value === "rejected");

/**
 * The status selector and Update Status (PRODUCT 2.37); without a choice nothing is sent (PRODUCT 5.14). A rejection asks for
 * the reason.
 */
export function RedemptionStatusForm({ redemption, onDone }: Props): ReactElement {
  // During the request the row already has the new status; the sentence needs the old one.
  const [from, setFrom] = useState(redemption.status);
  const { change, isPending, error, reset } = useStatusChange();
  if (!isPending && from !== redemption.status) setFrom(redemption.status);

  const { rejection, completion, restored } = useWords(redemption._id);
  const [picked, setChosen] = useState<RedemptionStatus | "">(restored);
  const options = useOffered(redemption);
  // A shop may have marked it since this was chosen.
  const chosen = options.some(({ value }) => value === picked) ? picked : "";
  const isRejecting = chosen === "rejected" && from !== "rejected";

  const isCompleting = chosen === "completed" && from !== "completed";

  const send = async (words: { reason?: string; message?: string } = {}): Promise<void> => {
    if (chosen === "" || isPending) return;
    if (!(await change(redemption, chosen, words))) return;
    rejection.settle();
    completion.settle();
    onDone();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isRejecting) rejection.handle(({ reason }) => send({ reason }))(event);
    else if (isCompleting) completion.handle(({ message }) => send({ message }))(event);
    else void send();
  };
  const choose = (value: string): void => {
    reset();
    setChosen(OPTIONS.find((option) => option.value === value)?.value ?? "");
  };
  const effect = formatEffect({
    from,
    to: chosen,
    pointsRequired: redemption.pointsRequired,
    person: fullName(redemption.user),
  });
  return (
    <form className="stack gap-16" noValidate onSubmit={submit}>
      <SelectField
        label={say("Status")}
        options={options}
        placeholder={say("Choose a status")}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        description={effect}
        inputWrapperOrder={["label", "input", "description"]}
      />
      {isRejecting && <Reason form={rejection} reader={redemption.user.firstName} />}
      {isCompleting && <Message form={completion} reader={redemption.user.firstName} />}
      <FormFailure
        form={{ failure: error ? explain(error, redemption) : undefined, dismiss: reset }}
      />
      <SubmitButton isPending={isPending} fullWidth>
        {say("Update Status")}
      </SubmitButton>
    </form>
  );
}

/** The statuses that the server would set. */
function useOffered({ voucher }: Redemption): typeof OPTIONS {
  const now = useNow();
  return voucher?.state === "used" && !canTakeBack(voucher, now) ? LEFT : OPTIONS;
}

/** What is written to the person with a rejection or a completion; `restored` is the status for which it was before a reload. */
function useWords(id: string) {
  const rejection = useSchemaForm({
    schema: RedemptionRejection,
    initialValues: { reason: "" },
    draft: { name: `reject-redemption:${id}` },
  });
  useUnsavedGuard(rejection, isSameView);
  const completion = useSchemaForm({
    schema: RedemptionCompletion,
    initialValues: { message: "" },
    draft: { name: `complete-redemption:${id}` },
  });
  useUnsavedGuard(completion, isSameView);
  const restored = restoredOf(rejection.isRestored, completion.isRestored);
  return { rejection, completion, restored };
}

const restoredOf = (isReason: boolean, isMessage: boolean): RedemptionStatus | "" => {
  if (isReason) return "rejected";
  return isMessage ? "completed" : "";
};

type MessageProps = Readonly<{ form: SchemaForm<{ message: string }>; reader: string }>;

function Message({ form, reader }: MessageProps): ReactElement {
  return (
    <>
      <DraftNote form={form} />
      <Textarea
        label={say("Message (optional)")}
        description={say("{reader} reads it, in the email too.", { reader })}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("message")}
      />
    </>
  );
}

type ReasonProps = Readonly<{ form: SchemaForm<{ reason: string }>; reader: string }>;

function Reason({ form, reader }: ReasonProps): ReactElement {
  return (
    <>
      <DraftNote form={form} />
      <Textarea
        label={say("Reason")}
        required
        description={say("{reader} reads it.", { reader })}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("reason")}
      />
    </>
  );
}
