import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw, fitsPhone, onPhone } from "#test/support/stage.tsx";

import { confirm } from "../actions/confirm.ts";
import { NumberField } from "../fields/number-field.tsx";
import { Pager } from "../lists/pager.tsx";
import { formatDateTime, formatLocalDate } from "../time/format.ts";
import { formatDay } from "../time/zone.ts";
import { storeLanguage } from "./language.ts";
import { speakLanguageOfPage } from "./say.ts";

beforeEach(async () => {
  storeLanguage("es");
  await speakLanguageOfPage();
});

afterEach(async () => {
  localStorage.clear();
  await speakLanguageOfPage();
});

test("PRODUCT L5.10: the page says which language it speaks, and a question is answered in it", async () => {
  await draw(<p>Pantalla</p>);
  expect(document.documentElement.lang).toBe("es");
  void confirm({ title: "¿Salir?", message: "Se perderá lo escrito.", confirmLabel: "Salir" });
  const dialog = page.getByRole("dialog", { name: "¿Salir?" });
  await expect.element(dialog.getByRole("button", { name: "Cerrar" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the pages of a list are named in Spanish and fit a phone", async () => {
  await onPhone();
  const facts = { page: 3, limit: 20, totalPages: 1480, totalDocs: 29_600, totalIsCapped: false };
  await draw(<Pager facts={{ ...facts, hasNextPage: true, hasPrevPage: true }} />);
  const pages = page.getByRole("navigation", { name: "Páginas" });
  await expect.element(pages.getByText("Página 3 de 1,480")).toBeVisible();
  await expect.element(pages.getByRole("link", { name: "Página anterior" })).toBeVisible();
  await expect.element(pages.getByRole("link", { name: "Última página" })).toBeVisible();
  expect(fitsPhone()).toBe(true);
});

test("PRODUCT L5.8: dates, times and typed numbers are those of Spanish in the United States", async () => {
  expect(formatLocalDate("2026-10-01")).toBe("jue, 1 oct 2026");
  expect(formatDateTime("2026-10-01T13:30:00Z", "America/New_York")).toBe("1 oct 2026, 9:30 a.m.");
  expect(formatDay("2026-10-02", "America/New_York", Date.UTC(2026, 9, 1, 16))).toBe("Mañana");
  const typed: (number | string)[] = [];
  await draw(<NumberField label="Cantidad" hasFraction onChange={(value) => typed.push(value)} />);
  await userEvent.fill(page.getByLabelText("Cantidad"), "1,480");
  await userEvent.fill(page.getByLabelText("Cantidad"), "30.27");
  expect(typed).toEqual([1480, 30.27]);
});
