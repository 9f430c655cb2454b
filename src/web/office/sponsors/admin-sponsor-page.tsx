import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { say } from "../words/say.ts";
import { SponsorShops } from "./sponsor-shops.tsx";
import { StatementMonths } from "./statement-months.tsx";

const BACK = { to: "/admin/sponsors", label: say("Back to Sponsors") } as const;

/** /admin/sponsors/{id}: the statements of a sponsor, month by month (PRODUCT R41), and its shops (PRODUCT R42.1). */
export function AdminSponsorPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/sponsors/$id" });
  const query = useQuery(read("GET /sponsor/:id/statements", { params: { id } }));
  const statements = query.data?.data;
  useTitle(statements?.sponsor.name);
  if (!statements && query.error)
    return (
      <NotShownPage
        title={say("Sponsor")}
        back={BACK}
        width="wide"
        what="sponsor"
        error={query.error}
        onRetry={() => void query.refetch()}
        action={<ButtonLink to={BACK.to}>{say("To the sponsors")}</ButtonLink>}
      >
        {say("Check the address, or look for it in the list.")}
      </NotShownPage>
    );
  if (!statements) return <PageSkeleton />;
  const { name } = statements.sponsor;
  return (
    <Page
      title={name}
      lead={say("What its vouchers come to, month by month, and its shops.")}
      back={BACK}
      width="wide"
      actions={
        <ButtonLink to="/admin/rewards" search={{ q: name }} variant="default">
          {say("Its rewards")}
        </ButtonLink>
      }
    >
      <div className="stack gap-16">
        <StatementMonths sponsorId={id} months={statements.months} />
        <SponsorShops sponsorId={id} sponsor={name} />
      </div>
    </Page>
  );
}
