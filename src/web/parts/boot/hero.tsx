import type { ReactElement, ReactNode } from "react";

import { PRODUCT_NAME } from "#domain/text.ts";

import { Logo } from "#web/kit/frame/logo.tsx";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  /** After the name; the first paint has nothing to press. */
  children?: ReactNode;
}>;

/** The panel above every screen before sign-in, on a desktop beside it. Its styles are in first-paint.css. */
export function Hero({ children }: Props): ReactElement {
  return (
    <header className="hero">
      <div className="hero-logo">
        <Logo size={78} />
        <span className="hero-name">{PRODUCT_NAME}</span>
        {children}
      </div>
      <p className="hero-claim">
        {sayNodes((mark) =>
          say("What you let go of{newLine}comes back as good.", { newLine: mark(<br />) }),
        )}
      </p>
      <p className="hero-words">
        {say(
          "{product} collects what can be used again: book a pickup, or drop off at a place near you. What you hand in is counted and earns points for rewards.",
          { product: PRODUCT_NAME },
        )}
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
