import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { CampaignDetail } from "#contract/campaigns.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { AdminCampaignCard } from "./admin-campaign-card.tsx";
import { AdminContributors } from "./admin-contributors.tsx";
import { CampaignCourse } from "./campaign-course.tsx";
import type { CampaignLocation } from "./save-campaign.ts";
import { useDeleteCampaign } from "./use-delete-campaign.ts";
import { say } from "../words/say.ts";

const CampaignDialog = lazyComponent(() => import("./campaign-dialog.tsx"), "CampaignDialog");

type Campaign = CampaignDetail["campaign"];

const BACK = { to: "/admin/campaign", label: say("Back to Campaigns") } as const;

/** /admin/campaign/{id} (PRODUCT 2.38): the campaign, editing it, and its contributors. */
export function AdminCampaignPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/campaign/$id" });
  const { data, error, refetch } = useQuery(read("GET /campaigns/:id", { params: { id } }));
  const campaign = data?.data.campaign;
  useTitle(campaign?.name);
  const reread = async (): Promise<Campaign | undefined> => (await refetch()).data?.data.campaign;
  if (campaign) return <CampaignDetails campaign={campaign} reread={reread} />;
  if (!error) return <PageSkeleton />;
  return (
    <NotShownPage
      title={say("Campaign")}
      back={BACK}
      width="wide"
      what="campaign"
      error={error}
      onRetry={() => void refetch()}
      action={<ButtonLink to={BACK.to}>{say("To the campaigns")}</ButtonLink>}
    >
      {say("It may have been deleted in the meantime.")}
    </NotShownPage>
  );
}

type DetailsProps = Readonly<{
  campaign: Campaign;
  reread: () => Promise<Campaign | undefined>;
}>;

function CampaignDetails({ campaign, reread }: DetailsProps): ReactElement {
  const navigate = useNavigate();
  const remove = useDeleteCampaign();
  // The form keeps the version it was opened with.
  const [edited, setEdited] = useState<Campaign>();
  const location = useCampaignLocation(campaign);
  const deleteIt = async (): Promise<void> => {
    if (await remove.ask(campaign)) await navigate({ to: "/admin/campaign", replace: true });
  };
  return (
    <Page
      title={campaign.name}
      width="wide"
      back={BACK}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.7} />}
            onClick={() => setEdited(campaign)}
          >
            {say("Edit")}
          </Button>
          <Button
            variant="outline"
            color="danger"
            leftSection={<IconTrash size={18} stroke={1.7} />}
            onClick={() => void deleteIt()}
          >
            {say("Delete")}
          </Button>
        </>
      }
    >
      <AdminCampaignCard campaign={campaign} zone={location.timeZone} />
      <CampaignCourse campaign={campaign} />
      <AdminContributors campaign={campaign} />
      {edited && (
        <Suspense>
          <CampaignDialog
            key={edited.updatedAt}
            campaign={edited}
            location={location}
            onClosed={() => setEdited(undefined)}
            onReload={async () => setEdited(await reread())}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** The drop-off location; when that was deleted meanwhile, only its name is known. */
function useCampaignLocation(campaign: Campaign): CampaignLocation {
  const { dropOffLocationId: id, dropOffLocationName: name, material } = campaign;
  const { data } = useQuery(read("GET /dropOff-location/:id", { params: { id } }));
  return data?.data ?? { _id: id, name, address: "", itemType: material };
}
