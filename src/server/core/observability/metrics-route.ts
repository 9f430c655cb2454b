import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

import { Failure } from "../failures/failure.ts";
import { makeMetrics, type MetricsOptions } from "./metrics.ts";

/** Networks that may read the figures: the machine itself and private ones (api.md). */
const LOCAL = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

const isLocal = (address: string): boolean =>
  ipaddr.isValid(address) && LOCAL.has(ipaddr.process(address).range());

/**
 * Whoever is on the way must be local: the socket's other end, and each address that a proxy wrote down. A proxy that
 * nobody told us about (`TRUST_PROXY`) is local itself, and a list that a client made up still has the client's own
 * address added by the proxy.
 */
function isAskedLocally({ socket, headers }: FastifyRequest): boolean {
  if (headers.forwarded !== undefined) return false;
  const told = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const addresses = told.split(",").filter((address) => address.trim() !== "");
  return [socket.remoteAddress ?? "", ...addresses].every((address) => isLocal(address.trim()));
}

/** Counts every answer and tells the figures at `/metrics` to the local network; to others there is nothing there. */
export function serveMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const metrics = makeMetrics(options);
  app.addHook("onResponse", (request, reply, done) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!isAskedLocally(request)) throw new Failure("not_found");
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
