import type { ReactElement } from "react";

import { PRODUCT_NAME } from "#domain/text.ts";

import { Logo } from "../core/frame/logo.tsx";

/** The panel above every screen before sign-in, on a desktop beside it. Its styles are in first-paint.css. */
export function Hero(): ReactElement {
  return (
    <header className="hero">
      <span className="hero-logo">
        <Logo size={78} />
        <span className="hero-name">{PRODUCT_NAME}</span>
      </span>
      <p className="hero-claim">
        What you let go of
        <br />
        comes back as good.
      </p>
      <p className="hero-words">
        {PRODUCT_NAME} collects what can be used again: book a pickup, or drop off at a place near
        you. What you hand in is counted and earns points for rewards.
      </p>
      <HeroBounce />
    </header>
  );
}

/** Three bounces, each lower than the one before. */
function HeroBounce(): ReactElement {
  return (
    <svg
      className="hero-bounce"
      viewBox="0 0 390 130"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeDasharray=".1 8">
        <path d="M-8 136Q118 -122 234 116" opacity=".45" />
        <path d="M240 112Q300 -60 352 116" opacity=".3" />
        <path d="M358 116Q380 70 412 76" opacity=".2" />
      </g>
      <circle cx="234" cy="121" r="8" fill="var(--rb-spark)" />
    </svg>
  );
}
