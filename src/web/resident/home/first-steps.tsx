import { Link } from "@tanstack/react-router";
import { IconCheck } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { Home } from "#contract/home.ts";

import { HeroPanel } from "#web/kit/ui/surface.tsx";
import styles from "./home.module.css";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { say } from "#web/kit/words/say.ts";

type Steps = NonNullable<Home["firstSteps"]>;

/** Where nothing was counted yet: three steps instead of zeros. They are gone with the first count, which is the third. */
export function FirstSteps({ steps }: Readonly<{ steps: Steps }>): ReactElement {
  const { hasLocation, hasHandedIn, invitedBy, welcome } = steps;
  return (
    <HeroPanel className={styles["steps"]}>
      <h2>{say("Green impact")}</h2>
      <p className={styles["lead"]}>
        {invitedBy !== null && say("{firstName} invited you.", { firstName: invitedBy })}{" "}
        {welcome && <Welcome welcome={welcome} />} {say("Your first collection starts the count.")}
      </p>
      <ol className={styles["stepList"]} aria-label={say("Your first steps")}>
        <Step number={1} isDone={hasLocation}>
          <Link to="/locations" search={{ add: "open" }}>
            {say("Add the address we come to")}
          </Link>
        </Step>
        <Step number={2} isDone={hasHandedIn}>
          <span>
            {sayNodes((mark) =>
              say("{book} or {bring}", {
                book: mark(<Link to="/pickup/book">{say("Book a pickup#step")}</Link>),
                bring: mark(<Link to="/dropoff/create">{say("drop something off#step")}</Link>),
              }),
            )}
          </span>
        </Step>
        <Step number={3} isDone={false}>
          <Link to="/impact">{say("See your points")}</Link>
        </Step>
      </ol>
    </HeroPanel>
  );
}

/** What joining by the invitation brings, or that somebody still looks at it. */
function Welcome({ welcome }: Readonly<{ welcome: NonNullable<Steps["welcome"]> }>): ReactElement {
  const { points, isHeld } = welcome;
  if (isHeld) return <>{say("We are checking this invitation.")}</>;
  return (
    <>{say.plural(points, "You got {n} point for joining.", "You got {n} points for joining.")}</>
  );
}

type StepProps = Readonly<{ number: number; isDone: boolean; children: ReactNode }>;

function Step({ number, isDone, children }: StepProps): ReactElement {
  return (
    <li className={styles["step"]} data-done={isDone}>
      <span className={styles["mark"]} aria-hidden="true">
        {isDone ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      {children}
      {isDone && <span className="visually-hidden">{say("Done#step")}</span>}
    </li>
  );
}
