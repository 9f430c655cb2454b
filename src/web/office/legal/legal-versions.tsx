import { Button } from "@mantine/core";
import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { languageName, say } from "../words/say.ts";
import styles from "./legal.module.css";
import { versionName, type LegalHead } from "./legal-words.ts";

const LegalTextDialog = lazyComponent(() => import("./legal-text-dialog.tsx"), "LegalTextDialog");

type Props = Readonly<{ versions: readonly LegalHead[] }>;

/** Every version that was published, newest first, to be read in each language (PRODUCT R22.13). */
export function LegalVersions({ versions }: Props): ReactElement {
  const [read, setRead] = useState<LegalHead>();
  const byVersion = Map.groupBy(versions, ({ kind, version }) => `${kind} ${version}`);
  return (
    <>
      {versions.length === 0 && <p>{say("Nothing yet: nobody is asked to agree to anything.")}</p>}
      <ul className="stack">
        {[...byVersion].map(([key, heads]) => (
          <Version key={key} heads={heads} onRead={setRead} />
        ))}
      </ul>
      {read && (
        <Suspense>
          <LegalTextDialog head={read} onClosed={() => setRead(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type VersionProps = Readonly<{
  heads: readonly LegalHead[];
  onRead: (head: LegalHead) => void;
}>;

function Version({ heads, onRead }: VersionProps): ReactElement | null {
  const shown = heads.find(({ language }) => language === "en") ?? heads[0];
  if (!shown) return null;
  const name = versionName(shown);
  return (
    <li className={styles["version"]}>
      <div>
        <p className={styles["name"]}>{name}</p>
        <p className="muted small">{shown.summary}</p>
      </div>
      <div className="row gap-8">
        {heads.map((head) => (
          <Button
            key={head._id}
            variant="default"
            aria-label={say("Read in {language}: {name}", {
              language: languageName(head.language),
              name,
            })}
            onClick={() => onRead(head)}
          >
            {languageName(head.language)}
          </Button>
        ))}
      </div>
    </li>
  );
}
