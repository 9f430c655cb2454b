import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { createElement, type ReactElement } from "react";

import type { TouchesQuery } from "#contract/management.ts";
import { formatTouches } from "#domain/deletion-effects.ts";

import { read } from "#web/kit/api/api.ts";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import styles from "./deletion-effects.module.css";
import { say } from "../words/say.ts";

/** What the deletion of a thing affects, to be shown with the question about it. */
export function deletionEffects(thing: Readonly<TouchesQuery>): ReactElement {
  return createElement(DeletionEffects, { key: thing.id, thing });
}

/** Read for each question; the question also works while this is not known. */
function DeletionEffects({ thing }: { thing: Readonly<TouchesQuery> }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...read("GET /management/touches", { query: thing }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className={styles["note"]} aria-live="polite" aria-busy={!data && !error}>
      {data ? (
        <p>{sentence(formatTouches(data.data))}</p>
      ) : error ? (
        <p>
          {say("What this touches could not be looked up.")}{" "}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {say("Try again")}
          </Button>
        </p>
      ) : (
        <SkeletonBlock width="80%" />
      )}
    </div>
  );
}

const sentence = (said: string): string => `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
