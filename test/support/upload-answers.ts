import type { Plugin } from "vite";

/**
 * Answers the calls of the upload tests over real HTTP, which a stand-in for `fetch` cannot: what is sent there is an
 * XMLHttpRequest. `/api/test/echo` answers with what came, `/api/test/refuse` with a refusal, `/api/test/break` closes
 * the connection without an answer.
 */
export function answerUploads(): Plugin {
  return {
    name: "rebound:answer-uploads",
    configureServer({ middlewares }) {
      middlewares.use("/api/test/", (request, response) => {
        let bytes = 0;
        request.on("data", (chunk: Buffer) => (bytes += chunk.length));
        request.on("end", () => {
          if (request.url === "/break") return request.socket.destroy();
          const isRefused = request.url === "/refuse";
          const { method, headers } = request;
          response.writeHead(isRefused ? 422 : 200, { "x-request-id": "r-upload" });
          return response.end(isRefused ? "no JSON" : JSON.stringify({ method, headers, bytes }));
        });
      });
    },
  };
}
