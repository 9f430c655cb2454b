import { Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type ReactElement } from "react";

import type { Run, Suggestion } from "#contract/runs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { formatDistance, formatTimeRange } from "#web/kit/time/format.ts";
import { announce } from "#web/kit/toasts/announce.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./order-dialog.module.css";
import type { RunNow, StopNow } from "./run-now.ts";
import { keptOrder, orderToSend, withIdAt } from "#web/parts/runs/stop-order.ts";
import { personOf } from "./stop-words.tsx";

type Props = Readonly<{
  now: RunNow;
  show: (run: Run) => void;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}>;

/** The order of the stops still open: by hand, stop by stop, or as the server proposes it. */
export function OrderDialog({ isOpen, onClose, onClosed, now, show }: Props): ReactElement {
  return (
    <Dialog
      isLarge
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={say("Order of the open stops")}
    >
      <Order now={now} show={show} onDone={onClose} />
    </Dialog>
  );
}

type OrderProps = Pick<Props, "now" | "show"> & Readonly<{ onDone: () => void }>;

function Order({ now, show, onDone }: OrderProps): ReactElement {
  const { run, open } = now;
  const openNow = open.map(({ stop }) => stop.pickup._id);
  const [chosen, setChosen] = useState(openNow);
  // The run may change while the dialog is open.
  const ids = keptOrder(chosen, openNow);
  const [suggestion, setSuggestion] = useState<Suggestion>();
  const { problem, onFailed } = useProblem();
  const better = useAction("POST /run/suggest/:id", {
    onDone: ({ data }) => {
      setSuggestion(data);
      setChosen(data.pickups);
    },
    onFailed,
  });
  const order = useAction("PUT /run/order/:id", {
    refresh: ["GET /run/mine"],
    done: say("The new order is in use"),
    onDone: ({ data }) => {
      show(data);
      onDone();
    },
    onFailed,
  });
  const use = (): unknown =>
    order.run({
      params: { id: run._id },
      body: { pickups: orderToSend(run, ids), revision: run.revision },
    });
  return (
    <div className={styles["order"]}>
      <Button
        variant="light"
        mih={56}
        fullWidth
        loading={better.isPending}
        onClick={() => void better.run({ params: { id: run._id } })}
      >
        {say("Better order")}
      </Button>
      {suggestion && <p role="status">{proposalText(suggestion)}</p>}
      <Rows ids={ids} open={open} first={run.stops.length - ids.length + 1} onChange={setChosen} />
      {problem !== undefined && <Banner>{problem}</Banner>}
      <div className={styles["submit"]}>
        <Button mih={56} fullWidth loading={order.isPending} onClick={() => void use()}>
          {say("Use this order")}
        </Button>
      </div>
    </div>
  );
}

type Problem = Readonly<{ problem: string | undefined; onFailed: (error: ApiError) => void }>;

/** What was chosen stays. Where the run changed meanwhile, it is read again, so that the next try is about the new one. */
function useProblem(): Problem {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const onFailed = ({ code, fields, message }: ApiError): void => {
    const isChanged = code === "stale" || fields["pickups"] !== undefined;
    if (isChanged) refetch(queryClient, ["GET /run/mine"]);
    setProblem(
      isChanged
        ? say("Your run changed meanwhile. It has been read again; your order is kept.")
        : message,
    );
  };
  return { problem, onFailed };
}

type RowsProps = Readonly<{
  ids: readonly string[];
  open: readonly StopNow[];
  /** The place of the first open stop in the run: what is done comes before it. */
  first: number;
  onChange: (ids: string[]) => void;
}>;

function Rows({ ids, open, first, onChange }: RowsProps): ReactElement {
  const byId = new Map(open.map((one) => [one.stop.pickup._id, one]));
  return (
    <ol className={styles["stops"]}>
      {ids.map((id, at) => {
        const stop = byId.get(id);
        return (
          stop && (
            <Row
              key={id}
              stop={stop}
              place={first + at}
              first={first}
              last={first + ids.length - 1}
              onPut={(place) => onChange(withIdAt(ids, id, place - first))}
            />
          )
        );
      })}
    </ol>
  );
}

type RowProps = Readonly<{
  stop: StopNow;
  /** Its place in the run as it would be, from 1, and the places of the first and the last open stop. */
  place: number;
  first: number;
  last: number;
  onPut: (place: number) => void;
}>;

function Row({ stop: { stop, number }, place, first, last, onPut }: RowProps): ReactElement {
  const { scheduledTimeStart, scheduledTimeEnd, location } = stop.pickup;
  const name = `${number}, ${personOf(stop)}`;
  const put = (wanted: number): void => {
    const next = Math.max(first, Math.min(last, wanted));
    if (next === place) return;
    onPut(next);
    announce(say("{name}: place {place} of {all}", { name, place: next, all: last }));
  };
  return (
    <li className={styles["row"]}>
      <span className={styles["texts"]}>
        <b>{name}</b>
        <span>{formatTimeRange(scheduledTimeStart, scheduledTimeEnd)}</span>
        <span className="muted">{location.address}</span>
      </span>
      <span className={styles["moves"]}>
        <PlaceField name={name} place={place} onPut={put} />
        <button
          type="button"
          className={styles["move"]}
          aria-label={say("Up: {name}", { name })}
          aria-disabled={place === first}
          onClick={() => put(place - 1)}
        >
          <IconArrowUp size={24} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles["move"]}
          aria-label={say("Down: {name}", { name })}
          aria-disabled={place === last}
          onClick={() => put(place + 1)}
        >
          <IconArrowDown size={24} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}

type PlaceProps = Readonly<{ name: string; place: number; onPut: (place: number) => void }>;

/** Moves a stop far in one go: the number of the place is typed over, and counts when the field is left. */
function PlaceField({ name, place, onPut }: PlaceProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const leave = (): void => {
    if (typed !== undefined && /^\d{1,3}$/.test(typed)) onPut(Number(typed));
    setTyped(undefined);
  };
  return (
    <label htmlFor={id} className={styles["place"]}>
      <span className="muted" aria-hidden="true">
        {say("Place#order")}
      </span>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-label={say("Place of {name}", { name })}
        value={typed ?? String(place)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        onBlur={leave}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") currentTarget.blur();
        }}
      />
    </label>
  );
}

/** "12 mi, 15 min of waiting, 0 late; now 15 mi, 20 min of waiting, 2 late." */
const proposalText = ({ before, after }: Suggestion): string =>
  say("{proposed}; now {present}.", { proposed: wayText(after), present: wayText(before) });

const wayText = ({ travelKm, waitingMinutes, late }: Suggestion["before"]): string =>
  say("{way}, {minutes} min of waiting, {late} late", {
    way: formatDistance(travelKm * 1000),
    minutes: waitingMinutes,
    late,
  });
