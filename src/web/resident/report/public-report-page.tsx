import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

import type { PublicReport } from "#contract/office/report-pages.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

import { isGone } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import paper from "#web/kit/ui/paper.module.css";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { EmbedCode } from "#web/parts/report/embed-code.tsx";
import { PublicFigures } from "./public-figures.tsx";
import styles from "./public-report-page.module.css";

/** /p/... (PRODUCT R44.2): what was collected, for everybody; nothing of it depends on who reads it. */
export function PublicReportPage(): ReactElement {
  const { token } = useParams({ from: "/public/p/$token" });
  const query = useQuery({
    queryKey: ["GET /public/report/:token", token],
    queryFn: ({ signal }) =>
      call("GET /public/report/:token", { params: { token } }, { signal, isAnonymous: true }),
  });
  const report = query.data?.data;
  if (report)
    return (
      <Titled title={titleOf(report)}>
        {report.since === null ? <NothingYet /> : <PublicFigures report={report} />}
        <section className={styles["onScreen"]}>
          <h2>{say("On your own site")}</h2>
          <EmbedCode token={token} town={report.town} />
        </section>
      </Titled>
    );
  return (
    <Titled title={say("What was collected")}>
      {query.error && isGone(query.error) ? (
        <EmptyState title={say("This page doesn't exist")}>
          {say("The address is incomplete, or the page was taken down.")}
        </EmptyState>
      ) : (
        <LoadingOrError query={query} failed={say("The figures didn't load")}>
          <SkeletonCards count={3} />
        </LoadingOrError>
      )}
    </Titled>
  );
}

type TitledProps = Readonly<{ title: string; children: ReactNode }>;

const Titled = ({ title, children }: TitledProps): ReactElement => (
  <div className={classes(paper["paper"], styles["sheet"])}>
    <PageTitle>{title}</PageTitle>
    {children}
  </div>
);

const titleOf = ({ town }: Pick<PublicReport, "town">): string =>
  town === ""
    ? say("What {programme} collected", { programme: PRODUCT_NAME })
    : say("What {programme} collected in {town}", { programme: PRODUCT_NAME, town });

const NothingYet = (): ReactElement => (
  <EmptyState title={say("There are no figures yet")}>
    {say("The first figures appear once a month is closed.")}{" "}
    {say("A month is added on the 3rd of the next one.")}
  </EmptyState>
);
