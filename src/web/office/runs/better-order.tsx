import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement } from "react";

import type { RunLine, Suggestion } from "#contract/runs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { formatDistance, formatNumber } from "#web/kit/time/format.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "../words/say.ts";
import styles from "./better-order.module.css";
import { agentName } from "./run-words.ts";
import { DAY } from "#web/parts/pickups/read-again.ts";

type Props = Readonly<{ run: RunLine; onClosed: () => void }>;

/** A better order of a run's open stops, worked out by the server and used only when somebody says so. */
export function BetterOrder({ run, onClosed }: Props): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const { suggestion, error, start } = useSuggestion(run._id);
  const use = useAction("PUT /run/order/:id", {
    refresh: DAY,
    done: say("The new order is in use"),
    onDone: () => setOpen(false),
    onFailed: ({ code, message }) =>
      toast({
        message:
          code === "stale" ? say("Somebody changed this plan. It has been read again.") : message,
        tone: "failed",
      }),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={say("Better order for {name}", { name: agentName(run) })}
      size="sm"
    >
      <Stack gap="md">
        {suggestion && <Ways suggestion={suggestion} />}
        {suggestion && !isBetter(suggestion) && <p>{say("No better order was found.")}</p>}
        {!suggestion && error && (
          <ErrorState title={say("No order was worked out")} error={error} onRetry={start} />
        )}
        {!suggestion && !error && (
          <Loading>
            <SkeletonBlock height={96} />
          </Loading>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setOpen(false)}>
            {say("Leave it")}
          </Button>
          {suggestion && isBetter(suggestion) && (
            <Button
              aria-disabled={use.isPending}
              onClick={() =>
                void use.run({
                  params: { id: run._id },
                  body: { pickups: suggestion.pickups, revision: suggestion.revision },
                })
              }
            >
              {say("Use this order")}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

type Working = Readonly<{
  suggestion: Suggestion | undefined;
  error: ApiError | null;
  start: () => void;
}>;

/** Worked out once, when the dialog opens, and again after a failure. */
function useSuggestion(id: string): Working {
  const [suggestion, setSuggestion] = useState<Suggestion>();
  const { run, error } = useAction("POST /run/suggest/:id", {
    onDone: ({ data }) => setSuggestion(data),
    onFailed: () => undefined,
  });
  const start = (): void => void run({ params: { id } });
  const begin = useRef(start);
  useEffect(() => begin.current(), []);
  return { suggestion, error, start };
}

type Row = Readonly<{ name: string; now: string; proposed: string }>;

/** What the present and the proposed order come to, as words. */
function rowsOf({ before, after }: Suggestion): Row[] {
  const row = (name: string, textOf: (way: Suggestion["before"]) => string): Row => ({
    name,
    now: textOf(before),
    proposed: textOf(after),
  });
  return [
    row(say("Travel"), ({ travelKm }) => formatDistance(travelKm * 1000)),
    row(say("Waiting"), ({ waitingMinutes: n }) => say("{n} min", { n: formatNumber(n) })),
    row(say("Late stops"), ({ late }) => formatNumber(late)),
  ];
}

/** Whether anything that is shown would change. */
const isBetter = (suggestion: Suggestion): boolean =>
  rowsOf(suggestion).some(({ now, proposed }) => now !== proposed);

/** The present order beside the proposed one. */
function Ways({ suggestion }: { suggestion: Suggestion }): ReactElement {
  return (
    <table className={styles["ways"]}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say("Figure")}</span>
          </th>
          <th scope="col">{say("Now")}</th>
          <th scope="col">{say("Proposed")}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(suggestion).map(({ name, now, proposed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{now}</td>
            <td>{proposed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
