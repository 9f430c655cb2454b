import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

import { openApiDocument } from "./openapi.ts";

/** The document at `/api/openapi.json` and a page to read it at `/api/docs`. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  // The two packages describe the same document by types of their own.
  const document = openApiDocument() as unknown as StaticDocumentSpec["document"];
  await app.register(swagger, { mode: "static", specification: { document } });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  app.get("/api/openapi.json", () => document);
}
