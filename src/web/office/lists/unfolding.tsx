import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from "react";

import { say } from "../words/say.ts";
import styles from "./cells.module.css";

/** Text of a row that nothing else shows: two lines at a desk, and a button for the rest where there is more. */
export function Unfolding({ children }: { children: ReactNode }): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const text = box.current;
    // Unfolded, nothing is cut; the button stays to fold it again.
    if (!text || isOpen) return undefined;
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1));
    observer.observe(text);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <span className={styles["unfolding"]}>
      <span ref={box} className={isOpen ? "anywhere" : styles["clamped"]}>
        {children}
      </span>
      {isCut && (
        <button
          type="button"
          className={styles["more"]}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? say("Less") : say("More")}
        </button>
      )}
    </span>
  );
}
