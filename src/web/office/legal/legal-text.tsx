import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "../words/say.ts";
import { LegalBody } from "#web/parts/legal/legal-body.tsx";
import styles from "./legal.module.css";
import type { LegalHead } from "./legal-words.ts";

/** A published text as its readers see it. */
export function PublishedText({ head }: Readonly<{ head: LegalHead }>): ReactElement {
  const { _id: id, language, summary } = head;
  const query = useQuery(read("GET /legal/text/:id", { params: { id } }));
  if (!query.data)
    return (
      <LoadingOrError query={query} failed={say("The text did not load")}>
        <Loading>
          <SkeletonBlock />
          <SkeletonBlock width="80%" />
        </Loading>
      </LoadingOrError>
    );
  return <ShownText language={language} summary={summary} body={query.data.data.body} />;
}

type ShownProps = Readonly<Pick<LegalHead, "language" | "summary"> & { body: string }>;

/** What changes, then the text, drawn as the page of the text draws it. */
export const ShownText = ({ language, summary, body }: ShownProps): ReactElement => (
  <div className={styles["text"]} lang={language}>
    <p className="muted small">{summary}</p>
    <LegalBody body={body} />
  </div>
);
