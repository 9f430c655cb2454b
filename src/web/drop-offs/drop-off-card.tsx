import type { ReactElement } from "react";

import type { DropOff } from "#contract/drop-offs.ts";
import { unitOf } from "#domain/materials.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { formatNumber } from "../core/time/format.ts";
import { MaterialChip, StatusChip } from "../core/ui/chip.tsx";
import { AnchorLink } from "../core/ui/links.tsx";
import { RelativeTime } from "../core/ui/relative-time.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { PhotoThumb } from "./drop-off-photo.tsx";
import styles from "./drop-offs-page.module.css";
import { say } from "../core/words/say.ts";

/** One drop-off: material, location, date and outcome. */
export function DropOffCard({ dropOff }: { dropOff: DropOff }): ReactElement {
  const { dropOffLocation: location, itemType, status, campaign, description, reason } = dropOff;
  return (
    <Surface as="article" className={styles["card"]}>
      <PhotoThumb
        dropOff={dropOff}
        alt={`What you dropped off at ${location.name}`}
        size={96}
        className={styles["photo"] ?? ""}
      />
      <div className={styles["facts"]}>
        <div className={styles["head"]}>
          <h2 className={styles["name"]}>{location.name}</h2>
          <StatusChip status={status} />
        </div>
        <p className={styles["quiet"]}>{location.address}</p>
        {description !== "" && <p className={styles["description"]}>{description}</p>}
        <p className={styles["line"]}>
          <MaterialChip material={itemType} />
          {status === "completed" && <Outcome dropOff={dropOff} />}
          <span className={styles["quiet"]}>
            <RelativeTime at={dropOff.createdAt} />
          </span>
        </p>
        {campaign && (
          <p className={styles["quiet"]}>
            For{" "}
            <AnchorLink to="/campaigns/$id" params={{ id: campaign._id }}>
              {campaign.name}
            </AnchorLink>
          </p>
        )}
        {status === "rejected" && reason !== null && (
          <p className={styles["reason"]}>Reason: {reason}</p>
        )}
        {status === "pending" && (
          <p className={styles["quiet"]}>Points follow once our staff have confirmed it.</p>
        )}
      </div>
    </Surface>
  );
}

function Outcome({ dropOff }: { dropOff: DropOff }): ReactElement {
  const unit = unitOf(dropOff.itemType);
  return (
    <span className="tabular">
      {formatNumber(dropOff.itemsCount)} {unit} ·{" "}
      <strong>{formatPointsWithUnit(say, dropOff.pointsEarned)}</strong>
    </span>
  );
}
