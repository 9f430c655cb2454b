import { Button, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";

import { CorrectionForm } from "#contract/corrections/corrections.ts";
import { isSameCount, MAX_REASON, SAME_COUNT } from "#domain/corrections/corrections.ts";
import { correctionEntry } from "#domain/impact/ledger.ts";
import { type ItemCounts, type Material, MATERIALS } from "#domain/rates/material-facts.ts";
import {
  doubtAbout,
  formatCounts,
  isCount,
  labelOf,
  unitLabelOf,
  unitOf,
} from "#domain/rates/materials.ts";
import type { Rates } from "#domain/rates/rates.ts";
import { recordOf } from "#domain/record.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import type { ReadRoute } from "#web/kit/api/api.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "#web/kit/forms/form.ts";
import { refuseAndSay } from "#web/kit/forms/refusal.ts";
import { isSameView } from "#web/kit/navigation/view-param.ts";
import { useUser } from "#web/kit/session/session.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./correct-count-form.module.css";

/** The count that is corrected, and where the correction is sent. */
export type Correcting = Readonly<{
  line: "PUT /pickup/correct/:id" | "PUT /dropOff/correct/:id";
  id: string;
  owner: Readonly<{ _id: string; firstName: string }>;
  /** What counts today, after so many corrections. */
  today: Readonly<ItemCounts>;
  revision: number;
  rates: Rates;
  /** The materials that can be counted; with one of them a single count is sent. */
  materials: readonly Material[];
  /** Queries to read again. */
  refresh: readonly ReadRoute[];
}>;

type Props = Correcting & Readonly<{ onClose: () => void }>;
type Typed = number | string;
type Values = { items?: Record<string, Typed>; itemsCount?: Typed; reason: string };

/** The counts as they should have been, with a reason, and what that does to the points (PRODUCT R13.4). */
export function CorrectCountForm(props: Props): ReactElement {
  const { materials, today, owner, onClose } = props;
  const { form, submit, isPending, isStale } = useCorrectionForm(props);
  const isOwn = useUser()?._id === owner._id;
  const giveUp = (): void => {
    form.settle();
    onClose();
  };
  return (
    <Surface as="section" title={say("Correct the count")}>
      <form
        ref={focusFirstField}
        noValidate
        className="stack gap-14"
        onSubmit={form.handle(submit)}
      >
        <DraftNote form={form} />
        {isOwn && (
          <Banner tone="warn">
            {say("This is your own count. If you correct it yourself, the audit log marks it.")}
          </Banner>
        )}
        <CountFields form={form} materials={materials} />
        <Effect {...props} values={form.values} />
        <Textarea
          label={say("Reason for the correction")}
          description={say("The resident reads it.")}
          autosize
          minRows={2}
          maxLength={MAX_REASON}
          {...form.getInputProps("reason")}
        />
        {isStale && <Meanwhile today={today} />}
        <FormFailure form={form} />
        <div className="row wrap gap-10">
          <SubmitButton isPending={isPending} size="lg">
            {say("Correct the count")}
          </SubmitButton>
          <Button variant="subtle" size="lg" onClick={giveUp}>
            {say("Cancel")}
          </Button>
        </div>
      </form>
    </Surface>
  );
}

type CorrectionState = Readonly<{
  form: SchemaForm<Values>;
  submit: (values: Values) => Promise<void>;
  isPending: boolean;
  /** Somebody else corrected it meanwhile. */
  isStale: boolean;
}>;

function useCorrectionForm(props: Props): CorrectionState {
  const { id, materials, today } = props;
  const form = useSchemaForm<Values>({
    schema: CorrectionForm,
    initialValues: { ...valuesOf(materials, today), reason: "" },
    also: (values): Record<string, string> => {
      const counts = countsIn(values, materials);
      return counts && isSameCount(counts, today)
        ? { [pathOf(materials, materials[0])]: SAME_COUNT }
        : {};
    },
    draft: { name: `correction:${id}` },
  });
  useUnsavedGuard(form, isSameView);
  const { correct, isPending, isStale } = useCorrection(form, props);
  const submit = async (values: Values): Promise<void> => {
    const counts = countsIn(values, materials);
    if (!counts) return;
    const doubt = doubtAbout(say, counts);
    if (doubt === undefined || (await isMeant(doubt, effectOf(props, counts))))
      await correct(counts, values.reason);
  };
  return { form, submit, isPending, isStale };
}

const isMeant = (title: string, message: string): Promise<boolean> =>
  confirm({
    title,
    message,
    confirmLabel: say("Correct the count"),
    cancelLabel: say("Not yet"),
  });

/** The form stands where the button was: the keyboard goes on in it. */
const focusFirstField = (form: HTMLFormElement | null): void =>
  form?.querySelector("input")?.focus();

function CountFields({
  form,
  materials,
}: Pick<Props, "materials"> & Readonly<{ form: SchemaForm<Values> }>): ReactElement {
  return (
    <>
      {materials.length > 1 && (
        <p className="muted small">
          {say("What should have been counted. Enter 0 where there was none.")}
        </p>
      )}
      <div className={styles["counts"]}>
        {materials.map((material) => (
          <NumberField
            key={material}
            label={`${labelOf(say, material)} (${unitLabelOf(say, unitOf(material))})`}
            required
            {...form.getInputProps(pathOf(materials, material))}
          />
        ))}
      </div>
    </>
  );
}

/** What the correction would do to the points, while it is typed. */
function Effect({
  values,
  ...correcting
}: Correcting & Readonly<{ values: Values }>): ReactElement {
  const counts = countsIn(values, correcting.materials);
  return (
    <p className="muted small" role="status">
      {counts && effectOf(correcting, counts)}
    </p>
  );
}

function effectOf(
  { today, rates, id }: Pick<Correcting, "today" | "rates" | "id">,
  after: ItemCounts,
): string {
  if (isSameCount(today, after)) return say("The count stays as it is.");
  const { points } = correctionEntry({ before: today, after }, { type: "pickup", id }, rates);
  if (points === 0) return say("No points change.");
  return points < 0
    ? say.plural(-points, "{n} point is taken back.", "{n} points are taken back.")
    : say.plural(points, "{n} point is credited.", "{n} points are credited.");
}

/** Somebody else was quicker; what was typed stays. */
function Meanwhile({ today }: Pick<Correcting, "today">): ReactElement {
  return (
    <Banner tone="warn">
      {say(
        "Somebody else corrected this count meanwhile, so nothing was saved. It's {count} now. Check your count and send it again.",
        { count: formatCounts(say, today) },
      )}
    </Banner>
  );
}

function useCorrection(form: SchemaForm<Values>, props: Props) {
  const { line, id, owner, revision, materials, refresh, onClose } = props;
  const [isStale, setStale] = useState(false);
  const queryClient = useQueryClient();
  const action = useAction(line, {
    done: say("Count corrected. {firstName} is told.", { firstName: owner.firstName }),
    refresh,
    onDone: () => {
      form.settle();
      onClose();
    },
    onFailed: (error) => {
      setStale(error.code === "stale");
      if (error.code !== "stale") refuseAndSay(form, error);
      if (error.status === 409 || error.status === 404) refetch(queryClient, refresh);
    },
  });
  const correct = (counts: ItemCounts, reason: string): Promise<unknown> =>
    action.run({ params: { id }, body: { ...valuesOf(materials, counts), reason, revision } });
  return { correct, isPending: action.isPending, isStale };
}

/** The form's fields for counts, and the body's. */
const valuesOf = (
  materials: readonly Material[],
  counts: Readonly<ItemCounts>,
): { items: Record<Material, number> } | { itemsCount: number } => {
  const [only, ...others] = materials;
  if (only !== undefined && others.length === 0) return { itemsCount: counts[only] };
  return { items: recordOf(MATERIALS, (material) => counts[material]) };
};

/** The name of the form's field for a material. */
const pathOf = (materials: readonly Material[], material: Material | undefined): string =>
  materials.length === 1 || material === undefined ? "itemsCount" : `items.${material}`;

/** The counts as they are typed; undefined until each of them is one. */
function countsIn(
  { items, itemsCount }: Values,
  materials: readonly Material[],
): ItemCounts | undefined {
  const counts = recordOf(MATERIALS, (material): Typed => {
    if (!materials.includes(material)) return 0;
    return (materials.length === 1 ? itemsCount : items?.[material]) ?? "";
  });
  return isWhole(counts) ? counts : undefined;
}

const isWhole = (counts: Record<Material, Typed>): counts is ItemCounts =>
  MATERIALS.every((material) => {
    const count = counts[material];
    return typeof count === "number" && isCount(count);
  });
