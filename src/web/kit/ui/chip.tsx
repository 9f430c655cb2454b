import type { ReactElement, ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import styles from "./chip.module.css";
import type { PlainSentence } from "#domain/words/say.ts";
import { say } from "../words/say.ts";

export type ChipTint = "warn" | "sky" | "brand" | "danger" | "plum" | "points" | "neutral";
export type Status =
  | "pending"
  | "processing"
  | "completed"
  | "rejected"
  | "upcoming"
  | "overdue"
  | "missed"
  | "unanswered"
  | "active"
  | "ended";

type Look = Readonly<{ word: PlainSentence; tint: ChipTint; fill: Fill }>;
/** How full the round glyph is, in quarters; "cross" and "ring" are separate shapes. */
type Fill = 1 | 2 | 4 | "cross" | "ring";

const STATUS: Readonly<Record<Status, Look>> = {
  pending: { word: "Pending", tint: "warn", fill: 1 },
  processing: { word: "Processing", tint: "sky", fill: 2 },
  completed: { word: "Completed", tint: "brand", fill: 4 },
  rejected: { word: "Rejected", tint: "danger", fill: "cross" },
  upcoming: { word: "Upcoming", tint: "brand", fill: "ring" },
  overdue: { word: "Overdue", tint: "danger", fill: 1 },
  missed: { word: "Not collected yet", tint: "warn", fill: "ring" },
  unanswered: { word: "Waits for a new time", tint: "warn", fill: "ring" },
  active: { word: "Active", tint: "brand", fill: 2 },
  ended: { word: "Ended", tint: "neutral", fill: "ring" },
};

/** A word on a tinted background; `wraps` lets a whole sentence take several lines. */
export function Chip({
  tint,
  wraps = false,
  children,
}: {
  tint: ChipTint;
  wraps?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <span className={classes(styles["chip"], styles[tint], wraps && styles["wraps"])}>
      {children}
    </span>
  );
}

/** A status as word, tint and glyph, so that colour is never the only sign. */
export function StatusChip({ status }: { status: Status }): ReactElement {
  const { word, tint, fill } = STATUS[status];
  return (
    <Chip tint={tint}>
      <Glyph fill={fill} />
      {say(word)}
    </Chip>
  );
}

function Glyph({ fill }: { fill: Fill }): ReactElement {
  if (fill === "cross") {
    return (
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M2 2l6 6M8 2l-6 6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    );
  }
  const quarters = fill === "ring" ? 0 : fill;
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.4" />
      {/* The stroke is as wide as the circle, so its dash length sets how much is filled. */}
      <circle
        cx="5"
        cy="5"
        r="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray={`${(quarters / 4) * 4 * Math.PI} 100`}
        transform="rotate(-90 5 5)"
      />
    </svg>
  );
}
