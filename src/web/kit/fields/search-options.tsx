import type { ReactElement, ReactNode } from "react";

import styles from "./combobox.module.css";
import { say } from "../words/say.ts";

/** How a result shows in the list; `title` also stands in the field once it is chosen. */
export type Shown = Readonly<{ id: string; title: string; detail?: string; picture?: ReactNode }>;

type Props = Readonly<{
  id: string;
  isListed: boolean;
  options: readonly Shown[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
}>;

/** The list below a combobox. The focus stays in the field, as the ARIA pattern requires. */
export function SearchOptions(props: Props): ReactElement {
  const { id, isListed, options, active, onActive, onChoose } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={say("Results")}
      className={styles["list"]}
      hidden={!isListed}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field keeps the focus and has the keys.
        <div
          key={option.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles["option"]}
          onMouseDown={(event) => event.preventDefault()}
          // `mousemove`, not `mouseenter`: a list that opens under a resting pointer must not change the active
          // option.
          onMouseMove={() => onActive(index)}
          onClick={() => onChoose(index)}
        >
          {option.picture}
          <span className="shrink">
            <span className={styles["title"]}>{option.title}</span>
            {option.detail !== undefined && (
              <span className={styles["detail"]}>{option.detail}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
