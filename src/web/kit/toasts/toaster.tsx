import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Button } from "@mantine/core";
import { notifications, Notifications, useNotifications } from "@mantine/notifications";
import { IconAlertCircle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { type ReactElement, useEffect } from "react";

import { toastsReach } from "./room.ts";
import { uniqueId } from "./unique.ts";
import styles from "./toaster.module.css";
import { say } from "../words/say.ts";

export type Toast = Readonly<{
  message: string;
  tone?: "done" | "failed" | "told";
  /** A button in the toast; pressing it also closes the toast. */
  action?: Readonly<{ label: string; run: () => void }>;
  /** Called when it closes without a press of its button: the moment to carry out an action that had Undo. */
  onClose?: () => void;
  /** Milliseconds; 5000 (PRODUCT 9.8) by default, `false` for no limit. */
  autoClose?: number | false;
  /** Only one toast with this id shows at a time. */
  id?: string;
}>;

/** Milliseconds on screen (PRODUCT 9.8). */
const AUTO_CLOSE_MS = 5000;

const ICONS = {
  done: <IconCheck size={20} />,
  failed: <IconAlertCircle size={20} />,
  told: <IconInfoCircle size={20} />,
};

/** Longer than a toast takes to come in. */
const ARRIVED_MS = 300;

/** Position of toasts: top centre (PRODUCT 9.8). Dialogs begin below them. */
export function Toaster(): ReactElement {
  useRoom();
  return <Notifications position="top-center" limit={3} containerWidth={440} zIndex={400} />;
}

/** Has dialogs leave the room that the toasts take, once these have come in. */
function useRoom(): void {
  const { notifications: shown } = useNotifications();
  useEffect(() => {
    if (shown.length === 0) {
      toastsReach(0);
      return undefined;
    }
    const measure = (): void => {
      const toasts = [...document.querySelectorAll(`.${styles["toast"]}`)];
      toastsReach(Math.max(0, ...toasts.map((toast) => toast.getBoundingClientRect().bottom)));
    };
    const timer = setTimeout(measure, ARRIVED_MS);
    return () => clearTimeout(timer);
  }, [shown]);
}

/** Closes a toast early. */
export function hideToast(id: string): void {
  notifications.hide(id);
}

/** Shows one toast; called by `toast()`, which loads this file. */
export function showToast({ message, tone = "done", action, onClose, autoClose, id }: Toast): void {
  const key = id ?? uniqueId();
  let isUsed = false;
  const use = (): void => {
    isUsed = true;
    notifications.hide(key);
    action?.run();
  };
  notifications.show({
    id: key,
    role: tone === "failed" ? "alert" : "status",
    withCloseButton: true,
    closeButtonProps: { "aria-label": say("Close") },
    autoClose: autoClose ?? AUTO_CLOSE_MS,
    onClose: () => {
      if (!isUsed) onClose?.();
    },
    icon: ICONS[tone],
    classNames: {
      root: styles["toast"] ?? "",
      icon: `${styles["icon"]} ${styles[tone]}`,
      description: styles["message"] ?? "",
      closeButton: styles["close"] ?? "",
    },
    message: (
      <span className={styles["line"]}>
        <span>{message}</span>
        {action && (
          <Button size="xs" variant="default" onClick={use}>
            {action.label}
          </Button>
        )}
      </span>
    ),
  });
}
