import type { ReactElement } from "react";

import { SegmentedLinks } from "../lists/segmented-links.tsx";
import { say } from "../words/say.ts";

const SCREENS = [
  { to: "/admin/users", label: say("All users") },
  { to: "/admin/users/held-referrals", label: say("Held referrals") },
] as const;

/** The screens of the back office that are about people. */
export const PeopleLinks = (): ReactElement => (
  <SegmentedLinks label={say("Users")} links={SCREENS} />
);
