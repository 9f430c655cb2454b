import { expect, test } from "vitest";

import type { Shell } from "#web/parts/application/screen-table.ts";
import { APPLICATION_SCREENS } from "./screens.ts";

test("PRODUCT 6.1: without a session only the screens before sign-in, the guide, public pages and the shop are open", () => {
  const open = Object.values(APPLICATION_SCREENS)
    .flatMap((shells) => Object.values<Shell>(shells))
    .flatMap((shell) =>
      Object.entries(shell.screens)
        .filter(([, screen]) => !("leadsTo" in screen))
        .filter(([, screen]) => {
          const guard = ("guard" in screen ? screen.guard : undefined) ?? shell.guard;
          return guard === undefined || guard === "guests" || guard === "guestsOrCorrecting";
        })
        .map(([path]) => path),
    );
  expect(open.toSorted()).toEqual([
    "/",
    "/admin/login",
    "/admin/pickup/login",
    "/forgot-password",
    "/guide",
    "/guide/$material",
    "/invitation",
    "/legal/privacy",
    "/legal/terms",
    "/p/$token",
    "/shop",
    "/signup",
    "/u/$token",
    "/v",
  ]);
});
