import { type ReactElement, useState } from "react";

import type { PickupOutcome } from "#contract/pickups.ts";

import { Banner } from "#web/kit/ui/banner.tsx";
import { CallLink } from "../telephone/call-link.tsx";
import { say } from "../words/say.ts";

type Call = Readonly<NonNullable<PickupOutcome["call"]> & { id: string }>;

/** Collects from each answer whom somebody has to call; each person once. */
export function usePeopleToCall(): readonly [
  calls: readonly Call[],
  note: (outcomes: readonly PickupOutcome[]) => void,
] {
  const [calls, setCalls] = useState<readonly Call[]>([]);
  const note = (outcomes: readonly PickupOutcome[]): void => {
    const found = outcomes.flatMap(({ _id: id, call }) => (call ? [{ ...call, id }] : []));
    setCalls((before) => [
      ...new Map(
        [...before, ...found].map((one) => [`${one.name} ${one.phoneNumber}`, one]),
      ).values(),
    ]);
  };
  return [calls, note];
}

/** Whom no message of ours reaches, with their numbers (PRODUCT R28.5). */
export function PeopleToCall({ calls }: { calls: readonly Call[] }): ReactElement | null {
  if (calls.length === 0) return null;
  return (
    <Banner tone="warn">
      {say.plural(
        calls.length,
        "Call this person: no message of ours reaches them.",
        "Call these {n} people: no message of ours reaches them.",
      )}
      <ul>
        {calls.map(({ id, name, phoneNumber }) => (
          <li key={id}>
            {phoneNumber === null ? (
              say("{name}: no number", { name })
            ) : (
              <CallLink phone={phoneNumber} name={name} />
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
