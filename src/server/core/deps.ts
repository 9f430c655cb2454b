import type { Logger } from "pino";

import type { Blobs } from "./files/blobs.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import type { Jobs } from "./jobs/jobs.ts";

/** The dependencies of the rooms: everything that they use outside themselves. */
export type Deps = {
  readonly db: Db;
  /** The database's clock, so that several processes agree on the time. */
  readonly now: () => Date;
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly config: Config;
  /** At least 32 bytes; keys of codes and mailbox hashes are derived from it. */
  readonly secret: Buffer;
  /** True from the moment the process was asked to stop, so that a load balancer uses other processes. */
  readonly isDraining: () => boolean;
};
