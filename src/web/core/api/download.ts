import { ApiError, failureOf, unreachable } from "./api-error.ts";
import { urlOf, type InputOf, type ReadRoute } from "./api.ts";
import { getSession, signOut } from "../session/session.ts";

/** A table as a file: "GET /export/users". */
export type FileRoute = Extract<ReadRoute, `GET /export/${string}`>;

/** Fetches a table as a file, hands it to the browser to keep and resolves with its name. Rejects with `ApiError`. */
export async function download<L extends FileRoute>(line: L, input: InputOf<L>): Promise<string> {
  const token = getSession()?.token;
  try {
    const answer = await fetch(urlOf(line.slice("GET ".length), input), {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      credentials: "include",
    });
    if (!answer.ok) throw await refusalOf(answer);
    const name = nameOf(answer.headers.get("content-disposition"));
    keepFile(await answer.blob(), name);
    return name;
  } catch (error) {
    // Nobody answered, or the answer broke off half-way: half a table is no table.
    throw error instanceof ApiError ? error : unreachable();
  }
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const body: unknown = isJson ? await answer.json() : undefined;
  const failure = failureOf(answer.status, body, answer.headers.get("x-request-id"));
  if (failure.code === "unauthenticated" && getSession()) signOut("lost");
  return failure;
}

function nameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "table.csv";
}

/** Hands a file to the browser, which keeps it or opens it. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
