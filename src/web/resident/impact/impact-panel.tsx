import type { ReactElement } from "react";

import type { UserItemCounts } from "#domain/rates/material-facts.ts";
import {
  facesFrom,
  IMPACT_VERSION,
  impactOf,
  formatRange,
  type ImpactFigure,
} from "#domain/impact/impact.ts";
import { CONFIDENCE_WORDS, IMPACT_METHODS } from "#domain/impact/impact-methods.ts";
import { translate } from "#domain/words/message.ts";

import { Chip } from "#web/kit/ui/chip.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { FACES, FaceSentence } from "./faces.tsx";
import styles from "./impact-panel.module.css";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ counts: UserItemCounts; carbonUnits: number }>;

/** The impact of the counts, each figure with its range, its method and its source. */
export function ImpactPanel({ counts, carbonUnits }: Props): ReactElement {
  const impact = impactOf(counts, carbonUnits);
  return (
    <Surface as="section" title={say("What it stands for")}>
      <ul className={styles["grid"]}>
        {facesFrom(impact).map((category) => (
          <Category key={category} figure={impact[category]} />
        ))}
      </ul>
      <p className={styles["note"]}>
        {say(
          "These are estimates from your confirmed counts (factors of version {version}). Carbon units are a score and no weight.",
          { version: IMPACT_VERSION },
        )}
      </p>
    </Surface>
  );
}

function Category({ figure }: { figure: ImpactFigure }): ReactElement {
  const { title, icon } = FACES[figure.category];
  const { method, source } = IMPACT_METHODS[figure.category];
  return (
    <li className={styles["category"]}>
      <h3 className={styles["title"]}>
        {icon}
        {say(title)}
        {figure.symbolic && <Chip tint="neutral">{say("symbolic")}</Chip>}
      </h3>
      <p>
        <FaceSentence figure={figure} numberClass={styles["number"]} isBare={figure.symbolic} />
      </p>
      <p className={styles["range"]}>{rangeOf(figure)}</p>
      <details className={styles["details"]}>
        <summary>
          {say("How it is calculated")}
          <span className="visually-hidden">: {say(title)}</span>
        </summary>
        <p>{translate(say, method)}</p>
        {!figure.symbolic && (
          <p>
            {say("Source: {source}. Confidence: {confidence}.", {
              source: say(source),
              confidence: say(CONFIDENCE_WORDS[figure.confidence]),
            })}
          </p>
        )}
      </details>
    </li>
  );
}

function rangeOf(figure: ImpactFigure): string {
  if (figure.symbolic) return say("A picture of your score, not a measurement.");
  if (figure.value === 0) return say("Nothing counted yet.");
  const range = formatRange(say, figure);
  return range === undefined ? say("The source gives no range.") : say("Range: {range}", { range });
}
