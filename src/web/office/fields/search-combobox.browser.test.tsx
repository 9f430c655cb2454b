import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { unreachable } from "#web/kit/api/api-error.ts";
import { SearchCombobox } from "./search-combobox.tsx";

type Town = Readonly<{ id: string; title: string }>;
type Find = (words: string, signal: AbortSignal) => Promise<readonly Town[]>;

const TOWNS: readonly Town[] = [
  { id: "1", title: "Albany" },
  { id: "2", title: "Boston" },
  { id: "3", title: "Buffalo" },
];
const among: Find = (words) =>
  Promise.resolve(TOWNS.filter(({ title }) => title.toLowerCase().startsWith(words)));

function Towns({ find }: { find: Find }): ReactElement {
  const [town, setTown] = useState<Town>();
  return (
    <>
      <SearchCombobox
        label="Town"
        name="towns"
        find={find}
        show={(one) => one}
        chosen={town}
        onChoose={setTown}
      />
      <p>Chosen: {town?.title ?? "none"}</p>
    </>
  );
}

const field = page.getByRole("combobox", { name: "Town" });
const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`) });

test("what is found for the words is listed and can be chosen", async () => {
  await draw(<Towns find={among} />);
  await field.click();
  await expect.element(option("Albany")).toBeVisible();
  await userEvent.keyboard("bu");
  await expect.element(page.getByText("1 result", { exact: true })).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByText("Chosen: Buffalo")).toBeVisible();
  await expect.element(field).toHaveValue("Buffalo");
});

test("words that are typed in one go are asked for once", async () => {
  const find = vi.fn<Find>(among);
  await draw(<Towns find={find} />);
  await field.click();
  await expect.element(option("Albany")).toBeVisible();
  await userEvent.keyboard("bos");
  await expect.element(page.getByText("1 result", { exact: true })).toBeInTheDocument();
  expect(find.mock.calls.map(([words]) => words)).toEqual(["", "bos"]);
});

test("typing over a choice takes it back", async () => {
  await draw(<Towns find={among} />);
  await field.click();
  await option("Boston").click();
  await expect.element(page.getByText("Chosen: Boston")).toBeVisible();
  await userEvent.keyboard("{Backspace}");
  await expect.element(page.getByText("Chosen: none")).toBeVisible();
  await expect.element(field).toHaveValue("Bosto");
});

test("nothing found and a failure are said below the field", async () => {
  await draw(<Towns find={among} />);
  await field.click();
  await userEvent.keyboard("zz");
  await expect.element(page.getByText("No results found")).toBeVisible();
});

test("a search without an answer says so", async () => {
  await draw(<Towns find={() => Promise.reject(unreachable())} />);
  await field.click();
  await expect.element(page.getByText(unreachable().message)).toBeVisible();
});

test("a search that is not answered yet says that it runs, and is given up when other words are typed", async () => {
  const signals: AbortSignal[] = [];
  const find: Find = (words, signal) => {
    signals.push(signal);
    return words === "" ? new Promise(() => undefined) : among(words, signal);
  };
  await draw(<Towns find={find} />);
  await field.click();
  await expect.element(page.getByText("Searching...")).toBeVisible();
  await userEvent.keyboard("bo");
  await expect.element(option("Boston")).toBeVisible();
  expect(signals[0]?.aborted).toBe(true);
});
