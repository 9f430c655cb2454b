import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";
import { BookingForm } from "./booking-form.tsx";
import { CampaignBanner } from "./campaign-banner.tsx";
import { useCampaign } from "./use-campaign.ts";

/** Book a Pickup (spec §2), for a campaign where the address names one. */
export function BookPickupPage(): ReactElement {
  const { location, ...asked } = useSearch({ from: "/user/pickup/book" });
  const here = useLocation({ select: ({ href }) => href });
  const navigate = useNavigate({ from: "/pickup/book" });
  const support = useCampaign(asked);
  const leave = (): void => void navigate({ search: { location }, replace: true });
  return (
    <Page title="Book a Pickup" back={{ to: "/home", label: "Back to Home" }} width="narrow">
      {support && <CampaignBanner support={support} onLeave={leave} />}
      <BookingForm campaign={support?.campaign} added={location} here={here} />
    </Page>
  );
}
