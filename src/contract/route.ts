import type * as z from "zod/mini";

import type { FailureCode } from "./errors.ts";
import { Id } from "./page.ts";
import { RedemptionStatus } from "./rewards.ts";

/**
 * Who may make a call. "signed-in" includes people who have not verified their e-mail yet, everything from "user" on
 * does not. Agents may do what users may, admins what agents may, superadmins what admins may.
 */
export type Access = "anyone" | "signed-in" | "user" | "agent" | "admin" | "superadmin";

/** One line of the contract: what a call takes and gives. There is no default for `by`. */
export interface Route {
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** A multipart body. */
  form?: z.ZodMiniType;
  reply: z.ZodMiniType;
  /** 200 unless stated. */
  status?: 201;
  /** Raises the body limit to what an encoded image needs. */
  bodyLimit?: "image";
  /** Answers a file of comma-separated values, or a picture that only some may see, instead of JSON. */
  produces?: "csv" | "picture";
  /** Honours the `Idempotency-Key` header (rules 6): the handler is given `exactlyOnce` and has its effect in it. */
  idempotent?: true;
  /** Its own refusals, besides those that follow from all the above (`refusalsOf`). */
  refuses?: readonly FailureCode[];
}
export type Routes = Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, Route>;

/** "PUT /pickup/complete/:id" -> ["PUT", "/pickup/complete/:id"]. */
export function splitRoute(name: string): [method: string, url: string] {
  const space = name.indexOf(" ");
  return [name.slice(0, space), name.slice(space + 1)];
}

/** Every path parameter of the API, by its name. What does not parse is not found. */
export const params = { id: Id, userId: Id, badgeId: Id, status: RedemptionStatus };

type Names<P> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type InPath<L> = [Names<L>] extends [never]
  ? unknown
  : { params: { [N in Names<L> & keyof typeof params]: z.output<(typeof params)[N]> } };
type Part = "query" | "body" | "form";

/** What a caller gives, ... */
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
/** ... what the handler gets once it is checked ... */
export type Checked<L, R> = InPath<L> & {
  [K in keyof R & Part]: R[K] extends z.ZodMiniType ? z.output<R[K]> : never;
};
/** ... and what comes back. */
export type Reply<R extends Route> = z.output<R["reply"]>;
