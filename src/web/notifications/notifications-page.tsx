import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Button } from "@mantine/core";
import { IconChecks, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Notification } from "#contract/notifications.ts";

import { read } from "../core/api/api.ts";
import { confirm } from "../core/actions/confirm.ts";
import { usePendingDeletions } from "../core/actions/pending-deletions.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Page } from "../core/ui/page.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationSkeletons } from "./notification-skeletons.tsx";
import styles from "./notifications-page.module.css";
import { useNotificationActions } from "./use-notification-actions.ts";

const FILTERS = [
  { value: undefined, label: "All" },
  { value: "false", label: "Unread" },
  { value: "true", label: "Read" },
] as const;

/** /notifications (spec §2), with the filter and mark-as-read . */
export function NotificationsPage(): ReactElement {
  const { read: filter, page } = useSearch({ from: "/user/notifications" });
  const { data, error, refetch } = useQuery({
    ...read("GET /notifications", { query: { read: filter, page } }),
    placeholderData: keepPreviousData,
  });
  const gone = usePendingDeletions();
  const doings = useNotificationActions();
  const docs = data?.data.docs.filter(({ _id }) => !gone.has(_id));
  return (
    <Page
      title="Notifications"
      actions={
        docs &&
        docs.length > 0 && (
          <ListActions
            hasUnread={(data?.data.unread ?? 0) > 0}
            onReadAll={doings.markAllRead}
            onRemoveAll={doings.removeAll}
          />
        )
      }
    >
      <SegmentedFilter label="Show" param="read" options={FILTERS} />
      {docs === undefined && error && (
        <ErrorState
          title="Your notifications did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {docs === undefined && !error && <NotificationSkeletons />}
      {docs && (
        <NoticeList
          docs={docs}
          doings={doings}
          empty={<NoNotices filter={filter} isBeyondFirst={page !== undefined} />}
        />
      )}
      {data && <Pager facts={data.data} />}
    </Page>
  );
}

type ListProps = Readonly<{
  docs: readonly Notification[];
  doings: ReturnType<typeof useNotificationActions>;
  empty: ReactElement;
}>;

function NoticeList({ docs, doings, empty }: ListProps): ReactElement {
  if (docs.length === 0) return empty;
  return (
    <ul className={styles["list"]}>
      {docs.map((notice) => (
        <NotificationRow
          key={notice._id}
          notice={notice}
          onRead={() => doings.markRead(notice)}
          onRemove={() => doings.remove(notice)}
        />
      ))}
    </ul>
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
      title: "Delete all notifications?",
      message: "All of them, read and unread, are deleted for good.",
      confirmLabel: "Delete all",
      isDanger: true,
    });
    if (isSure) onRemoveAll();
  };
  return (
    <>
      {hasUnread && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconChecks size={18} />}
          onClick={onReadAll}
        >
          Mark all as read
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="danger"
        leftSection={<IconTrash size={18} />}
        onClick={() => void removeAll()}
      >
        Delete all
      </Button>
    </>
  );
}

type EmptyProps = Readonly<{ filter: "true" | "false" | undefined; isBeyondFirst: boolean }>;

function NoNotices({ filter, isBeyondFirst }: EmptyProps): ReactElement {
  const sentence =
    filter === "false"
      ? "You have read everything."
      : "What happens to your pickups, drop-offs and rewards is told here.";
  const isPart = filter !== undefined || isBeyondFirst;
  return (
    <Surface>
      <EmptyState
        title="No notifications"
        action={
          isPart ? (
            <ButtonLink to="/notifications" variant="default">
              Show all
            </ButtonLink>
          ) : (
            <ButtonLink to="/home" variant="default">
              Go to Home
            </ButtonLink>
          )
        }
      >
        {sentence}
      </EmptyState>
    </Surface>
  );
}
