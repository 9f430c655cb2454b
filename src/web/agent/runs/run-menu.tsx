import { IconArrowsSort, IconFlag, IconMap2, IconPrinter } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Run } from "#contract/runs.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ActionsMenu } from "#web/kit/dialogs/actions-menu.tsx";
import type { MenuAction } from "#web/kit/dialogs/opened-menu.tsx";
import { say } from "#web/kit/words/say.ts";
import type { RunNow } from "./run-now.ts";
import styles from "./run-page.module.css";
import { useFinish } from "./start-and-finish.tsx";

const OrderDialog = lazyComponent(() => import("./order-dialog.tsx"), "OrderDialog");
const RunMapDialog = lazyComponent(() => import("./run-map-dialog.tsx"), "RunMapDialog");

type Props = Readonly<{ now: RunNow; show: (run: Run) => void }>;
type Opened = "map" | "order";

const ICON = { size: 22, stroke: 1.7, "aria-hidden": true };

/** What is done with the run as a whole, and not at every stop. */
export function RunMenu({ now, show }: Props): ReactElement {
  const [what, setWhat] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const open = (next: Opened): void => {
    setWhat(next);
    setOpen(true);
  };
  const [wanted, setWanted] = useState<string>();
  const navigate = useNavigate();
  const close = (): void => setOpen(false);
  const closed = (): void => {
    setWhat(undefined);
    setWanted(undefined);
    // After the dialog has taken its own entry out of the history.
    if (wanted !== undefined)
      void navigate({
        to: "/admin/pickup/run",
        search: (before: { date?: string | undefined }) => ({ date: before.date, stop: wanted }),
      });
  };
  const choose = (id: string): void => {
    setWanted(id);
    close();
  };
  const dialog = { now, isOpen, onClose: close, onClosed: closed };
  return (
    <>
      <div className={styles["menu"]}>
        <ActionsMenu label={say("Actions for the run")} actions={useActions(now, open)} isLarge />
      </div>
      <Suspense>
        {what === "order" && <OrderDialog {...dialog} show={show} />}
        {what === "map" && <RunMapDialog {...dialog} onChoose={choose} />}
      </Suspense>
    </>
  );
}

function useActions(now: RunNow, open: (what: Opened) => void): MenuAction[] {
  const navigate = useNavigate();
  const { finish } = useFinish(now);
  const { run, isStarted, isFinished } = now;
  const count = now.open.length;
  const print = (): unknown => navigate({ to: "/admin/pickup/sheet", search: { date: run.date } });
  return [
    { label: say("Map"), icon: <IconMap2 {...ICON} />, onSelect: () => open("map") },
    ...(isFinished || count < 2
      ? []
      : [
          {
            label: say("Change the order"),
            icon: <IconArrowsSort {...ICON} />,
            onSelect: () => open("order"),
          },
        ]),
    { label: say("Route sheet"), icon: <IconPrinter {...ICON} />, onSelect: () => void print() },
    ...(isStarted && !isFinished && count > 0
      ? [
          {
            label: say("Finish run"),
            icon: <IconFlag {...ICON} />,
            isDanger: true,
            onSelect: () => void finish(),
          },
        ]
      : []),
  ];
}
