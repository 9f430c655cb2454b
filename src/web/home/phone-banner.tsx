import { Link } from "@tanstack/react-router";
import { IconPhone } from "@tabler/icons-react";
import type { ReactElement } from "react";

import styles from "./home.module.css";

export function PhoneBanner(): ReactElement {
  return (
    <Link to="/profile/update-profile" className={styles["banner"]}>
      <IconPhone size={20} />
      <span>Update your phone number to get notified when your pickup is scheduled</span>
    </Link>
  );
}
