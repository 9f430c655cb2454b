import { Button } from "@mantine/core";
import { Suspense, type ReactElement } from "react";

import type { Board } from "#contract/runs.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { useKept } from "../ui/kept.ts";
import { say } from "../words/say.ts";

const DayMap = lazyComponent(() => import("./day-map.tsx"), "DayMap");

/** The map is loaded once somebody asks for it, and from then on stands there on this device (PRODUCT R43.13). */
export function MapOfToday({ board }: Readonly<{ board: Board }>): ReactElement | null {
  const [shown, keep] = useKept("today-map");
  const isShown = shown !== "";
  if (board.runs.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        aria-expanded={isShown}
        style={{ justifySelf: "start" }}
        onClick={() => keep(isShown ? "" : "shown")}
      >
        {isShown ? say("Hide the map") : say("Show the runs on a map")}
      </Button>
      {isShown && (
        <Suspense fallback={<SkeletonBlock height={360} />}>
          <DayMap board={board} />
        </Suspense>
      )}
    </>
  );
}
