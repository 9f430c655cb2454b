import { lazy, Suspense, useState, type ReactElement } from "react";

import { useQuestion } from "../confirm.ts";
import { useIsToasterNeeded } from "../toast.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

const ConfirmDialog = lazy(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

/** Where `confirm()` shows its question. The dialog is loaded with the first one. */
export function ConfirmHost(): ReactElement | null {
  const asked = useQuestion();
  const [isNeeded, setNeeded] = useState(false);
  if (asked && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ConfirmDialog />
    </Suspense>
  );
}

/** Where `toast()` shows. Loaded with the first one. */
export function ToasterHost(): ReactElement | null {
  if (!useIsToasterNeeded()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
