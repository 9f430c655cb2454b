import type { ReactElement } from "react";

import type { UserItemCounts } from "#domain/material-facts.ts";
import {
  facesFrom,
  IMPACT_VERSION,
  impactOf,
  formatRange,
  type ImpactFigure,
} from "#domain/impact.ts";

import { Chip } from "../core/ui/chip.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { FACES, FaceSentence } from "./faces.tsx";
import styles from "./impact-panel.module.css";

type Props = Readonly<{ counts: UserItemCounts; carbonUnits: number }>;

/** The impact of the counts, each figure with its range, its method and its source. */
export function ImpactPanel({ counts, carbonUnits }: Props): ReactElement {
  const impact = impactOf(counts, carbonUnits);
  return (
    <Surface as="section" title="What it stands for">
      <ul className={styles["grid"]}>
        {facesFrom(impact).map((category) => (
          <Category key={category} figure={impact[category]} />
        ))}
      </ul>
      <p className={styles["note"]}>
        These are estimates from your confirmed counts (factors of version {IMPACT_VERSION}). Carbon
        units are a score and no weight.
      </p>
    </Surface>
  );
}

function Category({ figure }: { figure: ImpactFigure }): ReactElement {
  const { title, icon } = FACES[figure.category];
  return (
    <li className={styles["category"]}>
      <h3 className={styles["title"]}>
        {icon}
        {title}
        {figure.symbolic && <Chip tint="neutral">symbolic</Chip>}
      </h3>
      <p>
        <FaceSentence
          figure={figure}
          numberClass={styles["number"]}
          {...(figure.symbolic && { tail: "" })}
        />
      </p>
      <p className={styles["range"]}>{rangeOf(figure)}</p>
      <details className={styles["details"]}>
        <summary>
          How it is calculated<span className="visually-hidden">: {title}</span>
        </summary>
        <p>{figure.method}.</p>
        {!figure.symbolic && (
          <p>
            Source: {figure.source}. Confidence: {figure.confidence}.
          </p>
        )}
      </details>
    </li>
  );
}

function rangeOf(figure: ImpactFigure): string {
  if (figure.symbolic) return "A picture of your score, not a measurement.";
  if (figure.value === 0) return "Nothing counted yet.";
  const range = formatRange(figure);
  return range === undefined ? "The source gives no range." : `Range: ${range}`;
}
