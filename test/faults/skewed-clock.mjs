// Preloaded into a server to set its clock wrong by a number of minutes.
const AHEAD = Number(process.env.CLOCK_AHEAD_MINUTES ?? 0) * 60_000;
const { now } = Date;
Date.now = () => now() + AHEAD;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, self),
});
