import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import * as z from "zod/mini";

import { CostForm, type Report } from "#contract/office/report.ts";
import { formatPeriod } from "#domain/report/periods.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";

export type Cost = Report["costs"][number];

const Typed = z.object({
  cents: z.pipe(
    z.transform((typed) => centsOf(String(typed))),
    CostForm.shape.cents,
  ),
});

/** "2,500.50" is 250,050; what is no amount stays as it was typed, and is refused. */
export function centsOf(typed: string): unknown {
  const plain = typed.trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return typed;
  const [dollars = "", cents = ""] = plain.split(".");
  return Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}

/** Types what a month did cost. */
export function CostDialog({
  cost,
  onClosed,
}: Readonly<{ cost: Cost; onClosed: () => void }>): ReactElement {
  const { month, cents } = cost;
  const form = useSchemaForm({
    schema: Typed,
    initialValues: { cents: cents === null ? "" : (cents / 100).toFixed(2) },
    draft: { name: `cost:${month}` },
  });
  const { refuse } = useRefusal(form);
  const { run, isPending } = useAction("PUT /report/cost/:month", {
    done: say("The cost was saved"),
    refresh: ["GET /report"],
    onFailed: refuse,
  });
  return (
    <EditDialog
      title={say("Cost of {month}", { month: formatPeriod("en", month) })}
      thing="cost"
      form={form}
      isStale={false}
      isPending={isPending}
      onClosed={onClosed}
      save={(values) => run({ params: { month }, body: z.parse(Typed, values) })}
    >
      <TextInput
        label={say("Cost in dollars")}
        description={say("All that the programme spent in this month, such as 2500.00.")}
        inputMode="decimal"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps("cents")}
      />
    </EditDialog>
  );
}
