import type { DestinationStream } from "pino";

/**
 * Writes the lines of one turn of the event loop at once: a write to the system costs more than making the line.
 * A process that ends by itself writes what it still has; one that is killed loses the lines of that turn at most.
 */
export function linesPerTurn(sink: DestinationStream): DestinationStream {
  let waiting = "";
  const flush = (): void => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") sink.write(lines);
  };
  atExit(flush);
  return {
    write: (line) => {
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
  };
}

const flushes: (() => void)[] = [];

/** One listener for the whole process, however many logs it opens. */
function atExit(flush: () => void): void {
  if (flushes.length === 0)
    process.on("exit", () => {
      for (const each of flushes) each();
    });
  flushes.push(flush);
}
