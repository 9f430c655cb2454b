import type { Redemption } from "#contract/rewards.ts";
import { isTakenBack } from "#domain/redemptions.ts";
import { formatPointsWithUnit } from "#domain/text.ts";
import { say } from "../core/words/say.ts";

/** What happens next with a redeemed reward, or why nothing does. */
export function formatWhatNext({
  status,
  reason,
  pointsRequired,
}: Pick<Redemption, "status" | "reason" | "pointsRequired">): string {
  switch (status) {
    case "pending":
      return "Our team prepares it next and you get a notification then. Until that moment you can take it back.";
    case "processing":
      return "Our team is preparing it. You get a notification when it is completed.";
    case "completed":
      return "It is completed: nothing is left to do. Enjoy it!";
    case "rejected": {
      const back = `Your ${formatPointsWithUnit(say, pointsRequired)} are back in your balance.`;
      // The status above already says that it was rejected.
      return isTakenBack({ status, reason }) ? `You took it back. ${back}` : back;
    }
  }
}
