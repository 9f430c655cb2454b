import type { ReactElement } from "react";

import type { SystemState } from "#contract/office/system.ts";
import type { Concern } from "#domain/system.ts";

import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";

type Advice = Readonly<{ what: (of: SystemState) => string; toDo: string }>;

const ADVICE: Readonly<Record<Concern, Advice>> = {
  disk_low: {
    what: () => say("Less than 15 % of the disk is free."),
    toDo: say(
      "Delete old back-ups and logs, never anything inside the folder of the database, or make the disk larger.",
    ),
  },
  balances_differ: {
    what: ({ differences }) =>
      say.plural(
        differences,
        "{n} balance differs from its ledger.",
        "{n} balances differ from their ledger.",
      ),
    toDo: say("Make a back-up, keep the log, and find out why before anything is put right."),
  },
  no_backup: {
    what: () => say("No back-up of this database was noted."),
    toDo: say(
      'Run "npm run backup" on the server every night, and keep the file on another machine.',
    ),
  },
  backup_old: {
    what: () => say("The newest back-up is older than 26 hours."),
    toDo: say("Look at what the nightly back-up wrote, most often to the mail of its schedule."),
  },
  messages_late: {
    what: () => say("A message has failed for more than 15 minutes."),
    toDo: say(
      "The mail server may be away: it is tried again by itself. If it goes on, look at the address of the mail server and at the log.",
    ),
  },
  messages_failed: {
    what: ({ messages }) =>
      say.plural(
        messages.failed,
        "{n} message was given up in the last 7 days.",
        "{n} messages were given up in the last 7 days.",
      ),
    toDo: say(
      "Most often the address does not exist. On the person's page stands to whom, and why.",
    ),
  },
  jobs_late: {
    what: () => say("A job has waited for more than 15 minutes."),
    toDo: say("Look whether a server runs that works on it, and at the log."),
  },
  jobs_failed: {
    what: () => say("Jobs were given up after many tries."),
    toDo: say(
      "Look for the name of the queue in the log. Mend the cause: the next job of that queue may need the same.",
    ),
  },
  night_missed: {
    what: () => say("What runs by itself every night has not ended for 26 hours."),
    toDo: say(
      "Look for the name of the queue in the log, and whether the server ran in that night.",
    ),
  },
  no_factor: {
    what: ({ staff }) => {
      const without = staff.filter(({ hasFactor }) => !hasFactor).length;
      return say.plural(
        without,
        "{n} person of the staff has no second factor.",
        "{n} people of the staff have no second factor.",
      );
    },
    toDo: say("Ask them to add one, or let the setting require it of their role."),
  },
};

/** Screens on which something can be done about it; the other concerns are mended on the server. */
const SCREENS = {
  balances_differ: { to: "/admin/management/integrity", label: say("Integrity") },
  no_factor: { to: "/admin/management/settings", label: say("Settings") },
} as const satisfies Partial<Record<Concern, object>>;

const screenFor = (concern: Concern) =>
  concern === "balances_differ" || concern === "no_factor" ? SCREENS[concern] : undefined;

/** What somebody should do something about, the most urgent first (PRODUCT R55.2). */
export function Concerns({ of: state }: { of: SystemState }): ReactElement {
  const { concerns } = state;
  if (concerns.length === 0)
    return (
      <Surface as="section" tint="brand" title={say("All is well")}>
        <p>{say("Nothing of what this page knows needs somebody.")}</p>
      </Surface>
    );
  return (
    <Surface as="section" tint="warn" title={say("Needs attention")}>
      <ul className="stack gap-12">
        {concerns.map((concern) => {
          const screen = screenFor(concern);
          return (
            <li key={concern}>
              <b>{ADVICE[concern].what(state)}</b> {ADVICE[concern].toDo}{" "}
              {screen && (
                <AnchorLink inherit underline="always" to={screen.to}>
                  {screen.label}
                </AnchorLink>
              )}
            </li>
          );
        })}
      </ul>
    </Surface>
  );
}
