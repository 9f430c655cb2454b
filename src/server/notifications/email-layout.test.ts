import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { layOut } from "./email-layout.ts";

const email = {
  subject: "Reward completed",
  language: "en",
  parts: [
    "Hello Maya,",
    "Your reward <Tote> is completed.",
    { code: "123456" },
    { link: "https://rebound.example/rewards?tab=redeemed&view=1", words: "Open Rebound" },
  ],
  end: {
    reason: "You get this email because it is about your rewards.",
    links: [["Stop these emails", "https://rebound.example/u/token"]],
  },
  picture: "https://rebound.example/api/blobs/tote.webp",
} as const;

test("PRODUCT R9.6: an email has the same words as text and as HTML, its link as a button, and its picture", () => {
  const { subject, text, html } = layOut(email);
  expect(subject).toBe("Reward completed");
  expect(text).toBe(
    "Hello Maya,\n\nYour reward <Tote> is completed.\n\n123456\n\nhttps://rebound.example/rewards?tab=redeemed&view=1\n\nRebound\n\nYou get this email because it is about your rewards.\nStop these emails: https://rebound.example/u/token\n",
  );
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).toContain("Your reward &lt;Tote&gt; is completed.");
  expect(html).toContain(
    '<a class="button" href="https://rebound.example/rewards?tab=redeemed&amp;view=1"',
  );
  expect(html).toContain(">Open Rebound</a>");
  expect(html).toContain(">123456</p>");
  expect(html).toContain("max-width:600px");
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([email.picture]);
});

test("PRODUCT R9.6: nothing in an email without a picture comes from a server", () => {
  const { picture: _, ...plain } = email;
  const { html } = layOut({ ...plain, parts: ["Hello,"], end: undefined });
  expect(html).not.toMatch(/\bsrc=|\bhref=|url\(|@import/);
});

test("PRODUCT R9.6: an email has the product's colours in both schemes", () => {
  const tokens = readFileSync("src/web/kit/theme/tokens.css", "utf8");
  const used = new Set(layOut(email).html.match(/#[0-9a-f]{6}/g));
  expect(used.size).toBeGreaterThan(10);
  for (const colour of used) expect(tokens).toContain(`: ${colour};`);
});
