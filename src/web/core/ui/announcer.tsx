import { useRouter } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";

import { announce, LIVE_REGION_ID } from "../announce.ts";

/**
 * After each navigation to another path: the document's title, the focus on the h1, and a word to the
 * screen reader. The router does none of these.
 */
export function Announcer(): ReactElement {
  const router = useRouter();
  useEffect(() => {
    setTitle(titleOf(router));
    let path = router.state.location.pathname;
    return router.subscribe("onRendered", ({ toLocation }) => {
      setTitle(titleOf(router));
      if (toLocation.pathname === path) return;
      path = toLocation.pathname;
      focusHeading();
      announce(document.title);
    });
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

function setTitle(title: string | undefined): void {
  document.title = title === undefined ? "Not Found · Rebound" : `${title} · Rebound`;
}

/** A field that took the focus itself (autofocus) keeps it. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  const active = document.activeElement;
  if (!heading || (active?.closest("main") && active.matches("input, textarea, select"))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
