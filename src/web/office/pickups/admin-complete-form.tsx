import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { AdminCounts } from "#contract/materials.ts";
import { CompletionForm, type Pickup } from "#contract/pickups.ts";
import { ADMIN_COUNTED, type ItemCounts, MATERIALS } from "#domain/rates/material-facts.ts";
import {
  COUNT_MISSING,
  countsFromAgent,
  countsOf,
  doubtAbout,
  isCount,
  labelOf,
  nounOf,
  totalItems,
  unitOf,
} from "#domain/rates/materials.ts";
import { recordOf } from "#domain/record.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "#web/kit/forms/form.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { isSameView } from "#web/kit/navigation/view-param.ts";
import { dayAt, useWorth } from "#web/parts/rates/use-worth.ts";
import styles from "./admin-complete-form.module.css";
import { AdminNotCollected } from "./admin-not-collected.tsx";
import { useAdminCompletion } from "./use-admin-completion.ts";
import type { CountValues } from "#web/parts/pickups/use-completion.ts";
import { say } from "../words/say.ts";

type Counted = (typeof ADMIN_COUNTED)[number];
/** The counts, or the typed text when it is not a number. */
type Values = Record<Counted, number | string>;

type Props = Readonly<{
  pickup: Pickup;
  /** Called when somebody else completed it in the meantime. */
  onTaken: () => void;
}>;

const EMPTY: Values = recordOf(ADMIN_COUNTED, () => "");

/**
 * The back office's completion form (PRODUCT 4.4, 5.8): what was booked first, as an agent counts it, or four whole numbers,
 * all of them required.
 */
export function AdminCompleteForm({ pickup, onTaken }: Props): ReactElement {
  const { _id: id, itemType } = pickup;
  const own = useSchemaForm<CountValues>({
    schema: CompletionForm,
    initialValues: { itemsCount: "" },
    draft: { name: `count:${id}` },
  });
  const four = useSchemaForm<Values>({
    schema: AdminCounts,
    initialValues: EMPTY,
    also: (values): Record<string, string> =>
      isWhole(values) && totalItems(countsOf(values)) === 0 ? { plastic: COUNT_MISSING } : {},
    draft: { name: `counts:${id}` },
  });
  useUnsavedGuard(own, isSameView);
  useUnsavedGuard(four, isSameView);
  const [isFour, setFour] = useState(four.isRestored);
  const turn = (): void => {
    own.begin({ itemsCount: "" });
    four.begin(EMPTY);
    setFour(!isFour);
  };
  return (
    <>
      <Surface as="section" title={say("Complete Pickup")}>
        {isFour ? (
          <FourCounts pickup={pickup} form={four} onTaken={onTaken} />
        ) : (
          <OwnCount pickup={pickup} form={own} onTaken={onTaken} />
        )}
        <Button variant="subtle" className={styles["turn"] ?? ""} onClick={turn}>
          {isFour
            ? say("Count {material} only", { material: nounOf(say, itemType) })
            : say("Count other materials")}
        </Button>
      </Surface>
      <AdminNotCollected pickup={pickup} />
    </>
  );
}

type FormProps<Of extends Record<string, unknown>> = Props & Readonly<{ form: SchemaForm<Of> }>;

/** One number of what was booked. */
function OwnCount({ pickup, form, onTaken }: FormProps<CountValues>): ReactElement {
  const { itemType } = pickup;
  const { complete, isPending } = useAdminCompletion(pickup, form, onTaken);
  const { itemsCount } = form.values;
  const counts =
    typeof itemsCount === "number" && isCount(itemsCount)
      ? countsFromAgent(itemType, itemsCount)
      : undefined;
  const { ask, worth } = useQuestion(pickup, counts);
  return (
    <form
      noValidate
      className="stack gap-14"
      onSubmit={form.handle(async () => {
        if (typeof itemsCount === "number" && (await ask())) await complete({ itemsCount });
      })}
    >
      <DraftNote form={form} />
      <NumberField
        label={`${labelOf(say, itemType)} (${unitOf(itemType)})`}
        required
        {...form.getInputProps("itemsCount")}
      />
      <Submit form={form} worth={worth} isPending={isPending} />
    </form>
  );
}

function FourCounts({ pickup, form, onTaken }: FormProps<Values>): ReactElement {
  const { complete, isPending } = useAdminCompletion(pickup, form, onTaken);
  const counts = isWhole(form.values) ? countsOf(form.values) : undefined;
  const { ask, worth } = useQuestion(pickup, counts);
  return (
    <form
      noValidate
      className="stack gap-14"
      onSubmit={form.handle(async (values) => {
        if (isWhole(values) && (await ask())) await complete({ items: values });
      })}
    >
      <DraftNote form={form} />
      <p className={styles["hint"]}>{say("What was counted. Enter 0 where there was none.")}</p>
      <div className={styles["counts"]}>
        {ADMIN_COUNTED.map((material) => (
          <NumberField
            key={material}
            label={`${labelOf(say, material)} (${unitOf(material)})`}
            required
            {...form.getInputProps(material)}
          />
        ))}
      </div>
      <Submit form={form} worth={worth} isPending={isPending} />
    </form>
  );
}

type SubmitProps = Readonly<{
  form: Parameters<typeof FormFailure>[0]["form"];
  worth: number | undefined;
  isPending: boolean;
}>;

const Submit = ({ form, worth, isPending }: SubmitProps): ReactElement => (
  <>
    <p className={styles["hint"]} role="status">
      {worth !== undefined && say("Worth {points}.", { points: formatPointsWithUnit(say, worth) })}
    </p>
    <FormFailure form={form} />
    <SubmitButton isPending={isPending} fullWidth>
      {say("Complete Pickup")}
    </SubmitButton>
  </>
);

/** What counts are worth, and the question before they are sent. */
function useQuestion(
  { user, timeZone: zone, createdAt }: Pickup,
  counts: ItemCounts | undefined,
): { ask: () => Promise<boolean>; worth: number | undefined } {
  const worthOf = useWorth({ given: dayAt(zone, createdAt), zone });
  const worth = counts && worthOf(counts);
  const ask = async (): Promise<boolean> =>
    counts !== undefined &&
    confirm({
      title: doubtAbout(say, counts) ?? say("Complete this pickup?"),
      message: formatCounts(counts, fullName(user), worth),
      confirmLabel: say("Complete"),
      cancelLabel: say("Not yet"),
    });
  return { ask, worth };
}

const isWhole = (values: Values): values is Record<Counted, number> =>
  ADMIN_COUNTED.every((material) => {
    const count = values[material];
    return typeof count === "number" && isCount(count);
  });

function formatCounts(counts: ItemCounts, person: string, points: number | undefined): string {
  const said = MATERIALS.filter((material) => counts[material] > 0).map(
    (material) => `${labelOf(say, material)} ${formatNumber(counts[material])} ${unitOf(material)}`,
  );
  const facts = { value: said.join(", "), person };
  return points === undefined
    ? say("{value} from {person}.", facts)
    : say("{value} from {person}. {points} will be credited.", {
        ...facts,
        points: formatPointsWithUnit(say, points),
      });
}
