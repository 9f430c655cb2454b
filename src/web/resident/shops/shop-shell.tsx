import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { MAIN_ID } from "#web/kit/frame/skip-link.tsx";
import { Hero } from "#web/parts/boot/hero.tsx";
import { LanguageSwitch } from "#web/parts/shell/language-switch.tsx";

/** The frame of a counter: the name above, and all the rest for the code. */
export function ShopShell(): ReactElement {
  return (
    <div className="public-frame is-counter">
      <Hero>
        <LanguageSwitch />
      </Hero>
      <main id={MAIN_ID} tabIndex={-1} className="public-sheet">
        <div className="public-content">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
