import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import type { LegalText } from "#contract/legal.ts";
import { legalTextChangesOn } from "#domain/emails/legal.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useSession } from "#web/kit/session/session.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { LegalBody } from "#web/parts/legal/legal-body.tsx";
import styles from "./legal-page.module.css";

const ReaderAnswer = lazyComponent(() => import("./reader-answer.tsx"), "ReaderAnswer");

/** /legal/terms and /legal/privacy: the text in force, then the one that was announced. */
export function LegalPage(): ReactElement {
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const kind = path.endsWith("/terms") ? "terms" : "privacy";
  const isSignedIn = useSession() !== undefined;
  const texts = useQuery(read("GET /legal", { query: { language: say.language } }));
  const shown = texts.data?.data.filter((text) => text.kind === kind);
  return (
    <>
      <PageTitle>{kind === "terms" ? say("Terms") : say("Privacy")}</PageTitle>
      {shown ? (
        <>
          {shown.length === 0 && <p>{say("Nothing was published here yet.")}</p>}
          {shown.map((text) => (
            <Text key={text._id} text={text} />
          ))}
          {isSignedIn && (
            <Suspense>
              <ReaderAnswer kind={kind} />
            </Suspense>
          )}
        </>
      ) : (
        <LoadingOrError query={texts} failed={say("The text didn't load")}>
          <Loading>
            <SkeletonBlock width="40%" height={24} />
            <SkeletonBlock />
            <SkeletonBlock width="80%" />
          </Loading>
        </LoadingOrError>
      )}
    </>
  );
}

function Text({ text }: Readonly<{ text: LegalText }>): ReactElement {
  const date = formatLocalDate(text.validFrom);
  return (
    <article className={styles["text"]} lang={text.language}>
      <p className={styles["since"]}>
        {text.isInForce
          ? say("Version {version}, in force since {date}", {
              version: String(text.version),
              date,
            })
          : `${legalTextChangesOn(say, { ...text, date: text.validFrom })}: ${text.summary}`}
      </p>
      <LegalBody body={text.body} />
    </article>
  );
}
