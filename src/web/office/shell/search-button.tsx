import { IconSearch } from "@tabler/icons-react";
import { Suspense, useEffect, type ReactElement } from "react";

import { lazyComponent, loadSoon } from "#web/kit/api/lazy-parts.ts";
import styles from "./search-button.module.css";
import { isChord, isSingleKey, shortcut, useDialogByKey } from "./shortcuts.ts";
import { typeAhead } from "./typed-ahead.ts";
import { say } from "../words/say.ts";

const searchDialog = () => import("./search-dialog.tsx");
const SearchDialog = lazyComponent(searchDialog, "SearchDialog");

const isMeant = (event: KeyboardEvent): boolean => isChord(event) || isSingleKey("/", event);

/** Opens the one search of the back office (PRODUCT R28.10): looks like a field at a desk, an icon on phones. */
export function SearchButton(): ReactElement {
  const { isOpen, isNeeded, open, close } = useDialogByKey(isMeant, typeAhead);
  // The first letters typed into it do not wait then.
  useEffect(() => loadSoon(searchDialog), []);
  return (
    <>
      <button
        type="button"
        className={styles["button"]}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden="true" />
        <span className={styles["word"]}>{say("Search")}</span>
        <kbd className={styles["keys"]} aria-hidden="true">
          {shortcut()}
        </kbd>
      </button>
      {isNeeded && (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
