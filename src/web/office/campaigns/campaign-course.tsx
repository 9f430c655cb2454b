import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Campaign } from "#contract/campaigns.ts";
import { tintOf, unitOf } from "#domain/rates/materials.ts";
import { formatLocalDate } from "#domain/words/formats.ts";

import { read } from "#web/kit/api/api.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { Lines } from "../ui/lines.tsx";
import { say } from "../words/say.ts";
import { courseWeeks, endOfGoal } from "./course.ts";

type Props = Readonly<{ campaign: Campaign }>;

/** What was collected week by week, with the line to the goal (PRODUCT R43.11). */
export function CampaignCourse({ campaign }: Props): ReactElement {
  const course = useQuery(read("GET /campaigns/:id/course", { params: { id: campaign._id } }));
  const found = course.data?.data;
  const { goal, endDate, material } = campaign;
  const unit = unitOf(material);
  if (!found)
    return (
      <Surface as="section" title={say("Course")}>
        <LoadingOrError query={course} failed={say("The course didn't load")} isOnSurface>
          <Loading>
            <SkeletonBlock height={220} />
          </Loading>
        </LoadingOrError>
      </Surface>
    );
  if (found.weeks.length === 0)
    return (
      <Surface as="section" title={say("Course")}>
        <EmptyState title={say("Nothing was collected yet")}>
          {say("The first count begins the course.")}
        </EmptyState>
      </Surface>
    );
  const weeks = courseWeeks(found, campaign);
  const collected = say("Collected in all ({unit})", { unit });
  const toGoal = say("Line to the goal: {goal} {unit} by {day}", {
    goal,
    unit,
    day: formatLocalDate("en", endDate, { month: "short", day: "numeric", year: "numeric" }),
  });
  const start = { x: 0, value: 0 };
  return (
    <Surface as="section" title={say("Course")}>
      <Lines
        caption={say("Collected by week, beside the line to the goal")}
        heads={[say("Week until"), say("Collected"), say("In all"), say("Line to the goal")]}
        rows={weeks.map(({ last, items, total, asked }) => ({
          label: formatLocalDate("en", last, { month: "short", day: "numeric", year: "numeric" }),
          figures: [items, total, asked].map((figure) => formatNumber(figure)),
        }))}
        lines={[
          {
            label: toGoal,
            tint: "neutral",
            isDashed: true,
            points: [start, { x: endOfGoal(found, endDate), value: goal }],
          },
          {
            label: collected,
            tint: tintOf(material),
            points: [start, ...weeks.map(({ x, total }) => ({ x, value: Math.max(0, total) }))],
          },
        ]}
      />
    </Surface>
  );
}
