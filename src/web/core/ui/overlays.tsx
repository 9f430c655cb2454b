import { Suspense, useState, type ReactElement } from "react";

import { useQuestion } from "../confirm.ts";
import { lazily } from "../parts.ts";
import { useIsToasterNeeded } from "../toast.ts";

const Toaster = lazily(() => import("./toaster.tsx"), "Toaster");

const ConfirmDialog = lazily(() => import("./confirm-dialog.tsx"), "ConfirmDialog");

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
