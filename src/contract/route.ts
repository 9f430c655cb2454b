import * as z from "zod/mini";

import type { Permission } from "#domain/permissions.ts";

import type { FailureCode } from "./errors.ts";
import { Material } from "./materials.ts";
import { Month } from "./office/report.ts";
import { Id } from "./page.ts";
import { RedemptionStatus } from "./rewards.ts";
import { SettingKey } from "./settings.ts";

/**
 * Who may make a call: anyone, who is signed in, who has verified the email address too ("user"), of those, whose
 * role has a permission, or no person but the key of a shop.
 */
export type Access = "anyone" | "signed-in" | "user" | "key" | Permission;

/** One route of the contract: its access, input and output. There is no default for `access`. */
export interface Route {
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** A multipart body. */
  form?: z.ZodMiniType;
  reply: z.ZodMiniType;
  /** Default 200. */
  status?: 201;
  /** Raises the body limit to the size of an encoded image. */
  bodyLimit?: "image";
  /** Returns a CSV file, an archive, a picture that only some people may see, or a drawing, instead of an answer in JSON. */
  produces?: "csv" | "zip" | "picture" | "svg";
  /** Pages of every other site may read it, and caches keep it for an hour (PRODUCT R44.3). */
  isShared?: true;
  /**
   * Also takes a posted form, whose fields are ignored: mailbox providers post one when their reader presses
   * "Unsubscribe" (RFC 8058). All other routes answer 415 to a form.
   */
  takes?: "form-urlencoded";
  /** Honours the `Idempotency-Key` header (PRODUCT R6.3): the handler is given `exactlyOnce` and has its effect in it. */
  idempotent?: true;
  /** Staff whose role needs a second factor may call it before they have added one (PRODUCT R20.5). */
  beforeFactor?: true;
  /** Refused to whoever has not agreed to the terms in force (PRODUCT R22.9). */
  afterTerms?: true;
  /** Its own refusals, in addition to those that follow from everything above (`refusalsOf`). */
  refuses?: readonly FailureCode[];
}
export type Routes = Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, Route>;

/** "PUT /pickup/complete/:id" -> ["PUT", "/pickup/complete/:id"]. */
export function splitRoute(name: string): [method: string, url: string] {
  const space = name.indexOf(" ");
  return [name.slice(0, space), name.slice(space + 1)];
}

/** Every path parameter of the API, by name. An invalid one is "not found". */
export const params = {
  id: Id,
  userId: Id,
  badgeId: Id,
  status: RedemptionStatus,
  key: SettingKey,
  material: Material,
  code: z.string().check(z.regex(/^[a-z0-9-]{2,60}$/)),
  month: Month,
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/)),
};

type Names<P> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type InPath<L> = [Names<L>] extends [never]
  ? unknown
  : { params: { [N in Names<L> & keyof typeof params]: z.output<(typeof params)[N]> } };
type Part = "query" | "body" | "form";

/** What a client sends. */
export type Input<L, R> = InPath<L> & {
  [
    K in keyof R & Part as R[K] extends z.ZodMiniType
      ? Record<never, never> extends z.input<R[K]>
        ? never
        : K
      : never
  ]: R[K] extends z.ZodMiniType ? z.input<R[K]> : never;
} & {
  [
    K in keyof R & Part as R[K] extends z.ZodMiniType
      ? Record<never, never> extends z.input<R[K]>
        ? K
        : never
      : never
  ]?: R[K] extends z.ZodMiniType ? z.input<R[K]> : never;
};
/** What the handler receives, after the checks. */
export type Checked<L, R> = InPath<L> & {
  [K in keyof R & Part]: R[K] extends z.ZodMiniType ? z.output<R[K]> : never;
};
/** What is returned. */
export type Reply<R extends Route> = z.output<R["reply"]>;
