import { setTimeout as sleep } from "node:timers/promises";

const TRIES = 5;

type Answered = { status: number; headers: Record<string, unknown> };

/**
 * Retries after a 503, as every client should. A hundred requests wait for one row; on a machine that
 * gives PostgreSQL little processor time, the last of them exceed the pool's timeout (4 s) and are refused
 * before anything has begun.
 */
export async function served<Answer extends Answered>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    const seconds = Number(answer.headers["retry-after"]);
    if (answer.status !== 503 || !(seconds > 0) || tries === TRIES) return answer;
    await sleep(seconds * 1_000);
  }
}
