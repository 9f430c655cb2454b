import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Area } from "#contract/areas.ts";
import { addDays, BOOKING_DAYS_AHEAD } from "#domain/pickups/schedule.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { read } from "#web/kit/api/api.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { say } from "../words/say.ts";
import { placesOf } from "./area-words.ts";
import { AREAS_CHANGED } from "./areas-changed.ts";
import styles from "./areas.module.css";

/** Asks for confirmation, naming the area and what its end brings, then deletes it; resolves with whether it is gone. */
export function useDeleteArea(): (area: Area) => Promise<boolean> {
  const remove = useAction("DELETE /area/:id", {
    done: say("Area deleted"),
    refresh: AREAS_CHANGED,
  });
  return async (area) => {
    const { _id: id, name } = area;
    const isSure = await confirm({
      title: say('Delete "{name}"?', { name }),
      message: say(
        "Are you sure you want to delete this area? Its week and its special days go with it.",
      ),
      confirmLabel: say("Delete area"),
      note: <Effects area={area} />,
      isDanger: true,
    });
    return isSure && (await remove.run({ params: { id } })) !== undefined;
  };
}

/** What becomes of its ZIP codes, and of what is booked; the question also works while that is not known. */
function Effects({ area }: { area: Area }): ReactElement {
  const { today } = momentIn(area.timeZone, useNow());
  const to = addDays(today, BOOKING_DAYS_AHEAD);
  const query = { areaId: area._id, status: "pending", from: today, to, limit: 1 } as const;
  const booked = useQuery({ ...read("GET /pickup/admin", { query }), staleTime: 0, gcTime: 0 });
  const areas = useQuery(read("GET /area"));
  const rest = areas.data?.data.find(({ _id, takesRest }) => takesRest && _id !== area._id);
  const count = booked.data?.data.totalDocs;
  return (
    <div className={styles["effects"]} aria-live="polite">
      <p>
        {rest
          ? say("{places}: {rest} takes them from then on.", {
              places: placesOf(area),
              rest: rest.name,
            })
          : say("{places}: residents there choose any day and time from then on.", {
              places: placesOf(area),
            })}
      </p>
      {count !== undefined && (
        <p>
          {count === 0
            ? say("Nothing is booked there.")
            : say.plural(
                count,
                "{n} booked pickup stays as it is.",
                "{n} booked pickups stay as they are.",
              )}
        </p>
      )}
    </div>
  );
}
