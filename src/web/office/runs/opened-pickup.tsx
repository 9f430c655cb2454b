import type { ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { OpenedRow } from "../lists/opened-row.tsx";
import { useView } from "#web/kit/navigation/view-param.ts";

const AdminPickupDialog = lazyComponent(
  () => import("../pickups/admin-pickup-dialog.tsx"),
  "AdminPickupDialog",
);

/** The dialog of the pickup in the URL. */
export function OpenedPickup(): ReactElement {
  return <OpenedRow view={useView()} rows={undefined} Dialog={AdminPickupDialog} />;
}
