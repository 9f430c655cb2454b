import { useState, type ReactElement } from "react";

import { chooseMap, chosenMap, MAP_APPLICATIONS } from "#web/kit/device/map-application.ts";
import { mapNames } from "#web/kit/device/map-names.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { ChoiceCard } from "#web/kit/fields/choice-card.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./door-sheets.module.css";

type Props = Readonly<{ isOpen: boolean; onClose: () => void; onClosed: () => void }>;

/** Which map "Navigate" opens from now on, on this device. */
export function MapChoiceDialog({ isOpen, onClose, onClosed }: Props): ReactElement {
  const [chosen, setChosen] = useState(chosenMap);
  const names = mapNames();
  return (
    <Dialog
      isLarge
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={say("Map for Navigate")}
    >
      <div role="radiogroup" aria-label={say("Map for Navigate")} className="stack gap-8">
        {MAP_APPLICATIONS.map((application) => (
          <ChoiceCard key={application} className={styles["reason"]}>
            <input
              type="radio"
              name="map"
              className={styles["radio"]}
              checked={chosen === application}
              onChange={() => {
                chooseMap(application);
                setChosen(application);
              }}
              // The arrow keys choose on their way; a press is the last word.
              onClick={({ detail }) => detail > 0 && onClose()}
            />
            <span>{names[application]}</span>
          </ChoiceCard>
        ))}
      </div>
    </Dialog>
  );
}
