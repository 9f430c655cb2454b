import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { useTitle } from "#web/kit/navigation/title.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton, SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "../words/say.ts";
import { placesOf } from "./area-words.ts";
import { DaysTab } from "./days-tab.tsx";
import type { PartProps, Reread } from "./use-area-editor.ts";
import { useDeleteArea } from "./use-delete-area.tsx";

const WeekTab = lazyComponent(() => import("./week-tab.tsx"), "WeekTab");
const ZipsTab = lazyComponent(() => import("./zips-tab.tsx"), "ZipsTab");
const RulesTab = lazyComponent(() => import("./rules-tab.tsx"), "RulesTab");

const BACK = { to: "/admin/areas", label: say("Back to Areas") } as const;
const TABS = [
  { value: undefined, label: say("Days") },
  { value: "week", label: say("Week") },
  { value: "zips", label: say("ZIP codes") },
  { value: "rules", label: say("Rules") },
] as const;

/** /admin/areas/{id} (PRODUCT R26): what is booked on the coming days, the week, the ZIP codes and the rules of an area. */
export function AdminAreaPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/areas/$id" });
  const { data, error, refetch } = useQuery(read("GET /area/:id", { params: { id } }));
  const area = data?.data;
  useTitle(area?.name);
  const reread: Reread = async () => (await refetch()).data?.data;
  if (area && !isGone(error)) return <AreaDetails key={area._id} area={area} reread={reread} />;
  if (!error) return <PageSkeleton />;
  return (
    <NotShownPage
      title={say("Area")}
      back={BACK}
      width="wide"
      what="area"
      error={error}
      onRetry={() => void refetch()}
      action={<ButtonLink to={BACK.to}>{say("To the areas")}</ButtonLink>}
    >
      {say("It may have been deleted in the meantime.")}
    </NotShownPage>
  );
}

function AreaDetails({ area, reread }: PartProps): ReactElement {
  const navigate = useNavigate();
  const remove = useDeleteArea();
  const deleteIt = async (): Promise<void> => {
    if (await remove(area)) await navigate({ to: "/admin/areas", replace: true });
  };
  return (
    <Page
      title={area.name}
      lead={placesOf(area)}
      back={BACK}
      width="wide"
      actions={
        <Button
          variant="outline"
          color="danger"
          leftSection={<IconTrash size={18} stroke={1.7} />}
          onClick={() => void deleteIt()}
        >
          {say("Delete")}
        </Button>
      }
    >
      <div className="stack shrink gap-16">
        <SegmentedFilter label={say("Parts")} param="tab" options={TABS} isInHistory />
        <Suspense fallback={<SkeletonCards count={2} />}>
          <Tab area={area} reread={reread} />
        </Suspense>
      </div>
    </Page>
  );
}

function Tab(props: PartProps): ReactElement {
  const { tab } = useSearch({ from: "/office/admin/areas/$id" });
  switch (tab) {
    case undefined:
      return <DaysTab area={props.area} />;
    case "week":
      return <WeekTab {...props} />;
    case "zips":
      return <ZipsTab {...props} />;
    case "rules":
      return <RulesTab {...props} />;
  }
}
