import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { SentNotification } from "#contract/notifications.ts";
import type { User } from "#contract/profile.ts";
import type { Delivery } from "#domain/notifications/notification-kinds.ts";

import type { Column } from "../lists/column.ts";
import { useList } from "#web/kit/lists/use-list.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { zoneName } from "#web/kit/time/zone.ts";
import { Chip, type ChipTint } from "#web/kit/ui/chip.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Moment } from "../lists/cells.tsx";
import { ListTab } from "../lists/list-tab.tsx";
import { say } from "../words/say.ts";
import styles from "./person-messages.module.css";

/** What somebody was told, and whether an email or a text message reached them (PRODUCT R28.15). */
export function PersonMessages({ user }: { user: User }): ReactElement {
  const { page } = useSearch({ from: "/office/admin/users/$id" });
  const { _id: id, firstName } = user;
  const params = { id };
  return (
    <>
      <p className="muted small">
        {say(
          "What {firstName} was told in the product, and what became of the email and the text message. What {firstName} deleted there is not here, nor are codes.",
          { firstName },
        )}
      </p>
      <ListTab
        title={say("Messages")}
        list={useList("GET /profile/:id/notifications", { params, query: { page } })}
        columns={COLUMNS}
        empty={
          <EmptyState title={say("No messages yet")}>
            {say("What {firstName} is told shows here, the newest first.", { firstName })}
          </EmptyState>
        }
      />
    </>
  );
}

type Look = Readonly<{ tint: ChipTint; word: string }>;

const LOOKS: Readonly<Record<Delivery, Look>> = {
  waiting: { tint: "sky", word: say("On its way") },
  sent: { tint: "brand", word: say("Sent") },
  failed: { tint: "danger", word: say("Failed") },
  off: { tint: "neutral", word: say("Switched off") },
  no_address: { tint: "warn", word: say("No address") },
  limit: { tint: "warn", word: say("Over the limit of a day") },
  replaced: { tint: "neutral", word: say("In a later email") },
  kept: { tint: "neutral", word: say("Not sent: no mail server") },
  unknown: { tint: "neutral", word: say("Not known") },
};
const TEXT_LOOKS: typeof LOOKS = {
  ...LOOKS,
  no_address: { tint: "neutral", word: say("No verified number") },
  kept: { tint: "neutral", word: say("Not sent: no service for texts") },
};

type Props = Readonly<{ of: Delivery | null; looks: typeof LOOKS }>;

function DeliveryChip({ of, looks }: Props): ReactElement {
  if (of === null) return <span className="muted">{say("None")}</span>;
  return <Chip tint={looks[of].tint}>{looks[of].word}</Chip>;
}

/** By the reader's clock, which may differ from that of the person's places. */
const When = ({ at }: Readonly<{ at: string }>): ReactElement => (
  <span className={styles["when"]}>
    <Moment at={at} />
    <span>{zoneName(readerZone(), Date.parse(at))}</span>
  </span>
);

const COLUMNS: readonly Column<SentNotification>[] = [
  { header: say("When"), cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    header: say("Message"),
    inCard: "name",
    cell: ({ title, message }) => (
      <span className={styles["message"]}>
        <b>{title}</b>
        <span>{message}</span>
      </span>
    ),
  },
  {
    header: say("Email"),
    cell: ({ deliveries }) => <DeliveryChip of={deliveries.email} looks={LOOKS} />,
  },
  {
    header: say("Text message"),
    cell: ({ deliveries }) => <DeliveryChip of={deliveries.sms} looks={TEXT_LOOKS} />,
  },
  {
    header: say("In the product"),
    isQuiet: true,
    cell: ({ read }) => (read ? say("Read") : say("Not read")),
  },
];
