import type { ReactElement } from "react";

import type { GuideAnswer } from "#contract/guide/guide.ts";
import { actionLabel } from "#domain/guide/guide.ts";
import { formatRate } from "#domain/rates/rate-words.ts";

import { formatDistance } from "#web/kit/time/format.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { Written } from "#web/kit/words/written.tsx";
import { OpenLine } from "../locations/open-line.tsx";
import { LocalRules } from "./local-rules.tsx";
import { MaterialLink } from "./material-link.tsx";
import { useIsMember } from "./use-is-member.ts";
import styles from "./guide.module.css";

type Props = Readonly<{ answers: readonly GuideAnswer[] }>;

/** What to do with each thing that was found, the best first. */
export const GuideAnswers = ({ answers }: Props): ReactElement => (
  <ul className={styles["answers"]} aria-label={say("Answers")}>
    {answers.map((answer) => (
      <li key={answer.code}>
        <Answer answer={answer} />
      </li>
    ))}
  </ul>
);

function Answer({ answer }: Readonly<{ answer: GuideAnswer }>): ReactElement {
  const { action, material, points, nearest } = answer;
  return (
    <Surface as="article" title={<Written of={answer} field="name" />}>
      <p className="strong">{actionLabel(say, action)}</p>
      <p>
        <Written of={answer} field="advice" />
      </p>
      {points !== null && material !== null && (
        <p className={styles["points"]}>{formatRate(say, material, points)}</p>
      )}
      {nearest && <Nearest place={nearest} />}
      {!answer.isConfirmed && <LocalRules />}
      {material !== null && <MaterialLink material={material} />}
    </Surface>
  );
}

type NearestProps = Readonly<{ place: NonNullable<GuideAnswer["nearest"]> }>;

/** The nearest place that takes it; the map is for people who are signed in. */
function Nearest({ place }: NearestProps): ReactElement {
  const name = <Written of={place} field="name" />;
  return (
    <p className={styles["nearest"]}>
      {useIsMember() ? (
        <AnchorLink to="/where" search={{ place: place._id }}>
          {name}
        </AnchorLink>
      ) : (
        <span className="strong">{name}</span>
      )}
      <span>{place.address}</span>
      <span className="tabular">{formatDistance(place.distance)}</span>
      <OpenLine of={place} />
    </p>
  );
}
