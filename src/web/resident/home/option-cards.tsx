import { Link } from "@tanstack/react-router";
import { IconArrowUpRight, IconPackage, IconTruck } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import { MATERIALS, PICKUP_ITEM_TYPES } from "#domain/rates/material-facts.ts";
import { dropOffLabelOf, isDropOffItemType, labelOf, nounOf } from "#domain/rates/materials.ts";
import { joinWords } from "#domain/text.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import styles from "./home.module.css";
import { say } from "#web/kit/words/say.ts";

/** "Plastic Bottles, fabric, etc" and "Metals and Appliances" (PRODUCT 2.11). */
const DROPPED_OFF = say("{materials}, etc", {
  materials: MATERIALS.filter(isDropOffItemType)
    .map((material, place) => (place === 0 ? dropOffLabelOf(say, material) : nounOf(say, material)))
    .join(", "),
});
const BOOKED = joinWords(
  say,
  PICKUP_ITEM_TYPES.map((material) => labelOf(say, material)),
);

/** The two ways to hand something in, and the way to what may be brought. */
export function OptionCards(): ReactElement {
  return (
    <section className={styles["options"]} aria-labelledby="options">
      <h2 id="options">{say("What are you recycling today?")}</h2>
      <Link to="/dropoff/create" className={classes(styles["option"], styles["sky"])}>
        <Option
          icon={<IconPackage size={24} stroke={1.7} />}
          title={DROPPED_OFF}
          how={say("Drop-off Only")}
        />
      </Link>
      <Link to="/pickup/book" className={classes(styles["option"], styles["points"])}>
        <Option
          icon={<IconTruck size={24} stroke={1.7} />}
          title={BOOKED}
          how={say("Pickup Only")}
        />
      </Link>
      <AnchorLink to="/guide" className={styles["guide"]}>
        {say("What may I bring?")}
      </AnchorLink>
    </section>
  );
}

type Props = Readonly<{ icon: ReactNode; title: string; how: string }>;

function Option({ icon, title, how }: Props): ReactElement {
  return (
    <>
      <span className={styles["icons"]}>
        {icon}
        <IconArrowUpRight size={20} />
      </span>
      <span className={styles["what"]}>{title}</span>
      <span className={styles["how"]}>{how}</span>
    </>
  );
}
