import { unreachable } from "./api-error.ts";

type Upload = Readonly<{
  method: string;
  headers: Headers;
  body: string | FormData | null;
  onProgress: (share: number) => void;
}>;

/** A request that reports its upload progress. `fetch` cannot, so it is an XMLHttpRequest. */
export function upload(
  url: string,
  { method, headers, body, onProgress }: Upload,
): Promise<{ status: number; body: unknown; requestId: string | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    const fail = (): void => reject(unreachable());
    request.addEventListener("error", fail);
    request.addEventListener("timeout", fail);
    request.addEventListener("abort", fail);
    request.addEventListener("load", () =>
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        requestId: request.getResponseHeader("x-request-id"),
      }),
    );
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
