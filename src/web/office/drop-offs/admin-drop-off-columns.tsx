import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { DropOff } from "#contract/drop-offs.ts";
import { fullName } from "#domain/text.ts";

import { Clamped, PersonLink } from "../lists/cells.tsx";
import { Chip, StatusChip } from "#web/kit/ui/chip.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import type { Column } from "../lists/column.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { RowCheckbox } from "../lists/row-checkbox.tsx";
import { formatDropOffUnits } from "#web/parts/drop-offs/counted.ts";
import styles from "./admin-drop-off-columns.module.css";
import { PhotoThumb } from "#web/parts/drop-offs/drop-off-photo.tsx";
import { say } from "../words/say.ts";

type Table = Readonly<{
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}>;

/** The columns of /admin/dropoffs (PRODUCT 2.33), with checkboxes for bulk decisions. */
export const dropOffColumns = ({ chosen, onChoose }: Table): readonly Column<DropOff>[] => [
  {
    header: say("Select"),
    inCard: "mark",
    cell: (dropOff) =>
      dropOff.status === "pending" && (
        <RowCheckbox
          label={say("Select the drop-off of {user} at {name}", {
            user: fullName(dropOff.user),
            name: dropOff.dropOffLocation.name,
          })}
          isChosen={chosen.has(dropOff._id)}
          onChoose={(isChosen) => onChoose(dropOff._id, isChosen)}
        />
      ),
  },
  {
    header: say("User"),
    cell: (dropOff) => (
      <span className={styles["user"]}>
        {dropOff.photo.url !== null && (
          <PhotoThumb dropOff={dropOff} alt="" size={44} className={styles["photo"] ?? ""} />
        )}
        <PersonLink id={dropOff.user._id} name={fullName(dropOff.user)} />
      </span>
    ),
  },
  {
    header: say("Location address"),
    cell: ({ dropOffLocation: { name, address } }) => (
      <span className={styles["place"]}>
        <Clamped text={name} isOneLine />
        <span className="muted tiny">
          <Clamped text={address} isOneLine />
        </span>
      </span>
    ),
  },
  { header: say("Item Type"), cell: ({ itemType }) => <MaterialChip material={itemType} /> },
  { header: say("Status"), cell: (dropOff) => <StatusCell dropOff={dropOff} /> },
  {
    header: say("Received"),
    sortKey: "date",
    isQuiet: true,
    cell: ({ createdAt }) => (
      <span className={styles["time"]}>
        <RelativeTime at={createdAt} />
      </span>
    ),
  },
  { header: say("Actions"), inCard: "foot", cell: (dropOff) => <ViewLink dropOff={dropOff} /> },
];

function StatusCell({ dropOff }: { dropOff: DropOff }): ReactElement {
  const { status, unusual } = dropOff;
  return (
    <span className={styles["status"]}>
      <span className="row middle gap-6">
        <StatusChip status={status} />
        {unusual?.reviewedAt === null && <Chip tint="warn">{say("Unusual")}</Chip>}
      </span>
      {status === "completed" && (
        <span className="muted tiny">{formatDropOffUnits(say, dropOff)}</span>
      )}
    </span>
  );
}

function ViewLink({ dropOff }: { dropOff: DropOff }): ReactElement {
  return (
    <ButtonLink
      to="/admin/dropoffs/$id"
      params={{ id: dropOff._id }}
      size="xs"
      variant="default"
      className={styles["view"] ?? ""}
      aria-label={say("View the drop-off of {user}", { user: fullName(dropOff.user) })}
    >
      {say("View")}
    </ButtonLink>
  );
}

/** A press on the row acts like its View link. */
export function useOpenDropOff(): (dropOff: DropOff) => void {
  const navigate = useNavigate();
  return ({ _id: id }) => void navigate({ to: "/admin/dropoffs/$id", params: { id } });
}
