import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";

import type { useDropOffLocations } from "./use-drop-off-locations.ts";

type List = Readonly<{
  /** Whether the list stands above the map on a phone; on a desk it stands beside it. */
  isOpen: boolean;
  /** The map is loaded with its first look, and stays. */
  isMapWanted: boolean;
  toggle: () => void;
  close: () => void;
}>;

/** On a phone the list comes first; it also opens by itself to explain why the map is empty. */
export function useList(
  { locations, error }: Pick<ReturnType<typeof useDropOffLocations>, "locations" | "error">,
  isFirst: boolean,
): List {
  const hasFailed = locations === undefined && error !== null;
  // The width at which where-page.module.css puts list and map beside each other.
  const isDesk = useMediaQuery("(min-width: 62em)", false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(isFirst);
  const [isToldOf, setToldOf] = useState(false);
  const [wasWanted, setWanted] = useState(false);
  const isMapWanted = wasWanted || isDesk || !isOpen;
  if (isMapWanted !== wasWanted) setWanted(isMapWanted);
  if (isToldOf !== hasFailed) {
    setToldOf(hasFailed);
    if (hasFailed) setOpen(true);
  }
  return { isOpen, isMapWanted, toggle: () => setOpen(!isOpen), close: () => setOpen(false) };
}
