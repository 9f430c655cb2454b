import { useRouter } from "@tanstack/react-router";
import { IconCheck, IconTrash } from "@tabler/icons-react";
import type { MouseEvent, ReactElement } from "react";

import type { Notification } from "#contract/notifications.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatDateTime } from "#web/kit/time/format.ts";
import { safeNext } from "#web/parts/access/paths.ts";
import { ActionsMenu } from "#web/kit/dialogs/actions-menu.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./notification-row.module.css";

type Props = Readonly<{ notice: Notification; onRead: () => void; onRemove: () => void }>;

/** One notification: a dot while unread; pressing it opens the screen it is about. */
export function NotificationRow({ notice, onRead, onRemove }: Props): ReactElement {
  const { title, message, createdAt, read } = notice;
  const remove = {
    label: say("Delete"),
    icon: <IconTrash size={18} />,
    isDanger: true,
    onSelect: onRemove,
  };
  const markRead = {
    label: say("Mark as read"),
    icon: <IconCheck size={18} />,
    onSelect: onRead,
  };
  return (
    <li className={classes(styles["row"], !read && styles["unread"])}>
      <span className={styles["dot"]} aria-hidden="true" />
      <div className="shrink anywhere">
        <h2 className={styles["title"]}>
          <Subject notice={notice} onOpen={onRead}>
            {!read && <span className="visually-hidden">{say("Unread:")} </span>}
            {title}
          </Subject>
        </h2>
        <p className={styles["message"]}>{message}</p>
        <p className={styles["when"]}>
          {formatDateTime(createdAt)} · <RelativeTime at={createdAt} />
        </p>
      </div>
      <div className={styles["menu"]}>
        <ActionsMenu
          label={say("Actions for {title}", { title })}
          actions={read ? [remove] : [markRead, remove]}
        />
      </div>
    </li>
  );
}

type SubjectProps = Readonly<{
  notice: Notification;
  onOpen: () => void;
  children: React.ReactNode;
}>;

/** The title leads to the subject; without one a press marks the notice read. */
function Subject({ notice, onOpen, children }: SubjectProps): ReactElement {
  const router = useRouter();
  const path = safeNext(notice.link ?? undefined);
  if (path === undefined) {
    if (notice.read) return <span>{children}</span>;
    return (
      <button type="button" className={styles["subject"]} onClick={onOpen}>
        {children}
      </button>
    );
  }
  // The server sends paths as text. A normal click stays in the app, any other is left to the browser.
  const open = (event: MouseEvent): void => {
    onOpen();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <a href={path} className={styles["subject"]} onClick={open}>
      {children}
    </a>
  );
}
