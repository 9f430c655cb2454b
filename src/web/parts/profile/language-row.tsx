import { IconLanguage } from "@tabler/icons-react";
import { useId, type ReactElement } from "react";

import { LANGUAGE_CODES, LANGUAGES } from "#domain/words/languages.ts";

import { useLanguageChange } from "../access/page-language.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./language-row.module.css";
import { menuRow } from "./menu-list.tsx";

/** The language of the screens on this device and of the emails to this person; a row of a `MenuList`. */
export function LanguageRow(): ReactElement {
  const id = useId();
  const { change, isChanging } = useLanguageChange();
  return (
    <li className={classes(menuRow, styles["row"])}>
      <IconLanguage size={22} stroke={1.7} />
      <span id={id} className={styles["word"]}>
        {say("Language")}
      </span>
      <span role="group" aria-labelledby={id} className={styles["choices"]}>
        {LANGUAGE_CODES.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === say.language}
            aria-disabled={isChanging}
            onClick={() => void change(code)}
          >
            {LANGUAGES[code].name}
          </button>
        ))}
      </span>
    </li>
  );
}
