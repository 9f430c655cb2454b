import { IconSettings, IconTruck } from "@tabler/icons-react";
import { Suspense, type ReactElement, useEffect, useState } from "react";

import { lazyComponent, loadSoon } from "#web/kit/api/lazy-parts.ts";
import { Brand } from "#web/kit/frame/brand.tsx";
import type { Destination } from "#web/kit/frame/tab-bar.tsx";
import { TabShell } from "#web/parts/shell/tab-shell.tsx";
import { say } from "#web/kit/words/say.ts";
import { hasFieldDatabase } from "#web/parts/outbox/database-name.ts";

const Sending = lazyComponent(() => import("./sending.tsx"), "Sending");

/** The screens of the agents' area (PRODUCT 2.40). */
const destinations = (): Destination[] => [
  {
    to: "/admin/pickup/pickups",
    label: say("Pickups"),
    icon: <IconTruck size={24} stroke={1.7} />,
  },
  {
    to: "/admin/pickup/settings",
    label: say("Settings"),
    icon: <IconSettings size={24} stroke={1.7} />,
  },
];

/** Header and tabs around every screen of a pickup agent. */
export function AgentShell(): ReactElement {
  const isSending = useIsSending();
  return (
    <TabShell
      label={say("Collector")}
      destinations={destinations()}
      profile="/admin/pickup/profile"
    >
      <Brand to="/admin/pickup/pickups" area={say("Collector")} />
      <Suspense>{isSending && <Sending />}</Suspense>
    </TabShell>
  );
}

/**
 * Whether the part that sends should be there: at once where something may wait on this phone, otherwise soon after the first
 * screen stands. Registers the service worker then.
 */
function useIsSending(): boolean {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const start = async (): Promise<void> => setSending(true);
    void hasFieldDatabase().then((has) => (has ? start() : loadSoon(start)));
    loadSoon(async () => (await import("../outbox/worker-client.ts")).registerAgentsWorker());
  }, []);
  return isSending;
}
