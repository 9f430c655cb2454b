import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";

import { passSpareStep } from "./back.ts";

test("Back from the spare step of a first page leaves that page with the same press", () => {
  const history = createMemoryHistory({ initialEntries: ["/admin/rewards"] });
  passSpareStep(history);
  const back = vi.spyOn(history, "back");
  history.push("/admin/rewards", { isSpare: true });
  history.back();
  expect(back).toHaveBeenCalledTimes(2);
});

test("Back to a first page from another screen stays there", () => {
  const history = createMemoryHistory({ initialEntries: ["/admin/users"] });
  passSpareStep(history);
  const back = vi.spyOn(history, "back");
  history.push("/admin/users/1");
  history.back();
  expect(back).toHaveBeenCalledTimes(1);
  expect(history.location.pathname).toBe("/admin/users");
});
