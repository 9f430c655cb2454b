import { useEffect, useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { ListResults, type ListQuery } from "./list-results.tsx";
import { ListTable } from "#web/office/lists/list-table.tsx";

type Row = Readonly<{ _id: string; name: string }>;

const rows: readonly Row[] = ["Ana", "Ben"].map((name) => ({ _id: name.toLowerCase(), name }));

/** Page `current` of a list whose pages hold two rows each. */
const listed = (docs: readonly Row[], current = 1, totalPages = 1): ListQuery<Row> => ({
  data: {
    data: {
      docs: [...docs],
      page: current,
      limit: 2,
      totalPages,
      totalDocs: totalPages * 2,
      totalIsCapped: false,
      hasNextPage: current < totalPages,
      hasPrevPage: current > 1,
    },
  },
  error: null,
  refetch: () => undefined,
  isPlaceholderData: false,
});
const nothing = {
  data: undefined,
  error: null,
  refetch: vi.fn<() => void>(),
  isPlaceholderData: false,
};

type Props = Readonly<{ list: ListQuery<Row>; hidden?: ReadonlySet<string> }>;

const People = (props: Props): ReactElement => (
  <ListResults
    {...props}
    failed="The people did not load"
    loading={<p>Loading people</p>}
    empty={<p>No people yet</p>}
  >
    {(people) => (
      <ul>
        {people.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    )}
  </ListResults>
);

test("a list shows that it loads, its rows, or that there are none", async () => {
  const stage = await draw(<People list={nothing} />);
  await expect.element(page.getByText("Loading people")).toBeVisible();
  await stage.unmount();
  const full = await draw(<People list={listed(rows)} />);
  await expect.element(page.getByText("Ben")).toBeVisible();
  await full.unmount();
  await draw(<People list={listed([])} />);
  await expect.element(page.getByText("No people yet")).toBeVisible();
});

test("a list that did not load says so, and is asked for again", async () => {
  await draw(<People list={{ ...nothing, error: new Error("unreachable") }} />);
  await expect.element(page.getByText("The people did not load")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(nothing.refetch).toHaveBeenCalledOnce();
});

test("a page whose rows are all being deleted leads to the first page", async () => {
  const hidden = new Set(["ana", "ben"]);
  const stage = await draw(<People list={listed(rows, 2, 2)} hidden={hidden} />, {
    at: ["/people?page=2"],
  });
  await expect.element(page.getByText("This page is empty")).toBeVisible();
  await page.getByRole("link", { name: "To the first page" }).click();
  await vi.waitFor(() => expect(stage.address()).toBe("/people"));
});

test("the head of a table keeps the focus when the rows come", async () => {
  const columns = [{ header: "Name", sortKey: "name", cell: ({ name }: Row) => name }];
  const Switched = (): ReactElement => {
    const [isThere, setThere] = useState(false);
    useEffect(() => {
      const show = (): void => setThere(true);
      addEventListener("keyup", show);
      return () => removeEventListener("keyup", show);
    }, []);
    const list = isThere ? listed(rows) : nothing;
    return <ListTable label="People" list={list} columns={columns} empty="Nobody" />;
  };
  await draw(<Switched />);
  const head = page.getByRole("link", { name: "Name" });
  head.element().focus();
  await userEvent.keyboard("x");
  await expect.element(page.getByRole("cell", { name: "Ben" })).toBeVisible();
  await expect.element(head).toHaveFocus();
});
