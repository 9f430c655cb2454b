import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";
import {
  formatPoints,
  fullName,
  truncateRewardDescription,
  truncateRewardName,
} from "#domain/text.ts";

import { formatDate, formatDateTime, formatNumber } from "../core/format.ts";
import { StatusChip } from "../core/ui/chip.tsx";
import type { Column } from "../core/ui/data-table.tsx";
import { viewIdOf } from "../core/view-param.ts";
import { AnchorLink } from "../core/ui/links.tsx";
import styles from "./redemption-columns.module.css";

type Table = Readonly<{
  /** Rows on the pages before. */
  before: number;
  onView: (id: string) => void;
}>;

/** The columns of /admin/redeemed (spec §2). */
export const columnsOf = ({ before, onView }: Table): readonly Column<Redemption>[] => [
  { header: "No.", cell: (_, index) => formatNumber(before + index + 1) },
  {
    header: "Name",
    sortKey: "name",
    cell: ({ name }) => (
      <b className={styles["name"]} title={name}>
        {truncateRewardName(name)}
      </b>
    ),
  },
  {
    header: "Description",
    isQuiet: true,
    cell: ({ description }) => (
      <span className={styles["description"]} title={description}>
        {truncateRewardDescription(description)}
      </span>
    ),
  },
  {
    header: "Points Required",
    sortKey: "points",
    cell: ({ pointsRequired }) => <span className="tabular">{formatPoints(pointsRequired)}</span>,
  },
  { header: "User", sortKey: "user", cell: (redemption) => <Redeemer of={redemption} /> },
  {
    header: "Status",
    sortKey: "status",
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    header: "Redeemed At",
    sortKey: "date",
    cell: ({ redeemedAt }) => (
      <time dateTime={redeemedAt} title={formatDateTime(redeemedAt)} className={styles["date"]}>
        {formatDate(redeemedAt)}
      </time>
    ),
  },
  {
    header: "Actions",
    cell: (redemption) => (
      <Button
        size="xs"
        variant="default"
        id={viewIdOf(redemption._id)}
        onClick={() => onView(redemption._id)}
      >
        View
        <span className="visually-hidden">
          {" "}
          {redemption.name} of {fullName(redemption.user)}
        </span>
      </Button>
    ),
  },
];

function Redeemer({ of }: { of: Redemption }): ReactElement {
  return (
    <AnchorLink
      inherit
      underline="always"
      to="/admin/users/$id"
      params={{ id: of.user._id }}
      className={styles["person"] ?? ""}
    >
      {fullName(of.user)}
    </AnchorLink>
  );
}
