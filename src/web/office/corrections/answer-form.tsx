import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { DisputeDecision, type Dispute } from "#contract/corrections/disputes.ts";
import { isSameCount } from "#domain/corrections/corrections.ts";
import {
  decisionFault,
  isParty,
  MAX_DISPUTE_TEXT,
  type DisputeOutcome,
} from "#domain/corrections/disputes.ts";
import { type ItemCounts, type Material, MATERIALS } from "#domain/rates/material-facts.ts";
import {
  addCounts,
  formatQuantity,
  isCount,
  labelOf,
  negate,
  pointsFor,
  unitLabelOf,
  unitOf,
} from "#domain/rates/materials.ts";
import { recordOf } from "#domain/record.ts";
import { formatPointsWithUnit, fullName, joinWords } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { ChoiceCard } from "#web/kit/fields/choice-card.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { type SchemaForm, useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { refuseAndSay } from "#web/kit/forms/refusal.ts";
import { useUser } from "#web/kit/session/session.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import styles from "#web/parts/corrections/question-form.module.css";
import { QUESTIONED } from "#web/parts/corrections/read-again.ts";

type Typed = number | string;
type Values = { outcome: DisputeOutcome; items: Record<Material, Typed>; reason: string };
type Props = Readonly<{ dispute: Dispute }>;

const OUTCOMES = [
  ["upheld", say("As asked for")],
  ["partly_upheld", say("In part")],
  ["declined", say("The count stays")],
] as const satisfies readonly (readonly [DisputeOutcome, string])[];

/** The answer to a question: what counts from now on, and why (PRODUCT R24.10). */
export function AnswerForm({ dispute }: Props): ReactElement {
  const { form, answer, isPending } = useAnswer(dispute);
  const { outcome } = form.values;
  const user = useUser();
  const counterIds = dispute.countedBy ? [dispute.countedBy._id] : [];
  const isOwn = user && isParty(user._id, { ownerId: dispute.user._id, counterIds });
  return (
    <Surface as="section" title={say("Decide")}>
      <form noValidate className="stack gap-14" onSubmit={form.handle(answer)}>
        <DraftNote form={form} />
        {isOwn && (
          <Banner tone="warn">
            {say(
              "You are part of this. Somebody else must decide, unless there is no other admin.",
            )}
          </Banner>
        )}
        <div role="radiogroup" aria-label={say("Answer")} className="stack gap-8">
          {OUTCOMES.map(([value, label]) => (
            <ChoiceCard key={value} className={styles["claim"]}>
              <input
                type="radio"
                name="outcome"
                value={value}
                checked={outcome === value}
                onChange={() => form.setFieldValue("outcome", value)}
              />
              <span>{label}</span>
            </ChoiceCard>
          ))}
        </div>
        <Counts form={form} dispute={dispute} />
        <p className="muted small" role="status">
          {effectOf(form.values, dispute)}
        </p>
        <Textarea
          label={say("Reason")}
          description={say("{firstName} reads it.", { firstName: dispute.user.firstName })}
          required
          autosize
          minRows={3}
          maxLength={MAX_DISPUTE_TEXT}
          {...form.getInputProps("reason")}
        />
        <FormFailure form={form} />
        <SubmitButton isPending={isPending} size="lg">
          {say("Answer")}
        </SubmitButton>
      </form>
    </Surface>
  );
}

/** What counts: fixed where it is what was asked for, typed for a part of it or where nothing was stated. */
function Counts({
  form,
  dispute,
}: Props & Readonly<{ form: SchemaForm<Values> }>): ReactElement | null {
  const { outcome } = form.values;
  if (outcome === "declined" || (outcome === "upheld" && dispute.claimedItems)) return null;
  return (
    <fieldset className={styles["counts"]}>
      <legend>{say("What counts from now on")}</legend>
      {materialsOf(dispute).map((material) => (
        <NumberField
          key={material}
          label={`${labelOf(say, material)} (${unitLabelOf(say, unitOf(material))})`}
          {...form.getInputProps(`items.${material}`)}
        />
      ))}
    </fieldset>
  );
}

