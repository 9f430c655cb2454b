import { readdir, readFile } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

const TASKS = "/proc/self/task";
/** The name that libuv gives the threads of its pool. */
const POOL = "libuv-worker";

/**
 * Lowers the priority of the threads that hash passwords, decode pictures and read files below the event loop and a
 * database on the same processors, so that a flood of sign-ins takes only spare processor time. Only Linux has
 * priorities per thread: elsewhere, and where it is not permitted, nothing changes.
 * @returns the number of threads changed
 */
export async function lowerPoolPriority(): Promise<number> {
  // Reading the folder starts the thread pool, so its threads appear in the list.
  const threads = await readdir(TASKS).catch((): string[] => []);
  let lowered = 0;
  for (const thread of threads) if (await giveWay(thread)) lowered += 1;
  return lowered;
}

async function giveWay(thread: string): Promise<boolean> {
  try {
    const name = await readFile(`${TASKS}/${thread}/comm`, "utf8");
    if (name.trim() !== POOL) return false;
    // A process that was started with an even lower priority keeps it.
    const lower = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
    setPriority(Number(thread), lower);
    return true;
  } catch {
    return false;
  }
}
