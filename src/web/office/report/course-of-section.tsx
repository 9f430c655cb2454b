import type { ReactElement } from "react";

import type { Report } from "#contract/office/report.ts";
import { vainVisits } from "#domain/report/figures.ts";
import type { Section } from "#domain/report/lines.ts";
import { kindOfPeriod } from "#domain/report/periods.ts";
import { WHOLE } from "#domain/report/towns.ts";

import { Bars } from "#web/kit/ui/bars.tsx";
import { say } from "../words/say.ts";
import { activeRows, dayRows, pointRows, weekRows, weightLegend, weightRows } from "./course.ts";
import { reasonRows, townRows, vainLegend } from "./vain.ts";

type Props = Readonly<{ report: Report }>;

/** The pictures of a section: the twelve months that end with the period, its weeks, and its visits in vain. */
export function CourseOfSection({
  section,
  report,
}: Readonly<{ section: Section }> & Props): ReactElement | null {
  const { course } = report;
  const month = say("Month");
  if (section === "Participation")
    return (
      <Bars
        caption={say("Active people by month")}
        heads={[month, say("Active people")]}
        rows={activeRows(course)}
      />
    );
  if (section === "Materials") return <Collected report={report} />;
  if (section === "Points")
    return (
      <Bars
        caption={say("Points by month")}
        heads={[month, say("Issued"), say("Redeemed")]}
        rows={pointRows(course)}
        isOneScale
      />
    );
  if (section !== "Service") return null;
  return (
    <>
      <Bars
        caption={say("Days to the count by month, median")}
        heads={[month, say("Days")]}
        rows={dayRows(course)}
      />
      <Vain report={report} />
    </>
  );
}

/** By week and material (PRODUCT R43.9), and by month; of a year by month and material. */
function Collected({ report }: Props): ReactElement {
  const { course, figures, period } = report;
  const isYear = kindOfPeriod(period) === "year";
  return (
    <>
      {figures.weeks && (
        <Bars
          caption={say("Collected by week and material")}
          heads={[say("Week"), say("Weight, without appliances")]}
          rows={weekRows(report)}
          legend={weightLegend}
        />
      )}
      {!figures.weeks && !isYear && (
        <p>{say("What was collected by week: not known, as it was closed without weeks.")}</p>
      )}
      <Bars
        caption={isYear ? say("Collected by month and material") : say("Weight by month")}
        heads={[say("Month"), say("Weight, without appliances")]}
        rows={weightRows(course, { isOfMaterials: isYear })}
        legend={weightLegend}
      />
    </>
  );
}

/** Visits in vain by reason, and for the programme by town (PRODUCT R43.10). */
function Vain({ report: { figures, town, towns } }: Props): ReactElement {
  const { service } = figures;
  if (vainVisits(service) === 0) return <p>{say("No visits in vain in this period.")}</p>;
  const ofTowns = town === WHOLE ? townRows(towns) : [];
  return (
    <>
      <Bars
        caption={say("Visits in vain by reason")}
        heads={[say("Reason"), say("Visits")]}
        rows={reasonRows(service.vain)}
        legend={vainLegend}
      />
      {ofTowns.length > 0 && (
        <Bars
          caption={say("Visits in vain by town")}
          heads={[say("Town"), say("Visits")]}
          rows={ofTowns}
          legend={vainLegend}
        />
      )}
    </>
  );
}
