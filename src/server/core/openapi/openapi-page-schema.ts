// Describes the schemas of the OpenAPI document in words.

/** The parts of a JSON Schema that are used here. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  /** What the pattern means. */
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Row = { name: string; what: string; isRequired: boolean };

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text escaped for HTML, attributes included. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

const code = (value: unknown): string =>
  `<code>${escaped(typeof value === "string" ? value : JSON.stringify(value))}</code>`;

/** The type of a value with its limits, as HTML: "text, 1 to 80 characters". */
export function typeOf(schema: Schema): string {
  const limits = limitsOf(schema);
  return [kindOf(schema), ...limits].join(", ");
}

function kindOf({ $ref, items, ...schema }: Schema): string {
  const name = $ref?.split("/").at(-1);
  if (name !== undefined) return `<a href="#${name}">${escaped(name)}</a>`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(" or ");
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.map(typeOf).join(schema.allOf ? " and " : " or ");
  if (schema.type === "array") return items ? `list of ${typeOf(items)}` : "list";
  const types = [schema.type ?? "anything"].flat();
  return types.map((type) => KINDS[formatOf(type, schema)] ?? KINDS[type] ?? type).join(" or ");
}

/** Only texts have a format. */
const formatOf = (type: string, { format = "" }: Schema): string =>
  type === "string" ? format : "";

const KINDS: Readonly<Record<string, string>> = {
  uuid: "id",
  date: "day such as 2026-03-14",
  "date-time": "moment such as 2026-03-14T15:09:26.535Z",
  binary: "file",
  string: "text",
  integer: "whole number",
  null: "nothing",
  boolean: "true or false",
};

/**
 * Patterns of a known format are left out, since its name says the same; the bounds of safe integers are no real
 * limit.
 */
function limitsOf(schema: Schema): string[] {
  const { minLength, maxLength, minItems, maxItems } = schema;
  const minimum = Number.isSafeInteger(schema.minimum) ? schema.minimum : undefined;
  const limits = [
    rangeOf(minLength, maxLength, " characters"),
    rangeOf(minItems, maxItems, " of them"),
    rangeOf(isLimit(minimum), isLimit(schema.maximum), ""),
    patternOf(schema),
    schema.default === undefined ? "" : `${code(schema.default)} unless stated`,
  ];
  return limits.filter((limit) => limit !== "");
}

function patternOf({ pattern, description, format }: Schema): string {
  if (description !== undefined) return escaped(description);
  return pattern !== undefined && format === undefined ? `matching ${code(pattern)}` : "";
}

const isLimit = (value: number | undefined): number | undefined =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return "";
  if (to === undefined) return `at least ${from}${unit}`;
  if (from === undefined) return `at most ${to}${unit}`;
  return from === to ? `${from}${unit}` : `${from} to ${to}${unit}`;
}

/** The fields of an object, nested ones by their whole path: "items.plastic", "docs[].name". */
export function rowsOf(schema: Schema, before = ""): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = `${before}${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    const within = insideOf(inner);
    const rows = within ? rowsOf(within.schema, `${name}${within.sign}`) : [];
    return rows.length > 0 && !within?.isOneOfSeveral
      ? rows
      : [{ name, what: typeOf(inner), isRequired }, ...rows];
  });
}

/** The object that a field holds, or holds a list of, when it is written inline. */
function insideOf(
  schema: Schema,
): { schema: Schema; sign: string; isOneOfSeveral: boolean } | undefined {
  if (schema.properties) return { schema, sign: ".", isOneOfSeveral: false };
  if (schema.items?.properties) return { schema: schema.items, sign: "[].", isOneOfSeveral: false };
  const choice = schema.anyOf?.find(({ properties }) => properties);
  return choice && { schema: choice, sign: ".", isOneOfSeveral: true };
}
