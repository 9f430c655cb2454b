import { type Connection, Query, type QueryResult } from "pg";

/** What `pg` made of the description of a statement's columns, and how it reads a row by it. */
type Shape = {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
};

/** Of each statement that a connection has prepared, by its name. */
export type Shapes = Map<string, Shape>;

/** The parts of `pg`'s query that its types leave out. */
type Inner = {
  name: string;
  callback: Callback;
  _result: Shape;
  _accumulateRows: boolean;
  prepare: (connection: Connection) => void;
  handleCommandComplete: (message: unknown, connection: Connection) => void;
};
const inherited = Query.prototype as unknown as Inner;
const innerOf = (query: Query): Inner => query as unknown as Inner;

type Asked = { name: string; text: string; values: unknown[] };
export type Callback = (error: Error | undefined, result: QueryResult) => void;

/**
 * A prepared statement whose columns are described once per connection, not at each run: the description of a wide row
 * is longer than the row and takes longer to read. PostgreSQL refuses a prepared statement whose columns have changed.
 */
export class PreparedQuery extends Query {
  readonly #shapes: Shapes;
  constructor(asked: Asked, shapes: Shapes, callback: Callback) {
    super(asked);
    innerOf(this).callback = callback;
    this.#shapes = shapes;
  }
  prepare(connection: Connection): void {
    const inner = innerOf(this);
    const shape = this.#shapes.get(inner.name);
    if (shape === undefined) return inherited.prepare.call(inner, connection);
    const { _result: result } = inner;
    result.fields = shape.fields;
    ({ _parsers: result["_parsers"] } = shape);
    ({ _prebuiltEmptyResultObject: result["_prebuiltEmptyResultObject"] } = shape);
    inner["_accumulateRows"] = true;
    inherited.prepare.call(inner, undescribed(connection));
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    const inner = innerOf(this);
    if (!this.#shapes.has(inner.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = inner["_result"];
      this.#shapes.set(inner.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    inherited.handleCommandComplete.call(inner, message, connection);
  }
}

const quiet = new WeakMap<Connection, Connection>();

/** The same connection, but it asks for no description. */
function undescribed(connection: Connection): Connection {
  const known = quiet.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  quiet.set(connection, made);
  return made;
}
