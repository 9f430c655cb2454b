import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";

import styles from "./home.module.css";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  onClose: () => void;
  /** The link. */
  children: ReactElement;
}>;

/** A link and, beside it, the button that closes it for a while. */
export function ClosableBanner({ onClose, children }: Props): ReactElement {
  return (
    <div className={styles["banner"]}>
      {children}
      <ActionIcon
        variant="transparent"
        className={styles["close"] ?? ""}
        aria-label={say("Close for 30 days")}
        onClick={onClose}
      >
        <IconX size={20} />
      </ActionIcon>
    </div>
  );
}
