import { ActionIcon, Button } from "@mantine/core";
import { IconCalculator, IconPencil, IconTrash, IconUserPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Badge } from "#contract/badges.ts";
import { ruleInWords } from "#domain/badges.ts";

import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./badge-grid.module.css";
import { say } from "../words/say.ts";

type Act = (badge: Badge) => void;
type Acts = Readonly<{ onEdit: Act; onAssign: Act; onDelete: Act }>;

/** Three columns on large screens (PRODUCT 2.35). */
export function BadgeGrid({
  badges,
  ...acts
}: Readonly<{ badges: readonly Badge[] }> & Acts): ReactElement {
  return (
    <ul className={styles["grid"]}>
      {badges.map((badge) => (
        <Card key={badge._id} badge={badge} {...acts} />
      ))}
    </ul>
  );
}

function Card({
  badge,
  onEdit,
  onAssign,
  onDelete,
}: Readonly<{ badge: Badge }> & Acts): ReactElement {
  return (
    <Surface as="li" className={styles["card"]}>
      <div className="row gap-16">
        <img src={badge.image.url} alt="" width={72} height={72} className={styles["picture"]} />
        <div className={styles["words"]}>
          <h2 className={styles["name"]} title={badge.name}>
            {badge.name}
          </h2>
          <p
            className={styles["description"]}
            data-short={badge.rule ? true : undefined}
            title={badge.description}
          >
            {badge.description}
          </p>
          {badge.rule && (
            <p className={styles["rule"]}>
              <IconCalculator size={14} stroke={1.7} aria-hidden />
              {say("By itself: {rule}", { rule: ruleInWords(say, badge.rule) })}
            </p>
          )}
        </div>
      </div>
      <div className={styles["acts"]}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserPlus size={18} stroke={1.7} />}
          aria-label={say("Assign {name}", { name: badge.name })}
          onClick={() => onAssign(badge)}
        >
          {say("Assign")}
        </Button>
        <span className={styles["icons"]}>
          <ActionIcon
            aria-label={say("Edit {name}", { name: badge.name })}
            onClick={() => onEdit(badge)}
          >
            <IconPencil size={20} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            color="danger"
            aria-label={say("Delete {name}", { name: badge.name })}
            onClick={() => onDelete(badge)}
          >
            <IconTrash size={20} stroke={1.7} />
          </ActionIcon>
        </span>
      </div>
    </Surface>
  );
}

export function BadgeGridSkeleton(): ReactElement {
  return (
    <div className={styles["skeleton"]}>
      <Loading>
        {Array.from({ length: 6 }, (_, index) => (
          <Surface key={index} className={styles["card"]}>
            <div className="row gap-16">
              <SkeletonBlock width={72} height={72} round />
              <div className={styles["words"]}>
                <SkeletonBlock width="60%" height={18} />
                <SkeletonBlock />
              </div>
            </div>
            <SkeletonBlock width="50%" height={44} />
          </Surface>
        ))}
      </Loading>
    </div>
  );
}
