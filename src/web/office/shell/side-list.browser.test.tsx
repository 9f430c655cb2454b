import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { User } from "#contract/profile.ts";
import { draw } from "#test/support/stage.tsx";

import { signIn } from "#web/kit/session/session.ts";
import { OFFICE } from "#web/office/screens.ts";
import { SideList } from "./side-list.tsx";

/** Screens that are reached from another screen by a tab or a button, or stand below the list. */
const FROM_OTHERS = [
  "/admin/management/audit",
  "/admin/management/integrity",
  "/admin/management/legal",
  "/admin/management/rates",
  "/admin/management/settings",
  "/admin/management/system",
  "/admin/users/held-referrals",
  "/admin/dropoffs/create-location",
  "/admin/security",
];

test("every screen of the back office is in the side list, or is reached from one that is", async () => {
  signIn("token", { _id: "ada", firstName: "Ada", lastName: "King", role: "superadmin" } as User);
  await draw(<SideList />);
  await expect.element(page.getByRole("link", { name: "Management" })).toBeVisible();
  const links = [...document.querySelectorAll("nav a")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  const screens = Object.entries(OFFICE.screens)
    .filter(([path, screen]) => !path.includes("$") && !("leadsTo" in screen))
    .map(([path]) => path);
  expect([...links, ...FROM_OTHERS].toSorted()).toEqual(screens.toSorted());
});
