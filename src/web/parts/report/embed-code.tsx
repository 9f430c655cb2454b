import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";

import {
  COUNTER_SIZE,
  COUNTER_THEMES,
  counterPath,
  type CounterTheme,
  embedCode,
  publicName,
} from "#domain/report/counter.ts";
import { type Language, LANGUAGE_CODES, LANGUAGES } from "#domain/words/languages.ts";

import { SelectField } from "#web/kit/fields/select-field.tsx";
import { copyText } from "#web/kit/toasts/share.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./embed-code.module.css";

type Props = Readonly<{ token: string; town: string }>;

const THEMES = { light: "Light", dark: "Dark" } as const satisfies Record<CounterTheme, string>;

/** The code that shows the counter of a public page on another site, with the picture that it shows (PRODUCT R44.3). */
export function EmbedCode({ token, town }: Props): ReactElement {
  const [theme, setTheme] = useState<CounterTheme>("light");
  const [language, setLanguage] = useState<Language>(say.language);
  const alt = say("What {programme} collected", { programme: publicName(town) });
  const code = embedCode({ origin: location.origin, token, theme, language, alt });
  return (
    <div className="stack gap-12">
      <p>{say("Copy this code into your page. It loads one picture and sets no cookie.")}</p>
      <div className={styles["choices"]}>
        <SelectField
          label={say("Colors")}
          value={theme}
          options={COUNTER_THEMES.map((value) => ({ value, label: say(THEMES[value]) }))}
          onChange={({ currentTarget: { value } }) => {
            setTheme(COUNTER_THEMES.find((one) => one === value) ?? "light");
          }}
        />
        <SelectField
          label={say("Language")}
          value={language}
          options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
          onChange={({ currentTarget: { value } }) => {
            setLanguage(LANGUAGE_CODES.find((one) => one === value) ?? "en");
          }}
        />
      </div>
      <img
        src={counterPath({ token, theme, language })}
        {...COUNTER_SIZE}
        alt={alt}
        className={styles["picture"]}
      />
      <code className={styles["code"]}>{code}</code>
      <div>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          onClick={() => void copyText(code)}
        >
          {say("Copy code")}
        </Button>
      </div>
    </div>
  );
}
