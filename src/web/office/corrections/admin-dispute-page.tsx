import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Dispute } from "#contract/corrections/disputes.ts";
import { countsOrNothing } from "#domain/emails/corrections.ts";
import { type ItemCounts, MATERIALS } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { formatCollection } from "#domain/impact/receipts.ts";
import { recordOf } from "#domain/record.ts";
import { formatPointsWithUnit, fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { PersonLink } from "../lists/cells.tsx";
import { useTitle } from "#web/kit/navigation/title.ts";
import { formatMoment } from "#web/kit/time/zone.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PersonCard } from "#web/parts/profile/person-card.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import styles from "./admin-dispute-page.module.css";
import { AnswerForm } from "./answer-form.tsx";
import { CountingLine } from "#web/parts/corrections/counting-line.tsx";
import { DisputeStory } from "#web/parts/corrections/dispute-story.tsx";
import { OUTCOME_TINTS, outcomeOf } from "#web/parts/corrections/dispute-words.ts";
import { PrivatePhoto } from "#web/parts/corrections/private-photo.tsx";

const BACK = { to: "/admin/disputes", label: say("Back to Questions") } as const;

/** /admin/disputes/{id}: declared, counted and asked side by side, the photos, and the answer. */
export function AdminDisputePage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/disputes/$id" });
  const query = useQuery(read("GET /dispute/:id", { params: { id } }));
  const dispute = query.data?.data;
  useTitle(dispute && titleOf(dispute));
  if (!dispute && query.error)
    return (
      <NotShownPage
        title={say("Question")}
        back={BACK}
        what="question"
        error={query.error}
        onRetry={() => void query.refetch()}
      >
        {say("The address may be incomplete; the list shows all there are.")}
      </NotShownPage>
    );
  if (!dispute) return <PageSkeleton />;
  return (
    <Page width="wide" back={BACK} title={titleOf(dispute)}>
      <Parts key={dispute._id} dispute={dispute} />
    </Page>
  );
}

const titleOf = ({ user }: Dispute): string => say("Question of {name}", { name: fullName(user) });

function Parts({ dispute }: Readonly<{ dispute: Dispute }>): ReactElement {
  const { status, user, countedBy } = dispute;
  return (
    <div className={styles["columns"]}>
      <div className="stack shrink gap-14">
        <p>
          <Chip tint={OUTCOME_TINTS[status]} wraps>
            {outcomeOf(say, dispute)}
          </Chip>
        </p>
        <Compared dispute={dispute} />
        <Photos dispute={dispute} />
        <Surface as="section" title={say("What happened")}>
          <DisputeStory dispute={dispute} />
        </Surface>
      </div>
      <div className="stack shrink gap-14">
        {status === "open" && <AnswerForm dispute={dispute} />}
        <PersonCard
          label={say("User")}
          person={user}
          name={<PersonLink id={user._id} name={fullName(user)} />}
        >
          <Earlier dispute={dispute} />
        </PersonCard>
        {countedBy && <Counter id={countedBy._id} name={fullName(countedBy)} />}
      </div>
    </div>
  );
}

/** Declared, counted and asked: three columns on the desk, one below the other on the phone. */
function Compared({ dispute }: Readonly<{ dispute: Dispute }>): ReactElement {
  const { collection, countedItems, countedPoints, claimedItems, countedAt } = dispute;
  const { declared, itemType, place, at, description, type, _id: id } = collection;
  const zone = place.timeZone;
  const isDeclared = Object.values(declared).some((count) => (count ?? 0) > 0);
  return (
    <Surface as="section" title={formatCollection(say, { type, name: place.name })}>
      <div className={styles["compared"]}>
        <div>
          <h3>{say("Declared")}</h3>
          <p>{isDeclared ? countsOrNothing(say, declaredIn(declared)) : labelOf(say, itemType)}</p>
          {description !== "" && <p className="muted small">{description}</p>}
          <p className="muted small">{formatMoment(at, zone)}</p>
        </div>
        <div>
          <h3>{say("Counted")}</h3>
          <p>{countsOrNothing(say, countedItems)}</p>
          <p className="muted small">{formatPointsWithUnit(say, countedPoints)}</p>
          <p className="muted small">{formatMoment(countedAt, zone)}</p>
        </div>
        <div>
          <h3>{say("Asked for")}</h3>
          <p>{claimedItems ? countsOrNothing(say, claimedItems) : say("Not said")}</p>
        </div>
      </div>
      {type === "drop_off" ? (
        <AnchorLink to="/admin/dropoffs/$id" params={{ id }} className={styles["link"] ?? ""}>
          {say("Open the drop-off")}
        </AnchorLink>
      ) : (
        <AnchorLink to="/admin/pickups" search={{ view: id }} className={styles["link"] ?? ""}>
          {say("Open the pickup")}
        </AnchorLink>
      )}
    </Surface>
  );
}

const declaredIn = (declared: Dispute["collection"]["declared"]): ItemCounts =>
  recordOf(MATERIALS, (material) => declared[material] ?? 0);

function Photos({ dispute }: Readonly<{ dispute: Dispute }>): ReactElement | null {
  const { collection, photo, _id: id } = dispute;
  if (collection.photo.url === null && photo.url === null) return null;
  return (
    <div className={styles["photos"]}>
      {collection.photo.url !== null && (
        <PrivatePhoto
          line="GET /dropOff/:id/photo"
          id={collection._id}
          alt={say("What was handed in. Opens in a new tab.")}
        />
      )}
      {photo.url !== null && (
        <PrivatePhoto
          line="GET /dispute/:id/photo"
          id={id}
          alt={say("The photo of the question. Opens in a new tab.")}
        />
      )}
    </div>
  );
}

/** How often the person asked before. */
function Earlier({ dispute }: Readonly<{ dispute: Dispute }>): ReactElement {
  const userId = dispute.user._id;
  const { data } = useQuery(read("GET /dispute/admin", { query: { userId, limit: 1 } }));
  const before = (data?.data.totalDocs ?? 1) - 1;
  if (before === 0) return <p className="muted small">{say("No other question")}</p>;
  return (
    <AnchorLink to="/admin/disputes" search={{ userId }} className={styles["link"] ?? ""}>
      {say.plural(before, "{n} other question", "{n} other questions")}
    </AnchorLink>
  );
}

function Counter({ id, name }: Readonly<{ id: string; name: string }>): ReactElement {
  const { data } = useQuery(read("GET /dispute/agents", { query: { userId: id } }));
  const [record] = data?.data.docs ?? [];
  return (
    <Surface as="section" title={say("Counted by {name}", { name })}>
      {record ? <CountingLine record={record} /> : <p>{say("No longer on the staff.")}</p>}
    </Surface>
  );
}
