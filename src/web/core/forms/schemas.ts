import { config } from "zod/mini";

/** Compiling schemas needs `eval`, which the Content-Security-Policy forbids, so zod must not try. */
export function forbidCompiledSchemas(): void {
  config({ jitless: true });
}
