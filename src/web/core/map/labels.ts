import { divIcon, layerGroup, marker, type LayerGroup, type Map as LeafletInstance } from "leaflet";

import type { Point } from "#domain/drop-offs.ts";

import styles from "./place-map.module.css";

const PANE = "labels";

export type Label = Point & Readonly<{ text: string; look: "state" | "town" }>;

/** Keeps words written on the map: `choose` says which, after every move. Gives back what removes them. */
export function keepLabels(map: LeafletInstance, choose: () => Iterable<Label>): () => void {
  const pane = map.getPane(PANE) ?? map.createPane(PANE);
  pane.classList.add(styles["labels"] ?? "");
  // The list beside every map says it better.
  pane.setAttribute("aria-hidden", "true");
  const layer = layerGroup().addTo(map);
  const write = (): void => {
    layer.clearLayers();
    for (const label of choose()) writeLabel(layer, label);
  };
  write();
  map.on("moveend", write);
  return () => {
    map.off("moveend", write);
    layer.remove();
  };
}

function writeLabel(layer: LayerGroup, { latitude, longitude, text, look }: Label): void {
  const html = document.createElement("span");
  html.textContent = text;
  const icon = divIcon({ html, className: styles[look] ?? "", iconSize: [0, 0] });
  const options = { icon, pane: PANE, interactive: false, keyboard: false };
  marker([latitude, longitude], options).addTo(layer);
}
