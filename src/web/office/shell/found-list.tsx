import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactElement } from "react";

import { optionId } from "#web/kit/fields/search-options.tsx";
import type { Group, Option } from "./found-options.tsx";
import styles from "./search-dialog.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  id: string;
  groups: readonly Group[];
  active: number;
  onActive: (index: number) => void;
  onOpened: () => void;
}>;

/** The results in their groups; the focus stays in the field, as the ARIA pattern requires. */
export function FoundList({ id, groups, ...rest }: Props): ReactElement {
  return (
    <div id={id} role="listbox" aria-label={say("Results")} hidden={groups.length === 0}>
      {groups.map(({ name, options }, at) => {
        const first = groups.slice(0, at).reduce((sum, group) => sum + group.options.length, 0);
        const headingId = `${id}-group-${first}`;
        return (
          <div key={name} role="group" aria-labelledby={headingId}>
            <div id={headingId} role="presentation" className={styles["group"]}>
              {name}
            </div>
            {options.map((option, index) => (
              <FoundOption
                key={option.id}
                {...rest}
                id={optionId(id, first + index)}
                index={first + index}
                option={option}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = Omit<Props, "groups"> & Readonly<{ index: number; option: Option }>;

/** A link, so that it opens in a new tab too. */
function FoundOption({ id, option, index, active, onActive, onOpened }: OptionProps): ReactElement {
  const click = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) onOpened();
  };
  return (
    <Link
      {...option.target}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className={styles["option"]}
      // `mousemove`, not `mouseenter`: a list under a resting pointer must not change the active option.
      onMouseMove={() => onActive(index)}
      onClick={click}
    >
      <span className={styles["words"]}>
        <span className={styles["title"]}>{option.title}</span>
        {option.detail !== undefined && <span className={styles["detail"]}>{option.detail}</span>}
      </span>
      {option.end && <span className={styles["end"]}>{option.end}</span>}
    </Link>
  );
}
