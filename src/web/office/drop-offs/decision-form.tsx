import { Button, Group } from "@mantine/core";
import { Suspense, useState, type ReactElement } from "react";

import { DropOffDecision, type DropOff } from "#contract/drop-offs.ts";
import { confirmedCounts } from "#domain/drop-offs.ts";
import { doubtAbout, isCount, labelOf, unitOf, nounOf } from "#domain/rates/materials.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { draftNamed } from "#web/kit/forms/draft.ts";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { dayAt, useWorth } from "#web/parts/rates/use-worth.ts";
import { say } from "../words/say.ts";
import {
  type DecisionFormProps,
  type DecisionProps,
  rejectionOf,
  useDecision,
} from "./use-decision.ts";

const RejectForm = lazyComponent(() => import("./reject-form.tsx"), "RejectForm");

/** The final decision about a drop-off (PRODUCT R4.1): a count, or a reason for rejecting it. */
export function DecisionForm(props: DecisionProps): ReactElement {
  const { _id } = props.dropOff;
  const [isRejecting, setRejecting] = useState(() => draftNamed(rejectionOf(_id)) !== undefined);
  if (isRejecting)
    return (
      <Suspense fallback={<SkeletonCards count={1} />}>
        <RejectForm {...props} onSwitch={() => setRejecting(false)} />
      </Suspense>
    );
  return <ConfirmForm {...props} onSwitch={() => setRejecting(true)} />;
}

/** The count, or the typed text when it is not a number. */
type Confirmation = { status: "completed"; itemsCount: number | string };

function ConfirmForm({ dropOff, onSwitch, ...after }: DecisionFormProps): ReactElement {
  const { _id: id, itemType } = dropOff;
  const material = nounOf(say, itemType);
  const form = useSchemaForm<Confirmation>({
    schema: DropOffDecision,
    initialValues: { status: "completed", itemsCount: "" },
    draft: { name: `confirm:${id}` },
  });
  useUnsavedGuard(form);
  const decide = useDecision(say("Drop-off confirmed"), after, form);
  const { timeZone: zone } = dropOff.dropOffLocation;
  const pointsOf = useWorth({ given: dayAt(zone, dropOff.createdAt), zone });
  const worth = (count: number): string | undefined => {
    const points = pointsOf(confirmedCounts(itemType, count));
    return points === undefined ? undefined : formatPointsWithUnit(say, points);
  };
  const submit = async ({ itemsCount }: Confirmation): Promise<void> => {
    if (typeof itemsCount === "string") return;
    const isSure = await confirm({
      title:
        doubtAbout(say, confirmedCounts(itemType, itemsCount)) ?? say("Confirm this drop-off?"),
      message: formatCredit(dropOff, itemsCount, worth(itemsCount)),
      confirmLabel: say("Confirm"),
      cancelLabel: say("Not yet"),
    });
    if (isSure) await decide.run({ params: { id }, body: { status: "completed", itemsCount } });
  };
  const { itemsCount } = form.values;
  const points =
    typeof itemsCount === "number" && itemsCount > 0 && isCount(itemsCount)
      ? worth(itemsCount)
      : undefined;
  return (
    <Surface as="section" title={say("Confirm or reject")}>
      <form noValidate className="stack gap-16" onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        <NumberField
          label={say("Count of {material} ({unit})", { material, unit: unitOf(itemType) })}
          description={
            points === undefined
              ? say("Count what the photo and the bag hold.")
              : say("Worth {points}.", { points })
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

function formatCredit(
  { itemType, user }: DropOff,
  count: number,
  points: string | undefined,
): string {
  const facts = {
    itemType: labelOf(say, itemType),
    itemsCount: formatNumber(count),
    itemType2: unitOf(itemType),
    user: fullName(user),
  };
  return points === undefined
    ? say("{itemType}: {itemsCount} {itemType2} from {user}.", facts)
    : say("{itemType}: {itemsCount} {itemType2} from {user}. {points} will be credited.", {
        ...facts,
        points,
      });
}
