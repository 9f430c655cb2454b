import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ReactElement } from "react";

import { read } from "../api/api.ts";
import type { MapProps } from "./map-props.ts";
import { importWithRetry } from "../api/lazy-parts.ts";
import styles from "./location-map.module.css";
import type { PlainSentence } from "#domain/words/say.ts";
import { say } from "../words/say.ts";

type TilesProblem = "key" | "unreachable";

const WHAT_FAILED: Readonly<
  Record<TilesProblem, Readonly<{ title: PlainSentence; sentence: PlainSentence }>>
> = {
  key: {
    title: "Map authentication failure",
    sentence:
      "The map provider rejected the key. A simpler map is shown; locations are still listed.",
  },
  unreachable: {
    title: "The detailed map couldn't load",
    sentence: "A simpler map is shown; locations are still listed.",
  },
};

// Leaflet is loaded with the first map. If that fails, the page still works: every map has a list beside it.
const LeafletMap = lazy(() =>
  importWithRetry(() => import("./leaflet-map.tsx")).then(
    (loaded) => ({ default: loaded.LeafletMap }),
    () => ({ default: MapMissing }),
  ),
);

/**
 * The map component. It fills its parent, which must have a height. Tiles come from the configured service;
 * without one, or when its key is rejected, the built-in basemap is drawn.
 */
export function LocationMap(props: MapProps): ReactElement {
  const { data: config, isError } = useQuery(read("GET /config"));
  const [problem, setProblem] = useState<TilesProblem>();
  const tilesUrl = problem === undefined ? config?.data.tilesUrl : null;
  return (
    <div className={styles["frame"]}>
      {config || isError ? (
        <Suspense fallback={null}>
          <LeafletMap
            {...props}
            tilesUrl={tilesUrl ?? undefined}
            tilesAttribution={config?.data.tilesAttribution ?? undefined}
            onKeyRejected={() => setProblem("key")}
            onTilesUnreachable={() => setProblem("unreachable")}
          />
        </Suspense>
      ) : null}
      {problem && (
        <div className={styles["panel"]} role="alert">
          <p className={styles["title"]}>{say(WHAT_FAILED[problem].title)}</p>
          <p>{say(WHAT_FAILED[problem].sentence)}</p>
        </div>
      )}
    </div>
  );
}

function MapMissing(): ReactElement {
  return (
    <div className={styles["panel"]} role="alert">
      <p className={styles["title"]}>{say("The map didn't load")}</p>
      <p>{say("Locations are still listed. Reload the page to try again.")}</p>
    </div>
  );
}
