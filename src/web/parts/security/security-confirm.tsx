import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";

const ConfirmDialog = lazyComponent(() => import("./security-confirm-dialog.tsx"), "ConfirmDialog");

type Asking = Readonly<{ answer: (confirmation: string | undefined) => void }>;

/** Asks for the password again, and for the second factor if there is one, before one change (PRODUCT R20.6). */
export function useConfirmation(): {
  confirm: () => Promise<string | undefined>;
  dialog: ReactElement | null;
} {
  const [asking, setAsking] = useState<Asking>();
  const confirm = (): Promise<string | undefined> =>
    new Promise((resolve) => setAsking({ answer: resolve }));
  // What asks is shown while the dialog loads: hidden, it would lose the focus, and could not get it back.
  const dialog = asking ? (
    <Suspense>
      <ConfirmDialog
        onAnswer={asking.answer}
        onClosed={() => {
          asking.answer(undefined);
          setAsking(undefined);
        }}
      />
    </Suspense>
  ) : null;
  return { confirm, dialog };
}
