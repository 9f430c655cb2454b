import { IconAlertCircle, IconClock } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { say } from "#web/kit/words/say.ts";
import { isWaiting } from "#web/parts/outbox/entries.ts";
import { useOutbox } from "#web/parts/outbox/use-outbox.ts";
import styles from "./waiting-button.module.css";

const WaitingDialog = lazyComponent(() => import("../outbox/waiting-dialog.tsx"), "WaitingDialog");

/** In the header of the agents' screens: how many entries wait on this phone; it opens their list (PRODUCT R17.13). */
export function WaitingButton(): ReactElement {
  const { own } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const waiting = own.filter(isWaiting).length;
  const refused = own.length - waiting;
  const said = [
    ...(waiting > 0 ? [say.plural(waiting, "1 waiting to be sent", "{n} waiting to be sent")] : []),
    ...(refused > 0 ? [say.plural(refused, "1 not accepted", "{n} not accepted")] : []),
  ].join(", ");
  const open = (): void => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <div role="status" className="row shrink">
        {said !== "" && (
          <button
            type="button"
            className={classes(styles["button"], refused > 0 && styles["refused"])}
            onClick={open}
          >
            {refused > 0 ? <IconAlertCircle size={18} /> : <IconClock size={18} />}
            <span>{said}</span>
          </button>
        )}
      </div>
      {isNeeded && (
        <Suspense>
          <WaitingDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
