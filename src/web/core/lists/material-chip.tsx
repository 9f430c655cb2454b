import type { ReactElement } from "react";

import type { Material } from "#domain/material-facts.ts";
import { labelOf, tintOf } from "#domain/materials.ts";

import { say } from "../words/say.ts";
import { Chip } from "../ui/chip.tsx";

/** A material as word and tint. */
export function MaterialChip({ material }: { material: Material }): ReactElement {
  return <Chip tint={tintOf(material)}>{labelOf(say, material)}</Chip>;
}
