import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import {
  ADMIN_COUNTED,
  type Material,
  MATERIALS,
  MIXED,
  UNMIXED,
} from "#domain/rates/material-facts.ts";
import { labelOf, unitOf, nounOf } from "#domain/rates/materials.ts";
import { joinWords } from "#domain/text.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { LevelPath } from "#web/parts/impact/level-path.tsx";
import { formatMoment } from "#web/kit/time/zone.ts";
import { DetailList } from "#web/kit/ui/detail-list.tsx";
import { HeroPanel, Surface } from "#web/kit/ui/surface.tsx";
import styles from "./user-counters.module.css";
import { say } from "../words/say.ts";

/** What has a figure of its own (PRODUCT R1.2); "mixed" adds up the other materials, and paper once more. */
const COUNTED = MATERIALS.filter((material) =>
  [...UNMIXED, ...ADMIN_COUNTED].some((counted) => counted === material),
);

/** What a person recycled, the points for it, and the level. */
export function UserCounters({ user }: { user: User }): ReactElement {
  const { itemsCount } = user;
  const formatCount = (material: Material): string =>
    `${formatNumber(itemsCount[material])} ${unitOf(material)}`;
  return (
    <div className={styles["counters"]}>
      <HeroPanel className={styles["score"]}>
        <h2 className="visually-hidden">{say("Score")}</h2>
        <dl className={styles["figures"]}>
          <Figure name="Points" value={user.pointsEarned} />
          <Figure name="Carbon units" value={user.carbonUnits} />
          <Figure name="Points ever earned" value={user.lifetimePoints} />
        </dl>
        <LevelPath carbonUnits={user.carbonUnits} hasOwnScore />
      </HeroPanel>
      <Surface as="section" title={say("Collected")} className="stack">
        <dl className={styles["figures"]}>
          {COUNTED.map((material) => (
            <Figure
              key={material}
              name={labelOf(say, material)}
              value={itemsCount[material]}
              unit={unitOf(material)}
            />
          ))}
          <Figure name={say("Mixed")} value={itemsCount.mixed} unit={say("Units")} />
          <Figure name={say("Collections")} value={user.collectionsCount} />
        </dl>
        <p className={styles["note"]}>
          {say("Mixed adds up {materials}.", {
            materials: joinWords(
              say,
              MIXED.map((material) => `${nounOf(say, material)} (${formatCount(material)})`),
            ),
          })}
        </p>
      </Surface>
    </div>
  );
}

const MEASUREMENT = {
  trees: say("Trees"),
  carbon: say("Carbon"),
  water: say("Water"),
  birds: say("Birds"),
} as const;

/** What of an account seldom matters at a call. */
export function UserAccount({ user }: { user: User }): ReactElement {
  return (
    <Surface as="section" title={say("Account")}>
      <DetailList
        rows={[
          [say("Date joined"), formatMoment(user.createdAt)],
          [say("Impact measurement"), MEASUREMENT[user.impactMeasurement]],
          [say("Referral ID"), user.referralId],
          [
            "ID",
            <code key="id" className="tiny anywhere">
              {user._id}
            </code>,
          ],
        ]}
      />
    </Surface>
  );
}

type FigureProps = Readonly<{ name: string; value: number; unit?: string }>;

function Figure({ name, value, unit }: FigureProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {formatNumber(value)}
        {unit !== undefined && <span> {unit}</span>}
      </dd>
    </div>
  );
}
