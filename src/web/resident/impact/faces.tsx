import { IconCloud, IconDroplet, IconFeather, IconTree } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { ImpactFigure } from "#domain/impact/impact.ts";
import type { ImpactMeasurement } from "#domain/profile.ts";
import { formatImpact } from "#domain/impact/impact.ts";
import type { PlainSentence, Sentence } from "#domain/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { say } from "#web/kit/words/say.ts";

type Face = Readonly<{ title: PlainSentence; icon: ReactElement }>;

/** The four categories as people read them. */
export const FACES: Readonly<Record<ImpactMeasurement, Face>> = {
  trees: { title: "Trees", icon: <IconTree size={20} /> },
  carbon: { title: "Carbon", icon: <IconCloud size={20} /> },
  water: { title: "Water", icon: <IconDroplet size={20} /> },
  birds: { title: "Birds", icon: <IconFeather size={20} /> },
};

/** What a figure means. */
const MEANINGS = {
  trees: "{quantity} growing for 10 years",
  carbon: "{quantity} kept out of the air",
  water: "{quantity} saved",
  birds: "{quantity} (symbolic)",
} as const satisfies Readonly<Record<ImpactMeasurement, Sentence>>;

type Props = Readonly<{
  figure: ImpactFigure;
  numberClass: string | undefined;
  /** Leaves out what the figure means. */
  isBare?: boolean;
}>;

/** "About 12.4 trees growing for 10 years", the number apart for emphasis. */
export function FaceSentence({ figure, numberClass, isBare = false }: Props): ReactNode {
  return sayNodes((mark) => {
    const quantity = formatImpact(say, figure, (number) =>
      mark(<b className={numberClass}>{number}</b>),
    );
    return isBare ? quantity : say(MEANINGS[figure.category], { quantity });
  });
}
