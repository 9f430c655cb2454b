import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { Announcer } from "#web/kit/toasts/announcer.tsx";
import { OfflineBar } from "#web/kit/frame/offline-bar.tsx";
import { ConfirmHost, ToasterHost, useOverlaysAtHand } from "#web/kit/dialogs/overlays.tsx";
import { SkipLink } from "#web/kit/frame/skip-link.tsx";

/** The component around every screen. */
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
