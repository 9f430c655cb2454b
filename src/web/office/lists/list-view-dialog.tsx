import { useId, type ReactElement } from "react";

import { LONG_PAGE_SIZE } from "#domain/paging.ts";

import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import { say } from "../words/say.ts";
import { PAGE_SIZES, useHidden, useIsLong } from "./list-choices.ts";
import styles from "./list-view-dialog.module.css";

type Props = Readonly<{
  list: string;
  headers: readonly string[];
  isPaged: boolean;
  isOpen: boolean;
  onClose: () => void;
}>;

/** What is chosen here holds at once, and for the next visit on this device. */
export function ListViewDialog({ list, headers, isPaged, isOpen, onClose }: Props): ReactElement {
  const [isLong, keepLong] = useIsLong();
  const [hidden, turn] = useHidden(list);
  const setParam = useSetSearchParam();
  const name = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("Columns and rows")} size="sm">
      <div className="stack gap-16">
        {isPaged && (
          <fieldset className={styles["set"]}>
            <legend>{say("Rows on a page of each list")}</legend>
            {PAGE_SIZES.map((rows) => (
              <label key={rows} className={styles["option"]}>
                <input
                  type="radio"
                  name={name}
                  checked={(rows === LONG_PAGE_SIZE) === isLong}
                  onChange={() => {
                    keepLong(rows === LONG_PAGE_SIZE);
                    // The number of the page is that of another row now.
                    setParam("page", undefined);
                  }}
                />
                {rows}
              </label>
            ))}
          </fieldset>
        )}
        {headers.length > 0 && (
          <fieldset className={styles["set"]}>
            <legend>{say("Columns of this list")}</legend>
            {headers.map((header) => (
              <label key={header} className={styles["option"]}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(header)}
                  onChange={() => turn(header)}
                />
                {header}
              </label>
            ))}
          </fieldset>
        )}
        <p className="muted small">{say("This device keeps it for you.")}</p>
      </div>
    </Dialog>
  );
}
