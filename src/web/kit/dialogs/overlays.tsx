import { Suspense, useEffect, useState, type ReactElement } from "react";

import { useQuestion } from "../actions/confirm.ts";
import { lazyComponent, loadSoon } from "../api/lazy-parts.ts";
import { useUser } from "../session/session.ts";
import { useIsToasterNeeded } from "../toasts/toast.ts";

const toaster = () => import("../toasts/toaster.tsx");
const confirmDialog = () => import("./confirm-dialog.tsx");
const Toaster = lazyComponent(toaster, "Toaster");
const ConfirmDialog = lazyComponent(confirmDialog, "ConfirmDialog");

/** Loads dialogs and toasts after sign-in, so that they work even when the network is gone later. */
export function useOverlaysAtHand(): void {
  const isSignedIn = useUser() !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    loadSoon(toaster);
    loadSoon(confirmDialog);
  }, [isSignedIn]);
}

/** Where `confirm()` shows its question. */
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

/** Where `toast()` shows; rendered with the first toast. */
export function ToasterHost(): ReactElement | null {
  if (!useIsToasterNeeded()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
