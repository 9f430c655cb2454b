import { divIcon, layerGroup, marker, type LayerGroup, type Map as LeafletInstance } from "leaflet";

import type { Point } from "#domain/drop-offs.ts";

import styles from "./location-map.module.css";

const PANE = "labels";

export type Label = Point & Readonly<{ text: string; look: "state" | "town" }>;

/** Approximate width of a letter and height of a line. */
const LETTER_PX = 7;
const LINE_PX = 22;

/**
 * Draws labels on the map: after every move `choose` returns them, the most important first, and those that do not
 * overlap earlier ones are drawn. Returns the function that removes them.
 */
export function keepLabels(map: LeafletInstance, choose: () => Iterable<Label>): () => void {
  const pane = map.getPane(PANE) ?? map.createPane(PANE);
  pane.classList.add(styles["labels"] ?? "");
  // Screen readers use the list beside every map instead.
  pane.setAttribute("aria-hidden", "true");
  const layer = layerGroup().addTo(map);
  const write = (): void => {
    layer.clearLayers();
    for (const label of apart(map, choose())) writeLabel(layer, label);
  };
  write();
  map.on("moveend", write);
  return () => {
    map.off("moveend", write);
    layer.remove();
  };
}

function apart(map: LeafletInstance, labels: Iterable<Label>): Label[] {
  const box = map.getBounds().pad(0.1);
  const taken: { x: number; y: number; width: number }[] = [];
  return [...labels].filter(({ latitude, longitude, text }) => {
    if (!box.contains([latitude, longitude])) return false;
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
    const width = text.length * LETTER_PX;
    const isTight = taken.some(
      (other) =>
        Math.abs(other.y - y) < LINE_PX && Math.abs(other.x - x) < (other.width + width) / 2,
    );
    if (!isTight) taken.push({ x, y, width });
    return !isTight;
  });
}

function writeLabel(layer: LayerGroup, { latitude, longitude, text, look }: Label): void {
  const html = document.createElement("span");
  html.textContent = text;
  const icon = divIcon({ html, className: styles[look] ?? "", iconSize: [0, 0] });
  const options = { icon, pane: PANE, interactive: false, keyboard: false };
  marker([latitude, longitude], options).addTo(layer);
}
