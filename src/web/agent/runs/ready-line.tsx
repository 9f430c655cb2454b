import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Run } from "#contract/runs.ts";

import { readinessOf, readyText } from "../outbox/worker-client.ts";
import { useUser } from "#web/kit/session/session.ts";
import { say } from "#web/kit/words/say.ts";

/** The worker is installed soon after the first screen. */
const LOOK_AGAIN_MS = 3_000;

/** Before the run is started: whether it can be left with for a day without reception (PRODUCT R17.7). */
export function ReadyLine({ run }: Readonly<{ run: Run }>): ReactElement | null {
  const userId = useUser()?._id ?? "";
  const { data } = useQuery({
    queryKey: ["readiness", userId, run._id, run.revision],
    queryFn: () => readinessOf(userId),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return data === undefined ? null : (
    <p className="muted small">
      {say("Without reception")} <b>{readyText(data)}</b>
    </p>
  );
}
