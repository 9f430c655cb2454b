import { useSearch } from "@tanstack/react-router";
import { Button } from "@mantine/core";
import { IconChecks, IconSettings, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { confirm } from "#web/kit/actions/confirm.ts";
import { usePendingDeletions } from "../actions/pending-deletions.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink, IconLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { say } from "#web/kit/words/say.ts";
import { NotificationRow } from "./notification-row.tsx";
import styles from "./notifications-page.module.css";
import { useNotificationActions } from "./use-notification-actions.ts";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";

const filters = () => [
  { value: undefined, label: say("All#notifications") },
  { value: "false", label: say("Unread#notifications") },
  { value: "true", label: say("Read#notifications") },
];

/** /notifications (PRODUCT 2.16): filtered by what is read, and marked or deleted one by one or all at once. */
export function NotificationsPage(): ReactElement {
  const { read: filter, page } = useSearch({ from: "/user/notifications" });
  const list = useList("GET /notifications", { query: { read: filter, page } });
  const hidden = usePendingDeletions();
  const actions = useNotificationActions();
  return (
    <Page
      title={say("Notifications")}
      actions={
        <IconLink
          to="/profile/notifications"
          variant="subtle"
          aria-label={say("Notification settings")}
        >
          <IconSettings size={20} />
        </IconLink>
      }
    >
      <SegmentedFilter label={say("Show")} param="read" options={filters()} />
      <ListResults
        list={list}
        hidden={hidden}
        failed={say("Your notifications didn't load")}
        loading={<NotificationSkeletons />}
        empty={<NoNotifications filter={filter} isBeyondFirst={page !== undefined} />}
      >
        {(notifications) => (
          <>
            <ListActions
              hasUnread={(list.data?.data.unread ?? 0) > 0}
              onReadAll={actions.markAllRead}
              onRemoveAll={actions.removeAll}
            />
            <ul className={styles["list"]}>
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification._id}
                  notice={notification}
                  onRead={() => actions.markRead(notification)}
                  onRemove={() => actions.remove(notification)}
                />
              ))}
            </ul>
          </>
        )}
      </ListResults>
    </Page>
  );
}

type ActionsProps = Readonly<{
  hasUnread: boolean;
  onReadAll: () => void;
  onRemoveAll: () => void;
}>;

function ListActions({ hasUnread, onReadAll, onRemoveAll }: ActionsProps): ReactElement {
  const removeAll = async (): Promise<void> => {
    const isSure = await confirm({
      title: say("Delete all notifications?"),
      message: say("All of them, read and unread, are deleted for good."),
      confirmLabel: say("Delete all#notifications"),
      isDanger: true,
    });
    if (isSure) onRemoveAll();
  };
  return (
    <div className="row wrap gap-8">
      {hasUnread && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconChecks size={18} />}
          onClick={onReadAll}
        >
          {say("Mark all as read")}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="danger"
        leftSection={<IconTrash size={18} />}
        onClick={() => void removeAll()}
      >
        {say("Delete all#notifications")}
      </Button>
    </div>
  );
}

type EmptyProps = Readonly<{ filter: "true" | "false" | undefined; isBeyondFirst: boolean }>;

function NoNotifications({ filter, isBeyondFirst }: EmptyProps): ReactElement {
  const sentence =
    filter === "false"
      ? say("You have read everything.")
      : say("What happens to your pickups, drop-offs and rewards is told here.");
  const isPart = filter !== undefined || isBeyondFirst;
  return (
    <EmptyState
      title={say("No notifications")}
      action={
        <ButtonLink to={isPart ? "/notifications" : "/home"} variant="default">
          {isPart ? say("Show all#notifications") : say("Go to Home")}
        </ButtonLink>
      }
    >
      {sentence}
    </EmptyState>
  );
}

/** Notices while they load. */
function NotificationSkeletons(): ReactElement {
  return (
    <Loading>
      <span className={styles["skeletons"]}>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={styles["skeleton"]}>
            <SkeletonBlock width="40%" height={16} />
            <SkeletonBlock width="85%" />
            <SkeletonBlock width={80} height={12} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
