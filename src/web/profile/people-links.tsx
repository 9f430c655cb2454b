import type { ReactElement } from "react";

import { SegmentedLinks } from "../core/lists/segmented-links.tsx";

const SCREENS = [
  { to: "/admin/users", label: "All users" },
  { to: "/admin/users/held-referrals", label: "Held referrals" },
] as const;

/** The screens of the back office that are about people. */
export const PeopleLinks = (): ReactElement => <SegmentedLinks label="Users" links={SCREENS} />;
