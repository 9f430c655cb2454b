// The syntax tree of a file, as Vite parses it.

/** A node of the syntax tree. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

/** Every node below a value of the syntax tree, outermost first. */
export function nodesIn(value: unknown): Node[] {
  return childrenOf(value).flatMap((node) => [node, ...Object.values(node).flatMap(nodesIn)]);
}

/** The nodes in a value of the syntax tree: itself, or those of a list. */
export function childrenOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(childrenOf);
  return isNode(value) ? [value] : [];
}

/** Whether a value is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
