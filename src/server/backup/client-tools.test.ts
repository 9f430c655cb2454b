import { expect, test } from "vitest";

import { addressFor } from "./client-tools.ts";

test.each([
  ["postgres://me:p%40ss%2Fword@db.example:5433/rebound?sslmode=require", "p@ss/word"],
  ["postgres://me@db.example:5433/rebound?sslmode=require&password=p%40ss%2Fword", "p@ss/word"],
])(
  "row A16: what pg_dump is told, which everybody on the machine can read, is not the password",
  (url, password) => {
    const { address, env } = addressFor(url);
    expect(env).toEqual({ PGPASSWORD: password });
    expect(address).toBe("postgres://me@db.example:5433/rebound?sslmode=require");
  },
);

test("a database without a password is asked without one", () => {
  expect(addressFor("postgres://me@db.example/rebound")).toEqual({
    address: "postgres://me@db.example/rebound",
    env: {},
  });
});
