import type { ApiRoute } from "#web/kit/api/api.ts";
import { bodyOf, type Parts, urlOf } from "#web/kit/api/request.ts";
import { type Answer, judge, type Verdict } from "./answers.ts";
import type { Entry } from "./entries.ts";
import type { Sender } from "./store.ts";

/** The call of each kind of entry. */
const ROUTES = {
  complete: "PUT /pickup/complete/:id",
  attempt: "POST /pickup/attempt/:id",
  start: "PUT /run/start/:id",
  finish: "PUT /run/finish/:id",
} as const satisfies Record<Entry["kind"], ApiRoute>;

/** As long as the other requests of the application wait; a photo takes longer on a bad line. */
const PATIENCE_MS = 30_000;
const PHOTO_PATIENCE_MS = 120_000;

/** Sends one entry, in a page or in the service worker, and says what the answer means. */
export async function send(entry: Entry, sender: Sender): Promise<Verdict | "unreachable"> {
  const answer = await request(ROUTES[entry.kind], partsOf(entry), sender, entry);
  if (answer.status === 0) return "unreachable";
  return judge(entry, answer, (route) => request(route, { params: { id: entry.subject } }, sender));
}

function partsOf(entry: Entry): Parts {
  const { id, subject, happenedAt } = entry;
  const params = { id: subject };
  if (entry.kind !== "attempt")
    return { params, body: { ...(entry.kind !== "start" && entry.body), happenedAt } };
  const { photo } = entry;
  const file = photo && new File([photo.bytes], "photo", { type: photo.type });
  return { params, form: { _id: id, ...entry.body, happenedAt, file } };
}

/** One request; status 0 when no answer came. A write carries the key of its entry and the clock of the device. */
async function request(
  route: ApiRoute,
  parts: Parts,
  { token, language }: Sender,
  entry?: Entry,
): Promise<Answer> {
  const [method = "GET", path = "/"] = route.split(" ");
  const headers = new Headers({
    accept: "application/json",
    "accept-language": language,
    authorization: `Bearer ${token}`,
  });
  if (entry) headers.set("idempotency-key", entry.id);
  if (entry) headers.set("device-time", new Date().toISOString());
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  const signal = AbortSignal.timeout(parts.form ? PHOTO_PATIENCE_MS : PATIENCE_MS);
  try {
    const response = await fetch(urlOf(path, parts), {
      method,
      headers,
      body: bodyOf(parts),
      signal,
    });
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return { status: response.status, body: isJson ? await response.json() : undefined };
  } catch {
    return { status: 0, body: undefined };
  }
}
