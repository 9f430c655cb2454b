import type { ReactElement } from "react";

import type { Role } from "#domain/roles.ts";

import { Chip, type ChipTint } from "#web/kit/ui/chip.tsx";
import { roleWord } from "./user-words.ts";

const TINT: Readonly<Record<Role, ChipTint>> = {
  user: "neutral",
  agent: "sky",
  admin: "brand",
  superadmin: "plum",
};

/** A role as word and tint. */
export function RoleChip({ role }: { role: Role }): ReactElement {
  return <Chip tint={TINT[role]}>{roleWord(role)}</Chip>;
}
