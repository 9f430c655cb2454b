import { setTimeout as sleep } from "node:timers/promises";

const TRIES = 5;

type Answered = { status: number; headers: Record<string, unknown> };

/**
 * Asks again when told to come back, as every client should. A hundred callers wait for one row; on a machine that
 * hardly gives PostgreSQL its turn the last of them wait longer than the pool lets anybody wait (4 s), and are told so
 * before anything of theirs has begun.
 */
export async function served<Answer extends Answered>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    const seconds = Number(answer.headers["retry-after"]);
    if (answer.status !== 503 || !(seconds > 0) || tries === TRIES) return answer;
    await sleep(seconds * 1_000);
  }
}
