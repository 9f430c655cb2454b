import type { ReactElement } from "react";

import type { DropOff } from "#contract/drop-offs.ts";
import { pointsNow } from "#domain/corrections/corrections.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { StatusChip } from "#web/kit/ui/chip.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { QuestionLink } from "../impact/question-link.tsx";
import { formatDropOffCorrected, formatDropOffUnits } from "#web/parts/drop-offs/counted.ts";
import { PhotoThumb } from "#web/parts/drop-offs/drop-off-photo.tsx";
import styles from "./drop-offs-page.module.css";
import { say } from "#web/kit/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { Written, written } from "#web/kit/words/written.tsx";

/** One drop-off: material, location, date and outcome. */
export function DropOffCard({ dropOff }: { dropOff: DropOff }): ReactElement {
  const { dropOffLocation: location, itemType, status, campaign, description, reason } = dropOff;
  return (
    <Surface as="article" className={styles["card"]}>
      <PhotoThumb
        dropOff={dropOff}
        alt={say("What you dropped off at {place}", { place: written(location, "name") })}
        size={96}
        className={styles["photo"] ?? ""}
      />
      <div className={styles["facts"]}>
        <div className={styles["head"]}>
          <h2 className="anywhere">
            <Written of={location} field="name" />
          </h2>
          <StatusChip status={status} />
        </div>
        <p className="muted small">{location.address}</p>
        {description !== "" && <p className="anywhere">{description}</p>}
        <p className={styles["line"]}>
          <MaterialChip material={itemType} />
          {(status === "completed" || dropOff.correction) && <Outcome dropOff={dropOff} />}
          <span className="muted small">
            <RelativeTime at={dropOff.createdAt} />
          </span>
        </p>
        {campaign && (
          <p className="muted small">
            {sayNodes((mark) => say("For {campaign}", { campaign: mark(link(campaign)) }))}
          </p>
        )}
        {status === "rejected" && reason !== null && (
          <p className={styles["reason"]}>{say("Reason: {reason}", { reason })}</p>
        )}
        <QuestionLink
          of={{ type: "drop_off", id: dropOff._id }}
          name={written(location, "name")}
          {...dropOff}
          className={styles["ask"]}
        />
        {status === "pending" && (
          <p className="muted small">{say("Points follow once our staff have confirmed it.")}</p>
        )}
      </div>
    </Surface>
  );
}

const link = (campaign: NonNullable<DropOff["campaign"]>): ReactElement => (
  <AnchorLink to="/campaigns/$id" params={{ id: campaign._id }}>
    <Written of={campaign} field="name" />
  </AnchorLink>
);

function Outcome({ dropOff }: { dropOff: DropOff }): ReactElement {
  const corrected = formatDropOffCorrected(say, dropOff);
  return (
    <>
      <span className="tabular">
        {formatDropOffUnits(say, dropOff)} ·{" "}
        <strong>{formatPointsWithUnit(say, pointsNow(dropOff))}</strong>
      </span>
      {corrected && <span className="muted small">{corrected}</span>}
    </>
  );
}
