import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { answerCalls, draw, refusal, signInPerson } from "#test/support/stage.tsx";

import { getSession } from "#web/kit/session/session.ts";
import { ExportButton } from "./export-button.tsx";

const button = page.getByRole("button", { name: /^Export/ });
const drawn = () =>
  draw(<ExportButton route="GET /export/users" input={{ query: { search: "maya" } }} />);

/** The files that the browser is given to save. */
function savedFiles(): File[] {
  const saved: File[] = [];
  let latest: BlobPart = "";
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) latest = blob;
    return "blob:1";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(new File([latest], this.download));
  });
  return saved;
}

const csv = (): Response =>
  new Response("Name\r\nMaya", {
    headers: { "content-disposition": 'attachment; filename="users.csv"' },
  });

test("the file has the name that the server gives it, and the rows that the filters leave", async () => {
  signInPerson("ada");
  const saved = savedFiles();
  const asked = answerCalls({ "GET /export/users": csv });
  await drawn();
  await button.click();
  await expect.element(page.getByText("users.csv was saved")).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(["users.csv"]);
  expect(await saved[0]?.text()).toBe("Name\r\nMaya");
  expect(asked.map(({ url }) => url.search)).toEqual(["?search=maya"]);
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer token-of-ada");
});

test("while a file is under way the button says so, and a second press asks for nothing", async () => {
  savedFiles();
  const answer = Promise.withResolvers<Response>();
  const asked = answerCalls({ "GET /export/users": () => answer.promise });
  await drawn();
  await button.click();
  await expect.element(button).toHaveTextContent("Exporting...");
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  answer.resolve(csv());
  await expect.element(button).toHaveTextContent("Export CSV");
  expect(asked).toHaveLength(1);
});

test("a refused file is no file: the reason is said, and the button works again", async () => {
  const saved = savedFiles();
  answerCalls({ "GET /export/users": () => refusal(429, "too_many_requests", "Too many files") });
  await drawn();
  await button.click();
  await expect.element(page.getByText("Too many files")).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-disabled", "false");
  expect(saved).toEqual([]);
});

test("without an answer, or with half of one, nothing is saved", async () => {
  const saved = savedFiles();
  const half = new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode("Name\r\nMa"));
        controller.error(new TypeError("network error"));
      },
    }),
  );
  answerCalls({ "GET /export/users": () => half });
  await drawn();
  await button.click();
  await expect.element(page.getByText(/The server couldn't be reached/)).toBeVisible();
  expect(saved).toEqual([]);
});

test("a session that the server does not know any more ends", async () => {
  signInPerson("ada");
  answerCalls({
    "GET /export/users": () => refusal(401, "unauthenticated", "Please sign in"),
  });
  await drawn();
  await button.click();
  await expect.poll(getSession).toBeUndefined();
});
