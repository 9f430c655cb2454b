import { Button } from "@mantine/core";
import { IconFlag, IconPlayerPlay } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Run } from "#contract/runs.ts";
import type { AtTheEnd } from "#domain/runs/runs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { refetch } from "#web/kit/api/changes.ts";
import type * as pageOutbox from "#web/parts/outbox/page-outbox.ts";
import { importWithRetry, loadSoon } from "#web/kit/api/lazy-parts.ts";
import { say } from "#web/kit/words/say.ts";
import { askToFinish } from "#web/parts/runs/finish-question.ts";
import type { RunNow } from "./run-now.ts";
import styles from "./run-page.module.css";

const outbox = async (): Promise<Pick<typeof pageOutbox, "record">> =>
  import("#web/parts/outbox/page-outbox.ts");
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

/** Ends the run, after asking what becomes of its open stops. */
export function useFinish({ run, open }: RunNow): {
  finish: () => Promise<void>;
  isPending: boolean;
} {
  const { keep, isPending } = useMoment("finish", run._id);
  const finish = async (): Promise<void> => {
    const choice = await askToFinish(open, Date.now());
    if (choice) await keep(choice);
  };
  return { finish, isPending };
}

/** Starts or ends the run: on the phone first; where the browser keeps nothing, at once. */
function useMoment(
  kind: "start" | "finish",
  id: string,
): { keep: (open?: AtTheEnd) => Promise<void>; isPending: boolean } {
  const queryClient = useQueryClient();
  const refresh = ["GET /run/mine"] as const;
  const start = useAction("PUT /run/start/:id", { refresh });
  const finish = useAction("PUT /run/finish/:id", { refresh });
  const keep = async (open?: AtTheEnd): Promise<void> => {
    const { record } = await importWithRetry(outbox);
    const body = open && { open };
    const kept = await record({
      ...(kind === "finish" && body ? { kind, body } : { kind }),
      subject: id,
      runId: id,
      holdMs: 0,
    });
    if ("entry" in kept) return refetch(queryClient, refresh);
    const input = { params: { id }, body: { happenedAt: new Date().toISOString() } };
    if (kind === "start") await start.run(input);
    else await finish.run({ ...input, body: { ...input.body, ...body } });
  };
  return { keep, isPending: start.isPending || finish.isPending };
}
