import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState, type ReactElement, type ReactNode } from "react";

import type { DropOff } from "#contract/drop-offs.ts";
import { labelOf, unitOf } from "#domain/materials.ts";
import { fullName } from "#domain/text.ts";

import { ApiError } from "../core/api-error.ts";
import { read } from "../core/api.ts";
import { formatDateTime, formatNumber } from "../core/format.ts";
import { useTitle } from "../core/title.ts";
import { Avatar } from "../core/ui/avatar.tsx";
import { Banner } from "../core/ui/banner.tsx";
import { PersonLink } from "../core/ui/cells.tsx";
import { StatusChip } from "../core/ui/chip.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Page } from "../core/ui/page.tsx";
import { PageSkeleton } from "../core/ui/skeleton.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./admin-drop-off.module.css";
import { DecisionForm } from "./decision-form.tsx";
import { DropOffPhoto } from "./drop-off-photo.tsx";

const BACK = { to: "/admin/dropoffs", label: "Back to Drop-offs" } as const;

/** /admin/dropoffs/{id} (spec §2): the photo beside the decision, and everything that is known. */
export function AdminDropOffPage(): ReactElement {
  const { id } = useParams({ from: "/admin/admin/dropoffs/$id" });
  const { data, error, refetch } = useQuery(read("GET /dropOff/:id", { params: { id } }));
  const dropOff = data?.data;
  useTitle(dropOff ? `Drop-off at ${dropOff.dropOffLocation.name}` : "Drop-off");
  if (dropOff)
    return (
      <Page width="wide" back={BACK} title={dropOff.dropOffLocation.name} lead={leadOf(dropOff)}>
        <Whole dropOff={dropOff} />
      </Page>
    );
  if (!error) return <PageSkeleton />;
  return (
    <Page width="wide" back={BACK} title="Drop-off">
      <Surface>
        {isGone(error) ? (
          <EmptyState
            title="This drop-off is not there"
            action={<ButtonLink to={BACK.to}>To the list</ButtonLink>}
          >
            The address may be old or incomplete.
          </EmptyState>
        ) : (
          <ErrorState
            title="The drop-off did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </Surface>
    </Page>
  );
}

const leadOf = (dropOff: DropOff): string =>
  `${labelOf(dropOff.itemType)} from ${fullName(dropOff.user)}`;

/** No such drop-off, or nothing that could be an id. */
const isGone = (error: Error): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

function Whole({ dropOff }: { dropOff: DropOff }): ReactElement {
  const [isTaken, setTaken] = useState(false);
  const { user, dropOffLocation, description, status } = dropOff;
  return (
    <div className={styles["columns"]}>
      <DropOffPhoto dropOff={dropOff} className={styles["photo"]} />
      <div className={styles["side"]}>
        {isTaken && (
          <Banner tone="warn" onDismiss={() => setTaken(false)}>
            This drop-off has already been decided. Below is what was decided; yours was not added.
          </Banner>
        )}
        {status === "pending" ? (
          <DecisionForm dropOff={dropOff} onTaken={() => setTaken(true)} />
        ) : (
          <Decided dropOff={dropOff} />
        )}
        <Surface as="section" aria-label="User" className={styles["who"]}>
          <Avatar person={user} size={52} />
          <div className={styles["words"]}>
            <PersonLink id={user._id} name={fullName(user)} />
            <p className={styles["quiet"]}>{user.email}</p>
            {description !== "" && <p>{description}</p>}
          </div>
        </Surface>
        <Details dropOff={dropOff} />
        <Surface as="section" title="Location">
          <p className={styles["name"]}>{dropOffLocation.name}</p>
          <p>{dropOffLocation.address}</p>
          <p className={styles["quiet"]}>{dropOffLocation.description}</p>
        </Surface>
      </div>
    </div>
  );
}

function Decided({ dropOff }: { dropOff: DropOff }): ReactElement {
  const { status, itemsCount, itemType, reason } = dropOff;
  if (status === "rejected")
    return (
      <Surface as="section" title="Rejected" tint="danger">
        <p className={styles["said"]}>{reason}</p>
      </Surface>
    );
  return (
    <Surface as="section" title="Confirmed" tint="brand">
      <p>
        {formatNumber(itemsCount)} {unitOf(itemType)} of {labelOf(itemType).toLowerCase()}
      </p>
    </Surface>
  );
}

function Details({ dropOff }: { dropOff: DropOff }): ReactElement {
  const { itemType, pointsEarned, status, campaign, createdAt, updatedAt, decidedAt } = dropOff;
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    ["Item type", labelOf(itemType)],
    ["Points earned", formatNumber(pointsEarned)],
    ["Status", <StatusChip key="status" status={status} />],
    ...(campaign ? [["Campaign", campaign.name] as const] : []),
    ["Created", formatDateTime(createdAt)],
    ["Updated", formatDateTime(updatedAt)],
    ...(decidedAt === null ? [] : [["Decided", formatDateTime(decidedAt)] as const]),
  ];
  return (
    <Surface as="section" title="Details">
      <dl className={styles["list"]}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  );
}
