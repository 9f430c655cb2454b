import type { ReactElement, ReactNode } from "react";

import type { Person } from "#contract/profile.ts";

import { Avatar } from "#web/kit/ui/avatar.tsx";
import styles from "./person-card.module.css";
import { Surface } from "#web/kit/ui/surface.tsx";

type Props = Readonly<{
  /** The person's role here: "Resident". */
  label: string;
  person: Person;
  name: ReactNode;
  /** A button at the end. */
  act?: ReactNode;
  /** Below the email address. */
  children?: ReactNode;
}>;

/** A card with the person that something belongs to. */
export function PersonCard({ label, person, name, act, children }: Props): ReactElement {
  return (
    <Surface as="section" aria-label={label} className={styles["card"]}>
      <Avatar person={person} size={52} />
      <div className={styles["words"]}>
        <p className="strong">{name}</p>
        <p className="muted">{person.email}</p>
        {children}
      </div>
      {act}
    </Surface>
  );
}
