import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { Combobox } from "./combobox.tsx";

const FRUIT = ["Apple", "Banana", "Blueberry", "Cherry"].map((title) => ({
  id: title.toLowerCase(),
  title,
  detail: `${title} tree`,
}));

type Props = Readonly<{ onChoose: (id: string) => void; onSubmit?: () => void }>;

function Fruit({ onChoose, onSubmit }: Props): ReactElement {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const options = FRUIT.filter(({ title }) => title.toLowerCase().startsWith(text.toLowerCase()));
  const choose = (id: string): void => {
    onChoose(id);
    setText(FRUIT.find((one) => one.id === id)?.title ?? "");
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Combobox
        label="Fruit"
        text={text}
        onType={setText}
        isOpen={isOpen}
        onOpen={setOpen}
        options={options}
        told={options.length === 0 ? "No results found" : `${options.length} results`}
        onChoose={choose}
      />
      <button>Send</button>
    </form>
  );
}

const field = page.getByRole("combobox", { name: "Fruit" });
const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`) });
const chosen = () => vi.fn<(id: string) => void>();

test("a press opens the list, and it says how many there are", async () => {
  await draw(<Fruit onChoose={chosen()} />);
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await field.click();
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await expect.element(option("Cherry")).toBeVisible();
  await expect.element(page.getByText("4 results")).toBeInTheDocument();
});

test("arrow keys go round and round, and Enter chooses what they reached", async () => {
  const onChoose = chosen();
  await draw(<Fruit onChoose={onChoose} />);
  await field.click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(option("Cherry")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(option("Banana")).toHaveAttribute("aria-selected", "true");
  const reached = option("Banana").element();
  await expect.element(field).toHaveAttribute("aria-activedescendant", reached.id);
  await userEvent.keyboard("{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("banana");
  await expect.element(field).toHaveValue("Banana");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await expect.element(field).toHaveFocus();
});

test("typing narrows the list, and what was reached before is not taken by Enter", async () => {
  const onChoose = chosen();
  const onSubmit = vi.fn<() => void>();
  await draw(<Fruit onChoose={onChoose} onSubmit={onSubmit} />);
  await field.click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}bl");
  await expect.element(option("Blueberry")).toBeVisible();
  await expect.element(option("Banana")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onChoose).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("blueberry");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a tap chooses, and the focus stays in the field", async () => {
  const onChoose = chosen();
  await draw(<Fruit onChoose={onChoose} />);
  await field.click();
  await option("Apple").click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("apple");
  await expect.element(field).toHaveFocus();
});

test("Escape closes the list and keeps what was typed", async () => {
  await draw(<Fruit onChoose={chosen()} />);
  await field.click();
  await userEvent.keyboard("b{Escape}");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await expect.element(field).toHaveValue("b");
});

test("leaving the field closes the list without a choice", async () => {
  const onChoose = chosen();
  await draw(<Fruit onChoose={onChoose} />);
  await field.click();
  await userEvent.keyboard("{ArrowDown}{Tab}");
  await expect.element(page.getByRole("button", { name: "Send" })).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  expect(onChoose).not.toHaveBeenCalled();
});

test("with nothing found there is no list, and the sentence is seen", async () => {
  await draw(<Fruit onChoose={chosen()} />);
  await field.click();
  await userEvent.keyboard("xyz");
  await expect.element(page.getByText("No results found")).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
});

test("the field and its options are large enough for a finger", async () => {
  await draw(<Fruit onChoose={chosen()} />);
  await field.click();
  for (const { title } of FRUIT) {
    expect(option(title).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});
