import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import type { Pickup } from "#contract/pickups.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { say } from "#web/kit/words/say.ts";
import type { Time } from "#web/parts/areas/offered.ts";
import { refuseTime } from "#web/parts/areas/refuse-time.ts";
import { areHoursMeant } from "../booking-questions.ts";
import { isDayMeant } from "../day-off-question.ts";
import { GONE, type Over, overBy, pickupNow } from "./pickup-now.ts";
import { MOVED } from "../read-again.ts";

export type MoveValues = { date: string; timeStart: string; timeEnd: string; reason?: string };

/** What it is booked for. */
export const timeOf = ({ scheduledDate, scheduledTimeStart, scheduledTimeEnd }: Pickup): Time => ({
  date: scheduledDate,
  timeStart: scheduledTimeStart,
  timeEnd: scheduledTimeEnd,
});

type Options = Readonly<{
  closesWhenOver: boolean;
  /** Is given the pickup as somebody else left it, which is then what its reader has seen. */
  onMovedMeanwhile: (pickup: Pickup) => void;
}>;

type Moving = Readonly<{
  /** Resolves with whether nothing is left to do: it was moved, or is over. */
  move: (values: MoveValues) => Promise<boolean>;
  /** Why it turned out that it cannot be moved by anybody. */
  over: () => Over | undefined;
  isPending: boolean;
}>;

/** Moves a pickup from the time for which it was seen; what somebody else did meanwhile is told before it is undone. */
export function useMove(
  pickup: Pickup,
  form: SchemaForm<MoveValues>,
  { closesWhenOver, onMovedMeanwhile }: Options,
): Moving {
  const { _id: id, scheduledDate } = pickup;
  const queryClient = useQueryClient();
  const isAsking = useRef(false);
  const over = useRef<Over>(undefined);
  const refuseMoved = async (error: ApiError): Promise<void> => {
    const now = await pickupNow(id);
    if (now && now !== GONE) onMovedMeanwhile(now);
    form.say(
      say("{reason} Press “Move pickup” again to move it all the same.", { reason: error.message }),
    );
    refetch(queryClient, MOVED);
  };
  const action = useAction("PUT /pickup/schedule/:id", {
    done: say("Pickup moved"),
    refresh: MOVED,
    onDone: () => form.settle(),
    onFailed: (error) => {
      if (error.code === "stale") return void refuseMoved(error);
      const why = closesWhenOver ? overBy(error) : undefined;
      if (why === undefined) return refuseTime(form, error, queryClient);
      over.current = why;
      form.settle();
      refetch(queryClient, MOVED);
    },
  });
  const move = async (values: MoveValues): Promise<boolean> => {
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      // What is booked stays, also at another hour of a day off.
      const isNewDay = values.date !== scheduledDate;
      if (isNewDay && !(await isDayMeant(values.date, "move"))) return false;
      if (!(await areHoursMeant(values, say("Move pickup")))) return false;
    } finally {
      isAsking.current = false;
    }
    const body = { ...values, seen: timeOf(pickup) };
    const moved = await action.run({ params: { id }, body });
    return moved !== undefined || over.current !== undefined;
  };
  return { move, over: () => over.current, isPending: action.isPending };
}
