import type * as z from "zod/mini";

import { errors, type FailureCode } from "./errors.ts";
import { type Access, type Route, splitRoute } from "./route.ts";

/** Every refusal of a route, in the order of `errors`: its own, and those that follow from its input and access. */
export function refusalsOf(name: string, route: Route): FailureCode[] {
  const [method, url] = splitRoute(name);
  const body = route.body ?? route.form;
  const takesInput = route.query ?? body ?? /\/:(?:status|material)\b/.test(url);
  const derived: readonly (readonly [codes: readonly FailureCode[], isSo: boolean])[] = [
    [["not_found"], url.includes("/:")],
    [["invalid"], Boolean(takesInput)],
    // A body is read even when a route has no use for it.
    [["wrong_content_type", "too_large"], method !== "GET"],
    [["too_many_requests"], method !== "GET" && url.startsWith("/auth/")],
    [["not_an_image", "image_too_large", "picture_under_way", "busy"], route.bodyLimit === "image"],
    [["stale"], body !== undefined && isEdit(body)],
    [["terms_not_accepted"], route.afterTerms === true],
    [["idempotency_mismatch"], route.idempotent === true],
  ];
  const codes = new Set([
    ...ALWAYS,
    ...refusalsBy(route.access),
    ...derived.flatMap(([those, isSo]) => (isSo ? those : [])),
    ...(route.refuses ?? []),
  ]);
  if (route.beforeFactor) codes.delete("factor_missing");
  return failureCodes.filter((code) => codes.has(code));
}

const failureCodes = Object.keys(errors).filter((code): code is FailureCode => code in errors);

/** An invalid head or URL, a bug, a database that is unavailable. */
const ALWAYS = ["malformed_request", "internal", "unavailable"] as const;
const VERIFIED = [
  "unauthenticated",
  "not_authorized",
  "email_not_verified",
  "factor_missing",
] as const;

function refusalsBy(access: Access): readonly FailureCode[] {
  if (access === "anyone") return [];
  // Also who calls with what is none of theirs: a key where people call, and the other way round.
  return access === "signed-in" || access === "key"
    ? ["unauthenticated", "not_authorized"]
    : VERIFIED;
}

/** Whether the body carries the time at which the object was read. */
const isEdit = ({ def }: z.ZodMiniType): boolean =>
  "shape" in def && typeof def.shape === "object" && def.shape !== null && "updatedAt" in def.shape;
