import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import styles from "./banner.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** "danger" is announced at once (role=alert), the others politely. */
  tone?: "danger" | "warn" | "done";
  icon?: ReactNode;
  /** Shows a Close button. */
  onDismiss?: () => void;
  children: ReactNode;
}>;

/** A message across the page: an error, a hint, a success. Render it only while there is one. */
export function Banner({ tone = "danger", icon, onDismiss, children }: Props): ReactElement {
  return (
    <div
      className={classes(styles["banner"], styles[tone])}
      role={tone === "danger" ? "alert" : "status"}
    >
      {icon}
      <div className={styles["text"]}>{children}</div>
      {onDismiss && (
        <ActionIcon
          variant="transparent"
          c="inherit"
          aria-label={say("Close")}
          onClick={onDismiss}
          className={styles["close"] ?? ""}
        >
          <IconX size={20} />
        </ActionIcon>
      )}
    </div>
  );
}
