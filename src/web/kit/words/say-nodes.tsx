import { createElement, Fragment, type ReactNode } from "react";

/** Private characters of Unicode mark the places of the elements while a sentence is put together. */
const MARKS = /\uE000(\d+)\uE001/;

/**
 * A sentence with elements in it, such as a link or a name in bold: `sayNodes((mark) => say("Sent to {email}", { email:
 * mark(<b>{email}</b>) }))`. Each language puts the elements where its sentence needs them.
 */
export function sayNodes(compose: (mark: (node: ReactNode) => string) => string): ReactNode {
  const nodes: ReactNode[] = [];
  const sentence = compose((node) => `\uE000${nodes.push(node) - 1}\uE001`);
  // The capture of the pattern makes every second part the index of an element.
  const parts = sentence
    .split(MARKS)
    .map((part, index) => (index % 2 === 0 ? part : nodes[Number(part)]));
  return createElement(Fragment, null, ...parts);
}
