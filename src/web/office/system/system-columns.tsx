import type { SystemState } from "#contract/office/system.ts";
import { fullName } from "#domain/text.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { Moment, PersonLink } from "../lists/cells.tsx";
import type { Column } from "../lists/column.ts";
import { RoleChip } from "../profile/role-chip.tsx";
import { say } from "../words/say.ts";
import { QUEUE_WORDS } from "./queue-words.ts";

type Queue = SystemState["queues"][number];
type Colleague = SystemState["staff"][number];

/** The columns of the jobs: what they do, and the name that the log and the metrics use. */
export const QUEUE_COLUMNS: readonly Column<Queue>[] = [
  {
    header: say("Job"),
    inCard: "name",
    cell: ({ _id }) => (
      <>
        {QUEUE_WORDS[_id]}
        {_id in QUEUE_WORDS && <br />}
        <code className="small muted">{_id}</code>
      </>
    ),
  },
  {
    header: say("Last ended"),
    cell: ({ lastEndedAt }) =>
      lastEndedAt === undefined ? (
        say("When there is something to do")
      ) : lastEndedAt === null ? (
        say("Not yet")
      ) : (
        <Moment at={lastEndedAt} />
      ),
  },
  { header: say("Waiting"), align: "end", cell: ({ waiting }) => formatNumber(waiting) },
  { header: say("For later"), align: "end", cell: ({ delayed }) => formatNumber(delayed) },
  { header: say("Running"), align: "end", cell: ({ active }) => formatNumber(active) },
  { header: say("Given up"), align: "end", cell: ({ failed }) => formatNumber(failed) },
];

/** The columns of who of the staff can sign in, and how. */
export const STAFF_COLUMNS: readonly Column<Colleague>[] = [
  {
    header: say("Name"),
    inCard: "name",
    cell: (person) => <PersonLink id={person._id} name={fullName(person)} />,
  },
  { header: say("Role"), cell: ({ role }) => <RoleChip role={role} /> },
  {
    header: say("Second factor"),
    cell: ({ hasFactor }) => (
      <Chip tint={hasFactor ? "brand" : "warn"}>{hasFactor ? say("Yes") : say("No")}</Chip>
    ),
  },
  {
    header: say("Last sign-in"),
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Moment at={lastSignInAt} /> : say("Never")),
  },
];
