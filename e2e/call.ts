import type { Api, ApiRoute } from "#contract/api.ts";
import type { Input, Reply } from "#contract/route.ts";

/** One call of the contract; throws with the server's message unless it succeeds. */
export type Call = <L extends ApiRoute>(
  route: L,
  input: Input<L, Api[L]>,
  as?: Readonly<{ token: string }>,
) => Promise<Reply<Api[L]>>;

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

export function caller(origin: string): Call {
  return async (route, input, as) => {
    const [method = "GET", path = "/"] = route.split(" ");
    const { params, query, body } = input as Parts;
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? "");
    const url = new URL(`/api${filled}`, origin);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(as && { authorization: `Bearer ${as.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${route} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}
