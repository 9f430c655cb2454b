import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance } from "fastify";

import type { openApiDocument } from "./openapi.ts";

/** A server of its own for the page that shows the document under `prefix`: it is asked within the process, not over a socket. */
export async function openReadingPage(
  prefix: string,
  document: ReturnType<typeof openApiDocument>,
): Promise<FastifyInstance> {
  const page = Fastify();
  // The two packages describe the same document by types of their own.
  const specification = { document: document as unknown as StaticDocumentSpec["document"] };
  await page.register(swagger, { mode: "static", specification });
  await page.register(swaggerUi, { routePrefix: prefix, staticCSP: true });
  return page;
}
