import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import type { Pool } from "pg";

import { Failure } from "./failure.ts";
import { makeMetrics } from "./metrics.ts";

/** Networks that may read the figures: the machine itself and private ones (api.md). */
const LOCAL = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

const isLocal = (address: string): boolean =>
  ipaddr.isValid(address) && LOCAL.has(ipaddr.process(address).range());

/** Counts every answer and tells the figures at `/metrics` to the local network; to others there is nothing there. */
export function serveFigures(app: FastifyInstance, pool: Pool): void {
  const metrics = makeMetrics(pool);
  app.addHook("onResponse", async (request, reply) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get("/metrics", async (request, reply) => {
    if (!isLocal(request.ip)) throw new Failure("not_found");
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
