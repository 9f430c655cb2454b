import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, resolve } from "node:path";

const LIMIT_MS = 60 * 60_000;

/** The variables that configure the product; the tests set them themselves. */
const configuration =
  /^(?:PORT|HOST|DATABASE_(?:DIRECT_)?URL|DATA_DIR|APP_SECRET|DEMO|PUBLIC_URL|MAIL_FROM|NODE_ENV|LOG_LEVEL|TRUST_PROXY|CORS_ORIGIN|AUTH_PER_MINUTE_PER_IP|API_DOCS|REQUIRE_SECOND_FACTOR|(?:SUPERADMIN|SMTP|TWILIO|S3|GOOGLE|PLACES|TILES|TERMS|PRIVACY)_.*)$/;

export interface Ended {
  code: number;
  /** Its output, when `keep` was set. */
  output: string;
  seconds: number;
}

export interface RunOptions {
  /** Returns the output instead of showing it. */
  keep?: boolean;
  env?: Record<string, string>;
  /** Timeout in milliseconds; default an hour. */
  limitMs?: number;
}

/**
 * Runs a program of node_modules/.bin to its end, in a process group that is killed afterwards, so that nothing is
 * left running. With `keep`, its output is returned instead of shown.
 */
export async function run(name: string, args: string[], options: RunOptions = {}): Promise<Ended> {
  const start = Date.now();
  const bin = resolve("node_modules/.bin");
  const child = spawn(`${bin}/${name}`, args, {
    detached: true,
    stdio: ["ignore", options.keep === true ? "pipe" : "inherit", "inherit"],
    env: { ...cleanEnvironment(bin), ...options.env },
  });
  const endGroup = (): void => endProcessGroup(child.pid);
  const limit = setTimeout(endGroup, options.limitMs ?? LIMIT_MS);
  const interrupted = (): void => {
    endGroup();
    process.exit(130);
  };
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code]: (number | null)[] = await once(child, "close").catch(() => [null]);
  clearTimeout(limit);
  process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
  endGroup();
  return { code: code ?? 1, output, seconds: (Date.now() - start) / 1000 };
}

function cleanEnvironment(bin: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !configuration.test(name));
  return { ...Object.fromEntries(kept), PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` };
}

function endProcessGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All of its processes had ended.
  }
}
