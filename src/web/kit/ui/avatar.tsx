import type { CSSProperties, ReactElement } from "react";

import styles from "./avatar.module.css";

type Props = Readonly<{
  person?:
    | Readonly<{
        firstName: string;
        lastName: string;
        profilePicture: Readonly<{ url: string | null }>;
      }>
    | undefined;
  size?: number;
  /** Alternative text, for a picture that stands alone; beside a name it is decoration. */
  label?: string;
}>;

/** A person's picture, else the initials, else the default figure (PRODUCT 2.10). */
export function Avatar({ person, size = 40, label }: Props): ReactElement {
  const url = person?.profilePicture.url;
  const named =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  const style: CSSProperties = { width: size, height: size, fontSize: Math.max(10, size * 0.4) };
  return (
    <span className={styles["avatar"]} style={style} {...named}>
      {url ? <img src={url} alt="" width={size} height={size} /> : <Fallback person={person} />}
    </span>
  );
}

function Fallback({ person }: Pick<Props, "person">): ReactElement {
  const initials = `${person?.firstName.at(0) ?? ""}${person?.lastName.at(0) ?? ""}`.toUpperCase();
  if (initials !== "") return <>{initials}</>;
  return (
    <svg viewBox="0 0 24 24" width="70%" fill="currentColor">
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4 21c0-4.400 3.600-7 8-7s8 2.600 8 7z" />
    </svg>
  );
}
