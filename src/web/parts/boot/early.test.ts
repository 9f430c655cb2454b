import { afterEach, expect, test, vi } from "vitest";

import { FIRST_CAMPAIGNS, FIRST_CAMPAIGNS_URL } from "./first-campaigns.ts";
import { urlOf } from "#web/kit/api/request.ts";
import { askEarly, takeEarly } from "./early.ts";

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = "/api/campaigns";
const ask = (token: string): ReturnType<typeof askEarly> =>
  askEarly("GET /campaigns", ADDRESS, token);
const answering = (answer: () => Promise<Response>): void => {
  vi.stubGlobal("fetch", answer);
};

test("the address asked for before the application comes is the one that home reads", () => {
  expect(FIRST_CAMPAIGNS_URL).toBe(urlOf("/campaigns", { query: FIRST_CAMPAIGNS }));
});

test("PRODUCT L5.1: an early question asks for the language of the page", async () => {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  asked.mockResolvedValue(Response.json({}));
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("navigator", { languages: ["es-MX", "en"] });
  await ask("maya");
  expect(new Headers(asked.mock.lastCall?.[1].headers).get("accept-language")).toBe("es");
});

test("an early answer is taken once, by its own address and session", async () => {
  answering(() => Promise.resolve(Response.json({ data: 1 })));
  await ask("maya");
  expect(takeEarly("/api/profile", "maya")).toBeUndefined();
  const taken = await takeEarly(ADDRESS, "maya");
  expect(await taken?.json()).toEqual({ data: 1 });
  expect(takeEarly(ADDRESS, "maya")).toBeUndefined();
  await ask("maya");
  expect(takeEarly(ADDRESS, "noah")).toBeUndefined();
});

test("an early answer that nobody took for ten seconds is asked for again", async () => {
  answering(() => Promise.resolve(Response.json({})));
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  await ask("maya");
  clock.mockReturnValue(11_001);
  expect(takeEarly(ADDRESS, "maya")).toBeUndefined();
  clock.mockRestore();
});

test("an early question that fails is told to whoever takes it, and disturbs nobody else", async () => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(ask("maya")).rejects.toThrow("Failed to fetch");
  await expect(takeEarly(ADDRESS, "maya")).rejects.toThrow("Failed to fetch");
});
