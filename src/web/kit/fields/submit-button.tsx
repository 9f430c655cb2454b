import { Button, type ButtonProps } from "@mantine/core";
import type { MouseEvent, ReactElement, ReactNode } from "react";

import styles from "./submit-button.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  isPending: boolean;
  /** "Loading..." (PRODUCT 2.1) unless the specification names another word ("Uploading..."). */
  pendingLabel?: string;
  children: ReactNode;
}> &
  Pick<ButtonProps, "color" | "variant" | "fullWidth" | "leftSection" | "size" | "disabled">;

/**
 * The submit button of a form. While pending it shows the label, keeps its width and its focus (a `disabled`
 * button would lose the focus) and ignores presses.
 */
export function SubmitButton({
  isPending,
  pendingLabel = say("Loading..."),
  children,
  ...look
}: Props): ReactElement {
  const ignoreWhilePending = (event: MouseEvent): void => {
    if (isPending) event.preventDefault();
  };
  return (
    <Button type="submit" aria-disabled={isPending} onClick={ignoreWhilePending} {...look}>
      <span className={styles["stack"]}>
        <span data-hidden={isPending}>{children}</span>
        <span data-hidden={!isPending}>{pendingLabel}</span>
      </span>
    </Button>
  );
}
