import { readdir, readFile } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

const TASKS = "/proc/self/task";
/** As libuv names the threads of its pool. */
const POOL = "libuv-worker";

/**
 * Lets the threads that hash passwords, decode pictures and read files give way to the event loop and to a database on
 * the same processors, so that a flood of sign-ins takes only what nobody else wants. Linux alone gives each thread a
 * priority: elsewhere, and where it is not allowed, nothing changes.
 * @returns how many threads give way
 */
export async function lowerPoolPriority(): Promise<number> {
  // Reading the folder starts the pool, so that its threads stand in it.
  const threads = await readdir(TASKS).catch((): string[] => []);
  let lowered = 0;
  for (const thread of threads) if (await giveWay(thread)) lowered += 1;
  return lowered;
}

async function giveWay(thread: string): Promise<boolean> {
  try {
    const name = await readFile(`${TASKS}/${thread}/comm`, "utf8");
    if (name.trim() !== POOL) return false;
    // A process that somebody started lower still keeps what it was given.
    const lower = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
    setPriority(Number(thread), lower);
    return true;
  } catch {
    return false;
  }
}
