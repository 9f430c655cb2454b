import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { Logo } from "../core/ui/logo.tsx";
import { MAIN_ID } from "../core/ui/skip-link.tsx";
import styles from "./public-shell.module.css";

/** The hero with the bounce, and the sheet that the screens before sign-in stand on. */
export function PublicShell(): ReactElement {
  return (
    <div className={styles["shell"]}>
      <header className={styles["hero"]}>
        <span className={styles["logo"]}>
          <Logo size={78} />
        </span>
        <p className={styles["claim"]}>
          What you let go of
          <br />
          comes back as good.
        </p>
        <HeroBounce />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles["sheet"]}>
        <div className={styles["content"]}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}

/** Three bounces, each lower than the one before: energy that was let go of. */
function HeroBounce(): ReactElement {
  return (
    <svg
      className={styles["bounce"]}
      viewBox="0 0 390 130"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeDasharray=".1 8">
        <path d="M-8 136Q118 -122 234 116" opacity=".45" />
        <path d="M240 112Q300 -60 352 116" opacity=".3" />
        <path d="M358 116Q380 70 412 76" opacity=".2" />
      </g>
      <circle cx="234" cy="121" r="8" fill="var(--rb-spark)" />
    </svg>
  );
}
