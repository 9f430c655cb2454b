import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { Area } from "#contract/areas.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import type { Chosen } from "../pickups/chosen-pickups.ts";
import { say } from "../words/say.ts";
import { bookedFor } from "./booked-pickups.ts";
import type { OfDay } from "./special-day-values.ts";

type Props = Readonly<{
  /** Of the special day. */
  scope: string;
  booked: number;
  area: Area;
  of: OfDay;
  onMove: (pickups: readonly Chosen[]) => void;
}>;

/** "57 pickups are booked for this day." Nothing happens to them by itself: they can be moved (PRODUCT R30.1). */
export function BookedNote({ scope, booked, area, of, onMove }: Props): ReactElement {
  const [isReading, setReading] = useState(false);
  const move = async (): Promise<void> => {
    if (isReading) return;
    setReading(true);
    try {
      onMove(await bookedFor(scope, area, of));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error);
    } finally {
      setReading(false);
    }
  };
  const { date } = of.day;
  return (
    <Banner tone="warn">
      <p>{sentenceOf(scope, booked)}</p>
      {scope === "capacity" ? (
        <ButtonLink
          to="/admin/pickups"
          search={{ areaId: area._id, status: "pending", from: date, to: date }}
          variant="default"
        >
          {say("See them")}
        </ButtonLink>
      ) : (
        <Button aria-disabled={isReading} onClick={() => void move()}>
          {isReading ? say("Loading...") : say("Move them")}
        </Button>
      )}
    </Banner>
  );
}

function sentenceOf(scope: string, booked: number): string {
  return scope === "capacity" || scope === "window"
    ? say.plural(
        booked,
        "{n} pickup is booked for this time.",
        "{n} pickups are booked for this time.",
      )
    : say.plural(
        booked,
        "{n} pickup is booked for this day.",
        "{n} pickups are booked for this day.",
      );
}
