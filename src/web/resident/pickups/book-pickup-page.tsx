import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { BookingForm } from "./booking-form.tsx";
import { CampaignBanner } from "./campaign-banner.tsx";
import { useCampaign } from "./use-campaign.ts";
import { say } from "#web/kit/words/say.ts";

/** Book a Pickup (PRODUCT 2.18), for a campaign when the URL names one. */
export function BookPickupPage(): ReactElement {
  const { location, again, ...asked } = useSearch({ from: "/user/pickup/book" });
  const here = useLocation({ select: ({ href }) => href });
  const navigate = useNavigate({ from: "/pickup/book" });
  const support = useCampaign(asked);
  // An unknown pickup, or another person's, is ignored.
  const { data, isLoading: isReading } = useQuery({
    ...read("GET /pickup/:id", { params: { id: again ?? "" } }),
    enabled: again !== undefined,
  });
  const leave = (): void => void navigate({ search: { location }, replace: true });
  return (
    <Page
      title={say("Book a Pickup")}
      back={{ to: "/home", label: say("Back to Home"), isReturn: true }}
      width="narrow"
    >
      {support && <CampaignBanner support={support} onLeave={leave} />}
      {isReading ? (
        <SkeletonCards />
      ) : (
        <BookingForm campaign={support?.campaign} added={location} again={data?.data} here={here} />
      )}
    </Page>
  );
}
