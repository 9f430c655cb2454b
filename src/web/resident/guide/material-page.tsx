import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { GuideItem, MaterialGuide } from "#contract/guide/guide.ts";
import { actionLabel } from "#domain/guide/guide.ts";
import { HELPED_REASONS, helpAgainst } from "#domain/guide/reasons.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";
import { isMaterial, type Material } from "#domain/rates/material-facts.ts";
import { isDropOffItemType, labelOf } from "#domain/rates/materials.ts";
import { formatRate } from "#domain/rates/rate-words.ts";

import { read } from "#web/kit/api/api.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { Written } from "#web/kit/words/written.tsx";
import styles from "./guide.module.css";
import { LocalRules } from "./local-rules.tsx";
import { useIsMember } from "./use-is-member.ts";

/** /guide/{material} (PRODUCT R52.5): what is taken, what is not, how to prepare it, and why it stayed where it was. */
export function MaterialPage(): ReactElement {
  const { material } = useParams({ from: "/guide/guide/$material" });
  const width = useIsMember() ? "narrow" : "sheet";
  if (isMaterial(material)) return <OneMaterial key={material} material={material} width={width} />;
  return (
    <Page width={width} title={say("What may I bring?")}>
      <EmptyState
        title={say("We don't collect that")}
        action={<ButtonLink to="/guide">{say("What may I bring?")}</ButtonLink>}
      />
    </Page>
  );
}

type Props = Readonly<{ material: Material; width: "narrow" | "sheet" }>;

function OneMaterial({ material, width }: Props): ReactElement {
  const query = useQuery(read("GET /guide/material/:material", { params: { material } }));
  const title = labelOf(say, material);
  useTitle(title);
  return (
    <Page
      width={width}
      title={title}
      back={{ to: "/guide", label: say("Back to the guide"), isReturn: true }}
      lead={query.data && formatRate(say, material, query.data.data.points)}
    >
      {query.data ? (
        <Facts guide={query.data.data} />
      ) : (
        <LoadingOrError query={query} failed={say("The page didn't load")}>
          <SkeletonCards count={3} />
        </LoadingOrError>
      )}
    </Page>
  );
}

function Facts({ guide }: Readonly<{ guide: MaterialGuide }>): ReactElement {
  const { material, general, yes, no } = guide;
  const all = [...(general ? [general] : []), ...yes, ...no];
  return (
    <>
      {general && (
        <Surface as="section" title={say("How to prepare it")}>
          <p>
            <Written of={general} field="advice" />
          </p>
        </Surface>
      )}
      {yes.length > 0 && <Things title={say("Yes, we take")} items={yes} />}
      {no.length > 0 && <Things title={say("No, not with us")} items={no} isElsewhere />}
      <Reasons />
      {all.some(({ isConfirmed }) => !isConfirmed) && <LocalRules />}
      <div className={styles["ways"]}>
        <ButtonLink to="/pickup/book">{say("Book a Pickup")}</ButtonLink>
        {isDropOffItemType(material) && (
          <ButtonLink to="/where" search={{ itemType: material }} variant="default">
            {say("Where to drop it off")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

type ThingsProps = Readonly<{ title: string; items: readonly GuideItem[]; isElsewhere?: boolean }>;

const Things = ({ title, items, isElsewhere = false }: ThingsProps): ReactElement => (
  <Surface as="section" title={title}>
    <ul className={styles["things"]}>
      {items.map((item) => (
        <li key={item.code}>
          <p className="strong">
            <Written of={item} field="name" />
            {isElsewhere && `: ${actionLabel(say, item.action)}`}
          </p>
          <p>
            <Written of={item} field="advice" />
          </p>
        </li>
      ))}
    </ul>
  </Surface>
);

function Reasons(): ReactElement {
  return (
    <Surface as="section" title={say("Why we could not take it")}>
      <ul className={styles["things"]}>
        {HELPED_REASONS.map((reason) => (
          <li key={reason}>
            <p className="strong">{reasonLabel(say, reason)}</p>
            <p>{helpAgainst(say, reason)}</p>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
