import { Button } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { may } from "#domain/permissions.ts";

import { read } from "#web/kit/api/api.ts";
import { focusHeading } from "#web/kit/navigation/focus-heading.ts";
import { useUser } from "#web/kit/session/session.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { useKept } from "../ui/kept.ts";
import { say } from "../words/say.ts";
import styles from "./first-week.module.css";
import { type Step, STEPS } from "./first-week-steps.ts";

const HIDDEN = "hidden";

/**
 * At the end of Today: what a new programme has to do, ticked by what it has (PRODUCT R33.3). It comes after the day
 * and says nothing while it loads or where that failed, so the day above it never moves.
 */
export function FirstWeek(): ReactElement | null {
  const [kept, keep] = useKept("first-week");
  const isHidden = kept === HIDDEN;
  const { data } = useQuery({
    ...read("GET /management/first-week", {}),
    // Whoever comes back from the screen of a step finds it ticked.
    staleTime: 0,
  });
  if (!data) return null;
  const facts = new Map(Object.entries(data.data));
  const steps = Object.entries(STEPS);
  const done = steps.filter(([fact]) => facts.get(fact) === true).length;
  if (done === steps.length) return null;
  const show = (): void => {
    keep("");
    focusHeading();
  };
  if (isHidden)
    return (
      <Button variant="subtle" className={styles["show"] ?? ""} onClick={show}>
        {say("Show the first week's list")}
      </Button>
    );
  const hide = (): void => {
    keep(HIDDEN);
    focusHeading();
    toast({
      message: say("The list is hidden for you on this device"),
      action: { label: say("Undo"), run: show },
    });
  };
  return (
    <Surface as="section" title={say("The first week")}>
      <p className="muted">
        {say("What a new programme needs: {done} of {all} done.", { done, all: steps.length })}
      </p>
      <ol className={styles["steps"]}>
        {steps.map(([fact, step]) => (
          <StepRow key={fact} step={step} isDone={facts.get(fact) === true} />
        ))}
      </ol>
      <Button variant="default" onClick={hide}>
        {say("Hide this list")}
      </Button>
    </Surface>
  );
}

type RowProps = Readonly<{ step: Step; isDone: boolean }>;

function StepRow({ step, isDone }: RowProps): ReactElement {
  const user = useUser();
  const { to, title, why, isOfSuperadmins = false } = step;
  const mayOpen = !isOfSuperadmins || may(user, "management.enter");
  return (
    <li className={styles["step"]} data-done={isDone}>
      {isDone ? (
        <IconCircleCheckFilled size={22} aria-hidden="true" />
      ) : (
        <IconCircle size={22} stroke={1.7} aria-hidden="true" />
      )}
      <div>
        <p>
          {mayOpen ? <AnchorLink to={to}>{title}</AnchorLink> : <b>{title}</b>}{" "}
          <span className={styles["state"]}>{isDone ? say("Done") : say("To do")}</span>
        </p>
        <p className="muted small">
          {why} {!mayOpen && say("A superadmin does it.")}
        </p>
      </div>
    </li>
  );
}
