import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { newId } from "../database/ids.ts";
import type { Handlers } from "./call.ts";
import { openHttp } from "./http.ts";
import { serve } from "./serve.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a handler of an idempotent route that has its effect elsewhere is a bug that shows at once", async () => {
  const http = openHttp(app.deps.config, app.deps.log);
  const handlers = { "POST /reward/:id/redeem": async () => ({ data: {} }) };
  serve(http, {
    deps: app.deps,
    handlers: handlers as unknown as Handlers,
    authenticate: async () => ({ id: newId(), role: "user", isVerified: true }),
    authenticateKey: async () => null,
    gate: async () => undefined,
  });
  const { statusCode } = await http.inject({
    method: "POST",
    url: `/reward/${newId()}/redeem`,
    headers: { authorization: `Bearer ${"a".repeat(43)}` },
  });
  expect(statusCode).toBe(500);
  await http.close();
});
