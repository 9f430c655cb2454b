import type { ReactElement } from "react";

/** The logo: a ball, its arc and the next arc. Takes the colour of the text around it. */
export function Logo({ size = 28 }: { size?: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M3 27C5 12 11 6 15.5 6c4.2 0 6 5.5 7.5 12.5"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path
        d="M23 18.5c1-4.500 2.600-7 4.600-7"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        opacity=".45"
      />
      <circle cx="23" cy="24.5" r="4" fill="var(--rb-logo-ball)" />
    </svg>
  );
}
