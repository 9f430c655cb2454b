import { spawn } from "node:child_process";
import { once } from "node:events";

/** Something that is cleared away however this process ends, even by kill -9. */
export type Watchdog = Readonly<{
  /** Clears it away now. */
  end: () => Promise<void>;
}>;

/** A shell that waits for its input to close, which the kernel does when this process ends; then it runs `script`. */
export function watchdog(script: string, ...parameters: string[]): Watchdog {
  const shell = spawn("sh", ["-c", `read -r _; ${script}`, "sh", ...parameters], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.unref();
  return {
    end: async () => {
      shell.ref();
      shell.stdin.end();
      await once(shell, "exit");
    },
  };
}
