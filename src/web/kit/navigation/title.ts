import { useEffect } from "react";
import { say } from "../words/say.ts";

/** The title of the route, and the one that its screen sets once the content is known. */
let ofRoute: string | undefined;
let ofScreen: string | undefined;

/** Sets the title of a screen once its content is known: `useTitle("Pickup 0192ab")`. */
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

/** Sets the document's title for a route; undefined when there is no such screen. */
export function titleRoute(title: string | undefined): void {
  ofRoute = title;
  show();
}

function show(): void {
  document.title = `${ofScreen ?? say.text(ofRoute ?? "Not Found")} · Rebound`;
}
