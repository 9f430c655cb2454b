import { Stack } from "@mantine/core";
import { useState, type FormEvent, type ReactElement } from "react";

import type { Redemption, RedemptionStatus } from "#contract/rewards.ts";
import { REDEMPTION_STATUSES } from "#domain/redemptions.ts";
import { fullName, sayPoints } from "#domain/text.ts";

import { formatDateTime } from "../core/format.ts";
import { Banner } from "../core/ui/banner.tsx";
import { PersonLink } from "../core/ui/cells.tsx";
import { StatusChip } from "../core/ui/chip.tsx";
import { Dialog } from "../core/ui/dialog.tsx";
import { SelectField } from "../core/ui/select-field.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import { sayEffect } from "./effect.ts";
import styles from "./redemption-dialog.module.css";
import { RewardFacts } from "./reward-facts.tsx";
import { explain, useStatusChange } from "./use-status-change.ts";

type Props = Readonly<{ redemption: Redemption; isOpen: boolean; onClose: () => void }>;

const OPTIONS = REDEMPTION_STATUSES.map((status) => ({ value: status, label: status }));

/** The View modal of /admin/redeemed (spec §2). */
export function RedemptionDialog({ redemption, isOpen, onClose }: Props): ReactElement {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Redeemed reward" isInHistory>
      <Stack gap="md">
        <RewardFacts thing={redemption} />
        <dl className={styles["facts"]}>
          <Fact name="Points">{sayPoints(redemption.pointsRequired)}</Fact>
          <Fact name="Redeemed by">
            <PersonLink id={redemption.user._id} name={fullName(redemption.user)} />
          </Fact>
          <Fact name="Redeemed at">{formatDateTime(redemption.redeemedAt)}</Fact>
          <Fact name="Status now">
            <StatusChip status={redemption.status} />
          </Fact>
        </dl>
        <StatusForm key={redemption._id} redemption={redemption} onDone={onClose} />
      </Stack>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type FormProps = Readonly<{ redemption: Redemption; onDone: () => void }>;

function StatusForm({ redemption, onDone }: FormProps): ReactElement {
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
