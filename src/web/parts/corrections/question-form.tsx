import { Textarea } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useId, useState, type ReactElement } from "react";
import * as z from "zod/mini";

import { DisputeForm } from "#contract/corrections/disputes.ts";
import {
  CLAIM_LABELS,
  claimFault,
  DISPUTE_CLAIMS,
  type DisputeClaim,
  MAX_DISPUTE_TEXT,
} from "#domain/corrections/disputes.ts";
import { whoAnswers } from "#domain/emails/corrections.ts";
import { type Material, MATERIALS } from "#domain/rates/material-facts.ts";
import { countsOf, labelOf, unitOf } from "#domain/rates/materials.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";
import { translate } from "#domain/words/message.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ChoiceCard } from "#web/kit/fields/choice-card.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { preparePhoto } from "#web/kit/pictures/photo.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import { CountField } from "#web/parts/pickups/count-field.tsx";
import type { Questionable } from "./questionable.ts";
import { QUESTIONED } from "./read-again.ts";
import styles from "#web/parts/corrections/question-form.module.css";

type Values = {
  subjectType: Questionable["of"]["type"];
  subjectId: string;
  claim: DisputeClaim;
  note: string;
  file: File | undefined;
} & Partial<Record<Material, number | string>>;

/** Pixels of the longer side; the server keeps no more. */
const LONGEST_SIDE = 1600;

type Props = Readonly<{ questionable: Questionable; isOffice?: boolean; onDone: () => void }>;

/** What is wrong, what it should be, a note and a photo. What was counted stands in the fields already. */
export function QuestionForm({ questionable, isOffice = false, onDone }: Props): ReactElement {
  const { form, materials, send, isPending } = useQuestion(questionable, isOffice, onDone);
  const { claim } = form.values;
  return (
    <form noValidate className="stack gap-14" onSubmit={form.handle(send)}>
      <DraftNote form={form} />
      <p>{questionable.sentence}</p>
      {!questionable.isRejected && <Claims form={form} />}
      {claim !== "other" && (
        <fieldset className={classes(styles["counts"], styles["steps"])}>
          <legend>{say("What should it be?")}</legend>
          {materials.map((material) => (
            <CountField
              key={material}
              isCompact
              least={0}
              label={labelOf(say, material)}
              unit={unitOf(material)}
              {...form.getInputProps(material)}
              value={form.values[material] ?? 0}
            />
          ))}
        </fieldset>
      )}
      <Textarea
        label={say("Anything that helps (optional)")}
        autosize
        minRows={2}
        maxLength={MAX_DISPUTE_TEXT}
        {...form.getInputProps("note")}
      />
      {!isOffice && <PhotoButton form={form} />}
      <FormFailure form={form} />
      <SubmitButton isPending={isPending} fullWidth size="lg">
        {isOffice ? say("Open question#act") : say("Send")}
      </SubmitButton>
    </form>
  );
}

type QuestionState = Readonly<{
  form: SchemaForm<Values>;
  materials: readonly Material[];
  send: (values: Values) => unknown;
  isPending: boolean;
}>;

function useQuestion(
  questionable: Questionable,
  isOffice: boolean,
  onDone: () => void,
): QuestionState {
  const { of, counts, material, isRejected } = questionable;
  const counted = material ? [material] : MATERIALS.filter((one) => counts[one] > 0);
  const form = useSchemaForm<Values>({
    schema: DisputeForm,
    initialValues: {
      subjectType: of.type,
      subjectId: of.id,
      claim: isRejected ? "rejected" : "count",
      note: "",
      file: undefined,
      ...Object.fromEntries(MATERIALS.map((one) => [one, counts[one]])),
    },
    also: (values): Record<string, string> => {
      const items = statedIn(values);
      if (values.claim === "other") return {};
      const fault = claimFault(
        { claim: values.claim, items },
        { items: counts, rates: SPECIFIED_RATES, isRejected },
      );
      // Whether more of one material outweighs less of another only the server knows: it has the rates of that day.
      if (!fault || (items && MATERIALS.some((one) => items[one] > counts[one]))) return {};
      const field = fault.field === "items" ? (counted[0] ?? "plastic") : fault.field;
      return { [field]: fault.message };
    },
    draft: { name: `dispute:${of.id}`, except: ["file"] },
  });
  const action = useAction("POST /dispute", {
    refresh: QUESTIONED,
    onDone: ({ data }) => {
      form.settle();
      const answer = whoAnswers(say, data);
      toast({
        message: isOffice
          ? say("The question was opened. {answer}", { answer })
          : say("Thank you. {answer}", { answer }),
      });
      onDone();
    },
    onFailed: form.refuse,
  });
  const send = (values: Values): unknown => {
    const isOther = values.claim === "other";
    const left = isOther ? Object.fromEntries(MATERIALS.map((one) => [one, undefined])) : {};
    const sent = z.safeParse(DisputeForm, { ...values, ...left });
    return sent.data && action.run({ form: sent.data });
  };
  const isWide = form.values.claim === "material" || counted.length === 0;
  return { form, materials: isWide ? MATERIALS : counted, send, isPending: action.isPending };
}

/** The counts as they are typed; null until each of them is a number. */
function statedIn(values: Values): ReturnType<typeof countsOf> | null {
  const typed = MATERIALS.map((material) => [material, values[material] ?? 0] as const);
  const isWhole = typed.every(([, count]) => typeof count === "number");
  return isWhole
    ? countsOf(Object.fromEntries(typed.map(([material, count]) => [material, Number(count)])))
    : null;
}

function Claims({ form }: Readonly<{ form: SchemaForm<Values> }>): ReactElement {
  return (
    <div role="radiogroup" aria-label={say("What is wrong?")} className="stack gap-8">
      {DISPUTE_CLAIMS.filter((claim) => claim !== "rejected").map((claim) => (
        <ChoiceCard key={claim} className={styles["claim"]}>
          <input
            type="radio"
            name="claim"
            value={claim}
            checked={form.values.claim === claim}
            onChange={() => form.setFieldValue("claim", claim)}
          />
          <span>{say(CLAIM_LABELS[claim])}</span>
        </ChoiceCard>
      ))}
    </div>
  );
}

function PhotoButton({ form }: Readonly<{ form: SchemaForm<Values> }>): ReactElement {
  const id = useId();
  const [isPreparing, setPreparing] = useState(false);
  const { file } = form.values;
  const error = form.errors["file"];
  const take = async (chosen: File): Promise<void> => {
    setPreparing(true);
    const made = await preparePhoto(chosen, LONGEST_SIDE);
    setPreparing(false);
    if ("problem" in made) return form.setFieldError("file", made.problem);
    form.clearFieldError("file");
    form.setFieldValue("file", made.file);
  };
  return (
    <div>
      <label htmlFor={id} className={styles["photo"]}>
        <IconCamera size={22} stroke={1.7} aria-hidden="true" />
        {file ? say("Another photo") : say("Add a photo (optional)")}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          data-path="file"
          className="visually-hidden"
          aria-invalid={error !== undefined}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void take(chosen);
            currentTarget.value = "";
          }}
        />
      </label>
      <p role="status" className="muted small">
        {isPreparing && say("Preparing the photo...")}
        {!isPreparing && file && say("The photo is added.")}
      </p>
      {error !== undefined && (
        <p role="alert" className="danger small">
          {typeof error === "string" ? translate(say, error) : error}
        </p>
      )}
    </div>
  );
}
