import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { MAIN_ID } from "#web/kit/frame/skip-link.tsx";
import { Hero } from "../boot/hero.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { PublicTexts } from "./public-texts.tsx";

/** The hero with the bounce, and the sheet that the screens before sign-in stand on. */
export function PublicShell(): ReactElement {
  return (
    <div className="public-frame">
      <Hero>
        <LanguageSwitch />
      </Hero>
      <main id={MAIN_ID} tabIndex={-1} className="public-sheet">
        <div className="public-content">
          <Outlet />
        </div>
      </main>
      <PublicTexts />
    </div>
  );
}
