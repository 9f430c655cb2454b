import type { Redemption } from "#contract/rewards.ts";
import { truncateRewardDescription, truncateRewardName } from "#domain/truncate.ts";
import { formatPoints, fullName } from "#domain/text.ts";

import { formatPosition } from "#web/kit/lists/pages.ts";
import { Day, PersonLink, ViewButton } from "../lists/cells.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import type { Column } from "../lists/column.ts";
import { RowCheckbox } from "../lists/row-checkbox.tsx";
import styles from "./redemption-columns.module.css";
import { say } from "../words/say.ts";
import { Shortened } from "#web/kit/words/shortened.tsx";

type Table = Readonly<{
  /** Rows on the pages before, when known. */
  before: number | undefined;
  onView: (id: string) => void;
  /** The zone of its days, once it is known. */
  zone: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}>;

/** The columns of /admin/redeemed (PRODUCT 2.37). */
export const columnsOf = ({
  before,
  onView,
  zone,
  ...choice
}: Table): readonly Column<Redemption>[] => [
  selectColumn(choice),
  { header: say("No."), inCard: "last", cell: (_, index) => formatPosition(before, index) },
  {
    header: say("Name"),
    cell: ({ name }) => (
      <b className="medium nowrap">
        <Shortened text={name} cut={truncateRewardName} />
      </b>
    ),
  },
  {
    header: say("Description"),
    isQuiet: true,
    cell: ({ description }) => (
      <span className={styles["description"]}>
        <Shortened text={description} cut={truncateRewardDescription} />
      </span>
    ),
  },
  {
    header: say("Points Required"),
    cell: ({ pointsRequired }) => (
      <span className="tabular">{formatPoints(say, pointsRequired)}</span>
    ),
  },
  {
    header: say("User"),
    cell: ({ user }) => <PersonLink id={user._id} name={fullName(user)} />,
  },
  {
    header: say("Status"),
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    header: say("Redeemed At"),
    sortKey: "date",
    cell: ({ redeemedAt }) => <Day at={redeemedAt} zone={zone} />,
  },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (redemption) => (
      <ViewButton
        id={redemption._id}
        name={`${redemption.name} of ${fullName(redemption.user)}`}
        onView={onView}
      />
    ),
  },
];

type Selecting = Pick<Table, "chosen" | "onChoose">;

const selectColumn = ({ chosen, onChoose }: Selecting): Column<Redemption> => ({
  header: say("Select"),
  inCard: "mark",
  cell: ({ _id, name, user }) => (
    <RowCheckbox
      label={say("Select {name} of {user}", { name, user: fullName(user) })}
      isChosen={chosen.has(_id)}
      onChoose={(isChosen) => onChoose(_id, isChosen)}
    />
  ),
});
