import type { ReactElement, ReactNode } from "react";

import styles from "./error-summary.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** `form.errors` */
  errors: Readonly<Record<string, ReactNode>>;
  /** Field name to the id of its input and its label. Fields without an entry are not listed. */
  fields: Readonly<Record<string, Readonly<{ id: string; label: string }>>>;
}>;

/** For long forms: the list of errors, each linked to its field. */
export function ErrorSummary({ errors, fields }: Props): ReactElement | null {
  const wrong = Object.entries(fields).filter(([name]) => errors[name] !== undefined);
  if (wrong.length < 2) return null;
  return (
    <div className={styles["summary"]} role="alert">
      <h2 className={styles["title"]}>{say("Please check {n} fields", { n: wrong.length })}</h2>
      <ul className={styles["list"]}>
        {wrong.map(([name, { id, label }]) => (
          <li key={name}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
              }}
            >
              {label}: {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
