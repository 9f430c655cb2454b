import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";

import type { Reward } from "#contract/rewards.ts";
import { formatLocalDate } from "#domain/words/formats.ts";

import { read } from "#web/kit/api/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { formatNumber } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Bars } from "#web/kit/ui/bars.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{ reward: Reward; onClosed: () => void }>;

/** How often a reward was redeemed, by month (PRODUCT R43.12). */
export function RewardCourseDialog({ reward, onClosed }: Props): ReactElement {
  const course = useQuery(read("GET /reward/admin/course/:id", { params: { id: reward._id } }));
  const months = course.data?.data;
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      title={say('"{name}" by month', { name: reward.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!months && (
        <LoadingOrError query={course} failed={say("The months didn't load")} isOnSurface>
          <Loading>
            <SkeletonBlock height={220} />
          </Loading>
        </LoadingOrError>
      )}
      {months?.every(({ redeemed }) => redeemed === 0) && (
        <EmptyState title={say("Nobody redeemed it yet")}>
          {say("What is redeemed stands here by month.")}
        </EmptyState>
      )}
      {months?.some(({ redeemed }) => redeemed > 0) && (
        <Bars
          caption={say("Redeemed by month, and how many of these were rejected")}
          heads={[say("Month"), say("Redeemed"), say("Rejected")]}
          rows={months.map(({ month, redeemed, rejected }) => ({
            label: formatLocalDate("en", `${month}-01`, { month: "short", year: "numeric" }),
            cells: [
              { text: formatNumber(redeemed), parts: [{ value: redeemed, tint: "points" }] },
              { text: formatNumber(rejected), parts: [{ value: rejected, tint: "warn" }] },
            ],
          }))}
          isOneScale
        />
      )}
    </Dialog>
  );
}
