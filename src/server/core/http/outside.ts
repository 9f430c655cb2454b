import type { Config } from "../config/config.ts";

/** What may come back: at most `longest` bytes, whole within `timeoutMs` milliseconds. */
type Limits = Readonly<{ accept: string; timeoutMs: number; longest: number }>;

/** A server outside answered with another status than success. */
export class OutsideRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The service answered ${status}`);
    this.name = "OutsideRefusal";
    this.status = status;
  }
}

/**
 * Asks a server outside for what stands at an address. It is not led to another address, which may be one of the
 * local network.
 * @throws OutsideRefusal for another status than success; other errors when it is away, slow, redirects or says too much.
 */
export async function askOutside(
  address: URL,
  { publicUrl }: Pick<Config, "publicUrl">,
  { accept, timeoutMs, longest }: Limits,
): Promise<Buffer> {
  const response = await fetch(address, {
    redirect: "error",
    // Public services require a name of the client (Nominatim's usage policy).
    headers: { accept, "user-agent": `Rebound (${publicUrl ?? "no address"})` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new OutsideRefusal(response.status);
  }
  const body: ReadableStream<Uint8Array> = response.body;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > longest) throw new Error("The service's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
