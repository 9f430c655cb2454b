import { IconPhone } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { telAddress } from "#domain/phone.ts";

import { say } from "../words/say.ts";
import styles from "./call-link.module.css";

/** Calls somebody from the device that shows it. */
export const CallLink = ({ phone, name }: { phone: string; name: string }): ReactElement => (
  <a href={telAddress(phone)} className={styles["call"]}>
    <IconPhone size={20} stroke={1.7} aria-hidden="true" />
    {say("Call {name}", { name })} <span>{phone}</span>
  </a>
);
