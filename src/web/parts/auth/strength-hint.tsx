import type { ReactElement } from "react";

import type { PlainSentence } from "#domain/words/say.ts";

import { say } from "#web/kit/words/say.ts";
import { passwordStrength, type Strength } from "./password-strength.ts";
import styles from "./strength-hint.module.css";

const STEPS: readonly Strength[] = ["weak", "fair", "strong"];
const WORDS: Readonly<Record<Strength, PlainSentence>> = {
  weak: "Weak: a few words more make it strong",
  fair: "Fair: longer is stronger",
  strong: "Strong",
};

type Props = Readonly<{
  password: string;
  minLength: number;
  /** Whether the field itself shows what is wrong. */
  isRefused: boolean;
}>;

/** Bars and a word below a new password. While it is too short it says the needed length, unless the field does. */
export function StrengthHint({ password, minLength, isRefused }: Props): ReactElement {
  const isLongEnough = [...password].length >= minLength;
  const strength = isLongEnough ? passwordStrength(password) : undefined;
  const reached = strength === undefined ? 0 : STEPS.indexOf(strength) + 1;
  return (
    <div className={styles["hint"]} data-strength={strength}>
      <span className={styles["bars"]} aria-hidden="true">
        {STEPS.map((step, index) => (
          <span key={step} data-reached={index < reached} />
        ))}
      </span>
      <span role="status">
        {strength === undefined
          ? !isRefused && say("At least {count} characters", { count: minLength })
          : say(WORDS[strength])}
      </span>
    </div>
  );
}
