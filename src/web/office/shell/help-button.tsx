import { useMatches } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { say } from "../words/say.ts";
import styles from "./help-button.module.css";
import { isSingleKey, useDialogByKey } from "./shortcuts.ts";

const HelpDialog = lazyComponent(() => import("./help-dialog.tsx"), "HelpDialog");

const isMeant = (event: KeyboardEvent): boolean => isSingleKey("?", event);

/** Opens the help of the screen that is shown (PRODUCT R33.1); a page that is no screen of the office has none. */
export function HelpButton(): ReactElement | null {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const title = match?.staticData.title;
  if (!match?.routeId.startsWith("/office/") || title === undefined) return null;
  return <OpensHelp key={match.fullPath} path={match.fullPath} title={title} />;
}

function OpensHelp({ path, title }: Readonly<{ path: string; title: string }>): ReactElement {
  const { isOpen, isNeeded, open, close } = useDialogByKey(isMeant);
  return (
    <>
      <button
        type="button"
        className={styles["button"]}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        aria-label={say("Help")}
        title={say("Help")}
        onClick={open}
      >
        <span aria-hidden="true" className={styles["sign"]}>
          ?
        </span>
      </button>
      {isNeeded && (
        <Suspense>
          <HelpDialog path={path} title={title} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
