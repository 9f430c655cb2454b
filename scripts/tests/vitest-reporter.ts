// Writes what scripts/tests/run.ts needs of a run of Vitest: each file with its project, its seconds and its tests.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

import type { Reporter, TestModule } from "vitest/node";

export interface VitestFile {
  project: string;
  file: string;
  /** From its first import to its last hook. */
  seconds: number;
  passed: number;
  /** A test that did not run counts as a failure. */
  failed: { name: string; why: string }[];
}

/**
 * A reporter that writes them to the file at `path` when the run ends, and says what failed as soon as its file has
 * ended: a run that is cut off has said it.
 */
export const reportTo = (path: string): Reporter => ({
  onTestModuleEnd: (module) => {
    const { file, failed } = fileOf(module);
    for (const { name, why } of failed) process.stdout.write(`\nFAIL ${file}: ${name}\n${why}\n`);
  },
  onTestRunEnd: (modules) => writeFileSync(path, JSON.stringify(modules.map(fileOf))),
});

function fileOf(module: TestModule): VitestFile {
  const isByName = module.project.globalConfig.testNamePattern !== undefined;
  const tests = [...module.children.allTests()]
    .map((test) => ({ test, result: test.result() }))
    // What was left out by its name is no failure.
    .filter(({ result }) => !isByName || result.state !== "skipped");
  const failed = tests
    .filter(({ result }) => result.state !== "passed")
    .map(({ test, result }) => ({
      name: test.fullName,
      why: result.errors?.[0]?.message ?? "(did not run)",
    }));
  const own = module.errors().map(({ message }) => ({ name: "the file itself", why: message }));
  const { duration, collectDuration, prepareDuration, environmentSetupDuration, setupDuration } =
    module.diagnostic();
  return {
    // Vitest adds the browser: "components (chromium)".
    project: module.project.name.replace(/ \(.*\)$/, ""),
    file: relative(process.cwd(), module.moduleId),
    seconds:
      (duration + collectDuration + prepareDuration + environmentSetupDuration + setupDuration) /
      1000,
    passed: tests.length - failed.length,
    failed: [...own, ...failed],
  };
}
