import type { ReactElement } from "react";

import { type Role, ROLE_FACTS } from "#domain/roles.ts";

import { Chip, type ChipTint } from "#web/kit/ui/chip.tsx";
import { roleWord } from "./user-words.ts";

/** By the area where somebody of a role works. */
const TINT = {
  home: "neutral",
  runs: "sky",
  office: "brand",
  management: "plum",
} as const satisfies Record<string, ChipTint>;

/** A role as word and tint. */
export function RoleChip({ role }: { role: Role }): ReactElement {
  return <Chip tint={TINT[ROLE_FACTS[role].area]}>{roleWord(role)}</Chip>;
}
