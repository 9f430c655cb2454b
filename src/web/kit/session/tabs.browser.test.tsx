import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod/mini";

import { user } from "#test/support/things.ts";
import { answerCalls, draw, signInPerson } from "#test/support/stage.tsx";

import { read } from "../api/api.ts";
import { followChanges, refetch } from "../api/changes.ts";
import { queryClient } from "../api/query.ts";
import { useSchemaForm } from "../forms/form.ts";
import { followOtherTabs, getSession, hasSessionEnded, useUser } from "./session.ts";
import { TOKEN, USER } from "./stored-session.ts";

const Note = z.object({ note: z.string() });

/** A form whose draft this tab keeps. */
function NoteForm(): ReactElement {
  const form = useSchemaForm({
    schema: Note,
    initialValues: { note: "" },
    draft: { name: "note" },
  });
  return <TextInput label="Note" {...form.getInputProps("note")} />;
}

const note = page.getByRole("textbox", { name: "Note" });
const drafts = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith("draft"));

/** Another document of the same origin: what it stores reaches this one as from another tab. */
function anotherTab(): Storage {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const stored = frame.contentWindow?.localStorage;
  if (!stored) throw new Error("The other tab has no storage");
  return stored;
}

beforeAll(() => followOtherTabs());
beforeEach(() => signInPerson("maya"));

test("a person who signs out in another tab is signed out here, and no draft is left", async () => {
  await draw(<NoteForm />);
  await note.fill("The gate is open");
  await expect.poll(drafts).toHaveLength(1);
  const other = anotherTab();
  other.setItem("left", "now");
  other.removeItem("left");
  other.removeItem(TOKEN);
  other.removeItem(USER);
  await expect.poll(getSession).toBeUndefined();
  expect(hasSessionEnded()).toBe(true);
  await expect.poll(drafts).toEqual([]);
});

test("a session that merely ends elsewhere keeps the draft for its owner alone", async () => {
  const before = await draw(<NoteForm />);
  await note.fill("The gate is open");
  await expect.poll(drafts).toHaveLength(1);
  const other = anotherTab();
  other.removeItem(TOKEN);
  other.removeItem(USER);
  await expect.poll(getSession).toBeUndefined();
  await before.unmount();
  const guest = await draw(<NoteForm />);
  await expect.element(note).toHaveValue("");
  await guest.unmount();
  signInPerson("maya");
  await draw(<NoteForm />);
  await expect.element(note).toHaveValue("The gate is open");
});

test("somebody else who signs in in another tab is who this tab shows, without the first one's draft", async () => {
  const Who = (): ReactElement => <output>{useUser()?.firstName}</output>;
  const before = await draw(
    <>
      <Who />
      <NoteForm />
    </>,
  );
  await note.fill("The gate is open");
  await expect.element(page.getByText("maya")).toBeVisible();
  const other = anotherTab();
  other.setItem(USER, JSON.stringify(user({ _id: "noah", firstName: "Noah" })));
  other.setItem(TOKEN, "token-of-noah");
  await expect.element(page.getByText("Noah")).toBeVisible();
  await before.unmount();
  await draw(<NoteForm />);
  await expect.element(note).toHaveValue("");
});

test("a profile that another tab changed is the profile here, and the session goes on", async () => {
  const Who = (): ReactElement => <output>{useUser()?.firstName}</output>;
  await draw(<Who />);
  anotherTab().setItem(USER, JSON.stringify(user({ _id: "maya", firstName: "Maja" })));
  await expect.element(page.getByText("Maja")).toBeVisible();
  expect(getSession()?.token).toBe("token-of-maya");
  expect(hasSessionEnded()).toBe(false);
});

test("what another program stores beside it changes nothing", async () => {
  const before = getSession();
  const other = anotherTab();
  other.setItem("somebody-elses", "value");
  other.setItem(USER, "no user");
  await expect.poll(getSession).toBeUndefined();
  expect(before).toBeDefined();
});

test("a form that is open in two tabs keeps what was typed in each", async () => {
  const here = await draw(<NoteForm />);
  await note.fill("typed here");
  await expect.poll(drafts).toHaveLength(1);
  await here.unmount();
  // A tab of its own has storage of its own, which begins empty.
  const mine = Object.entries(sessionStorage);
  sessionStorage.clear();
  const there = await draw(<NoteForm />);
  await expect.element(note).toHaveValue("");
  await note.fill("typed there");
  await expect.poll(drafts).toHaveLength(1);
  await there.unmount();
  sessionStorage.clear();
  for (const [key, value] of mine) sessionStorage.setItem(key, value);
  await draw(<NoteForm />);
  await expect.element(note).toHaveValue("typed here");
});

test("a list that another tab changed is read again here", async () => {
  let count = 1;
  answerCalls({ "GET /notifications": () => ({ data: { unread: count } }) });
  followChanges(queryClient);
  const Unread = (): ReactElement => {
    const { data } = useQuery(read("GET /notifications", { query: {} }), queryClient);
    return <output>{data?.data.unread} unread</output>;
  };
  await draw(<Unread />);
  await expect.element(page.getByText("1 unread")).toBeVisible();
  count = 2;
  const other = new BroadcastChannel("rebound-changes");
  onTestFinished(() => other.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  other.postMessage(["GET /notifications"]);
  await expect.element(page.getByText("2 unread")).toBeVisible();
});

test("the other tabs hear of a change, and of the queue of the back office with it", async () => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel("rebound-changes");
  onTestFinished(() => other.close());
  other.addEventListener("message", ({ data }) => heard.push(data));
  refetch(queryClient, ["GET /dropOff/admin"]);
  refetch(queryClient, []);
  refetch(queryClient, ["GET /badges"]);
  await expect
    .poll(() => heard)
    .toEqual([
      [
        "GET /dropOff/admin",
        "GET /management/waiting",
        "GET /profile/:id/call",
        "GET /profile/:id/cancelled",
      ],
      ["GET /badges"],
    ]);
});
