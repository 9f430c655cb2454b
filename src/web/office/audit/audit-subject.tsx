import type { ReactElement } from "react";

import type { AuditEvent } from "#contract/management.ts";

import { AnchorLink } from "#web/kit/ui/links.tsx";
import styles from "./audit-columns.module.css";
import { say } from "../words/say.ts";

/** The subject of an audit event: its name, linked to its screen if it has one and still exists. */
export function SubjectCell({ line }: { line: AuditEvent }): ReactElement | null {
  const { subject } = line;
  if (!subject) return null;
  return (
    <span className={styles["subject"]}>
      {subject.isGone ? subject.name : <SubjectLink line={line} name={subject.name} />}
      {subject.isGone && say(" (gone)")}
    </span>
  );
}

function SubjectLink({ line, name }: { line: AuditEvent; name: string }): ReactElement {
  const { subjectType, subjectId: id } = line;
  const look = { inherit: true, underline: "always" } as const;
  if (id === null) return <>{name}</>;
  switch (subjectType) {
    case "campaign":
      return (
        <AnchorLink {...look} to="/admin/campaign/$id" params={{ id }}>
          {name}
        </AnchorLink>
      );
    case "drop_off":
      return (
        <AnchorLink {...look} to="/admin/dropoffs/$id" params={{ id }}>
          {name}
        </AnchorLink>
      );
    case "drop_off_location":
      return (
        <AnchorLink {...look} to="/admin/dropoffs/create-location" search={{ id }}>
          {name}
        </AnchorLink>
      );
    case "pickup":
      return (
        <AnchorLink {...look} to="/admin/pickups" search={{ view: id }}>
          {name}
        </AnchorLink>
      );
    case "redemption":
      return (
        <AnchorLink {...look} to="/admin/redeemed" search={{ view: id }}>
          {name}
        </AnchorLink>
      );
    case "sponsor":
      return (
        <AnchorLink {...look} to="/admin/sponsors/$id" params={{ id }}>
          {name}
        </AnchorLink>
      );
    case "referral":
      return (
        <AnchorLink {...look} to="/admin/users/$id" params={{ id }}>
          {name}
        </AnchorLink>
      );
    case "badge":
    case "reward": {
      const to = subjectType === "badge" ? "/admin/badges" : "/admin/rewards";
      return (
        <AnchorLink {...look} to={to} search={{ q: name }}>
          {name}
        </AnchorLink>
      );
    }
    default:
      return <>{name}</>;
  }
}
