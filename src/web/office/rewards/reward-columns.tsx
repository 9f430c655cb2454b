import { ActionIcon } from "@mantine/core";
import {
  IconChartBar,
  IconFileImport,
  IconPencil,
  IconTicket,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Reward } from "#contract/rewards.ts";
import { truncateRewardDescription, truncateRewardName } from "#domain/truncate.ts";
import { formatPoints } from "#domain/text.ts";
import { STOCK_COUNTED_TO } from "#domain/vouchers.ts";

import { formatDate } from "#web/kit/time/format.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import type { Column } from "../lists/column.ts";
import styles from "./reward-columns.module.css";
import { Sponsor } from "#web/parts/rewards/sponsor.tsx";
import { say } from "../words/say.ts";
import { Shortened } from "#web/kit/words/shortened.tsx";

type RewardActions = Readonly<{
  onEdit: (reward: Reward) => void;
  onCourse: (reward: Reward) => void;
  onDelete: (reward: Reward) => void;
  onAddCodes: (reward: Reward) => void;
  onImport: (reward: Reward) => void;
}>;

/** The table of /admin/rewards. */
export function rewardColumns(on: RewardActions): readonly Column<Reward>[] {
  return [
    {
      header: say("Name"),
      sortKey: "name",
      cell: ({ name, description, image }) => (
        <span className={styles["thing"]}>
          <img src={image.url} alt="" width={64} height={48} />
          <span className={styles["words"]}>
            <b>
              <Shortened text={name} cut={truncateRewardName} />
            </b>
            <span className="muted">
              <Shortened text={description} cut={truncateRewardDescription} />
            </span>
          </span>
        </span>
      ),
    },
    {
      header: say("Points Required"),
      sortKey: "points",
      align: "end",
      cell: ({ pointsRequired }) => formatPoints(say, pointsRequired),
    },
    {
      header: say("Sponsor"),
      cell: ({ sponsorName, sponsorLink }) => (
        <span className={styles["sponsor"]}>
          <Sponsor name={sponsorName} link={sponsorLink} />
        </span>
      ),
    },
    { header: say("Stock"), cell: (reward) => <Stock reward={reward} /> },
    {
      header: say("Added"),
      sortKey: "date",
      isQuiet: true,
      cell: ({ createdAt }) => <span className="nowrap">{formatDate(createdAt)}</span>,
    },
    {
      header: say("Actions"),
      inCard: "foot",
      cell: (reward) => <RewardActions reward={reward} {...on} />,
    },
  ];
}

function RewardActions({
  reward,
  onEdit,
  onCourse,
  onDelete,
  onAddCodes,
  onImport,
}: RewardActions & Readonly<{ reward: Reward }>): ReactElement {
  return (
    <span className={styles["acts"]}>
      {reward.voucher === "file" && (
        <>
          <ActionIcon
            aria-label={say("Add codes to {name}", { name: reward.name })}
            onClick={() => onAddCodes(reward)}
          >
            <IconTicket size={20} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            aria-label={say("Import codes of {name} from a file", { name: reward.name })}
            onClick={() => onImport(reward)}
          >
            <IconFileImport size={20} stroke={1.7} />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        aria-label={say("How often {name} was redeemed", { name: reward.name })}
        onClick={() => onCourse(reward)}
      >
        <IconChartBar size={20} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        aria-label={say("Edit {name}", { name: reward.name })}
        onClick={() => onEdit(reward)}
      >
        <IconPencil size={20} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        color="danger"
        aria-label={say("Delete {name}", { name: reward.name })}
        onClick={() => onDelete(reward)}
      >
        <IconTrash size={20} stroke={1.7} />
      </ActionIcon>
    </span>
  );
}

function Stock({ reward: { stock, voucher } }: Readonly<{ reward: Reward }>): ReactElement {
  if (voucher === "file") return <CodesLeft codes={stock ?? 0} />;
  if (stock === null) return <span className="muted">{say("Unlimited")}</span>;
  if (stock === 0) return <Chip tint="danger">{say("Sold out")}</Chip>;
  return <span className="nowrap">{say("{stock} left", { stock })}</span>;
}

/** The server counts to 100. */
function CodesLeft({ codes }: { codes: number }): ReactElement {
  if (codes === 0) return <Chip tint="danger">{say("No codes left")}</Chip>;
  return (
    <span className="nowrap">
      {codes < STOCK_COUNTED_TO
        ? say("{codes} codes left", { codes })
        : say("{codes} codes or more", { codes })}
    </span>
  );
}
