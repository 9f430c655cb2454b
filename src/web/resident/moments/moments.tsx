import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState, type ReactElement } from "react";

import type { Moment } from "#contract/moments.ts";

import { intentFor, type Intent } from "#web/kit/actions/intent.ts";
import { call, read } from "#web/kit/api/api.ts";
import { importWithRetry, lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { untilFree } from "./free.ts";

const loadSheet = () => import("./moment-sheet.tsx");
const MomentSheet = lazyComponent(loadSheet, "MomentSheet");

/** Shows what happened since the person's last visit, once for the person (PRODUCT R36.2). */
export function MomentsHost(): ReactElement | null {
  const moments = useTakenMoments();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (moments.length === 0) return undefined;
    // Somebody may have begun to type while the answer was on its way.
    return onceFree(() => Promise.resolve(setOpen(true)));
  }, [moments]);
  if (moments.length === 0) return null;
  const close = (unseen: readonly Moment[]): void => {
    setOpen(false);
    if (unseen.length > 0) void giveBack(unseen);
  };
  return (
    <Suspense fallback={null}>
      <MomentSheet key={moments[0]?._id} moments={moments} isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}

/**
 * Asks when the product is opened, and again when the person comes back to it. What waits is taken from the server once
 * the screen is free: another tab or device that asks meanwhile gets none of it.
 */
function useTakenMoments(): readonly Moment[] {
  const [taken, setTaken] = useState<readonly Moment[]>([]);
  const intent = useRef<Intent>(undefined);
  const { data } = useQuery({
    ...read("GET /notifications/moments"),
    // Each answer is another object, so that what could not be taken is taken after the next.
    structuralSharing: false,
    staleTime: STANDS_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data?.data.waiting !== true) return undefined;
    return onceFree(async () => {
      // What was taken is told once: it must not be lost because the sheet cannot be loaded or takes long.
      await importWithRetry(loadSheet);
      // The same key until there is a reply: a reply that was lost is given again.
      intent.current = intentFor(intent.current, "moments");
      const { key: idempotencyKey } = intent.current;
      const { data: moments } = await call("POST /notifications/moments", {}, { idempotencyKey });
      intent.current = undefined;
      if (moments.length > 0) setTaken(moments);
    });
  }, [data]);
  return taken;
}

/** Whoever closes the sheet before its last page is shown the rest the next time. */
async function giveBack(unseen: readonly Moment[]): Promise<void> {
  const body = { unseen: unseen.map(({ _id }) => _id) };
  // Without a reply they stand in the list of notifications only.
  await call("PUT /notifications/moments", { body }).catch(() => undefined);
}

/** Milliseconds for which an answer holds when the person leaves the tab and comes back. */
const STANDS_MS = 30_000;

/** Does something once a sheet may open; what fails waits for the next time. Returns how to give it up before. */
function onceFree(act: () => Promise<void>): () => void {
  const over = new AbortController();
  untilFree(over.signal)
    .then(act)
    .catch(() => undefined);
  return () => over.abort();
}
