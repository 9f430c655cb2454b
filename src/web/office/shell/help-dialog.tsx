import { useState, type ReactElement } from "react";

import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { say } from "../words/say.ts";
import styles from "./help-dialog.module.css";
import { HELP } from "./help-texts.ts";
import type { HelpedPath } from "./help-types.ts";
import { HELP_WORDS } from "./help-words.ts";
import { KeysSwitch } from "./keys-switch.tsx";
import { shortcut, worksBySingleKeys } from "./shortcuts.ts";

type Props = Readonly<{
  /** The path of the screen in the table of screens, and its title there. */
  path: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}>;

/** Of no screen: the keys that work everywhere. */
const NONE = { sentences: [], words: [], keys: [] } as const;
const isHelped = (path: string): path is HelpedPath => Object.hasOwn(HELP, path);

/** What a screen is for, the words on it, and the keys that work there (PRODUCT R33.1). */
export function HelpDialog({ path, title, isOpen, onClose }: Props): ReactElement {
  const { sentences, words, keys = [] } = isHelped(path) ? HELP[path] : NONE;
  const [hasSingleKeys, setSingleKeys] = useState(worksBySingleKeys);
  const name = say("Help: {screen}", { screen: title });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name} size="lg">
      <div className={styles["help"]}>
        {sentences.map((sentence) => (
          <p key={sentence}>{say(sentence)}</p>
        ))}
        {words.length > 0 && (
          <Terms
            title={say("Words")}
            rows={words.map((word) => [capitalized(word), `${capitalized(HELP_WORDS[word])}.`])}
          />
        )}
        <div className={styles["keys"]}>
          <Terms title={say("Keys")} rows={[...keys, ...everywhere(hasSingleKeys)]} isOfKeys />
        </div>
        <KeysSwitch onTurn={setSingleKeys} />
      </div>
    </Dialog>
  );
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type Row = readonly [term: string, text: string];

const everywhere = (hasSingleKeys: boolean): readonly Row[] => [
  [
    hasSingleKeys ? say("{keys} or /", { keys: shortcut() }) : shortcut(),
    say("Opens the search; arrow keys choose in it"),
  ],
  ...(hasSingleKeys ? ([["?", say("Opens this help")]] as const) : []),
  ["Esc", say("Closes what lies on top")],
];

type TermsProps = Readonly<{ title: string; rows: readonly Row[]; isOfKeys?: boolean }>;

const Terms = ({ title, rows, isOfKeys = false }: TermsProps): ReactElement => (
  <section>
    <h3 className={styles["title"]}>{title}</h3>
    <dl className={styles["terms"]}>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{isOfKeys ? <kbd>{say(term)}</kbd> : say(term)}</dt>
          <dd>{say(text)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
