import type { Plugin } from "vite";

/**
 * Answers the requests of the upload tests over real HTTP, because they use XMLHttpRequest and a stand-in for `fetch`
 * would not see them. `/api/test/echo` returns what was sent, `/api/test/refuse` a refusal, `/api/test/break` closes
 * the connection without a response.
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
