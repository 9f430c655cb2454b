import { useState, type FormEvent, type ReactElement } from "react";

import type { Redemption, RedemptionStatus } from "#contract/rewards.ts";
import { REDEMPTION_STATUSES } from "#domain/redemptions.ts";
import { fullName } from "#domain/text.ts";

import { Banner } from "../core/ui/banner.tsx";
import { SelectField } from "../core/ui/select-field.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import { sayEffect } from "./effect.ts";
import styles from "./redemption-dialog.module.css";
import { explain, useStatusChange } from "./use-status-change.ts";

type Props = Readonly<{ redemption: Redemption; onDone: () => void }>;

const OPTIONS = REDEMPTION_STATUSES.map((status) => ({ value: status, label: status }));

/** The status selector and Update Status (spec §2); without a choice nothing is sent (spec §5). */
export function RedemptionStatusForm({ redemption, onDone }: Props): ReactElement {
  const [chosen, setChosen] = useState<RedemptionStatus | "">("");
  // While the change is on its way the row shows the new status already; the sentence speaks of the old one.
  const [from, setFrom] = useState(redemption.status);
  const { change, isPending, error, reset } = useStatusChange();
  if (!isPending && from !== redemption.status) setFrom(redemption.status);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === "" || isPending) return;
    if (await change(redemption, chosen)) onDone();
  };
  const choose = (value: string): void => {
    reset();
    setChosen(OPTIONS.find((option) => option.value === value)?.value ?? "");
  };
  const { pointsRequired } = redemption;
  const effect = sayEffect({ from, to: chosen, pointsRequired, person: fullName(redemption.user) });
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      {error && <Banner>{explain(error, redemption)}</Banner>}
      <SelectField
        label="Status"
        options={OPTIONS}
        placeholder="Choose a status"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        description={effect}
        inputWrapperOrder={["label", "input", "description"]}
      />
      <SubmitButton isPending={isPending} fullWidth>
        Update Status
      </SubmitButton>
    </form>
  );
}
