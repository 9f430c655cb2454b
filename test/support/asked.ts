// What a screen asked the server for, out of the requests that `openProduct` returns.
import type { ApiRoute } from "#contract/api.ts";

import type { openProduct } from "./product.tsx";

type Requests = Awaited<ReturnType<typeof openProduct>>;

/** The bodies of all requests to a route, in their order. */
export const bodiesTo = (asked: Requests, route: ApiRoute): readonly unknown[] =>
  asked.filter((one) => one.route === route).map(({ body }) => body);

/** The filters, the order and the page of the last request to a route. */
export const lastQueryTo = (
  asked: Requests,
  route: ApiRoute,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(asked.findLast((one) => one.route === route)?.url.searchParams ?? []);
