import { Suspense, useState, type ReactElement } from "react";

import type { Point } from "#domain/drop-offs.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { type Holding, useHold } from "#web/kit/device/hold.ts";
import { wayTo } from "#web/kit/device/map-application.ts";

const MapChoiceDialog = lazyComponent(() => import("./map-choice-dialog.tsx"), "MapChoiceDialog");

type Way = Readonly<{
  /** What the link "Navigate" needs. */
  link: Readonly<{ href: string; target: "_blank"; rel: "noreferrer" }> & Holding;
  /** Stands beside the link. */
  choice: ReactElement | null;
}>;

/** The way to a door in the map that was chosen on this device; holding the link changes the choice. */
export function useWay(destination: string, point: Point): Way {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const holding = useHold(() => {
    setNeeded(true);
    setOpen(true);
  });
  return {
    link: { href: wayTo(destination, point), target: "_blank", rel: "noreferrer", ...holding },
    choice: isNeeded ? (
      <Suspense>
        <MapChoiceDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setNeeded(false)}
        />
      </Suspense>
    ) : null,
  };
}
