import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactElement } from "react";

import { refetch } from "#web/kit/api/changes.ts";
import { followOutbox } from "#web/parts/outbox/page-outbox.ts";
import { onSignal } from "#web/parts/outbox/signals.ts";
import { CHANGED } from "#web/parts/pickups/read-again.ts";
import { useRates } from "#web/parts/rates/use-rates.ts";
import { WaitingButton } from "./waiting-button.tsx";

/** Sends what waits on this phone while a screen of the agents is open, says how much it is, and reads again what that changed. */
export function Sending(): ReactElement {
  const queryClient = useQueryClient();
  // Kept on the phone beside the run: the points at the door are computed without reception.
  useRates();
  useEffect(() => {
    const stop = followOutbox();
    const unsubscribe = onSignal(({ kind }) => {
      if (kind === "sent") refetch(queryClient, CHANGED);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [queryClient]);
  return <WaitingButton />;
}
