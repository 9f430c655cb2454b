import { useEffect } from "react";

/** What the route is called, and what the screen on it calls itself once its content is known. */
let ofRoute: string | undefined;
let ofScreen: string | undefined;

/** Names a screen after its content once that is known: `useTitle("Pickup 0192ab")`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    ofScreen = title;
    show();
    return () => {
      ofScreen = undefined;
    };
  }, [title]);
}

/** Names the document after its route; undefined where there is no such screen. */
export function titleRoute(title: string | undefined): void {
  ofRoute = title;
  show();
}

function show(): void {
  document.title = `${ofScreen ?? ofRoute ?? "Not Found"} · Rebound`;
}
