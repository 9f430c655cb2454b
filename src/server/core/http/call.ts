import type { Api, ApiRoute } from "#contract/api.ts";
import type { Checked, Reply } from "#contract/route.ts";
import type { Language } from "#domain/words/languages.ts";
import type { Say } from "#domain/words/say.ts";

import type { Blob as KeptPicture } from "../files/blobs.ts";
import type { Caller, Key } from "../access/caller.ts";
import type { CsvFile } from "../lists/csv.ts";
import type { ZipFile } from "../lists/own-archive.ts";
import type { ExactlyOnce } from "./idempotency.ts";

/** The parts of a request besides its checked input. */
export type Context = {
  readonly requestId: string;
  /** Says sentences in the language of the answer. */
  readonly say: Say;
  /** The language that the request asks for; null where it asks for none that the product speaks. */
  readonly language: Language | null;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The bearer token, if it is well formed. */
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** What the clock of the caller's device showed when it sent the call, from the header `Device-Time`; epoch milliseconds. */
  readonly deviceTime: number | undefined;
  /** Scheme and host that the browser used, such as https://rebound.example. */
  readonly origin: string;
};

/** What a handler receives: input checked by the contract, the caller that the route requires, the context. */
export type Call<L extends ApiRoute> = Checked<L, Api[L]> & {
  readonly caller: Api[L]["access"] extends "anyone"
    ? Caller | null
    : Api[L]["access"] extends "key"
      ? null
      : Caller;
  readonly context: Context;
} & (Api[L]["access"] extends "key" ? { readonly key: Key } : unknown) &
  (Api[L] extends { idempotent: true } ? { readonly exactlyOnce: ExactlyOnce } : unknown);

/** What a handler returns: data, a file streamed in pieces, or a stored picture. */
export type Answer<L extends ApiRoute> = Api[L] extends { produces: "csv" }
  ? CsvFile
  : Api[L] extends { produces: "zip" }
    ? ZipFile
    : Api[L] extends { produces: "picture" }
      ? KeptPicture
      : Reply<Api[L]>;
export type Handler<L extends ApiRoute> = (call: Call<L>) => Promise<Answer<L>>;
/** The server compiles only when every route has a handler. */
export type Handlers = { readonly [L in ApiRoute]: Handler<L> };
/** The routes that a room serves. */
export type Serves<L extends ApiRoute> = { readonly [K in L]: Handler<K> };
