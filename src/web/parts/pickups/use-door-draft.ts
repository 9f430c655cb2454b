import { useEffect, useState } from "react";

import {
  type DoorDraft,
  doorDraft,
  type DoorSheet,
  dropDoorDraft,
  keepDoorDraft,
} from "../outbox/door-drafts.ts";
import { getSession } from "#web/kit/session/session.ts";

type Drafting = Readonly<{
  /** What was entered before; undefined until it has been read. */
  draft: DoorDraft | undefined;
  /** Raised by starting over: the key of what is drawn from the draft. */
  round: number;
  /** For the note that says so. */
  form: Readonly<{ isRestored: boolean; missing: ReadonlySet<string>; startOver: () => void }>;
  /** Lays a change over it, on the phone. */
  keep: (change: DoorDraft) => void;
}>;

/** A photo is kept too. */
const NOTHING_MISSING: ReadonlySet<string> = new Set();

type Place = Readonly<{
  sheet: DoorSheet;
  /** While the sheet is open, that is kept too. Absent: its form is a part of the page. */
  isOpen?: boolean;
}>;

/** What was entered about a visit to a pickup, in a sheet or on its page (PRODUCT R17.18). */
export function useDoorDraft(pickup: string, { sheet, isOpen }: Place): Drafting {
  const [draft, setDraft] = useState<DoorDraft>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    void readDraft(pickup).then(setDraft);
  }, [pickup]);
  const isRead = draft !== undefined;
  useEffect(() => {
    if (isRead && isOpen !== undefined) keep(pickup, { sheet: isOpen ? sheet : undefined });
  }, [pickup, sheet, isOpen, isRead]);
  const startOver = (): void => {
    dropDraft(pickup);
    if (isOpen !== undefined) keep(pickup, { sheet });
    setDraft({});
    setRound(round + 1);
  };
  return {
    draft,
    round,
    form: { isRestored: holdsAny(draft, sheet), missing: NOTHING_MISSING, startOver },
    keep: (change) => keep(pickup, change),
  };
}

const holdsAny = (draft: DoorDraft = {}, sheet: DoorSheet): boolean =>
  sheet === "collected"
    ? (draft.itemsCount ?? "") !== ""
    : draft.reason !== undefined || Boolean(draft.note) || draft.photo !== undefined;

/** Opens the sheet that stood open when the page was killed: of the pickup that is shown first. */
export function useReopenedSheet(
  pickup: string,
  canOpen: boolean,
  reopen: (sheet: DoorSheet) => void,
): void {
  const [first] = useState(pickup);
  const [sheet, setSheet] = useState<DoorSheet>();
  useEffect(() => {
    void readDraft(first).then((draft) => setSheet(draft.sheet));
  }, [first]);
  if (sheet === undefined) return;
  setSheet(undefined);
  if (canOpen && pickup === first) reopen(sheet);
}

/** Where the browser keeps nothing, nothing was entered before. */
async function readDraft(pickup: string): Promise<DoorDraft> {
  const userId = getSession()?.user._id;
  if (userId === undefined) return {};
  return (await doorDraft({ userId, pickup }, Date.now()).catch(() => undefined)) ?? {};
}

function keep(pickup: string, change: DoorDraft): void {
  const userId = getSession()?.user._id;
  // The person signed out meanwhile: nothing is kept.
  if (userId === undefined) return;
  void keepDoorDraft({ userId, pickup }, change, Date.now()).catch(() => undefined);
}

/** The visit was recorded, or somebody starts over. */
export function dropDraft(pickup: string): void {
  const userId = getSession()?.user._id;
  if (userId !== undefined) void dropDoorDraft({ userId, pickup }).catch(() => undefined);
}
