import { config } from "zod/mini";

/** Compiling schemas needs `eval`, which the Content-Security-Policy forbids: zod is told not to try. */
export function forbidCompiledSchemas(): void {
  config({ jitless: true });
}
