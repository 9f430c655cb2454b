import { Button } from "@mantine/core";
import { Suspense, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import type { ManyPickups as Props } from "./use-many-pickups.ts";
import { say } from "../words/say.ts";

const MoveManyDialog = lazyComponent(() => import("./move-many-dialog.tsx"), "MoveManyDialog");
const CancelManyDialog = lazyComponent(
  () => import("./cancel-many-dialog.tsx"),
  "CancelManyDialog",
);

/** Moves or cancels the chosen pickups in a dialog; afterwards none is chosen. */
export function ManyPickups(props: Props): ReactElement {
  const { choice, count, fitting, chooseFitting, opened, open, closed } = props;
  const ManyDialog = opened?.kind === "move" ? MoveManyDialog : CancelManyDialog;
  return (
    <>
      {count > 0 && (
        <BulkBar
          label={say("Selected pickups")}
          choice={choice}
          count={count}
          counted={say("pending on this page")}
          allLabel={say("Select all pending")}
        >
          {choice.rows.length === count && fitting !== undefined && (
            <Button size="sm" variant="subtle" onClick={chooseFitting}>
              {fitting}
            </Button>
          )}
          <Button size="sm" onClick={() => open("move")}>
            {say("Move to another day")}
          </Button>
          <Button size="sm" variant="outline" color="danger" onClick={() => open("cancel")}>
            {say.plural(choice.rows.length, "Cancel pickup", "Cancel pickups")}
          </Button>
        </BulkBar>
      )}
      {opened && (
        <Suspense>
          <ManyDialog pickups={opened.pickups} onClosed={closed} />
        </Suspense>
      )}
    </>
  );
}
