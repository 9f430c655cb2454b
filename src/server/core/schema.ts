// Made from migrations/ by `npm run schema`. Change a migration, never this file.

import type { ColumnType } from "kysely";

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface People {
  at: Generated<Timestamp>;
  born: string | null;
  email: string;
  extra: Generated<Json>;
  id: string;
  opens: string | null;
  points: Generated<number>;
  raw: Buffer | null;
  role: Generated<string>;
  share: Generated<number>;
  tags: Generated<string[]>;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface Database {
  people: People;
  rate_limits: RateLimits;
}
