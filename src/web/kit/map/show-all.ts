import { Control, DomEvent, type Map as LeafletInstance } from "leaflet";

import styles from "./location-map.module.css";
import { say } from "../words/say.ts";

/** Adds the button below the zoom that shows all markers. Returns the function that removes it. */
export function addShowAll(map: LeafletInstance, onPress: () => void): () => void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = styles["all"] ?? "";
  button.textContent = say("All#places");
  button.ariaLabel = say("Show all");
  button.title = say("Show all");
  button.addEventListener("click", onPress);
  // Otherwise a press would also reach the map below.
  DomEvent.disableClickPropagation(button);
  const made = new Control({ position: "topright" });
  made.onAdd = () => button;
  made.addTo(map);
  return () => void made.remove();
}
