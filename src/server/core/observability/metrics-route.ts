import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

import { Failure } from "../failures/failure.ts";
import { makeMetrics, type MetricsOptions } from "./metrics.ts";

/** Networks that may read the metrics: the machine itself and private ones. */
const LOCAL = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

const isLocal = (address: string): boolean =>
  ipaddr.isValid(address) && LOCAL.has(ipaddr.process(address).range());

/**
 * Whether all hops are local: the socket's peer and every address in `X-Forwarded-For`. A proxy that `TRUST_PROXY`
 * does not name is local itself, but it adds the client's address to the list, even to one that the client made up.
 */
function isAskedLocally({ socket, headers }: FastifyRequest): boolean {
  if (headers.forwarded !== undefined) return false;
  const forwardedFor = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const addresses = forwardedFor.split(",").filter((address) => address.trim() !== "");
  return [socket.remoteAddress ?? "", ...addresses].every((address) => isLocal(address.trim()));
}

/** Counts every response and serves the metrics at `/metrics` to the local network; others get 404. */
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
