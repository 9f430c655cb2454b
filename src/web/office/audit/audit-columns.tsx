import type { ReactElement } from "react";

import type { AuditEvent } from "#contract/management.ts";
import { fullName } from "#domain/text.ts";

import { Moment, PersonLink } from "../lists/cells.tsx";
import type { Column } from "../lists/column.ts";
import styles from "./audit-columns.module.css";
import { SubjectCell } from "./audit-subject.tsx";
import { formatAuditType } from "./audit-types.ts";
import { formatAuditDetail } from "./format-audit.ts";
import { whenHeader } from "../time/when.ts";
import { Unfolding } from "../lists/unfolding.tsx";
import { say } from "../words/say.ts";

/** The columns of the audit log. */
export const auditColumns = (): readonly Column<AuditEvent>[] => [
  {
    header: whenHeader(),
    sortKey: "date",
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    header: say("Who"),
    cell: ({ actor }) =>
      actor ? <PersonLink id={actor._id} name={fullName(actor)} /> : <i>{say("The system")}</i>,
  },
  { header: say("What"), cell: (line) => <EventCell line={line} /> },
  {
    header: say("Whom"),
    cell: ({ user }) => user && <PersonLink id={user._id} name={fullName(user)} />,
  },
];

function EventCell({ line }: { line: AuditEvent }): ReactElement {
  // The subject's column shows the name already.
  const { name: _, ...rest } = line.detail ?? {};
  const detail = formatAuditDetail(line.subject ? { ...line, detail: rest } : line);
  return (
    <Unfolding>
      <b className="medium">{formatAuditType(line.type)}</b> <SubjectCell line={line} />{" "}
      {detail !== "" && <span className={styles["detail"]}>{detail}</span>}
    </Unfolding>
  );
}
