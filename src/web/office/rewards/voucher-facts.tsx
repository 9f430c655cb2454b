import { Button, Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import type { Redemption, Voucher } from "#contract/rewards.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import { formatLastDay, leavingRefusal, type VoucherState } from "#domain/vouchers.ts";
import type { PlainSentence, Say } from "#domain/words/say.ts";

import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { useNow } from "#web/kit/time/now.ts";
import { formatMoment } from "#web/kit/time/zone.ts";
import { say } from "../words/say.ts";
import { explain, useStatusChange } from "./use-status-change.ts";

const STATES: Readonly<Record<VoucherState, PlainSentence>> = {
  ready: "Not used yet",
  used: "Used",
  ended: "Not used in time",
  void: "Void",
  given: "Code of the sponsor",
};

type In = Readonly<{ words: Say; /** Undefined: the reader's. */ zone: string | undefined }>;

/** The state of a voucher in words, with its last signs; a time is on the clocks of a zone, which is named. */
export function formatVoucher(
  { state, codeEnd, lastDay, usedAt }: Voucher,
  { words, zone }: In,
): string {
  const parts = [
    usedAt !== null && state === "used"
      ? words("Used on {moment}", { moment: formatMoment(usedAt, zone, words.language) })
      : words(STATES[state]),
    codeEnd !== "" && words("ends with {codeEnd}", { codeEnd }),
    lastDay !== null && words("until {day}", { day: formatLastDay(words, lastDay) }),
  ];
  return parts.filter((part) => part !== false).join(", ");
}

/** Whether the office can take the mark of a used voucher back; within 15 minutes, and never that of a shop (PRODUCT R40.9). */
export const canTakeBack = ({ state, usedAt, byShop }: Voucher, now: number): boolean =>
  state === "used" &&
  usedAt !== null &&
  byShop !== true &&
  !leavingRefusal(new Date(usedAt), { to: "pending", at: new Date(now) });

/** Whether its owner's account was deleted before it was used: it is void, and the redemption stays as it is (PRODUCT R40.10). */
export const isOrphaned = ({ status, voucher }: Pick<Redemption, "status" | "voucher">): boolean =>
  voucher?.state === "void" && status !== "rejected";

type Props = Readonly<{ redemption: Redemption; voucher: Voucher; onDone: () => void }>;

/** Marks our voucher as used, or takes the mark back within 15 minutes (PRODUCT R40.8, R40.9). */
export function VoucherActions({ redemption, voucher, onDone }: Props): ReactElement | null {
  const { change, isPending, error, reset } = useStatusChange();
  const { state, byShop } = voucher;
  const canUndo = canTakeBack(voucher, useNow());
  const set = async (status: RedemptionStatus): Promise<void> => {
    if (!isPending && (await change(redemption, status))) onDone();
  };
  if (state === "used" && !canUndo)
    return (
      <p className="small muted">
        {byShop
          ? say(
              "A shop marked it, and alone takes that back, within 15 minutes. You can reject it.",
            )
          : say("It can only be rejected now.")}
      </p>
    );
  if (state !== "ready" && !canUndo) return null;
  return (
    <Stack gap="sm">
      <FormFailure
        form={{ failure: error ? explain(error, redemption) : undefined, dismiss: reset }}
      />
      <Group>
        {canUndo ? (
          <Button variant="default" aria-disabled={isPending} onClick={() => void set("pending")}>
            {say("Not used after all")}
          </Button>
        ) : (
          <Button aria-disabled={isPending} onClick={() => void set("completed")}>
            {say("Mark as used")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
