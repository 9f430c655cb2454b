import { Suspense, type ComponentType, type ReactElement } from "react";

import { useShown, type View } from "#web/kit/navigation/view-param.ts";
import type { Identified } from "#web/kit/lists/list-results.tsx";

type DialogProps<Row> = Readonly<{
  id: string;
  /** The row as the list has it, shown until the newest version has loaded. */
  known: Row | undefined;
  isOpen: boolean;
  onClose: () => void;
}>;

type Props<Row> = Readonly<{
  view: View;
  rows: readonly Row[] | undefined;
  Dialog: ComponentType<DialogProps<Row>>;
}>;

/** The dialog of the row in the URL, on whatever page of the list it is; its content stays while it closes. */
export function OpenedRow<Row extends Identified>(props: Props<Row>): ReactElement | null {
  const { view, rows, Dialog } = props;
  const shown = useShown(view);
  if (shown === undefined) return null;
  return (
    <Suspense>
      <Dialog
        key={shown}
        id={shown}
        known={rows?.find(({ _id }) => _id === shown)}
        isOpen={view.id === shown}
        onClose={view.close}
      />
    </Suspense>
  );
}
