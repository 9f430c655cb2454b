import { IconGripVertical } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";

import { importWithRetry } from "#web/kit/api/lazy-parts.ts";
import type * as dragging from "./dragging.ts";
import styles from "./drag-handle.module.css";

type Dragging = typeof dragging;

/** The drag library comes with the first touch of a handle; whoever uses the menu never loads it. */
let library: Promise<Dragging> | undefined;
const listeners = new Set<() => void>();

async function loadDragging(): Promise<void> {
  if (library !== undefined) return;
  library = importWithRetry(() => import("./dragging.ts"));
  await library.catch(() => (library = undefined));
  for (const listener of listeners) listener();
}

/** The library once it is loaded. */
function useDragging(): Dragging | undefined {
  const [loaded, setLoaded] = useState<Dragging>();
  useEffect(() => {
    const take = (): void => void library?.then(setLoaded);
    listeners.add(take);
    take();
    return () => void listeners.delete(take);
  }, []);
  return loaded;
}

type HandleProps = Readonly<{ id: string; runId: string; label: string }>;

/** The handle by which a mouse drags a stop. The menu beside it does the same for keys and for one finger. */
export function DragHandle({ id, runId, label }: HandleProps): ReactElement {
  const handle = useRef<HTMLSpanElement>(null);
  const drag = useDragging();
  useEffect(() => {
    if (drag && handle.current) return drag.makeDraggable(handle.current, { id, runId });
    return undefined;
  }, [drag, id, runId]);
  return (
    <span
      ref={handle}
      title={label}
      aria-hidden="true"
      className={styles["handle"]}
      onPointerEnter={() => void loadDragging()}
    >
      <IconGripVertical size={20} />
    </span>
  );
}

type Side = "before" | "after";
type DropProps = Readonly<{
  id: string;
  isEnabled: boolean;
  onDrop: (dragged: string, side: Side) => void;
}>;

/** Makes a row a place where another stop of the same run can be dropped; `edge` is where it would land. */
export function useDropPlace<E extends HTMLElement>({
  id,
  isEnabled,
  onDrop,
}: DropProps): {
  ref: RefObject<E | null>;
  edge: Side | undefined;
} {
  const ref = useRef<E>(null);
  const drop = useRef(onDrop);
  const [edge, setEdge] = useState<Side>();
  const drag = useDragging();
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    if (!drag || !isEnabled || !ref.current) return undefined;
    return drag.makeDropPlace(ref.current, {
      id,
      onEdge: setEdge,
      onDrop: (dragged, side) => drop.current(dragged, side),
    });
  }, [drag, isEnabled, id]);
  return { ref, edge };
}
