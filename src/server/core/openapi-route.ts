import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { Failure } from "./failure.ts";
import { once } from "./once.ts";

const READING_PAGE = "/api/docs";

/**
 * The document at `/api/openapi.json` and a page to read it at `/api/docs`. Both are made when somebody first asks:
 * most processes are never asked, and what makes them weighs some megabytes.
 */
export function serveOpenApi(app: FastifyInstance): void {
  const load = once(async () => {
    const { openApiDocument } = await import("./openapi.ts");
    return openApiDocument();
  });
  const loadPage = once(async () => {
    const { openReadingPage } = await import("./openapi-page.ts");
    return openReadingPage(READING_PAGE, await load());
  });
  app.get("/api/openapi.json", load);
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await loadPage();
    const { url, headers } = request;
    const answer = await page.inject({ method: "GET", url, headers });
    if (answer.statusCode === 404) throw new Failure("not_found");
    reply.code(answer.statusCode).headers(answer.headers);
    // Of the connection that it was not.
    return reply.removeHeader("connection").removeHeader("date").send(answer.rawPayload);
  };
  app.get(READING_PAGE, read);
  app.get(`${READING_PAGE}/*`, read);
}
