import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { say } from "../words/say.ts";
import { SponsorShops } from "./sponsor-shops.tsx";

const BACK = { to: "/admin/sponsors", label: say("Back to Sponsors") } as const;

/** /admin/sponsors/{id} (PRODUCT R42.1): the shops of a sponsor. */
export function AdminSponsorPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/sponsors/$id" });
  const list = useQuery(read("GET /sponsor"));
  const sponsor = list.data?.data.find(({ _id }) => _id === id);
  useTitle(sponsor?.name);
  if (!list.data && !list.error) return <PageSkeleton />;
  return (
    <Page title={sponsor?.name ?? say("Sponsor")} back={BACK} width="wide">
      {!list.data && <LoadingOrError query={list} failed={say("The sponsor did not load")} />}
      {sponsor && <SponsorShops sponsorId={id} sponsor={sponsor.name} />}
      {list.data && !sponsor && (
        <EmptyState
          title={say("We couldn't find this sponsor")}
          action={<ButtonLink to={BACK.to}>{say("To the sponsors")}</ButtonLink>}
        >
          {say("It may have been deleted in the meantime.")}
        </EmptyState>
      )}
    </Page>
  );
}
