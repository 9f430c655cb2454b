import { Button } from "@mantine/core";
import { useEffect, useRef, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine } from "#domain/locations/address.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { useNow } from "#web/kit/time/now.ts";
import { formatDay } from "#web/kit/time/zone.ts";
import { LOOKS, wordOf } from "./pickup-marker.ts";
import styles from "./pickup-map.module.css";
import { PickupTime } from "../pickups/pickup-time.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  pickups: readonly Pickup[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  onChoose: (id: string) => void;
}>;

/** The pickups of the map as a list: a press on a row shows it on the map, View opens it. */
export function PickupMapList({ pickups, selected, onSelect, onChoose }: Props): ReactElement {
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected !== undefined) chosen.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    <ul className={styles["list"]} aria-label={say("Pickups on the map")}>
      {pickups.map((pickup) => (
        <li
          key={pickup._id}
          ref={pickup._id === selected ? chosen : null}
          className={classes(styles["item"], pickup._id === selected && styles["chosen"])}
        >
          <Item
            pickup={pickup}
            isChosen={pickup._id === selected}
            onSelect={() => onSelect(pickup._id)}
          />
          <Button
            size="xs"
            variant="default"
            aria-label={say("View the pickup of {name}", { name: fullName(pickup.user) })}
            onClick={() => onChoose(pickup._id)}
          >
            {say("View")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type ItemProps = Readonly<{ pickup: Pickup; isChosen: boolean; onSelect: () => void }>;

function Item({ pickup, isChosen, onSelect }: ItemProps): ReactElement {
  const now = useNow();
  const word = wordOf(pickup, now);
  const { tone, shape } = LOOKS[word];
  return (
    <button type="button" className={styles["show"]} aria-pressed={isChosen} onClick={onSelect}>
      <span className={styles["head"]}>
        <span className={classes(styles["mark"], styles[tone], styles[shape])} aria-hidden="true" />
        <b>{fullName(pickup.user)}</b>
        <span className={styles["word"]}>
          {labelOf(say, pickup.itemType)}, {say(word)}
        </span>
      </span>
      <span>
        {formatDay(pickup.scheduledDate, pickup.timeZone, now)}, <PickupTime pickup={pickup} />
      </span>
      <span className={styles["quiet"]}>{addressLine(pickup.location)}</span>
    </button>
  );
}
