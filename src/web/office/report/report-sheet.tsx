import type { ReactElement } from "react";

import type { Report } from "#contract/office/report.ts";
import { isQuiet } from "#domain/report/figures.ts";
import { areaName, formatLine, NOT_KNOWN } from "#domain/report/format-line.ts";
import {
  DEFINITIONS,
  type ReportLine,
  reportLines,
  type Section,
  SECTIONS,
} from "#domain/report/lines.ts";
import { formatPeriod } from "#domain/report/periods.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatMoment } from "#web/kit/time/zone.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import paper from "#web/kit/ui/paper.module.css";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { CostMonths } from "./cost-months.tsx";
import { CourseOfSection } from "./course-of-section.tsx";
import styles from "./report-sheet.module.css";

type Props = Readonly<{ report: Report }>;

/** A report as the screen and the paper show it: figures by section, their course, and how each is counted. */
export function ReportSheet({ report }: Props): ReactElement {
  const { figures, costs, town } = report;
  const lines = reportLines(figures, costs);
  const sections = SECTIONS.filter((section) => lines.some((line) => line.section === section));
  return (
    <div className={classes(paper["paper"], styles["sheet"])}>
      <Head report={report} />
      {isQuiet(figures) && (
        <Surface>
          <EmptyState title={say("Nothing was counted in this period.")}>
            {say("What people hold and what is known already stands below.")}
          </EmptyState>
        </Surface>
      )}
      {sections.map((section) => (
        <Surface key={section} as="section" title={section} className={styles["section"]}>
          <Figures section={section} lines={lines.filter((line) => line.section === section)} />
          <CourseOfSection section={section} report={report} />
          {section === "Cost" && town === "" && <CostMonths costs={costs} />}
        </Surface>
      ))}
      {figures.towns > 0 && (
        <p>{say("Members, points, rewards and cost are kept for the whole programme only.")}</p>
      )}
      <Definitions lines={lines} />
    </div>
  );
}

function Head({
  report: { period, town, figures, computedAt, closedAt, impactVersion },
}: Props): ReactElement {
  return (
    <div className={styles["head"]}>
      <h2>
        {say("{programme}, outcome report: {period}", {
          programme: PRODUCT_NAME,
          period: formatPeriod("en", period),
        })}
      </h2>
      <p>{areaName(town, figures.towns)}</p>
      <p>
        {closedAt === null
          ? say("So far, as of {moment}", { moment: formatMoment(computedAt) })
          : say("Closed on {moment}", { moment: formatMoment(closedAt) })}
        {". "}
        {say("Factors of avoided greenhouse gas: version {version}.", { version: impactVersion })}
      </p>
    </div>
  );
}

type FiguresProps = Readonly<{ section: Section; lines: readonly ReportLine[] }>;

function Figures({ section, lines }: FiguresProps): ReactElement {
  return (
    <table className={styles["figures"]}>
      <caption className="visually-hidden">{section}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{say("Figure")}</th>
          <th scope="col">{say("Value")}</th>
          <th scope="col">{say("How it is counted")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td data-unknown={line.value === null ? NOT_KNOWN : undefined}>{formatLine(line)}</td>
            <td>
              <a href={`#${line.figure}`}>{line.figure}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How each figure is counted that stands in the report. */
function Definitions({ lines }: Pick<FiguresProps, "lines">): ReactElement {
  const shown = new Set<string>(lines.map(({ figure }) => figure));
  return (
    <Surface as="section" title={say("How we count")} className={styles["definitions"]}>
      <dl>
        {Object.entries(DEFINITIONS)
          .filter(([figure]) => shown.has(figure))
          .map(([figure, definition]) => (
            <div key={figure} id={figure} tabIndex={-1}>
              <dt>{figure}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
      </dl>
    </Surface>
  );
}
