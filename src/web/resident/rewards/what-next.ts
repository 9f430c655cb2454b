import type { Redemption } from "#contract/rewards.ts";
import { isTakenBack } from "#domain/redemptions.ts";
import { say } from "#web/kit/words/say.ts";
import { formatVoucherNext } from "#web/parts/rewards/voucher-next.ts";

type Facts = Pick<Redemption, "status" | "reason" | "pointsRequired" | "sponsorName" | "voucher">;

/** What happens next with a redeemed reward, or why nothing does. */
export function formatWhatNext(redemption: Facts): string {
  const { status, reason, pointsRequired, sponsorName, voucher } = redemption;
  if (voucher && status !== "rejected")
    return formatVoucherNext(say, voucher, { sponsorName, canTakeBack: status === "pending" });
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
