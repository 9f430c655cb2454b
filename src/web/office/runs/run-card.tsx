import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { RunLine } from "#contract/runs.ts";
import { progressOf } from "#domain/runs/runs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ActionsMenu } from "#web/kit/dialogs/actions-menu.tsx";
import type { MenuAction } from "#web/kit/dialogs/opened-menu.tsx";
import { formatNumber } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { formatHours } from "#web/kit/time/zone.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import styles from "./run-card.module.css";
import { RunEnd } from "./run-end.tsx";
import { RunSigns } from "./run-signs.tsx";
import { agentName, summaryOf } from "./run-words.ts";
import { DAY } from "#web/parts/pickups/read-again.ts";
import { useEnding } from "./use-plan.ts";

const RunStops = lazyComponent(() => import("./run-stops.tsx"), "RunStops");
const RunDialog = lazyComponent(() => import("./run-dialog.tsx"), "RunDialog");
const GiveDialog = lazyComponent(() => import("./give-dialog.tsx"), "GiveDialog");
const BetterOrder = lazyComponent(() => import("./better-order.tsx"), "BetterOrder");

type Opened = "edit" | "order" | "give";
type Props = Readonly<{
  run: RunLine;
  /** Its number on the map. */
  number: number;
  runs: readonly RunLine[];
}>;

/** A run of the plan; it unfolds to its stops, one run at a time. */
export function RunCard({ run, number, runs }: Props): ReactElement {
  const { run: unfolded } = useSearch({ from: "/office/admin/plan" });
  const isUnfolded = unfolded === run._id;
  const toggle = useUnfold(run._id, isUnfolded);
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const actions = useRunActions(run, setOpened);
  const { done, of } = progressOf(run.counts);
  const now = useNow();
  return (
    <Surface as="article" aria-label={agentName(run)} className={styles["card"]}>
      <div className={styles["head"]}>
        <span className={styles["number"]}>{formatNumber(number)}</span>
        <div className={styles["words"]}>
          <h3>
            <button
              type="button"
              className={styles["toggle"]}
              aria-expanded={isUnfolded}
              onClick={toggle}
            >
              {agentName(run)}
              {isUnfolded ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
            </button>
          </h3>
          <p>
            {`${formatHours(run, now)} · ${summaryOf(run)}`}
            {run.expectedEnd !== null && ", "}
            <RunEnd run={run} />
          </p>
        </div>
        <RunSigns run={run} />
        <ActionsMenu
          label={say("Actions for {name}", { name: agentName(run) })}
          actions={actions}
        />
      </div>
      <ProgressBar percent={of === 0 ? 0 : (done / of) * 100} />
      {isUnfolded && (
        <Suspense fallback={<SkeletonCards count={3} />}>
          <RunStops id={run._id} runs={runs} />
        </Suspense>
      )}
      <Suspense>
        {opened === "edit" && <RunDialog date={run.date} run={run} runs={runs} onClosed={close} />}
        {opened === "give" && <GiveDialog run={run} runs={runs} onClosed={close} />}
        {opened === "order" && <BetterOrder run={run} onClosed={close} />}
      </Suspense>
    </Surface>
  );
}

function useUnfold(id: string, isUnfolded: boolean): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, run: isUnfolded ? undefined : id }),
      replace: true,
      resetScroll: false,
    });
}

const hasOpen = ({ counts }: RunLine): boolean => counts.open + counts.late + counts.again > 0;

function useRunActions(run: RunLine, open: (what: Opened) => void): MenuAction[] {
  const remove = useAction("DELETE /run/:id", { refresh: DAY, done: say("Run deleted") });
  const askToRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: say("Delete this run?"),
      message: say("Its pickups are on no run then; nothing else happens to them."),
      confirmLabel: say("Delete run"),
      isDanger: true,
    });
    if (isSure) await remove.run({ params: { id: run._id } });
  };
  const end = useEnding(run._id);
  const navigate = useNavigate();
  const sheet = {
    label: say("Route sheet"),
    onSelect: () => void navigate({ to: "/admin/pickup/sheet", search: { run: run._id } }),
  };
  if (run.finishedAt !== null) return [sheet];
  return [
    sheet,
    { label: say("Better order"), onSelect: () => open("order") },
    { label: say("Agent and hours"), onSelect: () => open("edit") },
    ...(hasOpen(run)
      ? [{ label: say("Give all open stops to..."), onSelect: () => open("give") }]
      : []),
    { label: say("Finish run"), isDanger: true, onSelect: () => void end() },
    ...(run.startedAt === null
      ? [{ label: say("Delete run"), isDanger: true, onSelect: () => void askToRemove() }]
      : []),
  ];
}
