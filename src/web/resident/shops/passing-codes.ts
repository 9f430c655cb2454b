// A phone's camera opens a code in a tab of its own. A shop that is open in sight takes it from there (PRODUCT R42.5).
const CHANNEL = "rebound-shop";
/** How long an open shop may take to answer. */
const PATIENCE_MS = 400;

type Message = Readonly<{ code: string; isTaken?: boolean }>;

const isMessage = (data: unknown): data is Message =>
  typeof data === "object" && data !== null && "code" in data && typeof data.code === "string";

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL);

/** Offers a code to the shops that are open on this device. @returns whether one took it */
export function passCode(code: string): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(false);
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data) && data.isTaken === true && data.code === code) resolve(true);
    });
    send(channel, { code });
  }).finally(() => channel.close());
}

/** Takes codes that other tabs pass on, while this one is in sight: a hidden one would not be seen. @returns how to stop */
export function takeCodes(take: (code: string) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.isTaken === true || document.visibilityState !== "visible") return;
    send(channel, { code: data.code, isTaken: true });
    take(data.code);
  });
  return () => channel?.close();
}

function send(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  channel.postMessage(message);
}