/** Those that were counted or asked for; all of them where that leaves the question open. */
const materialsOf = ({ countedItems, claimedItems, claim }: Dispute): readonly Material[] =>
  claim === "count"
    ? MATERIALS.filter((one) => countedItems[one] > 0 || (claimedItems?.[one] ?? 0) > 0)
    : MATERIALS;

/** The counts of the answer; undefined where nothing changes, or until each of them is a number. */
function itemsIn({ outcome, items }: Values, dispute: Dispute): ItemCounts | undefined {
  if (outcome === "declined") return undefined;
  if (outcome === "upheld" && dispute.claimedItems) return dispute.claimedItems;
  const isWhole = MATERIALS.every((one) => typeof items[one] === "number" && isCount(items[one]));
  return isWhole ? recordOf(MATERIALS, (one) => Number(items[one])) : undefined;
}

/** "This adds 6 units of plastic and 60 points." */
function effectOf(values: Values, dispute: Dispute): string {
  if (values.outcome === "declined") return say("Nothing changes.");
  const items = itemsIn(values, dispute);
  if (!items || isSameCount(items, dispute.countedItems)) return "";
  const more = addCounts(items, negate(dispute.countedItems));
  const changes = MATERIALS.filter((one) => more[one] !== 0).map((one) =>
    formatQuantity(say, more[one], one),
  );
  const points = formatPointsWithUnit(say, pointsFor(more, dispute.rates));
  return say("This adds {changes}.", { changes: joinWords(say, [...changes, points]) });
}

function useAnswer(dispute: Dispute): Readonly<{
  form: SchemaForm<Values>;
  answer: (values: Values) => Promise<void>;
  isPending: boolean;
}> {
  const { _id: id, countedItems, claimedItems, rates, user } = dispute;
  const form = useSchemaForm<Values>({
    schema: DisputeDecision,
    initialValues: { outcome: "upheld", items: { ...(claimedItems ?? countedItems) }, reason: "" },
    also: (values): Record<string, string> => {
      const items = itemsIn(values, dispute);
      if (values.outcome === "declined" || !items) return {};
      const fault = decisionFault(
        { outcome: values.outcome, items },
        { items: countedItems, rates },
        claimedItems,
      );
      return fault === undefined
        ? {}
        : { [`items.${materialsOf(dispute)[0] ?? "plastic"}`]: fault };
    },
    draft: { name: `dispute-answer:${id}` },
  });
  useUnsavedGuard(form);
  const queryClient = useQueryClient();
  const action = useAction("PUT /dispute/:id", {
    done: say("Answered. {firstName} is told.", { firstName: user.firstName }),
    refresh: QUESTIONED,
    onDone: form.settle,
    onFailed: (error) => {
      refuseAndSay(form, error);
      if (error.status === 409) refetch(queryClient, QUESTIONED);
    },
  });
  const answer = async (values: Values): Promise<void> => {
    const { outcome, reason } = values;
    const items = itemsIn(values, dispute);
    if (!(await isMeant(values, dispute))) return;
    if (outcome === "declined") await action.run({ params: { id }, body: { outcome, reason } });
    else if (items) await action.run({ params: { id }, body: { outcome, items, reason } });
  };
  return { form, answer, isPending: action.isPending };
}

function isMeant(values: Values, dispute: Dispute): Promise<boolean> {
  const name = fullName(dispute.user);
  const items = itemsIn(values, dispute);
  const points = items
    ? pointsFor(addCounts(items, negate(dispute.countedItems)), dispute.rates)
    : 0;
  return confirm({
    title: items
      ? say("Add {points} to {name}?", { points: formatPointsWithUnit(say, points), name })
      : say("Leave the count of {name} as it is?", { name }),
    message: say("{firstName} reads your reason. This cannot be taken back.", {
      firstName: dispute.user.firstName,
    }),
    confirmLabel: say("Answer"),
  });
}
