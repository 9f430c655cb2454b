import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { say } from "#web/kit/words/say.ts";

const OutboxDialog = lazyComponent(() => import("./outbox-dialog.tsx"), "OutboxDialog");

type Props = Readonly<{
  /** The address whose emails are shown. */
  address: string | undefined;
  onUse: (code: string) => void;
}>;

/** Demo mode has no mail server, so the emails can be read here. Renders nothing outside of demo mode. */
export function OutboxLink({ address, onUse }: Props): ReactElement | null {
  const { data } = useQuery(read("GET /config"));
  const [isOpen, setOpen] = useState(false);
  if (!data?.data.isDemo || address === undefined) return null;
  return (
    <>
      <Button variant="light" size="sm" onClick={() => setOpen(true)}>
        {say("Demo: open the outbox")}
      </Button>
      <Suspense>
        {isOpen && (
          <OutboxDialog
            address={address}
            onClose={() => setOpen(false)}
            onUse={(code) => {
              setOpen(false);
              onUse(code);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
