import {
  IconBottle,
  IconGlass,
  IconNews,
  IconShirt,
  IconTool,
  IconWashMachine,
} from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { Material } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { ChoiceCard } from "#web/kit/fields/choice-card.tsx";
import { MaterialLink } from "../guide/material-link.tsx";
import { RateLine } from "../rates/rate-line.tsx";
import styles from "./item-type-field.module.css";
import { say } from "#web/kit/words/say.ts";

const LOOK = { size: 24, stroke: 1.7, "aria-hidden": true };
const ICONS: Readonly<Record<Material, ReactNode>> = {
  plastic: <IconBottle {...LOOK} />,
  fabric: <IconShirt {...LOOK} />,
  glass: <IconGlass {...LOOK} />,
  paper: <IconNews {...LOOK} />,
  metals: <IconTool {...LOOK} />,
  appliances: <IconWashMachine {...LOOK} />,
};

type Props = Readonly<{
  id: string;
  types: readonly Material[];
  value: string;
  onChange: (type: Material) => void;
  error?: ReactNode;
  /** Lets the form find the field to focus. */
  "data-path"?: string;
}>;

/** A group of radio buttons, each as a card. */
export function ItemTypeField({ id, types, value, onChange, error, ...rest }: Props): ReactElement {
  const [label, sentence] = [`${id}-label`, `${id}-error`];
  return (
    <div
      role="radiogroup"
      aria-labelledby={label}
      aria-required
      aria-invalid={Boolean(error)}
      {...(Boolean(error) && { "aria-describedby": sentence })}
    >
      <span id={label} className={styles["label"]}>
        {say("Item type")}
      </span>
      <div className={styles["choices"]}>
        {types.map((type, index) => (
          <div key={type} className={styles["option"]}>
            <ChoiceCard className={styles["choice"]} isInvalid={Boolean(error)}>
              <input
                type="radio"
                name="itemType"
                className={styles["radio"]}
                value={type}
                checked={value === type}
                onChange={() => onChange(type)}
                {...(index === 0 && { id, "data-path": rest["data-path"] })}
              />
              {ICONS[type]}
              <span className={styles["words"]}>
                <span className={styles["name"]}>{labelOf(say, type)}</span>
                <span className={styles["rate"]}>
                  <RateLine material={type} />
                </span>
              </span>
            </ChoiceCard>
            <MaterialLink material={type} />
          </div>
        ))}
      </div>
      {Boolean(error) && (
        <p id={sentence} className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}
