import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { Announcer } from "../core/ui/announcer.tsx";
import { OfflineBar } from "../core/ui/offline-bar.tsx";
import { ConfirmHost, ToasterHost } from "../core/ui/overlays.tsx";
import { SkipLink } from "../core/ui/skip-link.tsx";

/** What every screen stands in. */
export function Root(): ReactElement {
  return (
    <>
      <SkipLink />
      <Outlet />
      <Announcer />
      <OfflineBar />
      <ConfirmHost />
      <ToasterHost />
    </>
  );
}
