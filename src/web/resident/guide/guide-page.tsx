import { Button, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconCurrentLocation, IconSearch } from "@tabler/icons-react";
import { Suspense, useEffect, useState, type ReactElement } from "react";

import type { GuideAnswer } from "#contract/guide/guide.ts";
import { MAX_GUIDE_QUESTION } from "#domain/guide/guide.ts";
import type { Point } from "#domain/drop-offs.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { usePosition } from "../device/position.ts";
import { useSavedAddress } from "../locations/use-saved-address.ts";
import { GuideAnswers } from "./guide-answers.tsx";
import { useIsMember } from "./use-is-member.ts";
import styles from "./guide.module.css";

const OfficeContact = lazyComponent(
  () => import("../settings/office-contact.tsx"),
  "OfficeContact",
);

/** Milliseconds without typing before it is asked: a phone's keyboard is slow. */
const PAUSE_MS = 500;

/** /guide (PRODUCT R52.1): what to do with a thing, for guests too; the question is in the URL. */
export function GuidePage(): ReactElement {
  const { q = "" } = useSearch({ from: "/guide/guide" });
  const near = useNear();
  return (
    <Page
      width={useIsMember() ? "narrow" : "sheet"}
      title={say("What may I bring?")}
      lead={say("Type what you want to get rid of. We say what to do with it.")}
      back={useBack()}
    >
      <Question asked={q} />
      {q === "" ? <Materials /> : <Answers q={q} near={near} />}
    </Page>
  );
}

/** Guests come from the sign-in, residents from anywhere. */
function useBack() {
  return useIsMember()
    ? ({ to: "/home", label: say("Back to Home"), isReturn: true } as const)
    : ({ to: "/", label: say("Go to Sign In"), isReturn: true } as const);
}

function Question({ asked }: Readonly<{ asked: string }>): ReactElement {
  const navigate = useNavigate({ from: "/guide" });
  const [typed, setTyped] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  const wanted = typed.trim();
  // Back and links change the field; what was typed and sent meanwhile does not.
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== sent) setTyped(asked);
    setSent(asked);
  }
  useEffect(() => {
    if (wanted === asked) return undefined;
    const ask = (): void => {
      setSent(wanted);
      void navigate({ search: { q: wanted || undefined }, replace: true, resetScroll: false });
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked, navigate]);
  return (
    <search>
      <TextInput
        type="search"
        label={say("What do you want to get rid of?")}
        placeholder={say("For example: old shirt, batteries, pan")}
        maxLength={MAX_GUIDE_QUESTION}
        leftSection={<IconSearch size={20} stroke={1.7} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </search>
  );
}

/** What can be read without a question. */
function Materials(): ReactElement {
  return (
    <section aria-label={say("What we collect")}>
      <h2 className={styles["heading"]}>{say("What we collect")}</h2>
      <ul className={styles["materials"]}>
        {MATERIALS.map((material) => (
          <li key={material}>
            <ButtonLink to="/guide/$material" params={{ material }} variant="default" fullWidth>
              {labelOf(say, material)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Near = Readonly<{ point: Point | undefined; locate: () => void; isLocating: boolean }>;

/** Where distances are from: the device, or the address that was saved first. It is sent to a kilometre. */
function useNear(): Near {
  const position = usePosition("if allowed");
  const { address } = useSavedAddress(position, useIsMember());
  const from = position.point ?? address;
  const point = from && { latitude: roughly(from.latitude), longitude: roughly(from.longitude) };
  return { point, locate: () => void position.locate(), isLocating: position.isLocating };
}

const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

function Answers({ q, near }: Readonly<{ q: string; near: Near }>): ReactElement {
  const query = useQuery({
    ...read("GET /guide", { query: { q, ...near.point } }),
    placeholderData: keepPreviousData,
  });
  const answers = query.data?.data;
  return (
    <>
      <p role="status" className="muted small">
        {answers && !query.isPlaceholderData && countOf(answers)}
      </p>
      {answers?.length === 0 && <NothingFound />}
      {answers && answers.length > 0 && <GuideAnswers answers={answers} />}
      {!answers && (
        <LoadingOrError query={query} failed={say("The answers didn't load")}>
          <SkeletonCards count={3} />
        </LoadingOrError>
      )}
      {!near.point && answers?.some(({ action }) => action === "drop_off") && (
        <Button
          variant="default"
          loading={near.isLocating}
          leftSection={<IconCurrentLocation size={18} />}
          onClick={near.locate}
        >
          {say("Show the nearest place")}
        </Button>
      )}
    </>
  );
}

const countOf = (answers: readonly GuideAnswer[]): string =>
  say.plural(answers.length, "{n} answer", "{n} answers");

function NothingFound(): ReactElement {
  return (
    <>
      <EmptyState title={say("We know nothing of that yet")}>
        {say("Try another word, or ask us. We read what people look for.")}
      </EmptyState>
      <Suspense>
        <OfficeContact />
      </Suspense>
    </>
  );
}
