import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { formatTouches } from "#domain/deletion-effects.ts";

import { read } from "../api/api.ts";
import type { Touched } from "../actions/confirm.ts";
import { SkeletonBlock } from "../ui/skeleton.tsx";
import styles from "./touches-note.module.css";
import { say } from "../words/office.ts";

/** What a deletion affects, read for each question; the question also works while this is not known. */
export function TouchesNote({ touched }: { touched: Touched }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...read("GET /management/touches", { query: touched }),
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
