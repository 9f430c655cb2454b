import type { ReactElement } from "react";

import type { Material } from "#domain/rates/material-facts.ts";
import { labelOf, tintOf } from "#domain/rates/materials.ts";

import { say } from "#web/kit/words/say.ts";
import { Chip } from "#web/kit/ui/chip.tsx";

/** A material as word and tint. */
export function MaterialChip({ material }: { material: Material }): ReactElement {
  return <Chip tint={tintOf(material)}>{labelOf(say, material)}</Chip>;
}
