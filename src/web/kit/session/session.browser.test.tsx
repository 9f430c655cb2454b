import { expect, test } from "vitest";

import { signInPerson } from "#test/support/stage.tsx";

import { getSession, signOut, updateUser } from "./session.ts";
import { readStored } from "./stored-session.ts";

test("PRODUCT 3.1: token and user are kept in localStorage, until signing out", () => {
  signInPerson("maya");
  expect(localStorage.getItem("token")).toBe("token-of-maya");
  expect(readStored()).toEqual(getSession());
  const user = getSession()?.user;
  if (user) updateUser({ ...user, firstName: "Noor" });
  expect(readStored()).toMatchObject({ token: "token-of-maya", user: { firstName: "Noor" } });
  signOut();
  expect([localStorage.getItem("token"), localStorage.getItem("user")]).toEqual([null, null]);
  expect(getSession()).toBeUndefined();
});

test.each(["{", "null", '{"_id":"maya"}'])("a stored user that reads %s is no session", (text) => {
  signInPerson("maya");
  localStorage.setItem("user", text);
  expect(readStored()).toBeUndefined();
});
