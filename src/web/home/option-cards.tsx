import { Link } from "@tanstack/react-router";
import { IconArrowUpRight, IconPackage, IconTruck } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import { classes } from "../core/theme/classes.ts";
import styles from "./home.module.css";

/** The two ways to hand something in. */
export function OptionCards(): ReactElement {
  return (
    <div className={styles["options"]}>
      <Link to="/dropoff/create" className={classes(styles["option"], styles["sky"])}>
        <Option
          icon={<IconPackage size={28} stroke={1.7} />}
          title="Plastic Bottles, fabric, etc"
          how="Drop-off Only"
        />
      </Link>
      <Link to="/pickup/book" className={classes(styles["option"], styles["points"])}>
        <Option
          icon={<IconTruck size={28} stroke={1.7} />}
          title="Metals and Appliances"
          how="Pickup Only"
        />
      </Link>
    </div>
  );
}

type Props = Readonly<{ icon: ReactNode; title: string; how: string }>;

function Option({ icon, title, how }: Props): ReactElement {
  return (
    <>
      <span className={styles["icons"]}>
        {icon}
        <IconArrowUpRight size={22} />
      </span>
      <span className={styles["what"]}>{title}</span>
      <span className={styles["how"]}>{how}</span>
    </>
  );
}
