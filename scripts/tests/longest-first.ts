import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Vitest begins with the largest files; these are small and take a minute, so that at the end one core would be idle. */
const LONG = ["test/faults/rest.test.ts", "test/faults/bodies.test.ts", "test/plans.test.ts"];

/** The order of the test files: those that take long come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is a method of Vitest, not of an array.
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONG.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
