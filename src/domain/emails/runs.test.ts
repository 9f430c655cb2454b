import { expect, test } from "vitest";

import { runChanged, runGiven, runGot } from "./runs.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

test.each([
  [{ added: 1, removed: 0 }, "1 stop was added."],
  [{ added: 0, removed: 2 }, "2 stops were taken off."],
  [{ added: 2, removed: 1 }, "2 stops were added. 1 stop was taken off."],
  [{ added: 1, removed: 0, colleague: "Luis" }, "1 stop of Luis's run was given to you."],
  [{ added: 0, removed: 3, colleague: "Luis" }, "3 stops were given to Luis."],
])("an agent is told how many stops came and went: %j", (change, sentence) => {
  expect(runChanged(say, { colleague: undefined, ...change })).toMatchObject({
    title: "Your run changed",
    message: sentence,
  });
});

test("in Spanish too", () => {
  expect(runChanged(SAY.es, { added: 2, removed: 1, colleague: undefined })).toMatchObject({
    title: "Su ruta cambió",
    message: "Se agregaron 2 paradas. Se quitó 1 parada.",
  });
});

test("PRODUCT R15.11: who loses or gets a run is told whose it is and was", () => {
  const given = { date: "2026-02-12", name: "Luis" };
  expect(runGiven(say, given).message).toBe(
    "Luis has your run of Thursday, February 12, 2026 now.",
  );
  expect(runGot(SAY.es, given).message).toBe(
    "La ruta de Luis del jueves, 12 de febrero de 2026 ahora es suya.",
  );
});
