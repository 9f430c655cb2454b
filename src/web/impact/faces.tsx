import { IconCloud, IconDroplet, IconFeather, IconTree } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { ImpactFigure } from "#domain/impact.ts";
import type { ImpactMeasurement } from "#domain/profile.ts";
import { formatImpact } from "#domain/impact.ts";

type Face = Readonly<{ title: string; icon: ReactElement; tail: string }>;

/** The four categories as people read them; `tail` says what the figure means. */
export const FACES: Readonly<Record<ImpactMeasurement, Face>> = {
  trees: { title: "Trees", icon: <IconTree size={20} />, tail: "growing for 10 years" },
  carbon: { title: "Carbon", icon: <IconCloud size={20} />, tail: "kept out of the air" },
  water: { title: "Water", icon: <IconDroplet size={20} />, tail: "saved" },
  birds: { title: "Birds", icon: <IconFeather size={20} />, tail: "(symbolic)" },
};

/** "About 12.4 trees growing for 10 years", the number apart for emphasis. */
export function FaceSentence({
  figure,
  numberClass,
  tail = FACES[figure.category].tail,
}: {
  figure: ImpactFigure;
  numberClass: string | undefined;
  tail?: string;
}): ReactElement {
  const said = formatImpact(figure);
  const number = /[\d.,]+/.exec(said);
  const [at, length] = [number?.index ?? 0, number?.[0].length ?? 0];
  return (
    <>
      {said.slice(0, at)}
      <b className={numberClass}>{said.slice(at, at + length)}</b>
      {said.slice(at + length)} {tail}
    </>
  );
}
