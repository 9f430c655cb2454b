import { useId, type ReactElement } from "react";

import {
  CONTRIBUTOR_NAMES,
  nameForContributors,
  type ContributorName,
} from "#domain/contributor-names.ts";

import { ChoiceCard } from "#web/kit/fields/choice-card.tsx";
import { say } from "#web/kit/words/say.ts";
import { contributorLabel } from "../campaigns/contributor-label.ts";
import styles from "./measurement-field.module.css";

type Props = Readonly<{
  /** As they are being typed. */
  person: Readonly<{ firstName: string; lastName: string }>;
  value: ContributorName;
  onChange: (value: ContributorName) => void;
}>;

/** How the other contributors of a campaign see the person (PRODUCT R38.1), each choice as it would read. */
export function ContributorNameField({ person, value, onChange }: Props): ReactElement {
  const hint = useId();
  return (
    <fieldset className={styles["field"]} aria-describedby={hint}>
      <legend className={styles["legend"]}>{say("Your name in campaigns")}</legend>
      <p className={styles["hint"]} id={hint}>
        {say("What other contributors see. Our team always sees your full name.")}
      </p>
      <div className={styles["choices"]}>
        {CONTRIBUTOR_NAMES.map((choice) => (
          <ChoiceCard key={choice} className={styles["choice"]}>
            <input
              type="radio"
              name="contributorName"
              className="visually-hidden"
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            <span className="anywhere">
              {contributorLabel(nameForContributors(person, choice))}
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
