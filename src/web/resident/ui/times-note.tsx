import type { ReactElement } from "react";

import { useNow } from "#web/kit/time/now.ts";
import { useProgrammeZone } from "#web/kit/time/programme-zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { otherZoneName, zoneName } from "#web/kit/time/zone.ts";
import { say } from "#web/kit/words/say.ts";

/** Names the clocks that the times of a list are on, for who reads them with other ones than the programme's. */
export function TimesNote(): ReactElement | null {
  const zone = useProgrammeZone();
  const now = useNow();
  if (zone === undefined || otherZoneName(zone, now) === undefined) return null;
  return (
    <p className="muted small">
      {say("Times are in {zone}.", { zone: zoneName(readerZone(), now) })}
    </p>
  );
}
