import { divIcon, layerGroup, marker, type Map as LeafletInstance } from "leaflet";

import { STATES } from "#domain/states.ts";

import type { Shapes } from "./basemap.ts";
import { fittingName, labelSpot } from "./label-spot.ts";
import styles from "./place-map.module.css";

const PANE = "labels";

/** Writes the states' names, whole or as codes, where they fit; gives back what takes them away. */
export function labelStates(map: LeafletInstance, states: Shapes): () => void {
  const pane = map.getPane(PANE) ?? map.createPane(PANE);
  pane.classList.add(styles["labels"] ?? "");
  pane.setAttribute("aria-hidden", "true");
  const codes = new Map(STATES.map(({ name, code }) => [name, code]));
  const spots = states.features.flatMap(({ geometry, properties: { name } }) => {
    const spot = labelSpot(geometry);
    const code = codes.get(name);
    return spot ? [{ ...spot, names: code === undefined ? [name] : [name, code] }] : [];
  });
  const layer = layerGroup().addTo(map);
  const write = (): void => {
    layer.clearLayers();
    for (const { latitude, longitude, widthDegrees, names } of spots) {
      const name = fittingName(names, widthDegrees, map.getZoom());
      if (name === undefined) continue;
      const icon = divIcon({
        html: wordOf(name),
        className: styles["label"] ?? "",
        iconSize: [0, 0],
      });
      const options = { icon, pane: PANE, interactive: false, keyboard: false };
      marker([latitude, longitude], options).addTo(layer);
    }
  };
  write();
  map.on("zoomend", write);
  return () => {
    map.off("zoomend", write);
    layer.remove();
  };
}

function wordOf(text: string): HTMLElement {
  const word = document.createElement("span");
  word.textContent = text;
  return word;
}
