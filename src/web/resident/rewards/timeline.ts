import type { Redemption } from "#contract/rewards.ts";
import type { VoucherState } from "#domain/vouchers.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import { say } from "#web/kit/words/say.ts";

export type Step = Readonly<{
  label: string;
  state: "done" | "current" | "ahead";
  /** Date of the step, when known. */
  at?: string;
}>;

type Facts = Pick<Redemption, "status" | "redeemedAt" | "updatedAt"> &
  Partial<Pick<Redemption, "voucher">>;

const WAY: readonly RedemptionStatus[] = ["pending", "processing", "completed"];
const WAY_BY_CODE: readonly RedemptionStatus[] = ["pending", "completed"];
const labelsByCode = (state?: VoucherState) =>
  [say("Redeemed"), state === "given" ? say("Code received") : say("Used")] as const;
const LABELS = [say("Redeemed"), say("Processing"), say("Completed")] as const;

/** The steps of a redemption, derived from its status, its creation date and its last change. */
export function timelineOf({ status, redeemedAt, updatedAt, voucher }: Facts): readonly Step[] {
  if (status === "rejected") {
    return [
      { label: say("Redeemed"), state: "done", at: redeemedAt },
      { label: say("Rejected"), state: "current", at: updatedAt },
    ];
  }
  // Nobody has to prepare what is handed over by a code.
  const isByCode = Boolean(voucher) && status !== "processing";
  const [way, labels] = isByCode ? [WAY_BY_CODE, labelsByCode(voucher?.state)] : [WAY, LABELS];
  const reached = way.indexOf(status);
  return labels.map((label, index) => {
    const state = stateOf(index, reached);
    if (index === 0) return { label, state, at: redeemedAt };
    return index === reached ? { label, state, at: updatedAt } : { label, state };
  });
}

function stateOf(index: number, reached: number): Step["state"] {
  if (index === reached) return "current";
  return index < reached ? "done" : "ahead";
}
