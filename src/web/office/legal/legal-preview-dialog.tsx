import { useRef, useState, type ReactElement } from "react";

import type { LegalForm } from "#contract/legal.ts";
import { type Language, LANGUAGE_CODES } from "#domain/words/languages.ts";

import { useConfirmation } from "#web/parts/security/security-confirm.tsx";
import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { languageName, say } from "../words/say.ts";
import { PublishedText, ShownText } from "./legal-text.tsx";
import styles from "./legal.module.css";
import { KIND_NAMES, versionName, type LegalHead } from "./legal-words.ts";

type Props = Readonly<{
  text: LegalForm;
  /** The version before it, in each language that it has. */
  before: readonly LegalHead[];
  /** How many are told. */
  people: number;
  onPublished: () => void;
  onRefused: (error: ApiError) => void;
  onClosed: () => void;
}>;

/** Every language of a new version beside the version before it; from here it is published (PRODUCT R22.13). */
export function LegalPreviewDialog(props: Props): ReactElement {
  const { text, before, people, onPublished, onRefused, onClosed } = props;
  const [isOpen, setOpen] = useState(true);
  const refused = useRef<ApiError>(undefined);
  const { confirm, dialog } = useConfirmation();
  const publish = useAction("POST /legal", {
    done: say("The new version was published"),
    refresh: ["GET /legal", "GET /legal/versions"],
    onDone: () => {
      onPublished();
      setOpen(false);
    },
    onFailed: (error) => {
      refused.current = error;
      setOpen(false);
    },
  });
  const ask = async (): Promise<void> => {
    const confirmation = await confirm();
    if (confirmation !== undefined) await publish.run({ body: { ...text, confirmation } });
  };
  // A refusal moves the focus to its field, which is behind this dialog until it is gone.
  const closed = (): void => {
    if (refused.current) onRefused(refused.current);
    onClosed();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={closed}
      title={say("{kind}, new version from {date}", {
        kind: KIND_NAMES[text.kind],
        date: formatLocalDate(text.validFrom),
      })}
      size="wide"
    >
      {dialog}
      {LANGUAGE_CODES.map((language) => (
        <InLanguage key={language} language={language} text={text} before={before} />
      ))}
      <form
        noValidate
        className={styles["publish"]}
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <p>
          {say.plural(
            people,
            "{n} person is told of it, in the product and by email. It can't be changed any more.",
            "{n} people are told of it, in the product and by email. It can't be changed any more.",
          )}
        </p>
        <SubmitButton isPending={publish.isPending}>{say("Publish")}</SubmitButton>
      </form>
    </Dialog>
  );
}

type InProps = Pick<Props, "text" | "before"> & Readonly<{ language: Language }>;

function InLanguage({ language, text, before }: InProps): ReactElement {
  const last = before.find((head) => head.language === language);
  const name = languageName(language);
  return (
    <section className={styles["pair"]} aria-label={name}>
      <article aria-label={say("Before, in {language}", { language: name })}>
        <p className={styles["side"]}>
          {last ? say("Before: {name}", { name: versionName(last) }) : say("Before")}
        </p>
        {last ? (
          <PublishedText head={last} />
        ) : (
          <p>{say("There is no version before it in {language}.", { language: name })}</p>
        )}
      </article>
      <article aria-label={say("New, in {language}", { language: name })}>
        <p className={styles["side"]}>{say("New, in {language}", { language: name })}</p>
        <ShownText language={language} {...text.texts[language]} />
      </article>
    </section>
  );
}
