import type { ReactElement } from "react";

import { CampaignCarousel } from "../campaigns/campaign-carousel.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { Page } from "#web/kit/ui/page.tsx";
import { ImpactCard } from "../impact/impact-card.tsx";
import { Greeting } from "./greeting.tsx";
import { Milestones } from "./milestones.tsx";
import { OptionCards } from "./option-cards.tsx";
import { PhoneBanner } from "./phone-banner.tsx";

export function HomePage(): ReactElement | null {
  const user = useUser();
  if (!user) return null;
  return (
    <Page>
      <ImpactCard key={`${user._id} ${user.impactMeasurement}`} user={user} />
      <PhoneBanner user={user} />
      <CampaignCarousel />
      <Greeting firstName={user.firstName} />
      <OptionCards />
      <Milestones carbonUnits={user.carbonUnits} />
    </Page>
  );
}
