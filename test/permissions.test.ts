// The document of permissions is written from the code, and no name is left that nobody asks for.
import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { api } from "#contract/api.ts";
import { type Permission, PERMISSIONS, rolesThatMay } from "#domain/permissions.ts";

const routesOf = (permission: Permission): string[] =>
  Object.entries(api).flatMap(([name, { access }]) =>
    access === permission ? [`\`${name}\``] : [],
  );

/** Names of the same roles stand together, those of the fewest roles last. */
function page(): string {
  const groups = Map.groupBy(PERMISSIONS, (one) => rolesThatMay(one).join(", "));
  const sections = [...groups].flatMap(([roles, names]) => [
    `## ${roles}`,
    names
      .map((name) => [`- \`${name}\``, routesOf(name).join(", ")].filter(Boolean).join(": "))
      .join("\n"),
  ]);
  return `${[
    "# Permissions",
    "What only some roles may do, by name, and the routes that ask for it. Written by `test/permissions.test.ts` from `src/domain/permissions.ts`, which says what each name means: `npx vitest run --project unit test/permissions.test.ts -u`.",
    ...sections,
  ].join("\n\n")}\n`;
}

test("docs/PERMISSIONS.md says what the code says", async () => {
  await expect(page()).toMatchFileSnapshot("../docs/PERMISSIONS.md");
});

test("each permission is asked for by a route, a function or a screen", () => {
  const code = globSync("src/{contract,domain,server,web}/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.|domain\/permissions\.ts$/.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  expect(PERMISSIONS.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});
