import { useEffect, useState, type ReactElement } from "react";

import type { ImpactMeasurement } from "#domain/profile.ts";
import { facesFrom, type Impact } from "#domain/impact/impact.ts";

import styles from "./face-cycle.module.css";
import { FaceSentence } from "./faces.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ impact: Impact; preferred: ImpactMeasurement; isPlaying: boolean }>;

const EACH_MS = 4000;

/**
 * Trees, carbon, water and birds move by upwards, the preferred one first unless it is nearly zero. All four stay in the
 * document: a screen reader reads them as a list and is not interrupted by the movement.
 */
export function FaceCycle({ impact, preferred, isPlaying }: Props): ReactElement {
  const faces = facesFrom(impact, preferred);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setIndex((now) => (now + 1) % faces.length), EACH_MS);
    return () => clearInterval(timer);
  }, [isPlaying, faces.length]);
  return (
    <ul className={styles["faces"]} aria-label={say("Your impact so far")}>
      {faces.map((face, place) => (
        <li
          key={face}
          className={styles["face"]}
          data-place={placeOf(place, index, faces.length)}
          data-face={face}
        >
          <FaceSentence figure={impact[face]} numberClass={styles["number"]} />
        </li>
      ))}
    </ul>
  );
}

function placeOf(place: number, index: number, count: number): "now" | "past" | "next" {
  if (place === index) return "now";
  return place === (index + count - 1) % count ? "past" : "next";
}
