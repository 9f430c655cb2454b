import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { useObjectUrl } from "#web/kit/pictures/object-url.ts";
import { classes } from "#web/kit/theme/classes.ts";
import styles from "./attempt-photo.module.css";
import { say } from "#web/kit/words/say.ts";

/**
 * The photo of an attempt, linked to its full size. Only the owner and staff may read it, and an `img` element cannot
 * send the session's token.
 */
export function AttemptPhoto({ id }: Readonly<{ id: string }>): ReactElement {
  const { data, isError, isPaused, refetch } = useQuery({
    ...read("GET /pickup/attempt/:id/photo", { params: { id } }),
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (isError)
    return (
      <Button variant="subtle" className={styles["photo"] ?? ""} onClick={() => void refetch()}>
        {say("The photo didn't load. Try again")}
      </Button>
    );
  if (url === undefined)
    return (
      <p className={classes("muted small", styles["photo"], styles["waiting"])}>
        {isPaused && say("The photo needs a network")}
      </p>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles["photo"]}>
      <img
        src={url}
        alt={say("What our collector found. Opens in a new tab.")}
        width={96}
        height={96}
      />
    </a>
  );
}
