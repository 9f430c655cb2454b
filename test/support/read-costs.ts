// What PostgreSQL does for a statement: how many rows it looks at, in how many blocks.
import { escapeLiteral, type PoolClient } from "pg";

export type Asked = { readonly sql: string; readonly values: readonly unknown[] };
type Cost = { readonly rows: number; readonly blocks: number };

type Node = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
};

/**
 * Runs the statements, whose plans are as the client's `plan_cache_mode` says, and adds up what they read; those that
 * carry `custom` are planned for their values.
 */
export async function costOf(
  client: PoolClient,
  statements: readonly Asked[],
  custom: string,
): Promise<Cost> {
  const cost = { rows: 0, blocks: 0 };
  for (const statement of statements) {
    const plan = await run(client, statement, statement.sql.includes(custom));
    cost.rows += rowsIn(plan);
    cost.blocks += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }
  return cost;
}

const EXPLAIN = "explain (analyze, buffers, timing off, format json)";

async function run(
  client: PoolClient,
  { sql, values }: Asked,
  isForValues: boolean,
): Promise<Node> {
  type Explained = { "QUERY PLAN": [{ Plan: Node }] };
  if (!isForValues) await client.query(`prepare costing as ${sql}`);
  const given = values.length === 0 ? "" : `(${values.map(literal).join(", ")})`;
  // An explained `execute` takes no parameters.
  const explained = isForValues
    ? await client.query<Explained>(`${EXPLAIN} ${sql}`, [...values])
    : await client.query<Explained>(`${EXPLAIN} execute costing${given}`);
  if (!isForValues) await client.query("deallocate costing");
  const [row] = explained.rows;
  if (!row) throw new Error(`Nothing was explained of ${sql}`);
  return row["QUERY PLAN"][0].Plan;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return literal(value.toISOString());
  if (Array.isArray(value)) return literal(`{${value.join(",")}}`);
  return escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));
}

/** Rows of tables that are looked at, those that a condition refuses included. */
function rowsIn(node: Node): number {
  const inside = (node.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0);
  if (node["Relation Name"] === undefined) return inside;
  const refused =
    (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return inside + (node["Actual Rows"] + refused) * node["Actual Loops"];
}
