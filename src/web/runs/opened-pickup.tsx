import type { ReactElement } from "react";

import { lazyComponent } from "../core/api/lazy-parts.ts";
import { OpenedRow } from "../core/lists/opened-row.tsx";
import { useView } from "../core/navigation/view-param.ts";

const AdminPickupDialog = lazyComponent(
  () => import("../pickups/admin-pickup-dialog.tsx"),
  "AdminPickupDialog",
);

/** The dialog of the pickup in the URL. */
export function OpenedPickup(): ReactElement {
  return <OpenedRow view={useView()} rows={undefined} Dialog={AdminPickupDialog} />;
}
