import type { ReactElement } from "react";

import { isWaiting } from "#web/parts/outbox/entries.ts";
import { useOutbox } from "#web/parts/outbox/use-outbox.ts";
import { useNow } from "#web/kit/time/now.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./run-head.module.css";
import type { RunNow } from "./run-now.ts";
import { progressText, spanOf } from "./stop-words.tsx";

type Props = Readonly<{
  now: RunNow;
  /** The last reading failed: what is shown is what the phone has kept. */
  isOld: boolean;
}>;

/** How far the run is, its hours, and whether everything that was done has been sent. */
export function RunHead({ now, isOld }: Props): ReactElement {
  const moment = useNow();
  const { own, isKeeping } = useOutbox();
  const waiting = own.filter(isWaiting).length;
  const { run, done, of } = now;
  return (
    <section className={styles["head"]} aria-label={say("Progress")}>
      <p className={styles["line"]}>
        <b>{progressText(now)}</b>
        <span className="muted small">{spanOf(run, moment)}</span>
      </p>
      <ProgressBar percent={of === 0 ? 0 : (100 * done) / of} size="thick" />
      <p className="muted small" role="status">
        {isKeeping && syncText(waiting, isOld)}
      </p>
      {!isKeeping && (
        <Banner tone="warn">
          {say("This browser keeps nothing. Collections are sent at once or not at all.")}
        </Banner>
      )}
    </section>
  );
}

function syncText(waiting: number, isOld: boolean): string {
  if (isOld) return say("Kept on this phone. It's read again when there is reception.");
  return waiting > 0
    ? say.plural(waiting, "1 waiting to be sent", "{n} waiting to be sent")
    : say("Everything has been sent");
}
