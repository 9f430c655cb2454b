// Starts and stops other programs. Built-in modules only: see install.mjs.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Starts the server in the process that runs it, as all launchers do; arguments are Node's. */
export const server = join(root, "scripts", "server.sh");

/** @param {string} sentence */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a program to its end with this process's input and output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Promise<number | "missing">} its exit code, or "missing" when there is no such program
 */
export function runToEnd(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("error", () => resolve("missing"));
    child.on("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Starts a long-running Node program in a process group of its own, so that a Ctrl-C reaches it once, from us, and
 * not a second time from the terminal: a second one means "stop at once".
 * @param {string} node Node, or a program that becomes Node
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 */
export function startNode(node, args = [], env = {}) {
  const watch = pathToFileURL(join(root, "scripts", "with-parent.mjs")).href;
  return spawn(node, ["--import", watch, ...args], {
    cwd: root,
    stdio: "inherit",
    detached: true,
    env: { ...process.env, ...env, REBOUND_PARENT: String(process.pid) },
  });
}

/**
 * Forwards signals to the programs and ends when all have ended, with the exit code of the first that ended; the
 * others are stopped then.
 * @param {import("node:child_process").ChildProcess[]} children
 */
export function endWith(children) {
  let result = /** @type {number | undefined} */ (undefined);
  const isRunning = (/** @type {import("node:child_process").ChildProcess} */ child) =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of children) if (isRunning(child)) child.kill(signal);
  };
  forwardSignals(pass);
  for (const child of children) {
    child.on("error", (error) => fail(`${child.spawnfile} could not be started: ${error.message}`));
    child.on("exit", (code, signal) => {
      result ??= exitCode(code, signal);
      if (children.some(isRunning)) pass("SIGTERM");
      else process.exit(result);
    });
  }
}

/** @param {(signal: NodeJS.Signals) => void} pass */
function forwardSignals(pass) {
  const REPEAT_MS = 1_000;
  let last = 0;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice: from the terminal and from npm.
      if (Date.now() - last < REPEAT_MS) return;
      last = Date.now();
      pass(signal);
    });
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
