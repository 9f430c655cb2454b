import type { ReactElement } from "react";

import type { AuditLine } from "#contract/management.ts";
import { fullName } from "#domain/text.ts";

import { formatDateTime } from "../core/format.ts";
import type { Column } from "../core/ui/data-table.tsx";
import { AnchorLink } from "../core/ui/links.tsx";
import styles from "./audit-columns.module.css";
import { sayAuditDetail, sayAuditType } from "./say-audit.ts";
import { whenHeader } from "./when.ts";

/** The columns of the audit log. */
export const auditColumns = (): readonly Column<AuditLine>[] => [
  {
    header: whenHeader(),
    cell: ({ at }) => (
      <time dateTime={at} className={styles["nowrap"]}>
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    header: "Who",
    cell: ({ actor }) => (actor ? <PersonLink person={actor} /> : <i>The system</i>),
  },
  { header: "What", cell: (line) => <What line={line} /> },
  { header: "Whom", cell: ({ user }) => user && <PersonLink person={user} /> },
];

type Person = Readonly<{ _id: string; firstName: string; lastName: string }>;

function PersonLink({ person }: { person: Person }): ReactElement {
  return (
    <AnchorLink
      inherit
      underline="always"
      to="/admin/users/$id"
      params={{ id: person._id }}
      className={styles["nowrap"] ?? ""}
    >
      {fullName(person)}
    </AnchorLink>
  );
}

function What({ line }: { line: AuditLine }): ReactElement {
  const detail = sayAuditDetail(line.detail);
  return (
    <>
      <b className={styles["what"]}>{sayAuditType(line.type)}</b>
      {detail !== "" && <span className={styles["detail"]}>{detail}</span>}
    </>
  );
}
