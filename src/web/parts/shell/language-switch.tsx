import type { ReactElement } from "react";

import { LANGUAGE_CODES, LANGUAGES } from "#domain/words/languages.ts";

import { useLanguageChange } from "../access/page-language.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./language-switch.module.css";

/** The other languages by their own names, for somebody who cannot read this one. */
export function LanguageSwitch(): ReactElement {
  const { change, isChanging } = useLanguageChange();
  const others = LANGUAGE_CODES.filter((code) => code !== say.language);
  return (
    <span className={styles["switch"]}>
      {others.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-disabled={isChanging}
          onClick={() => void change(code)}
        >
          {LANGUAGES[code].name}
        </button>
      ))}
    </span>
  );
}
