import { say } from "../words/say.ts";
import type { MapApplication } from "./map-application.ts";

/** The names of the applications that "Navigate" can open. */
export const mapNames = (): Record<MapApplication, string> => ({
  google: say("Google Maps"),
  apple: say("Apple Maps"),
  osm: "OpenStreetMap",
  device: say("The map of this device"),
});
