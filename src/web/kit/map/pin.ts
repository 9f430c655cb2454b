import { divIcon, marker, type LeafletKeyboardEvent, type Map as LeafletInstance } from "leaflet";

import type { Point } from "#domain/drop-offs.ts";

import styles from "./location-map.module.css";
import { say } from "../words/say.ts";

/** How far one press of an arrow key moves the pin. */
const STEP_PX = 8;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** Shows the reader's position. Returns the function that removes it. */
export function positionOn(map: LeafletInstance, { latitude, longitude }: Point): () => void {
  const icon = divIcon({ className: styles["position"] ?? "", iconSize: [18, 18] });
  const dot = marker([latitude, longitude], { icon, interactive: false, keyboard: false });
  dot.addTo(map);
  return () => void dot.remove();
}

export type Pin = Readonly<{ moveTo: (point: Point) => void; remove: () => void }>;

/** A pin that can be dragged, or moved by the arrow keys. */
export function pinOn(
  map: LeafletInstance,
  { latitude, longitude }: Point,
  onMove: (point: Point) => void,
): Pin {
  const icon = divIcon({
    html: document.createElement("span"),
    className: styles["drop"] ?? "",
    iconSize: [44, 52],
    iconAnchor: [22, 48],
  });
  const pin = marker([latitude, longitude], { icon, draggable: true, autoPan: true });
  const reportPosition = (): void => {
    const { lat, lng } = pin.getLatLng().wrap();
    onMove({ latitude: lat, longitude: lng });
  };
  pin.on("add", () =>
    pin.getElement()?.setAttribute("aria-label", say("Place of the location. Arrow keys move it.")),
  );
  pin.on("dragend", reportPosition);
  pin.on("keydown", ({ originalEvent }: LeafletKeyboardEvent) => {
    const by = ARROWS[originalEvent.key];
    if (!by) return;
    // Otherwise the map would move too.
    originalEvent.preventDefault();
    originalEvent.stopPropagation();
    pin.setLatLng(map.layerPointToLatLng(map.latLngToLayerPoint(pin.getLatLng()).add([...by])));
    reportPosition();
  });
  pin.addTo(map);
  return {
    // Moves the same element, which keeps the keyboard's focus.
    moveTo: (point) => void pin.setLatLng([point.latitude, point.longitude]),
    remove: () => void pin.remove(),
  };
}
