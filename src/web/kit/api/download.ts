import { ApiError, failureOf, unreachable } from "./api-error.ts";
import type { ApiRoute, InputOf } from "./api.ts";
import { bodyOf, type Parts, urlOf } from "./request.ts";
import { getSession, signOut } from "../session/session.ts";
import { say } from "../words/say.ts";

/** A route that answers a file: "GET /export/users". */
export type FileRoute = Extract<ApiRoute, `GET /export/${string}` | "POST /profile/export">;

/** Downloads a file and resolves with its name. Rejects with `ApiError`. */
export async function download<L extends FileRoute>(route: L, input: InputOf<L>): Promise<string> {
  const token = getSession()?.token;
  const [method = "", path = ""] = route.split(" ");
  const parts: Parts = input;
  const body = bodyOf(parts);
  try {
    const answer = await fetch(urlOf(path, parts), {
      method,
      body,
      headers: {
        "accept-language": say.language,
        ...(body !== null && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      credentials: "include",
    });
    if (!answer.ok) throw await refusalOf(answer);
    const name = nameOf(answer.headers.get("content-disposition"));
    keepFile(await answer.blob(), name);
    return name;
  } catch (error) {
    // No response, or it broke off: an incomplete file is treated as a failure.
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

/** Lets the browser save or open a file. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL shortly after the click, so it cannot be revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
