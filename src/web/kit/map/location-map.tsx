import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ReactElement } from "react";

import { read } from "../api/api.ts";
import type { MapProps } from "./map-props.ts";
import { importWithRetry } from "../api/lazy-parts.ts";
import styles from "./location-map.module.css";
import { say } from "../words/say.ts";

// Leaflet is loaded with the first map. If that fails, the page still works: every map has a list beside it.
const LeafletMap = lazy(() =>
  importWithRetry(() => import("./leaflet-map.tsx")).then(
    (loaded) => ({ default: loaded.LeafletMap }),
    () => ({ default: MapMissing }),
  ),
);

/**
 * The map component. It fills its parent, which must have a height. Tiles come from our server; without them, and
 * beneath them, the built-in basemap is drawn.
 */
export function LocationMap(props: MapProps): ReactElement {
  const { data: config, isError } = useQuery(read("GET /config"));
  const [isKeyRejected, setKeyRejected] = useState(false);
  const tilesUrl = isKeyRejected ? null : config?.data.tilesUrl;
  return (
    <div className={styles["frame"]}>
      {config || isError ? (
        <Suspense fallback={null}>
          <LeafletMap
            {...props}
            tilesUrl={tilesUrl ?? undefined}
            tilesAttribution={config?.data.tilesAttribution ?? undefined}
            onKeyRejected={() => setKeyRejected(true)}
          />
        </Suspense>
      ) : null}
      {isKeyRejected && (
        <div className={styles["panel"]} role="alert">
          <p className={styles["title"]}>{say("Map authentication failure")}</p>
          <p>
            {say(
              "The map provider rejected the key. A simpler map is shown; locations are still listed.",
            )}
          </p>
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
