// The texts in the code that a person reads, and how each gets to the screen.
import { parseSync } from "vite";

import { childrenOf, isNode, type Node } from "../scripts/words/syntax.ts";

/**
 * How a text is written: as the argument of `say` or `message`, between the tags of an element, as an attribute, or as
 * any other string.
 */
type Place = "said" | "element" | "attribute" | "string";
export type Text = Readonly<{ text: string; place: Place; line: number }>;

/** The functions that say a sentence, and which of their arguments are sentences. */
const SPEAKERS: ReadonlyMap<string, readonly number[]> = new Map([
  ["say", [0]],
  ["text", [0]],
  ["message", [0]],
  ["plural", [1, 2]],
]);

/** Attributes of elements and properties of objects that nobody reads. */
const SILENT =
  /^(?:className|id|type|name|href|to|key|role|size|variant|color|autoComplete|inputMode|method|rel|target|as|tone|fill|stroke|d|viewBox|accept|enterKeyHint|loading|fetchPriority|component|section|htmlFor|position|order|align|justify|from|radius|mode|tag|capture|path|queryKey|transform|style|preserveAspectRatio|module|timeZone|lang)$/;

/** Types, and what is not code that runs. */
const TYPES = /^(?:TS(?!As|NonNull|Satisfies)|Import|ExportAll)/;

/** Calls whose strings are for the machine. */
const MACHINES =
  /^(?:info|warn|error|debug|fatal|replace|replaceAll|match|split|test|includes|startsWith|endsWith|getItem|setItem|removeItem|querySelector|querySelectorAll|addEventListener|matchMedia|getPropertyValue|setAttribute|invalidateQueries|call|read|useQuery|usePosition|named|documented)$/;

/** The texts of a file that look like something to read. */
export function textsIn(path: string, source: string): Text[] {
  const found: Text[] = [];
  const visit = (node: Node, place: Place): void => {
    const text = textOf(node)?.replaceAll(/\s+/g, " ").trim();
    const own = node.type === "JSXText" ? "element" : place;
    if (text !== undefined && (own === "said" || isReadable(text)))
      found.push({ text, place: own, line: source.slice(0, node.start).split("\n").length });
    for (const [child, next] of partsOf(node, place)) visit(child, next);
  };
  for (const child of childrenOf(parseSync(path, source).program)) visit(child, "string");
  return found;
}

/** The lines on which a file uses `say` while it is evaluated, and not within a function. */
export function linesSaidAtStart(path: string, source: string): number[] {
  const lines: number[] = [];
  const visit = (node: Node): void => {
    if (TYPES.test(node.type) || /Function/.test(node.type)) return;
    if (node.type === "Identifier" && node["name"] === "say")
      lines.push(source.slice(0, node.start).split("\n").length);
    for (const value of Object.values(node)) childrenOf(value).forEach(visit);
  };
  childrenOf(parseSync(path, source).program).forEach(visit);
  return lines;
}

function textOf(node: Node): string | undefined {
  if (node.type === "TemplateLiteral") return templateOf(node);
  const { value } = node;
  const isText = node.type === "JSXText" || node.type === "Literal";
  return isText && typeof value === "string" ? value : undefined;
}

type Part = readonly [node: Node, place: Place];

/** The parts of a node in which somebody might read a text, and how they would meet it. */
function partsOf(node: Node, place: Place): Part[] {
  if (TYPES.test(node.type)) return [];
  const own = PARTS[node.type];
  if (own) return own(node);
  const isPassedOn = /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/;
  return partsOfAll(node, isPassedOn.test(node.type) ? place : "string");
}

const PARTS: Readonly<Partial<Record<string, (node: Node) => Part[]>>> = {
  JSXAttribute: ({ name, value }) => (isSilent(name) ? [] : placed(value, "attribute")),
  Property: ({ key, value }) => (isSilent(key) ? [] : placed(value, "string")),
  NewExpression: (node) => (isForMachines(node["callee"]) ? [] : partsOfAll(node, "string")),
  // What is compared is not shown.
  BinaryExpression: (node) =>
    /^[!=]==$/.test(String(node["operator"])) ? [] : partsOfAll(node, "string"),
  MemberExpression: ({ object }) => placed(object, "string"),
  CallExpression: (node) => [...placed(node["callee"], "string"), ...argumentsOf(node)],
};

const isSilent = (name: unknown): boolean => SILENT.test(nameOf(name) ?? "");
const isForMachines = (callee: unknown): boolean =>
  /Error$|^RegExp$|^URL$/.test(nameOf(callee) ?? "");

const placed = (value: unknown, place: Place): Part[] =>
  childrenOf(value).map((child) => [child, place]);

function partsOfAll(node: Node, place: Place): Part[] {
  return Object.entries(node)
    .filter(([key]) => !/^(?:typeAnnotation|typeArguments|typeParameters|returnType)$/.test(key))
    .flatMap(([, value]) => placed(value, place));
}

function argumentsOf(node: Node): Part[] {
  const name = nameOf(node["callee"]) ?? "";
  const spoken = SPEAKERS.get(name) ?? [];
  const given = Array.isArray(node["arguments"]) ? node["arguments"] : [];
  return given
    .flatMap((argument, index) => placed(argument, spoken.includes(index) ? "said" : "string"))
    .filter(([{ type }]) => !MACHINES.test(name) || /Function|Object/.test(type));
}

/** The name that is called or set: `say` of `say.plural(...)` is "plural". */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  const name = node["name"] ?? node["value"];
  return typeof name === "string" ? name : undefined;
}

/** A template as a sentence with `{x}` for its values. */
function templateOf(node: Node): string {
  const parts = childrenOf(node["quasis"]).map(({ value }) =>
    typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "",
  );
  return parts.join("{x}");
}

/** Whether a text looks like something that a person reads, and not like a key, a path, a style or code. */
function isReadable(text: string): boolean {
  const words = text.replaceAll("{x}", "");
  if (!/[A-Za-z]{2}/.test(words)) return false;
  if (/^(?:https?:|\/|#|\.|data:|image\/|text\/|application\/|--|@|\?)/.test(text)) return false;
  if (/^[a-z0-9_:./*-]+$/.test(words) || /^[a-z]+[A-Z]\w*$/.test(text)) return false;
  if (/^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(text)) return false;
  if (/^(?:GET|POST|PUT|DELETE) \//.test(text)) return false;
  if (/[{}=;]{2}|=>|::|px\b|rgba?\(|var\(--|cubic-bezier|translate\(|%\)|\bM\d/.test(words))
    return false;
  return /^[A-Z"'(]/.test(words.trim()) || / [a-z]/.test(words.trim());
}
