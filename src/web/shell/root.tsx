import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { Announcer } from "../core/ui/announcer.tsx";
import { OfflineBar } from "../core/ui/offline-bar.tsx";
import { ConfirmHost, ToasterHost, useOverlaysAtHand } from "../core/ui/overlays.tsx";
import { SkipLink } from "../core/ui/skip-link.tsx";

/** What every screen stands in. */
export function Root(): ReactElement {
  useOverlaysAtHand();
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <Outlet />
      <Announcer />
      <ConfirmHost />
      <ToasterHost />
    </>
  );
}
