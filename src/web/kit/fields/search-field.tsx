import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { MAX_SEARCH, SEARCH_TOO_LONG } from "#domain/searches.ts";

import { useSearchParam, useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import styles from "./search-field.module.css";
import { say } from "#web/kit/words/say.ts";
import { translate } from "#domain/words/message.ts";

/** Milliseconds without typing before the URL changes. */
const PAUSE_MS = 250;

type Props = Readonly<{
  /** What is searched; also the placeholder: "Reward or person". */
  label: string;
  /** The search parameter that holds the words; a change goes back to page 1. */
  param?: string;
}>;

/** A search kept in the URL. Back and a cleared filter change the field, but never while somebody types. */
export function SearchField({ label, param = "q" }: Props): ReactElement {
  const held = useSearchParam(param);
  const setParam = useSetSearchParam();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(held);
  const [sent, setSent] = useState(held);
  const [followed, setFollowed] = useState(held);
  // The URL changes a moment after it was set; until then its old value is ignored.
  if (held !== followed) {
    setFollowed(held);
    if (held !== sent) setTyped(held);
    setSent(held);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = (words: string): void => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const value = words.trim();
      if (value.length > MAX_SEARCH) return;
      setSent(value);
      setParam(param, value);
    }, PAUSE_MS);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className={styles["field"] ?? ""}
      leftSection={<IconSearch size={20} stroke={1.7} />}
      value={typed}
      error={typed.trim().length > MAX_SEARCH && translate(say, SEARCH_TOO_LONG)}
      errorProps={{ role: "alert" }}
      onChange={(event) => follow(event.currentTarget.value)}
    />
  );
}
