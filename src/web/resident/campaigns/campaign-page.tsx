import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ActionIcon } from "@mantine/core";
import { IconShare2 } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { CampaignDetail } from "#contract/campaigns.ts";

import { read } from "#web/kit/api/api.ts";
import { share } from "#web/kit/toasts/share.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { CampaignProgress } from "./campaign-progress.tsx";
import styles from "./campaign-page.module.css";
import { SupportButton } from "./support-button.tsx";
import { Written, written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

type Campaign = CampaignDetail["campaign"];

export function CampaignPage(): ReactElement {
  const { id } = useParams({ from: "/user/campaigns/$id" });
  const { data, error, refetch } = useQuery(read("GET /campaigns/:id", { params: { id } }));
  const campaign = data?.data.campaign;
  useTitle(campaign && written(campaign, "name"));
  if (campaign) return <CampaignDetails campaign={campaign} />;
  if (!error) return <PageSkeleton />;
  return (
    <NotShownPage
      title={say("Campaign")}
      back={{ to: "/home", label: say("Back to Home") }}
      what="campaign"
      error={error}
      onRetry={() => void refetch()}
      action={<ButtonLink to="/home">{say("Go to Home")}</ButtonLink>}
    >
      {say("It may have been deleted in the meantime.")}
    </NotShownPage>
  );
}

function CampaignDetails({ campaign }: { campaign: Campaign }): ReactElement {
  return (
    <Page
      title={<Written of={campaign} field="name" />}
      back={{ to: "/home", label: say("Back to Home"), isReturn: true }}
      actions={
        <ActionIcon
          aria-label={say("Share this campaign")}
          onClick={() => void share(invitationTo(campaign))}
        >
          <IconShare2 size={22} />
        </ActionIcon>
      }
    >
      <StateBanner campaign={campaign} />
      <div className={styles["columns"]}>
        <Surface className={styles["picture"]}>
          <img src={campaign.image.url} alt="" className={styles["image"]} />
          <p className={styles["chips"]}>
            <span className={styles["material"]}>
              <MaterialChip material={campaign.material} />
            </span>
            <StatusChip status={campaign.status} />
          </p>
        </Surface>
        <div className={styles["side"]}>
          <CampaignProgress campaign={campaign} />
          <SupportButton campaign={campaign} />
          <ButtonLink
            to="/campaigns/$id/contributors"
            params={{ id: campaign._id }}
            variant="default"
            fullWidth
          >
            {say("View Contributors")}
          </ButtonLink>
        </div>
        <Surface as="section" title={say("About#campaign")} className={styles["about"]}>
          <p className={styles["description"]}>
            <Written of={campaign} field="description" />
          </p>
        </Surface>
      </div>
    </Page>
  );
}

function StateBanner({ campaign }: { campaign: Campaign }): ReactElement | null {
  switch (campaign.status) {
    case "active":
      return null;
    case "completed":
      return (
        <Banner tone="done">
          {say("Goal reached, thanks to everybody who gave.")}
          {campaign.daysLeft > 0 && ` ${say("More is welcome until the last day.")}`}
        </Banner>
      );
    case "ended":
      return (
        <Banner tone="warn">
          {say("This campaign has ended. What was collected keeps its points and counts.")}
        </Banner>
      );
  }
}

function invitationTo(campaign: Campaign): Parameters<typeof share>[0] {
  const name = written(campaign, "name");
  return {
    title: name,
    text: say('Join me in "{name}" on Rebound', { name }),
    url: `${location.origin}/campaigns/${campaign._id}`,
  };
}
