import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { CompletionForm, type Pickup } from "#contract/pickups.ts";
import { countsFromAgent, labelOf, pointsFor, unitOf } from "#domain/materials.ts";
import { fullName, sayPoints } from "#domain/text.ts";

import { useAction } from "../core/action.ts";
import { confirm } from "../core/confirm.ts";
import { applyFailure, useSchemaForm } from "../core/form.ts";
import { formatNumber } from "../core/format.ts";
import { toastRefusal } from "../core/refusal.ts";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./complete-form.module.css";
import { CountField } from "./count-field.tsx";

type Props = Readonly<{
  pickup: Pickup;
  /** Somebody else completed it in the meantime. */
  onTaken: () => void;
}>;
type Values = { itemsCount: number | "" };

/** The collector's count (spec §4, §5): at least one of the pickup's own item type. */
export function CompleteForm({ pickup, onTaken }: Props): ReactElement {
  const queryClient = useQueryClient();
  const { _id: id, itemType, user } = pickup;
  const form = useSchemaForm<Values>({
    schema: CompletionForm,
    initialValues: { itemsCount: "" },
  });
  const complete = useAction("PUT /pickup/complete/:id", {
    done: "Pickup completed successfully",
    refresh: ["GET /pickup/:id", "GET /pickup/admin"],
    onFailed: (error) => {
      if (error.code === "already_completed") {
        void queryClient.invalidateQueries({ queryKey: ["GET /pickup/:id"] });
        void queryClient.invalidateQueries({ queryKey: ["GET /pickup/admin"] });
        onTaken();
      } else if (!applyFailure(form, error)) toastRefusal(error, "An error occurred");
    },
  });
  const submit = async ({ itemsCount }: Values): Promise<void> => {
    if (itemsCount === "") return;
    const points = pointsFor(countsFromAgent(itemType, itemsCount));
    const isSure = await confirm({
      title: "Complete this pickup?",
      message: `${labelOf(itemType)}: ${formatNumber(itemsCount)} ${unitOf(itemType)} from ${fullName(user)}. ${sayPoints(points)} will be credited.`,
      confirmLabel: "Complete",
      cancelLabel: "Not yet",
    });
    if (isSure) await complete.run({ params: { id }, body: { itemsCount, status: "completed" } });
  };
  return (
    <Surface as="section" title="Complete Pickup">
      <form noValidate className={styles["form"]} onSubmit={form.handle(submit)}>
        <CountField
          label={labelOf(itemType)}
          unit={unitOf(itemType)}
          {...form.getInputProps("itemsCount")}
          value={form.values.itemsCount}
        />
        <SubmitButton isPending={complete.isPending} fullWidth size="lg">
          Complete Pickup
        </SubmitButton>
      </form>
    </Surface>
  );
}
