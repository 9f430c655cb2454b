import { Button } from "@mantine/core";
import { IconMap2 } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { classes } from "#web/kit/theme/classes.ts";
import type { PickupFilters } from "./pickup-filters.ts";
import styles from "./pickup-map-button.module.css";
import { say } from "#web/kit/words/say.ts";

const PickupMapDialog = lazyComponent(() => import("./pickup-map-dialog.tsx"), "PickupMapDialog");

type Props = Readonly<{
  /** The filters of the list on the screen. */
  filters: PickupFilters;
  /** Called with the pickup to open, after the map has closed. */
  onOpen: (id: string) => void;
  /** Stands where it is put instead of floating: at a desk, where a list is long and a floating button covers a row of it. */
  isAtDesk?: boolean;
  /** Floats on phones and tablets only, because the other one is there too. */
  isAtHand?: boolean;
}>;

/** The button that opens the map of pickups (PRODUCT 2.32); by default it floats over the end of the screen. */
export function PickupMapButton(props: Props): ReactElement {
  const { filters, onOpen, isAtDesk = false, isAtHand = false } = props;
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const open = (): void => {
    setNeeded(true);
    setOpen(true);
  };
  const choose = (id: string): void => {
    setWanted(id);
    setOpen(false);
  };
  const closed = (): void => {
    setNeeded(false);
    setWanted(undefined);
    if (wanted !== undefined) onOpen(wanted);
  };
  return (
    <div
      className={isAtDesk ? styles["desk"] : classes(styles["place"], isAtHand && styles["hand"])}
    >
      <Button
        {...(isAtDesk ? { size: "sm", variant: "default" } : { size: "lg", radius: "xl" })}
        className={styles["button"] ?? ""}
        leftSection={<IconMap2 size={isAtDesk ? 18 : 22} stroke={1.7} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {say("Map")}
      </Button>
      {isNeeded && (
        <Suspense>
          <PickupMapDialog
            filters={filters}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onClosed={closed}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}
