import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { Announcer } from "../core/toasts/announcer.tsx";
import { OfflineBar } from "../core/frame/offline-bar.tsx";
import { ConfirmHost, ToasterHost, useOverlaysAtHand } from "../core/dialogs/overlays.tsx";
import { SkipLink } from "../core/frame/skip-link.tsx";

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
