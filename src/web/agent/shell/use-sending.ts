import { useEffect, useState } from "react";

import { loadSoon } from "#web/kit/api/lazy-parts.ts";
import { hasFieldDatabase } from "#web/parts/outbox/database-name.ts";

/**
 * Whether the part that sends should be there: at once where something may wait on this phone, otherwise soon after the first
 * screen stands. Registers the service worker then.
 */
export function useIsSending(): boolean {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const start = async (): Promise<void> => setSending(true);
    void hasFieldDatabase().then((has) => (has ? start() : loadSoon(start)));
    loadSoon(async () => (await import("../outbox/worker-client.ts")).registerAgentsWorker());
  }, []);
  return isSending;
}
