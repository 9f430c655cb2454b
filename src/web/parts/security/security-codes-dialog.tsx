import { Button, Stack } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { PRODUCT_NAME } from "#domain/text.ts";

import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { copyText } from "#web/kit/toasts/share.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./security.module.css";

type Props = Readonly<{ codes: readonly string[]; title: string; onClosed: () => void }>;

/** Recovery codes, shown once: to copy, download or print. */
export function CodesDialog({ codes, title, onClosed }: Props): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const text = codes.join("\n");
  const download = (): void => {
    const link = document.createElement("a");
    link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(`${PRODUCT_NAME}\n${text}\n`)}`;
    link.download = "recovery-codes.txt";
    link.click();
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={title}>
      <Stack gap="md">
        <p>
          {say(
            "They are shown only now. Keep them where you find them without your phone. Each works once.",
          )}
        </p>
        <ol className={styles["codes"]}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="row wrap gap-8">
          <Button variant="default" onClick={() => void copyText(text)}>
            {say("Copy")}
          </Button>
          <Button variant="default" onClick={download}>
            {say("Download")}
          </Button>
          <Button variant="default" onClick={() => globalThis.print()}>
            {say("Print")}
          </Button>
          <Button onClick={() => setOpen(false)}>{say("I have kept them")}</Button>
        </div>
      </Stack>
    </Dialog>
  );
}
