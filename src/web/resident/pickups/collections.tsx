import { Link, useSearch } from "@tanstack/react-router";
import { IconClock, IconLeaf } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Collection } from "#contract/impact.ts";
import { formatCorrected, pointsNow } from "#domain/corrections/corrections.ts";
import type { ItemCounts } from "#domain/rates/material-facts.ts";
import { addCounts, countsOf, formatQuantity, negate } from "#domain/rates/materials.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { AnchorLink, ButtonLink } from "#web/kit/ui/links.tsx";
import { ListResults, totalOf } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatThere } from "#web/kit/time/zone.ts";
import { QuestionLink } from "../impact/question-link.tsx";
import { isNarrowed, useHistoryQuery } from "../ui/history-query.ts";
import { HistoryTools, NothingFound } from "../ui/history-tools.tsx";
import card from "./pickup-card.module.css";
import groups from "./pickup-groups.module.css";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { say } from "#web/kit/words/say.ts";
import { Written, written } from "#web/kit/words/written.tsx";

/** The list behind the collections figure of the impact screen: completed pickups and drop-offs, newest first. */
export function Collections(): ReactElement {
  const { page } = useSearch({ from: "/user/pickup/all" });
  const query = useHistoryQuery();
  const list = useList("GET /profile/collections", { query: { ...query, page } });
  const isNew = !isNarrowed(query) && totalOf(list)?.totalDocs === 0;
  return (
    <>
      {!isNew && <HistoryTools label={say("Place")} file="GET /export/own-collections" />}
      <ListResults
        list={list}
        failed={say("The collections didn't load")}
        loading={<SkeletonCards count={4} />}
        empty={isNew ? NO_COLLECTIONS : <NothingFound />}
      >
        {(collections) => (
          <ul className={groups["cards"]} aria-label={say("Collections")}>
            {collections.map((collection) => (
              <Card key={collection._id} collection={collection} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}

const NO_COLLECTIONS = (
  <EmptyState
    title={say("No collections yet")}
    action={<ButtonLink to="/pickup/book">{say("Book a pickup")}</ButtonLink>}
  >
    {say("Pickups and drop-offs show here once we have counted them.")}
  </EmptyState>
);

function Card({ collection }: Readonly<{ collection: Collection }>): ReactElement {
  const { place, items, correction, campaign, completedAt } = collection;
  const corrected = formatCorrected(say, firstCountsOf(collection), correction);
  return (
    <Surface as="li" className={card["card"]}>
      <h2 className={card["name"]}>
        <Subject collection={collection} />
      </h2>
      <p className={card["line"]}>
        <IconLeaf size={18} stroke={1.7} aria-hidden="true" />
        <span>
          {items.map(({ count, material }) => formatQuantity(say, count, material)).join(", ")}
        </span>
      </p>
      <p className={card["line"]}>
        <IconClock size={18} stroke={1.7} aria-hidden="true" />
        <span>{formatThere(completedAt, place.timeZone)}</span>
      </p>
      <p className={card["foot"]}>
        <span className={card["points"]}>{formatPointsWithUnit(say, pointsNow(collection))}</span>
        {corrected && <span>{corrected}</span>}
        {campaign && (
          <span>
            {sayNodes((mark) =>
              say("for {campaign}", {
                campaign: mark(
                  <AnchorLink to="/campaigns/$id" params={{ id: campaign._id }}>
                    <Written of={campaign} field="name" />
                  </AnchorLink>,
                ),
              }),
            )}
          </span>
        )}
      </p>
      <QuestionLink
        of={{ type: collection.kind, id: collection._id }}
        name={written(place, "name")}
        {...collection}
        className={card["ask"]}
      />
    </Surface>
  );
}

/** What was counted before all corrections; `items` are those of today. */
function firstCountsOf({ items, correction }: Collection): ItemCounts {
  const today = countsOf(Object.fromEntries(items.map(({ material, count }) => [material, count])));
  return correction ? addCounts(today, negate(correction.items)) : today;
}

/** A pickup has a screen of its own; a drop-off links to its list. */
function Subject({
  collection: { _id: id, kind, place },
}: {
  collection: Collection;
}): ReactElement {
  const className = card["subject"];
  return kind === "pickup" ? (
    <Link to="/pickup/$id" params={{ id }} className={className}>
      {say("Pickup at {place}", { place: written(place, "name") })}
    </Link>
  ) : (
    <Link to="/dropoff/all" search={{ status: "completed" }} className={className}>
      {say("Drop-off at {place}", { place: written(place, "name") })}
    </Link>
  );
}
