import type { Redemption, Voucher } from "#contract/rewards.ts";
import { formatLastDay } from "#domain/vouchers.ts";
import type { Say } from "#domain/words/say.ts";

type Of = Pick<Redemption, "sponsorName"> & Readonly<{ canTakeBack: boolean }>;

/** What its owner does next with a voucher, in their language. */
export function formatVoucherNext(
  say: Say,
  { state, lastDay }: Pick<Voucher, "state" | "lastDay">,
  { sponsorName: sponsor, canTakeBack }: Of,
): string {
  if (state === "given")
    return say("Use the code at {sponsor}. It's yours and can't be returned.", { sponsor });
  if (state !== "ready" || lastDay === null)
    return say("It's completed: nothing is left to do. Enjoy it!");
  const words = { sponsor, date: formatLastDay(say, lastDay) };
  return canTakeBack
    ? say(
        "Show the code at {sponsor} until {date}. Not used in time, your points come back. Until it is used you can take it back.",
        words,
      )
    : say(
        "Show the code at {sponsor} until {date}. Not used in time, your points come back.",
        words,
      );
}
