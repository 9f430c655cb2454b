import { IconCheck } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { DROP_OFF_ITEM_TYPES, type DropOffItemType } from "#domain/rates/material-facts.ts";
import { dropOffLabelOf } from "#domain/rates/materials.ts";

import styles from "./type-chips.module.css";
import { say } from "#web/kit/words/say.ts";

/** In the order and words of PRODUCT 2.24; the value is the item type (PRODUCT 9.13). */
const chipLabel = (type: DropOffItemType): string =>
  type === "fabric" ? say("Fabrics") : dropOffLabelOf(say, type);

/** A filter by item type: pressing the active chip removes it. */
export function TypeChips({ chosen }: { chosen: DropOffItemType | undefined }): ReactElement {
  const navigate = useNavigate({ from: "/where" });
  const toggle = (value: DropOffItemType): void =>
    void navigate({
      search: ({ around }) => ({ around, itemType: value === chosen ? undefined : value }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="row wrap gap-8" role="group" aria-label={say("What to drop off")}>
      {DROP_OFF_ITEM_TYPES.map((value) => (
        <button
          key={value}
          type="button"
          className={styles["chip"]}
          aria-pressed={value === chosen}
          onClick={() => toggle(value)}
        >
          {value === chosen && <IconCheck size={18} aria-hidden="true" />}
          {chipLabel(value)}
        </button>
      ))}
    </div>
  );
}
