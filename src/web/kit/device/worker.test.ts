import { afterEach, expect, test, vi } from "vitest";

import { registrationOf } from "./worker.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser with one registration, which answers for every address below its scope. */
function registered(scope: string): void {
  const getRegistration = (address: string): Promise<unknown> =>
    Promise.resolve(
      address.startsWith(scope) ? { scope: `https://rebound.example${scope}` } : undefined,
    );
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
}

test("PRODUCT R17.7, R39.2: the worker of the residents is not taken for that of the agents", async () => {
  registered("/");
  expect(await registrationOf({ scope: "/admin/pickup/" })).toBeUndefined();
  expect(await registrationOf({ scope: "/" })).toBeDefined();
  registered("/admin/pickup/");
  expect(await registrationOf({ scope: "/admin/pickup/" })).toBeDefined();
});

test("PRODUCT R39.7: a browser without workers has no registration", async () => {
  vi.stubGlobal("navigator", {});
  expect(await registrationOf({ scope: "/" })).toBeUndefined();
});
