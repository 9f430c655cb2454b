// What the release says of eighty things (PRODUCT R52.2). Their codes are kept: an item that the programme confirmed is known by it.
import type { GuideItem } from "#contract/guide/guide.ts";

import { appliances } from "./appliances.ts";
import { everythingElse } from "./everything-else.ts";
import { fabric } from "./fabric.ts";
import { glass } from "./glass.ts";
import { metals } from "./metals.ts";
import { paper } from "./paper.ts";
import { plastic } from "./plastic.ts";
import type { ReleaseRow } from "./row.ts";

const ROWS: readonly ReleaseRow[] = [
  ...plastic,
  ...fabric,
  ...glass,
  ...paper,
  ...metals,
  ...appliances,
  ...everythingElse,
];

/** The items as nobody of the programme has looked at them yet. */
export const RELEASE_ITEMS: readonly GuideItem[] = ROWS.map(
  ([code, action, material, [name, otherWords, advice], [nombre, otras, consejo]]) => ({
    code,
    action,
    material,
    name,
    otherWords,
    advice,
    translations: { es: { name: nombre, otherWords: otras, advice: consejo } },
    isConfirmed: false,
  }),
);
