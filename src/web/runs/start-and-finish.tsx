import { Button } from "@mantine/core";
import { IconFlag, IconPlayerPlay } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Run } from "#contract/runs.ts";

import { useAction } from "../core/actions/action.ts";
import { confirm } from "../core/actions/confirm.ts";
import { refetch } from "../core/api/changes.ts";
import type * as pageOutbox from "../core/field/page-outbox.ts";
import { importWithRetry, loadSoon } from "../core/api/lazy-parts.ts";
import { say } from "../core/words/say.ts";
import type { RunNow } from "./run-now.ts";
import styles from "./run-page.module.css";

const outbox = async (): Promise<Pick<typeof pageOutbox, "record">> =>
  import("../core/field/page-outbox.ts");
// It is needed without a network.
loadSoon(outbox);

export function StartButton({ run }: Readonly<{ run: Run }>): ReactElement {
  const { keep, isPending } = useMoment("start", run._id);
  return (
    <Button
      fullWidth
      className={styles["big"] ?? ""}
      loading={isPending}
      leftSection={<IconPlayerPlay size={24} />}
      onClick={() => void keep()}
    >
      {say("Start run")}
    </Button>
  );
}

/** Stands when nothing is open any more; before that, the menu has it. */
export function FinishButton({ now }: Readonly<{ now: RunNow }>): ReactElement {
  const { finish, isPending } = useFinish(now);
  return (
    <Button
      fullWidth
      className={styles["big"] ?? ""}
      loading={isPending}
      leftSection={<IconFlag size={22} />}
      onClick={() => void finish()}
    >
      {say("Finish run")}
    </Button>
  );
}

/** Ends the run, after asking; the question says how many residents will be told that we did not get there. */
export function useFinish({ run, open }: RunNow): {
  finish: () => Promise<void>;
  isPending: boolean;
} {
  const { keep, isPending } = useMoment("finish", run._id);
  const finish = async (): Promise<void> => {
    const isSure = await confirm({
      title: say("Finish run?"),
      message:
        open.length === 0
          ? say("Every stop is done.")
          : say.plural(
              open.length,
              "1 stop is open. Its resident will be told that we didn't get there.",
              "{n} stops are open. They will be told that we didn't get there.",
            ),
      confirmLabel: say("Finish run"),
      cancelLabel: say("Not yet"),
      isDanger: open.length > 0,
    });
    if (isSure) await keep();
  };
  return { finish, isPending };
}

/** Starts or ends the run: on the phone first; where the browser keeps nothing, at once. */
function useMoment(
  kind: "start" | "finish",
  id: string,
): { keep: () => Promise<void>; isPending: boolean } {
  const queryClient = useQueryClient();
  const refresh = ["GET /run/mine"] as const;
  const start = useAction("PUT /run/start/:id", { refresh });
  const finish = useAction("PUT /run/finish/:id", { refresh });
  const keep = async (): Promise<void> => {
    const { record } = await importWithRetry(outbox);
    const kept = await record({ kind, subject: id, runId: id, holdMs: 0 });
    if ("entry" in kept) return refetch(queryClient, refresh);
    const input = { params: { id }, body: { happenedAt: new Date().toISOString() } };
    await (kind === "start" ? start.run(input) : finish.run(input));
  };
  return { keep, isPending: start.isPending || finish.isPending };
}
