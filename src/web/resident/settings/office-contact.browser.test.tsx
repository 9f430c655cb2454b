import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { answerCalls, draw } from "#test/support/stage.tsx";

import { OfficeContact } from "./office-contact.tsx";

const settings = (officePhone: string | null, contactEmail: string | null) => ({
  "GET /settings": () => ({ data: { officePhone, contactEmail } }),
});

test("the office is called, or written to, as far as the programme says how", async () => {
  answerCalls(settings("(512) 555-0199", "help@example.org"));
  const both = await draw(<OfficeContact />);
  const call = page.getByRole("link", { name: "(512) 555-0199" });
  await expect.element(call).toHaveAttribute("href", "tel:+15125550199");
  await expect
    .element(page.getByText(/^Questions\?/))
    .toHaveTextContent("Questions? Call us at (512) 555-0199 or write to help@example.org.");
  await both.unmount();
  answerCalls(settings(null, "help@example.org"));
  const one = await draw(<OfficeContact />);
  const write = page.getByRole("link", { name: "help@example.org" });
  await expect.element(write).toHaveAttribute("href", "mailto:help@example.org");
  await one.unmount();
  answerCalls(settings(null, null));
  await draw(<OfficeContact />);
  expect(page.getByText(/^Questions\?/).query()).toBeNull();
});
