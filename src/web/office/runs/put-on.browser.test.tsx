import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { lineOf, run, stop } from "#test/support/a-day.ts";
import { draw } from "#test/support/stage.tsx";
import { idOf } from "#test/support/things.ts";

import { PutOn } from "./put-on.tsx";

const carls = lineOf(run([stop(1)]));
const veras = lineOf(
  run([stop(9)], {
    _id: idOf(301),
    agent: { _id: idOf(8), firstName: "Vera", lastName: "Okafor" },
  }),
);

function Day(): ReactElement {
  const [runs, setRuns] = useState([carls]);
  return (
    <>
      <PutOn ids={[idOf(421)]} runs={runs} />
      <button onClick={() => setRuns([veras, carls])}>A colleague makes a run</button>
    </>
  );
}

test("PRODUCT R15.7: the proposed run stays when somebody makes another one", async () => {
  await draw(<Day />);
  const field = page.getByLabelText("Run", { exact: true });
  await expect.element(field).toHaveValue(carls._id);
  await page.getByRole("button", { name: "A colleague makes a run" }).click();
  await expect.element(field.getByText("Vera Okafor")).toBeInTheDocument();
  await expect.element(field).toHaveValue(carls._id);
});
