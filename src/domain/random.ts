/** Random numbers that are the same at every load: they depend on the seed only. */
export type Random = {
  /** A number from 0 to 1, without 1. */
  readonly fraction: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** True with that probability. */
  readonly chance: (share: number) => boolean;
};

/** Mulberry32, a well-known generator with 32 bits of state: enough for some hundred thousand numbers. */
export function makeRandom(seed: number): Random {
  let state = seed;
  const fraction = (): number => {
    state = Math.trunc(state + 0x6d2b79f5) % 4_294_967_296;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number =>
    from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    whole,
    chance: (share) => fraction() < share,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError("There is nothing to pick from");
      return chosen;
    },
  };
}
