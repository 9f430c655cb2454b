import { Duplex } from "node:stream";

import type { PGlite } from "@electric-sql/pglite";

import { type EngineSupervisor, noRoom } from "./embedded-engine.ts";
import { errorsIn } from "./embedded-errors.ts";

/** Type byte of Terminate in PostgreSQL's wire protocol. PGlite would end the whole engine on it. */
const TERMINATE = 0x58;

/** SQLSTATE io_error: the disk refused to write. */
const IO_ERROR = "58030";
/** SQLSTATE disk_full. */
const DISK_FULL = "53100";

/**
 * A stream between the `pg` client and an in-process PGlite: it executes what the client writes, and the client
 * reads the engine's replies. It replaces the net.Socket that `pg` expects, hence the four methods that do nothing.
 */
export class PGliteSocket extends Duplex {
  readonly #supervisor: EngineSupervisor;
  /** Set by `connect`. A connection belongs to one engine and ends with it. */
  #engine: PGlite | undefined;
  readonly #onFatal: (reason: Error) => void;

  /** `onFatal` is called when the engine can no longer guarantee durability; the process must then end. */
  constructor(supervisor: EngineSupervisor, onFatal: (reason: Error) => void) {
    super();
    this.#supervisor = supervisor;
    this.#onFatal = onFatal;
  }

  /** A new client must not inherit the transaction and the prepared statements of the previous one. */
  connect(): this {
    this.#forgetSession().then(
      () => this.emit("connect"),
      (error: unknown) => this.destroy(asError(error)),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Replies are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#execute(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    const message = Buffer.concat(chunks.map((part) => part.chunk));
    this.#execute(message).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #forgetSession(): Promise<void> {
    this.#engine ??= this.#supervisor.engine();
    await this.#engine.exec("rollback");
    await this.#engine.exec("discard all");
  }

  async #execute(message: Buffer): Promise<void> {
    if (message[0] === TERMINATE && message.length === 5) return;
    // PGlite computes synchronously: without yielding to the event loop, queued queries would block HTTP requests.
    await new Promise(setImmediate);
    const engine = (this.#engine ??= this.#supervisor.engine());
    const answers: Buffer[] = [];
    try {
      await engine.execProtocolRawStream(message, {
        onRawData: (data) => answers.push(Buffer.from(data)),
      });
    } catch (error) {
      await this.#reportWhenDead(engine, asError(error));
      throw error;
    }
    const answer = Buffer.concat(answers);
    this.#detectPanic(engine, answer);
    if (answer.length > 0) this.push(answer);
  }

  /** @throws Error when the engine panicked: its reply cannot be trusted, and its connections end. */
  #detectPanic(engine: PGlite, answer: Buffer): void {
    const errors = errorsIn(answer);
    if (errors.some(({ code }) => code === IO_ERROR))
      this.#onFatal(new Error("The disk refused to keep the data"));
    const panic = errors.find(({ severity }) => severity === "PANIC");
    if (!panic) return;
    if (panic.code !== DISK_FULL) this.#onFatal(new Error(`The engine broke (${panic.code})`));
    this.#supervisor.replace(engine);
    throw noRoom();
  }

  /** A failed statement comes back as a reply; an exception means that the engine may have died. */
  async #reportWhenDead(engine: PGlite, error: Error): Promise<void> {
    if (engine.closed) return;
    try {
      await this.#forgetSession();
    } catch {
      this.#onFatal(error);
    }
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
