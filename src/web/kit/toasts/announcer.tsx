import { useRouter } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";

import { announce, LIVE_REGION_ID } from "./announce.ts";
import { isContinued } from "../navigation/continued.ts";
import { focusHeading } from "../navigation/focus-heading.ts";
import { titleRoute } from "../navigation/title.ts";

/**
 * After each navigation to another path, sets the document's title, focuses the h1 and announces the title
 * to screen readers. The router does none of these. A page that another application led to focuses its h1 too.
 */
export function Announcer(): ReactElement {
  const router = useRouter();
  useEffect(() => {
    titleRoute(titleOf(router));
    let path = router.state.location.pathname;
    let stopWaiting = isContinued ? focusHeadingOnceThere() : undefined;
    const unsubscribe = router.subscribe("onRendered", ({ toLocation }) => {
      titleRoute(titleOf(router));
      if (toLocation.pathname === path) return;
      path = toLocation.pathname;
      stopWaiting?.();
      stopWaiting = focusHeadingOnceThere();
      announce(document.title);
    });
    return () => {
      stopWaiting?.();
      unsubscribe();
    };
  }, [router]);
  return <div id={LIVE_REGION_ID} className="visually-hidden" aria-live="polite" />;
}

type Matched = Readonly<{
  staticData: { title?: string };
  status: string;
  globalNotFound?: boolean | undefined;
}>;
type Matches = Readonly<{ state: { matches: readonly Matched[] } }>;

function titleOf(router: Matches): string | undefined {
  const { matches } = router.state;
  if (matches.some((match) => match.status === "notFound" || match.globalNotFound))
    return undefined;
  return matches.findLast((match) => match.staticData.title)?.staticData.title;
}

/** Some screens have an h1 only when their data has loaded; a person who has moved the focus by then keeps it. */
function focusHeadingOnceThere(): () => void {
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    const hasMovedOn = active !== before && active !== document.body;
    if (hasMovedOn || focusHeading()) observer.disconnect();
  });
  if (!focusHeading()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
