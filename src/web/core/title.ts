import { useEffect } from "react";

/** Names a screen after its content once that is known: `useTitle("Pickup 0192ab")`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Rebound`;
  }, [title]);
}
