import { type ReactElement, useState } from "react";

import type { ApiError } from "#web/kit/api/api-error.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "#web/parts/auth/auth.module.css";

type Keeping = Readonly<{
  /** Drawn once the server has asked. */
  field: ReactElement | null;
  /** Of the request; empty before that. */
  choice: { keepPasskeys?: boolean };
  onFailed: (error: ApiError) => void;
}>;

/** Whether a reset leaves the passkeys of a resident: the server asks it of those who have some, and proved who they are. */
export function useKeepPasskeys(refuse: (error: ApiError) => void): Keeping {
  const [question, setQuestion] = useState<string>();
  const [isKept, setKept] = useState(false);
  const onFailed = (error: ApiError): void => {
    const asked = error.fields["keepPasskeys"];
    if (asked === undefined) refuse(error);
    else setQuestion(asked);
  };
  if (question === undefined) return { field: null, choice: {}, onFailed };
  const field = (
    <div>
      <p id={KEEP} role="alert">
        {question}
      </p>
      <label className={styles["keep"]}>
        <input
          ref={focusOnce}
          type="checkbox"
          checked={isKept}
          aria-describedby={KEEP}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        {say("Keep the passkeys of this account")}
      </label>
    </div>
  );
  return { field, choice: { keepPasskeys: isKept }, onFailed };
}

/** The question comes as the answer to the button that was pressed. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus();

const KEEP = "about-passkeys";
