import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Contributor, Contributors } from "#contract/campaigns.ts";
import type { Unit } from "#domain/rates/material-facts.ts";
import { unitOf } from "#domain/rates/materials.ts";

import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { formatNumber, formatTotal } from "#web/kit/time/format.ts";
import { useUser } from "#web/kit/session/session.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { Avatar } from "#web/kit/ui/avatar.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotFoundOrError } from "#web/kit/ui/not-found-or-error.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { contributorLabel } from "./contributor-label.ts";
import styles from "./contributors-page.module.css";
import { Written, written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

export function ContributorsPage(): ReactElement {
  const { id } = useParams({ from: "/user/campaigns/$id/contributors" });
  const { page = 1 } = useSearch({ from: "/user/campaigns/$id/contributors" });
  const detail = useQuery(read("GET /campaigns/:id", { params: { id } }));
  const list = useList("GET /campaigns/:id/contributors", {
    params: { id },
    query: { page, limit: 20 },
  });
  const facts = list.data?.data;
  const campaign = detail.data?.data.campaign;
  useTitle(campaign && say("Contributors of {name}", { name: written(campaign, "name") }));
  const refusal = detail.error ?? list.error;
  if (refusal && isGone(refusal)) return <CampaignNotFound error={refusal} />;
  return (
    <Page
      title={say("Contributors")}
      lead={campaign && <Written of={campaign} field="name" />}
      back={{ to: "/campaigns/$id", params: { id }, label: say("Back to the campaign") }}
      width="narrow"
    >
      <ListResults
        list={{ ...list, data: facts && { data: { ...facts, docs: facts.users } } }}
        failed={say("The contributors didn't load")}
        loading={<SkeletonCards />}
        empty={
          <EmptyState
            title={say("No contributors yet")}
            action={
              <ButtonLink to="/campaigns/$id" params={{ id }}>
                {say("View the campaign")}
              </ButtonLink>
            }
          >
            {say("Whoever gives first leads the list.")}
          </EmptyState>
        }
      >
        {() =>
          facts && (
            <ContributorList page={facts} unit={campaign ? unitOf(campaign.material) : undefined} />
          )
        }
      </ListResults>
    </Page>
  );
}

/** Both requests fail when the campaign does not exist; the message shows once. */
function CampaignNotFound({ error }: Readonly<{ error: Error }>): ReactElement {
  return (
    <Page
      title={say("Contributors")}
      back={{ to: "/home", label: say("Back to Home") }}
      width="narrow"
    >
      <Surface>
        <NotFoundOrError
          what="campaign"
          error={error}
          onRetry={() => undefined}
          action={<ButtonLink to="/home">{say("Go to Home")}</ButtonLink>}
        >
          {say("It may have been deleted in the meantime.")}
        </NotFoundOrError>
      </Surface>
    </Page>
  );
}

type ListProps = Readonly<{ page: Contributors; unit: Unit | undefined }>;

function ContributorList({ page, unit }: ListProps): ReactElement {
  const own = useUser()?._id;
  const before = (page.page - 1) * page.limit;
  return (
    <>
      <p className="muted">
        {page.totalIsCapped
          ? say("{number} people have given so far", { number: formatTotal(page) })
          : say.plural(
              page.totalDocs,
              "{n} person has given so far",
              "{n} people have given so far",
            )}
      </p>
      <ol className={styles["list"]} start={before + 1}>
        {page.users.map((person, index) => (
          <ContributorRow
            key={person._id}
            person={person}
            rank={before + index + 1}
            unit={unit}
            isOwn={person._id === own}
          />
        ))}
      </ol>
    </>
  );
}

type RowProps = Readonly<{
  person: Contributor;
  rank: number;
  unit: Unit | undefined;
  isOwn: boolean;
}>;

/** The unit under a count. */
const counted = (count: number, unit: Unit): string =>
  unit === "Lb" ? say("Lb") : say.plural(count, "Units#counted", "Units#counted");

function ContributorRow({ person, rank, unit, isOwn }: RowProps): ReactElement {
  return (
    <li className={classes(styles["row"], isOwn && styles["own"])}>
      <span className={styles["rank"]}>{formatNumber(rank)}</span>
      <Avatar person={person} size={44} />
      <div className={styles["who"]}>
        <p className={styles["name"]}>
          {contributorLabel(person)} {isOwn && <Chip tint="brand">{say("You")}</Chip>}
        </p>
        {person.email !== "" && <p className="muted small anywhere">{person.email}</p>}
      </div>
      <p className={styles["given"]}>
        <b>{formatNumber(person.contributions)}</b> {unit && counted(person.contributions, unit)}
      </p>
    </li>
  );
}
