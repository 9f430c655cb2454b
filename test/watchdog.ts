import { spawn } from "node:child_process";
import { once } from "node:events";

/** Cleans something up however this process ends, even by kill -9. */
export type Watchdog = Readonly<{
  /** Cleans up now. */
  end: () => Promise<void>;
}>;

/** Starts a shell that waits until its input closes, which happens when this process ends; then it runs `script`. */
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
