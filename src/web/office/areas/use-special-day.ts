import { useState } from "react";

import type { Area } from "#contract/areas.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import type { Because } from "../pickups/move-many-dialog.tsx";
import { say } from "../words/say.ts";
import { bookedOn } from "./area-days.ts";
import { AREAS_CHANGED } from "./areas-changed.ts";
import {
  specialDayFaults,
  Fields,
  type OfDay,
  sentOf,
  specialOf,
  type SpecialDayValues,
  valuesOf,
} from "./special-day-values.ts";

/** What is closed, or takes another number, and how many pickups stand there. */
type Kept = Because & Readonly<{ scope: string; booked: number }>;

type SpecialDay = Readonly<{
  form: SchemaForm<SpecialDayValues>;
  /** Undefined: nothing to say of what is booked. */
  kept: Kept | undefined;
  isSaved: boolean;
  isPending: boolean;
  save: (values: SpecialDayValues, close: () => void) => Promise<void>;
  /** Takes back what is special; undefined when nothing is that could be. */
  takeBack: ((close: () => void) => Promise<void>) | undefined;
}>;

/** Makes a day or a window of it special, or as usual again (PRODUCT R30.1). */
export function useSpecialDay(area: Area, of: OfDay): SpecialDay {
  const form = useSchemaForm<SpecialDayValues>({
    schema: Fields,
    initialValues: valuesOf(of),
    also: specialDayFaults,
    draft: { name: `special-day:${area._id}:${of.day.date}:${of.window?._id ?? ""}` },
  });
  const [saved, setSaved] = useState<Kept>();
  const saving = useAction("PUT /area/days", {
    refresh: AREAS_CHANGED,
    done: say("The day was changed"),
    onFailed: form.refuse,
  });
  const takingBack = useAction("DELETE /area/days/:id", {
    refresh: AREAS_CHANGED,
    done: say("The day is as usual again"),
    onFailed: form.refuse,
  });
  const special = specialOf(of);
  return {
    form,
    kept: saved ?? closedBefore(of),
    isSaved: saved !== undefined,
    isPending: saving.isPending || takingBack.isPending,
    save: async (values, close) => {
      const reply = await saving.run({ body: sentOf(values, of, area) });
      if (!reply) return;
      form.settle();
      const { booked } = reply.data;
      if (booked === 0) close();
      else {
        const { scope, reason, translations } = values;
        setSaved({ scope, booked, reason, translations });
      }
    },
    takeBack:
      special &&
      (async (close) => {
        if (!(await takingBack.run({ params: { id: special._id } }))) return;
        form.settle();
        close();
      }),
  };
}

/** What is closed already and still has pickups: they can be moved without saving anything again. */
function closedBefore(of: OfDay): Kept | undefined {
  const special = specialOf(of);
  const booked = of.window?.booked ?? bookedOn(of.day);
  if (!special || special.scope === "capacity" || booked === 0) return undefined;
  const { scope, reason, translations } = special;
  return { scope, booked, reason, translations };
}
