import {
  type Compilable,
  type CompiledQuery,
  CompiledQuery as Compiled,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";

import type { Queryable } from "./database.ts";
import type { Database } from "./schema.ts";

/** Builds statements without a database connection. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const NAME = Symbol("name of a value");
/** Placeholder in a statement for a value of each run. */
type Slot = { readonly [NAME]: string };

type Run<Given, Row> = (db: Queryable, given: Required<Given>) => Promise<Row[]>;

/**
 * A statement whose text never changes, built only once: building it takes more processor time than
 * sending it. While it is built, `given` holds a placeholder for each value: pass these on, never inspect them.
 */
export function statement<Given extends Record<string, unknown>, Row>(
  build: (db: Kysely<Database>, given: Given) => Compilable<Row>,
): Run<Given, Row> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    built ??= build(builder, slotsFor(given)).compile();
    const values = built.parameters.map((value) => (isSlot(value) ? given[value[NAME]] : value));
    return run<Row>(db, Compiled.raw(built.sql, values));
  };
}

/** The rows of a statement that is built, read past the query builder where a connection offers this. */
export async function run<Row>(db: Queryable, query: CompiledQuery<Row>): Promise<Row[]> {
  const { fastPath } = db;
  if (fastPath) return (await fastPath(query.sql, [...query.parameters])) as Row[];
  return (await db.executeQuery<Row>(query)).rows;
}

/**
 * A statement for each shape of a query: the shape is everything that changes the text, all other values are
 * parameters.
 * There must be few shapes, since their statements are cached: flags, names, sizes in steps; never text that a person
 * typed.
 */
export function statements<
  Shape extends Record<string, string | number | boolean | undefined>,
  Given extends Record<string, unknown>,
  Row,
>(
  build: (db: Kysely<Database>, shape: Shape, given: Given) => Compilable<Row>,
): (shape: Shape) => Run<Given, Row> {
  const known = new Map<string, Run<Given, Row>>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const found = known.get(key) ?? statement((db, given: Given) => build(db, shape, given));
    known.set(key, found);
    return found;
  };
}

const slotsFor = <Given extends Record<string, unknown>>(given: Given): Given =>
  Object.fromEntries(Object.keys(given).map((name) => [name, { [NAME]: name }])) as Given;

const isSlot = (value: unknown): value is Slot =>
  typeof value === "object" && value !== null && NAME in value;
