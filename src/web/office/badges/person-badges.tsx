import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { Badge } from "#contract/badges.ts";
import type { User } from "#contract/profile.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ListResults, rowsOf } from "#web/kit/lists/list-results.tsx";
import { TabHead } from "../lists/list-tab.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./person-badges.module.css";
import { useHolding } from "./use-holding.ts";
import { say } from "../words/say.ts";

const GiveBadgeDialog = lazyComponent(() => import("./give-badge-dialog.tsx"), "GiveBadgeDialog");

/** The badges of one person, for staff: give one, take one back. */
export function PersonBadges({ person }: { person: User }): ReactElement {
  const list = useQuery(read("GET /badges/user/:userId", { params: { userId: person._id } }));
  const [isGiving, setGiving] = useState(false);
  const held = rowsOf(list);
  return (
    <>
      <TabHead title={say("Badges")} list={list}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => setGiving(true)}
        >
          {say("Assign badge")}
        </Button>
      </TabHead>
      <Surface>
        <ListResults
          list={list}
          failed={say("The badges didn't load")}
          loading={LOADING}
          empty={
            <EmptyState title={say("No badges yet")}>
              {say("What {firstName} is given shows here and on the impact screen.", {
                firstName: person.firstName,
              })}
            </EmptyState>
          }
          isOnSurface
        >
          {(badges) => (
            <ul>
              {badges.map((badge) => (
                <HeldBadge key={badge._id} badge={badge} person={person} />
              ))}
            </ul>
          )}
        </ListResults>
      </Surface>
      {isGiving && held && (
        <Suspense>
          <GiveBadgeDialog person={person} held={held} onClosed={() => setGiving(false)} />
        </Suspense>
      )}
    </>
  );
}

const LOADING = (
  <Loading>
    <SkeletonBlock height={56} />
    <SkeletonBlock height={56} />
  </Loading>
);

function HeldBadge({ badge, person }: Readonly<{ badge: Badge; person: User }>): ReactElement {
  const { remove, isRemoving } = useHolding(badge);
  return (
    <li className={styles["badge"]}>
      <img src={badge.image.url} alt="" width={48} height={48} />
      <div className={styles["words"]}>
        <p className="strong anywhere">{badge.name}</p>
        <p className="muted small anywhere">{badge.description}</p>
      </div>
      <Button
        size="sm"
        variant="outline"
        color="danger"
        aria-disabled={isRemoving}
        aria-label={say("Remove {name}", { name: badge.name })}
        onClick={() => void remove(person)}
      >
        {say("Remove")}
      </Button>
    </li>
  );
}
