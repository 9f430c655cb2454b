import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { AdminCounts } from "#contract/materials.ts";
import type { Pickup } from "#contract/pickups.ts";
import { ADMIN_COUNTED } from "#domain/material-facts.ts";
import {
  COUNT_MISSING,
  countsOf,
  doubtAbout,
  isCount,
  labelOf,
  totalItems,
  unitOf,
} from "#domain/materials.ts";
import { recordOf } from "#domain/record.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { useAction } from "../core/actions/action.ts";
import { confirm } from "../core/actions/confirm.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "../core/forms/form.ts";
import { formatNumber } from "../core/time/format.ts";
import { refuseAndSay } from "../core/forms/refusal.ts";
import { DraftNote } from "../core/fields/draft-note.tsx";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { NumberField } from "../core/fields/number-field.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { isSameView } from "../core/navigation/view-param.ts";
import { dayAt, useWorth } from "../rates/use-worth.ts";
import styles from "./admin-complete-form.module.css";
import { say } from "../core/words/office.ts";

type Counted = (typeof ADMIN_COUNTED)[number];
/** The counts, or the typed text when it is not a number. */
type Values = Record<Counted, number | string>;
type Counts = Record<Counted, number>;

type Props = Readonly<{
  pickup: Pickup;
  /** Called when somebody else completed it in the meantime. */
  onTaken: () => void;
}>;

const EMPTY: Values = recordOf(ADMIN_COUNTED, () => "");

/** The back office's completion form (PRODUCT 4.4, 5.8): four whole numbers, all of them required. */
export function AdminCompleteForm({ pickup, onTaken }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: AdminCounts,
    initialValues: EMPTY,
    also: (values): Record<string, string> =>
      isWhole(values) && totalItems(countsOf(values)) === 0 ? { plastic: COUNT_MISSING } : {},
    draft: { name: `counts:${pickup._id}` },
  });
  useUnsavedGuard(form, isSameView);
  const complete = useComplete(form, onTaken);
  const { timeZone: zone, createdAt } = pickup;
  const worth = useWorth({ given: dayAt(zone, createdAt), zone });
  const submit = async (values: Values): Promise<void> => {
    if (!isWhole(values)) return;
    const isSure = await confirm({
      title: doubtAbout(say, values) ?? say("Complete this pickup?"),
      message: formatCounts(values, fullName(pickup.user), worth(countsOf(values))),
      confirmLabel: say("Complete"),
      cancelLabel: say("Not yet"),
    });
    if (isSure) await complete.run({ params: { id: pickup._id }, body: { items: values } });
  };
  const points = isWhole(form.values) ? worth(countsOf(form.values)) : undefined;
  return (
    <Surface as="section" title={say("Complete Pickup")}>
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
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
        <p className={styles["hint"]} role="status">
          {points !== undefined &&
            say("Worth {points}.", { points: formatPointsWithUnit(say, points) })}
        </p>
        <FormFailure form={form} />
        <SubmitButton isPending={complete.isPending} fullWidth>
          {say("Complete Pickup")}
        </SubmitButton>
      </form>
    </Surface>
  );
}

function useComplete(
  form: SchemaForm<Values>,
  onTaken: () => void,
): ReturnType<typeof useAction<"PUT /pickup/complete/:id">> {
  const queryClient = useQueryClient();
  return useAction("PUT /pickup/complete/:id", {
    done: say("Pickup completed successfully"),
    refresh: ["GET /pickup/:id", "GET /pickup/admin"],
    onDone: form.settle,
    onFailed: (error) => {
      if (error.code === "already_completed") {
        form.settle();
        onTaken();
      } else {
        refuseAndSay(form, error);
      }
      if (error.status !== 409 && error.status !== 404) return;
      void queryClient.invalidateQueries({ queryKey: ["GET /pickup/:id"] });
      void queryClient.invalidateQueries({ queryKey: ["GET /pickup/admin"] });
    },
  });
}

const isWhole = (values: Values): values is Counts =>
  ADMIN_COUNTED.every((material) => {
    const count = values[material];
    return typeof count === "number" && isCount(count);
  });

function formatCounts(counts: Counts, person: string, points: number | undefined): string {
  const said = ADMIN_COUNTED.filter((material) => counts[material] > 0).map(
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
