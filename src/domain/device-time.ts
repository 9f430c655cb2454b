import { HOUR_MS, MINUTE_MS } from "./durations.ts";

/** Most hours that a call from a phone may lie back (PRODUCT R16.8). */
export const MOST_HOURS_AGO = 72;
/** Milliseconds between an event and its arrival from which on the arrival is stored too (PRODUCT R16.8). */
const ARRIVES_LATE_MS = MINUTE_MS;
/** Milliseconds between two clocks from which on the audit log says so (PRODUCT R16.8). */
const CLOCK_IS_OFF_MS = 10 * MINUTE_MS;

/** When something happened at the door. */
export type HappenedAt = Readonly<{
  /** By the server's clock. */
  at: number;
  /** When the server heard of it, where that was more than a minute later. */
  recordedAt: number | null;
  /** How many minutes the device's clock was ahead, where it was off by more than ten; below 0 it was behind. */
  clockMinutes: number | null;
}>;

/**
 * Puts a device's time right by the server's (PRODUCT R16.8): `happenedAt` and `deviceTime`, which was read when the
 * call was sent, are of one clock. The result is not after `now` and at most 72 hours before it. Without `happenedAt` it
 * is now, without `deviceTime` the device's clock is believed. Epoch milliseconds.
 */
export function happenedAt(
  now: number,
  reported: Readonly<{ happenedAt: number | undefined; deviceTime: number | undefined }>,
): HappenedAt {
  const ahead = reported.deviceTime === undefined ? 0 : reported.deviceTime - now;
  const meant = reported.happenedAt === undefined ? now : reported.happenedAt - ahead;
  const at = Math.min(now, Math.max(now - MOST_HOURS_AGO * HOUR_MS, meant));
  return {
    at,
    recordedAt: now - at > ARRIVES_LATE_MS ? now : null,
    clockMinutes: Math.abs(ahead) > CLOCK_IS_OFF_MS ? Math.round(ahead / MINUTE_MS) : null,
  };
}
