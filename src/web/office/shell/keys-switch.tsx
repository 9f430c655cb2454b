import { useState, type ReactElement } from "react";

import { SwitchField } from "#web/parts/notifications/switch-field.tsx";
import { say } from "../words/say.ts";
import styles from "./keys-switch.module.css";
import { keepSingleKeys, worksBySingleKeys } from "./shortcuts.ts";

type Props = Readonly<{ onTurn?: (isOn: boolean) => void }>;

/** WCAG 2.1.4: shortcuts of a single character can be switched off. */
export function KeysSwitch({ onTurn }: Props): ReactElement {
  const [isOn, setOn] = useState(worksBySingleKeys);
  const turn = (isTurnedOn: boolean): void => {
    keepSingleKeys(isTurnedOn);
    setOn(isTurnedOn);
    onTurn?.(isTurnedOn);
  };
  return (
    <div className={styles["foot"]}>
      <SwitchField
        label={say("The keys / and ? open search and help")}
        isOn={isOn}
        onChange={turn}
      />
    </div>
  );
}
