import type { ReactElement } from "react";

import type { PublicReport } from "#contract/office/report-pages.ts";
import { poundsOf } from "#domain/impact/impact.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { formatInUnit, labelOf, tintOf, unitOf } from "#domain/rates/materials.ts";
import { formatPounds } from "#domain/report/counter.ts";
import { formatPeriod } from "#domain/report/periods.ts";
import { PUBLIC_DEFINITIONS } from "#domain/report/public.ts";
import { type Ranged, weightOf } from "#domain/report/weights.ts";
import { formatLocalDate, formatNumber } from "#domain/words/formats.ts";

import { type BarRow, Bars } from "#web/kit/ui/bars.tsx";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { say } from "#web/kit/words/say.ts";
import { Columns, type MonthColumn } from "./columns.tsx";

type Props = Readonly<{ report: PublicReport }>;

/** The sums, the months, the materials, and how they are counted. */
export function PublicFigures({ report }: Props): ReactElement {
  const { since, through, leftOutBelow } = report;
  return (
    <>
      {since !== null && through !== null && (
        <p>
          {say("Counted from {from} to {to}.", {
            from: formatPeriod(say.language, since),
            to: formatPeriod(say.language, through),
          })}{" "}
          {say("A month is added on the 3rd of the next one.")}{" "}
          {leftOutBelow !== null &&
            say("Months in which fewer than {people} people gave something are left out.", {
              people: leftOutBelow,
            })}
        </p>
      )}
      <DetailList rows={sumsOf(report)} />
      <Columns
        caption={say("The last twelve months; the columns show the weight")}
        heads={[say("Month"), say("Collections"), say("Weight")]}
        months={report.months.map(columnOf)}
      />
      <Bars
        caption={say("By material")}
        heads={[say("Material"), say("Counted#items")]}
        rows={materialRows(report)}
      />
      <HowWeCount report={report} />
    </>
  );
}

function sumsOf({ members, collections, weight, carbon }: PublicReport): DetailRow[] {
  const rows: DetailRow[] = [
    [say("Collections"), formatNumber(say.language, collections)],
    [
      say("Weight"),
      <Estimate
        key="weight"
        said={`${formatPounds(say, weight.value)} (${tonsOf(weight)} t)`}
        range={rangeOf(weight, (number) => say("{number} lb", { number }))}
      />,
    ],
    [
      say("Avoided greenhouse gas"),
      <Estimate
        key="carbon"
        said={say("{number} lb CO2e", { number: whole(carbon.value) })}
        range={rangeOf(carbon, (number) => say("{number} lb CO2e", { number }))}
      />,
    ],
  ];
  return members === null ? rows : [[say("Members"), membersOf(members)], ...rows];
}

/** A figure, and in which range it lies. */
const Estimate = ({
  said,
  range,
}: Readonly<{ said: string; range: string | undefined }>): ReactElement => (
  <>
    {said}
    {range !== undefined && (
      <>
        {" "}
        <span className="muted small">{range}</span>
      </>
    )}
  </>
);

const membersOf = (members: number): string =>
  members < 10
    ? say("fewer than {number}", { number: 10 })
    : say("{number} or more", { number: members });

const tonsOf = ({ value }: Ranged): string =>
  formatNumber(say.language, value / 1_000, { maximumFractionDigits: value < 10_000 ? 2 : 1 });

/** In pounds; undefined where nothing is estimated. */
function rangeOf({ low, high }: Ranged, inUnit: (number: string) => string): string | undefined {
  if (whole(low) === whole(high)) return undefined;
  return `(${inUnit(say("{low} to {high}", { low: whole(low), high: whole(high) }))})`;
}

const whole = (kg: number): string => formatNumber(say.language, Math.round(poundsOf(kg)));

function columnOf({ month, figures }: PublicReport["months"][number]): MonthColumn {
  const nameOf = (options: Intl.DateTimeFormatOptions): string =>
    formatLocalDate(say.language, `${month}-01`, options);
  return {
    label: nameOf({ month: "short", year: "numeric" }),
    letter: nameOf({ month: "narrow" }),
    figures: figures
      ? [formatNumber(say.language, figures.collections), formatPounds(say, figures.weight.value)]
      : [say("not shown"), say("not shown")],
    height: figures?.weight.value ?? 0,
  };
}

/** The bars compare pounds: what has no known weight has none. */
const materialRows = ({ counts }: PublicReport): BarRow[] =>
  MATERIALS.map((material) => {
    const unit = unitOf(material);
    const weight = weightOf(material, counts[material]);
    const counted = formatInUnit(say, counts[material], unit);
    const isWeighed = unit !== "Lb" && weight !== null;
    return {
      label: labelOf(say, material),
      cells: [
        {
          text: isWeighed ? `${counted}, ${formatPounds(say, weight.value)}` : counted,
          parts: weight ? [{ value: weight.value, tint: tintOf(material) }] : [],
        },
      ],
    };
  });

function HowWeCount({ report: { members, impactVersion } }: Props): ReactElement {
  const rows: DetailRow[] = [
    [say("Collections"), say(PUBLIC_DEFINITIONS.F3)],
    [say("Weight"), say(PUBLIC_DEFINITIONS.F4)],
    [say("Avoided greenhouse gas"), say(PUBLIC_DEFINITIONS.F5)],
  ];
  return (
    <section>
      <h2>{say("How we count")}</h2>
      <dl className="stack gap-8 small">
        {(members === null
          ? rows
          : [[say("Members"), say(PUBLIC_DEFINITIONS.members)] as const, ...rows]
        ).map(([label, definition]) => (
          <div key={label}>
            <dt className="strong">{label}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
      {impactVersion !== null && (
        <p className="muted small">
          {say("Factors of avoided greenhouse gas: version {version}.", { version: impactVersion })}
        </p>
      )}
    </section>
  );
}
