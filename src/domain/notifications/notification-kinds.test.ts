import { expect, test } from "vitest";

import { isLocked, MESSAGE_CHOICES } from "./notification-kinds.ts";

test("PRODUCT R21.1: emails of each kind and texts about pickups can be chosen, those about the account cannot", () => {
  const names = MESSAGE_CHOICES.map(({ kind, channel }) => `${channel} ${kind}`);
  expect(names).toEqual([
    "email pickups",
    "sms pickups",
    "email drop_offs",
    "email points",
    "email rewards",
    "email campaigns",
    "email account",
  ]);
  expect(MESSAGE_CHOICES.filter((choice) => choice.isLocked)).toMatchObject([{ kind: "account" }]);
  expect([isLocked("account"), isLocked("pickups")]).toEqual([true, false]);
});
