import { draftNamed } from "#web/kit/forms/draft.ts";

export type BulkKind = "confirm" | "reject";
export type Decision =
  | { _id: string; status: "completed"; itemsCount: number | string }
  | { _id: string; status: "rejected"; reason: string };
export type Decisions = { decisions: Decision[] };

const KINDS: readonly BulkKind[] = ["confirm", "reject"];

/** The name of the draft of a bulk decision. */
export const bulkDraft = (kind: BulkKind): string => `bulk:${kind}`;

/** The bulk decision in a draft, from before a reload or a sign-in; undefined when there is none. */
export function bulkInDraft(): Readonly<{ kind: BulkKind; ids: ReadonlySet<string> }> | undefined {
  for (const kind of KINDS) {
    const decisions = draftNamed(bulkDraft(kind))?.["decisions"];
    if (Array.isArray(decisions)) return { kind, ids: new Set(decisions.map(idOf)) };
  }
  return undefined;
}

function idOf(decision: unknown): string {
  const isDecision = typeof decision === "object" && decision !== null && "_id" in decision;
  return isDecision ? String(decision._id) : "";
}

/** The stored values of those rows that still wait for a decision. */
export function takenUp(kept: Decisions, start: Decisions): Decisions {
  const typed = new Map(kept.decisions.map((decision) => [decision._id, decision]));
  return {
    decisions: start.decisions.map((blank) => {
      const before = typed.get(blank._id);
      return before?.status === blank.status ? before : blank;
    }),
  };
}
