// Faults of the screens.
import type { Bite } from "./bites.ts";

export const webBites: readonly Bite[] = [
  {
    name: "why the server refused a field is shown nowhere",
    file: "src/web/kit/forms/form.ts",
    find: "  for (const name of names) form.setFieldError(name, error.fields[name]);\n",
    replace: "",
    caughtBy: "src/web/kit/forms/form.browser.test.tsx",
  },
  {
    name: "a refused form leaves the focus on its button",
    file: "src/web/kit/forms/form.ts",
    find: "  if (first) reveal(first);\n",
    replace: "",
    caughtBy: "src/web/kit/forms/form.browser.test.tsx",
  },
  {
    name: "what is typed into a form is gone after a reload",
    file: "src/web/kit/forms/form.ts",
    find: "if (isTyped) draft.keep(values);\n    else draft.drop();",
    replace: "if (!isTyped) draft.drop();",
    caughtBy: "src/web/kit/forms/form.browser.test.tsx",
  },
  {
    name: "a form in Spanish refuses in English",
    file: "src/web/kit/forms/form.ts",
    find: 'typeof error === "string" ? translate(say, error) : error',
    replace: "error",
    caughtBy: "src/web/kit/forms/form-words.browser.test.tsx",
  },
  {
    name: "a label is English among Spanish ones",
    file: "src/domain/words/es/pickups.ts",
    find: '"Aún no hay direcciones guardadas"',
    replace: '"No saved locations yet"',
    caughtBy: "test/words.test.ts",
  },
  {
    name: "the sign-in reaches beyond the side of a narrow phone",
    file: "src/web/parts/boot/first-paint.css",
    find: "\n.public-content {\n",
    replace: "\n.public-content {\n  min-width: 22rem;\n",
    caughtBy: "e2e/every-screen.spec.ts",
    only: "guest",
  },
  {
    name: "a new screen leaves the keyboard where the last one had it",
    file: "src/web/kit/navigation/focus-heading.ts",
    find: "  heading.focus({ preventScroll: true });\n",
    replace: "",
    caughtBy: "e2e/every-screen.spec.ts",
    only: "guest",
  },
  {
    name: "a count is deleted from the phone before the server has it",
    file: "src/web/parts/outbox/flush.ts",
    find: "  const verdict = await send(entry, sender);\n",
    replace: "  await settle(id);\n  const verdict = await send(entry, sender);\n",
    caughtBy: "src/web/parts/outbox/flush.test.ts",
  },
  {
    name: "the step back in a list leads nowhere",
    file: "src/web/kit/lists/pages.ts",
    find: "hasPrevPage ? page - 1 : undefined",
    replace: "hasPrevPage ? page : undefined",
    caughtBy: "src/web/kit/lists/pages.test.ts",
  },
  {
    name: "a resident opens the screens of the back office",
    file: "src/web/parts/access/guards.ts",
    find: 'if (may(user, "office.enter")) return;',
    replace: "if (user) return;",
    caughtBy: "src/web/parts/access/guards.browser.test.tsx",
  },
  {
    name: "a refused redemption takes the points off the screen twice",
    file: "src/web/resident/rewards/use-redeem.ts",
    find: "spend(-price.current);",
    replace: "spend(price.current);",
    caughtBy: "src/web/resident/rewards/use-redeem.browser.test.tsx",
  },
];
