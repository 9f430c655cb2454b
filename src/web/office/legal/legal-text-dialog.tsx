import { useState, type ReactElement } from "react";

import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { PublishedText } from "./legal-text.tsx";
import { versionName, type LegalHead } from "./legal-words.ts";

type Props = Readonly<{ head: LegalHead; onClosed: () => void }>;

/** One published version in one language. */
export function LegalTextDialog({ head, onClosed }: Props): ReactElement {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={versionName(head)}
      size="lg"
    >
      <PublishedText head={head} />
    </Dialog>
  );
}
