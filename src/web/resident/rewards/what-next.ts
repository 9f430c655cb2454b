import type { Redemption } from "#contract/rewards.ts";
import { isTakenBack } from "#domain/redemptions.ts";
import { formatLastDay } from "#domain/vouchers.ts";
import { say } from "#web/kit/words/say.ts";

type Facts = Pick<Redemption, "status" | "reason" | "pointsRequired" | "sponsorName" | "voucher">;

/** What happens next with a redeemed reward, or why nothing does. */
export function formatWhatNext(redemption: Facts): string {
  const { status, reason, pointsRequired, voucher } = redemption;
  if (voucher && status !== "rejected") return formatNextOf(voucher, redemption);
  switch (status) {
    case "pending":
      return say(
        "Our team prepares it next and you get a notification then. Until that moment you can take it back.",
      );
    case "processing":
      return say("Our team is preparing it. You get a notification when it is completed.");
    case "completed":
      return say("It's completed: nothing is left to do. Enjoy it!");
    case "rejected": {
      const back = say.plural(
        pointsRequired,
        "Your {n} point is back in your balance.",
        "Your {n} points are back in your balance.",
      );
      if (voucher?.state === "ended") return `${say("It wasn't used in time.")} ${back}`;
      // The status above already says that it was rejected.
      return isTakenBack({ status, reason }) ? `${say("You took it back.")} ${back}` : back;
    }
  }
}

function formatNextOf(
  { state, lastDay }: NonNullable<Redemption["voucher"]>,
  { sponsorName: sponsor, status }: Facts,
): string {
  if (state === "given")
    return say("Use the code at {sponsor}. It's yours and can't be returned.", { sponsor });
  if (state !== "ready" || lastDay === null)
    return say("It's completed: nothing is left to do. Enjoy it!");
  const words = { sponsor, date: formatLastDay(say, lastDay) };
  return status === "pending"
    ? say(
        "Show the code at {sponsor} until {date}. Not used in time, your points come back. Until it is used you can take it back.",
        words,
      )
    : say(
        "Show the code at {sponsor} until {date}. Not used in time, your points come back.",
        words,
      );
}
