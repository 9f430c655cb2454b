import type { ReactElement } from "react";
import { encode } from "uqr";

import styles from "./qr-code.module.css";

/** Cameras need an empty margin of four modules around the code. */
const BORDER = 4;

/** A text as a QR code; black on white in both colour schemes, or cameras cannot read it. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles["code"]}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join("")} />
    </svg>
  );
}
