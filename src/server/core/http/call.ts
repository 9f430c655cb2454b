import type { Api, ApiRoute } from "#contract/api.ts";
import type { Checked, Reply } from "#contract/route.ts";

import type { Blob as KeptPicture } from "../files/blobs.ts";
import type { Caller } from "../access/caller.ts";
import type { CsvFile } from "../lists/csv.ts";

/** What a request brings besides its checked input. */
export type Context = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The bearer token, if it has the right form. */
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Scheme and host that the browser used, such as https://rebound.example. */
  readonly origin: string;
};

/** What a handler is given: input checked by the contract, the caller that the line demands, the context. */
export type Call<L extends ApiRoute> = Checked<L, Api[L]> & {
  readonly caller: Api[L]["access"] extends "anyone" ? Caller | null : Caller;
  readonly context: Context;
};

/** What a handler gives: what comes back, a file whose text comes piece by piece, or a picture as it is kept. */
export type Answer<L extends ApiRoute> = Api[L] extends { produces: "csv" }
  ? CsvFile
  : Api[L] extends { produces: "picture" }
    ? KeptPicture
    : Reply<Api[L]>;
export type Handler<L extends ApiRoute> = (call: Call<L>) => Promise<Answer<L>>;
/** Every line has a handler, or the server does not compile. */
export type Handlers = { readonly [L in ApiRoute]: Handler<L> };
/** The lines that a room serves. */
export type Serves<L extends ApiRoute> = { readonly [K in L]: Handler<K> };
