import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from "react";

import type { ReplyOf } from "#web/kit/api/api.ts";
import { FEWEST_FOR_OFFICE, MOST_FOR_OFFICE } from "#domain/searches.ts";

import { read } from "#web/kit/api/api.ts";
import { useOnline } from "#web/kit/api/online.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { STEPS, useActiveOption, useEnter } from "#web/kit/fields/active-option.ts";
import { optionId } from "#web/kit/fields/search-options.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { useNow } from "#web/kit/time/now.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { FoundList } from "./found-list.tsx";
import {
  countOf,
  type Group,
  groupsOf,
  newResident,
  screensIn,
  screensNamed,
} from "./found-options.tsx";
import { KeysSwitch } from "./keys-switch.tsx";
import styles from "./search-dialog.module.css";
import { SEARCH_FIELD, takeTyped } from "./typed-ahead.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{ isOpen: boolean; onClose: () => void }>;

/** The one search of the back office (PRODUCT R28.8, R28.10). What was typed stays for the next time. */
export function SearchDialog({ isOpen, onClose }: Props): ReactElement {
  const [text, setText] = useState("");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("Search")} size="lg">
      <div className={styles["search"]}>
        <Search text={text} onType={setText} onOpened={onClose} />
        <KeysSwitch />
      </div>
    </Dialog>
  );
}

type SearchProps = Readonly<{
  text: string;
  onType: (text: string) => void;
  /** Called when a result was opened. */
  onOpened: () => void;
}>;

function Search({ text, onType, onOpened }: SearchProps): ReactElement {
  const listId = useId();
  const { groups, isSettled, told, failed } = useFound(text);
  const options = groups.flatMap((group) => group.options);
  const { active, activate, clear, step } = useActiveOption(listId, options);
  const open = (index: number): void => document.getElementById(optionId(listId, index))?.click();
  const enter = useEnter(text, isSettled ? options.length : 0, open);
  const begin = useBeginning(onType, enter);
  const press = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (by !== undefined) step(by);
    else if (active < 0) enter();
    else open(active);
  };
  return (
    <>
      <TextInput
        id={SEARCH_FIELD}
        data-autofocus
        type="search"
        leftSection={<IconSearch size={18} stroke={1.7} />}
        aria-label={say("Search")}
        placeholder={say("Name, phone number or address")}
        autoComplete="off"
        maxLength={MOST_FOR_OFFICE}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        value={text}
        onFocus={(event) => begin(event.currentTarget)}
        onChange={(event) => {
          onType(event.currentTarget.value);
          clear();
        }}
        onKeyDown={press}
      />
      <p className={styles["told"]} role="status">
        {told}
      </p>
      <div className={styles["results"]}>
        {failed && <Failed {...failed} />}
        <FoundList
          id={listId}
          groups={groups}
          active={active}
          onActive={activate}
          onOpened={onOpened}
        />
      </div>
    </>
  );
}

/**
 * At the first focus what was typed on the way to the field is in it, else what is there is replaced by the next key. Whoever
 * comes back from another window goes on where they were.
 */
function useBeginning(
  onType: SearchProps["onType"],
  enter: (text: string) => void,
): (field: HTMLInputElement) => void {
  const hasBegun = useRef(false);
  return (field) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { text, isEntered } = takeTyped();
    if (text === "") {
      field.select();
      return;
    }
    const kept = text.slice(0, MOST_FOR_OFFICE);
    onType(kept);
    if (isEntered) enter(kept);
  };
}

const Failed = ({ error, refetch }: Pick<Answer, "error" | "refetch">): ReactElement => (
  <ErrorState title={say("The search didn't work")} error={error} onRetry={() => void refetch()} />
);

type Answer = UseQueryResult<ReplyOf<"GET /management/search">>;
type Found = Readonly<{
  groups: readonly Group[];
  /** Whether they are the results of what is typed now. */
  isSettled: boolean;
  told: string;
  failed: Answer | undefined;
}>;

const PAUSE_MS = 200;

/** Screens are found on the device, everything else by the server while the person types. */
function useFound(text: string): Found {
  const typed = text.trim();
  const { answer, q, isAsked, isSettled, isFailed } = useAnswer(typed);
  const isOnline = useOnline();
  const now = useNow();
  const user = useUser();
  const router = useRouter();
  const screens = screensNamed(typed, screensIn(router), user);
  const found = isAsked && answer.data ? groupsOf(answer.data.data, { q, now }) : [];
  const results = [screens, ...found].filter(({ options }) => options.length > 0);
  const count = countOf(results);
  const status = statusOf({ isAsked, isSettled, count });
  if (!isFailed) {
    const groups = isAsked && isSettled && count === 0 ? newResident(typed, user) : results;
    return { groups, isSettled, told: status, failed: undefined };
  }
  // It is asked again when the network is back.
  if (!isOnline)
    return {
      groups: results,
      isSettled,
      told: say("You're offline. Only screens are found."),
      failed: undefined,
    };
  return { groups: results, isSettled, told: "", failed: answer };
}

/** What the server found; `isSettled`: for what is typed now. */
function useAnswer(typed: string) {
  const [q] = useDebouncedValue(typed, PAUSE_MS);
  const isAsked = typed.length >= FEWEST_FOR_OFFICE;
  const answer = useQuery({
    ...read("GET /management/search", { query: { search: q } }),
    enabled: isAsked && q.length >= FEWEST_FOR_OFFICE,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    answer,
    q,
    isAsked,
    isSettled: !isAsked || (q === typed && !answer.isFetching),
    isFailed: isAsked && answer.isError && !answer.isFetching,
  };
}

function statusOf({
  isAsked,
  isSettled,
  count,
}: Record<"isAsked" | "isSettled", boolean> & { count: number }): string {
  if (!isAsked)
    return say(
      "Finds people, pickups, rewards, drop-off locations and campaigns from two characters on.",
    );
  if (!isSettled) return say("Searching...");
  if (count === 0)
    return say("Nothing found. Try the beginning of a name, a phone number or a street.");
  return say.plural(count, "{n} result", "{n} results");
}
