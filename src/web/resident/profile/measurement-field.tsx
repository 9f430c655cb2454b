import { IconCloud, IconDroplet, IconFeather, IconTree } from "@tabler/icons-react";
import { useId, type ReactElement, type ReactNode } from "react";

import type { ImpactMeasurement } from "#domain/profile.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { ChoiceCard } from "#web/kit/fields/choice-card.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./measurement-field.module.css";

const ICON = { size: 22, stroke: 1.7, "aria-hidden": true };
const FACES: readonly Readonly<{
  value: ImpactMeasurement;
  label: PlainSentence;
  icon: ReactNode;
}>[] = [
  { value: "trees", label: "Trees", icon: <IconTree {...ICON} /> },
  { value: "carbon", label: "Carbon", icon: <IconCloud {...ICON} /> },
  { value: "water", label: "Water", icon: <IconDroplet {...ICON} /> },
  { value: "birds", label: "Birds", icon: <IconFeather {...ICON} /> },
];

type Props = Readonly<{
  value: ImpactMeasurement;
  onChange: (value: ImpactMeasurement) => void;
}>;

/** Which face the impact card shows first (PRODUCT R8.9). */
export function MeasurementField({ value, onChange }: Props): ReactElement {
  const hint = useId();
  return (
    <fieldset className={styles["field"]} aria-describedby={hint}>
      <legend className={styles["legend"]}>{say("Impact measurement")}</legend>
      <p className={styles["hint"]} id={hint}>
        {say("What your impact card shows first")}
      </p>
      <div className={styles["choices"]}>
        {FACES.map((face) => (
          <ChoiceCard key={face.value} className={styles["choice"]}>
            <input
              type="radio"
              name="impactMeasurement"
              className="visually-hidden"
              value={face.value}
              checked={value === face.value}
              onChange={() => onChange(face.value)}
            />
            {face.icon}
            {say(face.label)}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
