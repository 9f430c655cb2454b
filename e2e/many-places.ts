import type { Page } from "@playwright/test";

import { storedToken } from "./sign-in-screen.ts";

/** Serves that many locations in a grid over the country, every second one for fabric, in pages like the server's. */
export async function servePlaces(page: Page, count: number): Promise<void> {
  const template = await page.request.get("/api/dropOff-location/nearest/location", {
    params: { latitude: 39, longitude: -98, distance: 0 },
    headers: { authorization: `Bearer ${await storedToken(page)}` },
  });
  const { data: some } = await template.json();
  const all = Array.from({ length: count }, (_, index) => ({
    ...some[0],
    _id: `019aa000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    name: `Place ${index}`,
    itemType: index % 2 === 0 ? "plastic" : "fabric",
    location: {
      type: "Point",
      coordinates: [-122 + (index % 50) * 1.1, 27 + Math.floor(index / 50) * 0.5],
    },
  }));
  await page.route("**/api/dropOff-location*/**", (route) => {
    const { searchParams } = new URL(route.request().url());
    const docs = all.filter(
      ({ itemType }) => itemType === (searchParams.get("itemType") ?? itemType),
    );
    return route.fulfill({ json: { data: docs.slice(0, 200) } });
  });
  await page.route("**/api/dropOff-location?*", (route) => {
    const { searchParams } = new URL(route.request().url());
    const docs = all.filter(
      ({ itemType }) => itemType === (searchParams.get("itemType") ?? itemType),
    );
    const [number, limit] = [Number(searchParams.get("page")), Number(searchParams.get("limit"))];
    const data = {
      docs: docs.slice((number - 1) * limit, number * limit),
      page: number,
      limit,
      totalDocs: docs.length,
      hasNextPage: number * limit < docs.length,
    };
    return route.fulfill({ json: { data } });
  });
}
