import type { Api, ApiLine } from "#contract/api.ts";
import type { Checked, Reply } from "#contract/line.ts";

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
export type Call<L extends ApiLine> = Checked<L, Api[L]> & {
  readonly caller: Api[L]["by"] extends "anyone" ? Caller | null : Caller;
  readonly context: Context;
};

/** What a handler gives: what comes back, a file whose text comes piece by piece, or a picture as it is kept. */
export type Answer<L extends ApiLine> = Api[L] extends { as: "csv" }
  ? CsvFile
  : Api[L] extends { as: "picture" }
    ? KeptPicture
    : Reply<Api[L]>;
export type Handler<L extends ApiLine> = (call: Call<L>) => Promise<Answer<L>>;
/** Every line has a handler, or the server does not compile. */
export type Handlers = { readonly [L in ApiLine]: Handler<L> };
/** The lines that a room serves. */
export type Serves<L extends ApiLine> = { readonly [K in L]: Handler<K> };
