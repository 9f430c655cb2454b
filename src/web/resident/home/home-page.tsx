import { Suspense, type ReactElement } from "react";

import type { Home } from "#contract/home.ts";
import type { User } from "#contract/profile.ts";
import { greeting } from "#domain/text.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { CampaignCarousel } from "../campaigns/campaign-carousel.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { Page, PageTitle } from "#web/kit/ui/page.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { ImpactCard } from "../impact/impact-card.tsx";
import styles from "./home.module.css";
import { NeedsYou } from "./needs-you.tsx";
import { NextPickup } from "./next-pickup.tsx";
import { OptionCards } from "./option-cards.tsx";
import { PhoneBanner } from "./phone-banner.tsx";
import { useHome } from "./use-home.ts";
import { say } from "#web/kit/words/say.ts";
import { useNow } from "#web/kit/time/now.ts";
import { LevelPath } from "#web/parts/impact/level-path.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";

// Everybody is new only once.
const FirstSteps = lazyComponent(() => import("./first-steps.tsx"), "FirstSteps");

/** What a person asks first: what waits for them, who comes when, and what they have (PRODUCT 2.11). */
export function HomePage(): ReactElement | null {
  const user = useUser();
  const { facts, isHeld, hasFailed, retry } = useHome();
  if (!user) return null;
  return (
    <Page>
      <div className={styles["home"]}>
        <Greeting firstName={user.firstName} />
        {isHeld ? (
          <Held />
        ) : (
          <Suspense fallback={<Held />}>
            {hasFailed && (
              <p className="muted" role="alert">
                {say("What waits for you didn't load.")}{" "}
                <button type="button" className={styles["again"]} onClick={retry}>
                  {say("Try again")}
                </button>
              </p>
            )}
            <Content user={user} facts={facts} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}

function Content({ user, facts }: Readonly<{ user: User; facts: Home | undefined }>): ReactElement {
  const steps = user.carbonUnits === 0 && user.collectionsCount === 0 && facts?.firstSteps;
  return (
    <>
      {facts && needsAnything(facts) && <NeedsYou home={facts} />}
      {facts?.next && <NextPickup pickup={facts.next} />}
      {steps ? (
        <FirstSteps steps={steps} />
      ) : (
        <ImpactCard
          key={`${user._id} ${user.impactMeasurement}`}
          user={user}
          reward={facts?.reward ?? null}
        />
      )}
      <OptionCards />
      <PhoneBanner user={user} />
      <CampaignCarousel />
      <Milestones carbonUnits={user.carbonUnits} />
    </>
  );
}

const needsAnything = ({ attempted, openTexts, answer }: Home): boolean =>
  attempted !== null || openTexts.length > 0 || answer !== null;

function Held(): ReactElement {
  return (
    <Loading>
      <SkeletonBlock height={190} />
      <SkeletonBlock height={120} />
    </Loading>
  );
}

/** By the reader's own clock; computed again when the tab becomes visible (PRODUCT R11.1). */
function Greeting({ firstName }: { firstName: string }): ReactElement {
  const hour = new Date(useNow()).getHours();
  return <PageTitle>{greeting(say, hour, firstName)}</PageTitle>;
}

/** All eleven levels as bounces; the ball stands where the carbon units stand. */
function Milestones({ carbonUnits }: { carbonUnits: number }): ReactElement {
  return (
    <Surface as="section" title={say("Milestones")} className={styles["milestones"]}>
      <LevelPath carbonUnits={carbonUnits} span="all" hasOwnScore />
    </Surface>
  );
}
