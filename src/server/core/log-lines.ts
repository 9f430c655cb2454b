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
  process.on("exit", flush);
  return {
    write: (line) => {
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
  };
}
