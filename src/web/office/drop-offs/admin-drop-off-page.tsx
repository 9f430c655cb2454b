import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";

import type { DropOff } from "#contract/drop-offs.ts";
import type { PersonName } from "#contract/profile.ts";
import { pointsNow } from "#domain/corrections/corrections.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { useUser } from "#web/kit/session/session.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { PersonLink } from "../lists/cells.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotFoundOrError } from "#web/kit/ui/not-found-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PersonCard } from "#web/parts/profile/person-card.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatMoment } from "#web/kit/time/zone.ts";
import { CorrectCount } from "#web/parts/impact/correct-count.tsx";
import { QuestionLink } from "../corrections/question-link.tsx";
import { UnusualNote } from "../impact/unusual-note.tsx";
import styles from "./admin-drop-off.module.css";
import { countsOfDropOff, formatDropOffUnits } from "#web/parts/drop-offs/counted.ts";
import { DecisionReceipt } from "./decision-receipt.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { DropOffPhoto } from "#web/parts/drop-offs/drop-off-photo.tsx";
import { say } from "../words/say.ts";
import { useCreditedRates } from "#web/parts/rates/use-worth.ts";

const BACK = { to: "/admin/dropoffs", label: say("Back to Drop-offs") } as const;

/** /admin/dropoffs/{id} (PRODUCT 2.33): the photo beside the decision, and all details. */
export function AdminDropOffPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/dropoffs/$id" });
  const { data, error, refetch } = useQuery(read("GET /dropOff/:id", { params: { id } }));
  const dropOff = data?.data;
  useTitle(dropOff && say("Drop-off at {name}", { name: dropOff.dropOffLocation.name }));
  if (dropOff)
    return (
      <Page width="wide" back={BACK} title={dropOff.dropOffLocation.name} lead={leadOf(dropOff)}>
        <DropOffDetails key={dropOff._id} dropOff={dropOff} />
      </Page>
    );
  if (!error) return <PageSkeleton />;
  return (
    <Page width="wide" back={BACK} title={say("Drop-off")}>
      <Surface>
        <NotFoundOrError
          what="drop-off"
          error={error}
          onRetry={() => void refetch()}
          action={<ButtonLink to={BACK.to}>{say("To the list")}</ButtonLink>}
        >
          {say("The address may be old or incomplete.")}
        </NotFoundOrError>
      </Surface>
    </Page>
  );
}

const leadOf = (dropOff: DropOff): string =>
  `${labelOf(say, dropOff.itemType)} from ${fullName(dropOff.user)}`;

function DropOffDetails({ dropOff }: { dropOff: DropOff }): ReactElement {
  const [isTaken, setTaken] = useState(false);
  const [isDone, setDone] = useState(false);
  const { user, dropOffLocation, description, status } = dropOff;
  const isOwn = useUser()?._id === user._id;
  return (
    <div className={styles["columns"]}>
      <DropOffPhoto dropOff={dropOff} className={styles["photo"]} />
      <div className="stack shrink gap-14">
        {isTaken && (
          <Banner tone="warn" onDismiss={() => setTaken(false)}>
            {say(
              "This drop-off has already been decided. Below is what was decided; yours was not added.",
            )}
          </Banner>
        )}
        {status === "pending" ? (
          <>
            {isOwn && (
              <Banner tone="warn">
                {say(
                  "This is your own drop-off. If you decide it yourself, the audit log marks it.",
                )}
              </Banner>
            )}
            <DecisionForm
              dropOff={dropOff}
              onDone={() => setDone(true)}
              onTaken={() => setTaken(true)}
            />
          </>
        ) : (
          <DecisionReceipt dropOff={dropOff} hasFocus={isDone} />
        )}
        <CorrectDropOff dropOff={dropOff} />
        <UnusualDropOff dropOff={dropOff} />
        <PersonCard
          label={say("User")}
          person={user}
          name={<PersonLink id={user._id} name={fullName(user)} />}
        >
          {description !== "" && <p className={styles["said"]}>{description}</p>}
        </PersonCard>
        <DropOffFacts dropOff={dropOff} />
        <Surface as="section" title={say("Location")}>
          <p className="strong">{dropOffLocation.name}</p>
          <p>{dropOffLocation.address}</p>
          <p className="muted">{dropOffLocation.description}</p>
        </Surface>
      </div>
    </div>
  );
}

/** The way to correct the count, once it is confirmed or the answer to a question has given it one. */
function CorrectDropOff({ dropOff }: { dropOff: DropOff }): ReactElement | null {
  const { itemType, itemsCount, pointsEarned, correction, decidedAt, status } = dropOff;
  const { timeZone: zone } = dropOff.dropOffLocation;
  const rates = useCreditedRates({ zone, givenAt: dropOff.createdAt, countedAt: decidedAt });
  if (decidedAt === null || (status !== "completed" && !correction)) return null;
  return (
    <CorrectCount
      line="PUT /dropOff/correct/:id"
      id={dropOff._id}
      owner={dropOff.user}
      counterId={null}
      countedAt={decidedAt}
      isOffice
      dispute={dropOff.dispute}
      questionLink={<QuestionLink dispute={dropOff.dispute} />}
      today={countsOfDropOff(dropOff)}
      revision={correction?.revision ?? 0}
      rates={itemsCount > 0 ? { ...rates, [itemType]: pointsEarned / itemsCount } : rates}
      materials={[itemType]}
      refresh={["GET /dropOff/:id", "GET /dropOff/admin"]}
    />
  );
}

/** Shown only for an unusual count. */
function UnusualDropOff({ dropOff }: { dropOff: DropOff }): ReactElement | null {
  const review = useAction("PUT /dropOff/reviewed/:id", {
    done: say("Marked as looked at"),
    refresh: ["GET /dropOff/:id", "GET /dropOff/admin"],
  });
  const { unusual, user, _id: id } = dropOff;
  if (!unusual) return null;
  return (
    <UnusualNote
      counts={countsOfDropOff(dropOff)}
      unusual={unusual}
      owner={user}
      isPending={review.isPending}
      onReview={() => review.run({ params: { id } })}
    />
  );
}

function DropOffFacts({ dropOff }: { dropOff: DropOff }): ReactElement {
  const { itemType, status, campaign } = dropOff;
  const { createdAt, updatedAt, decidedAt, decidedBy } = dropOff;
  const zone = dropOff.dropOffLocation.timeZone;
  const rows: readonly DetailRow[] = [
    [say("Item type"), labelOf(say, itemType)],
    ...(status === "completed"
      ? [[say("Counted"), formatDropOffUnits(say, dropOff)] as const]
      : []),
    [say("Points earned"), formatNumber(pointsNow(dropOff))],
    [say("Status"), <StatusChip key="status" status={status} />],
    ...(campaign ? [[say("Campaign"), campaign.name] as const] : []),
    [say("Created"), formatMoment(createdAt, zone)],
    [say("Updated"), formatMoment(updatedAt, zone)],
    ...(decidedAt === null ? [] : [[say("Decided"), formatMoment(decidedAt, zone)] as const]),
    ...(decidedBy ? [[say("Decided by"), <DecidedBy key="by" person={decidedBy} />] as const] : []),
  ];
  return (
    <Surface as="section" title={say("Details")}>
      <DetailList rows={rows} />
    </Surface>
  );
}

function DecidedBy({ person }: { person: PersonName }): ReactElement {
  return <PersonLink id={person._id} name={fullName(person)} />;
}
