import { useState, type ReactElement } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { config } from "#test/support/things.ts";
import { answerCalls, draw, onPhone } from "#test/support/stage.tsx";

import type { MapLocation, MapProps, MapView } from "./map-props.ts";
import { LocationMap } from "./location-map.tsx";

const AUSTIN: MapLocation = {
  id: "austin",
  name: "South Lamar Bottle Depot",
  latitude: 30.25,
  longitude: -97.76,
};
const BOSTON: MapLocation = {
  id: "boston",
  name: "Harbor Fabric",
  latitude: 42.36,
  longitude: -71.06,
  tone: "plum",
  shape: "square",
};
/** Two that lie so near together that they are one group on the map of the country. */
const DALLAS: readonly MapLocation[] = [
  { id: "d1", name: "Elm Street", latitude: 32.78, longitude: -96.8, alarm: "overdue" },
  { id: "d2", name: "Main Street", latitude: 32.781, longitude: -96.801 },
];
/** Far from all of them. */
const SEATTLE: MapView = { latitude: 47.6, longitude: -122.3, zoom: 10 };
/** The map fills its parent. */
const FRAME = { position: "relative", height: 500 } as const;
const PLACES = [AUSTIN, BOSTON];

type Props = Partial<MapProps> & Readonly<{ answers?: ReturnType<typeof config> | undefined }>;

async function drawMap({ answers = config(), ...props }: Props = {}): Promise<void> {
  answerCalls({ "GET /config": () => ({ data: answers }) });
  await draw(
    <div style={FRAME}>
      <LocationMap label="Drop-off places" locations={PLACES} {...props} />
    </div>,
  );
  await expect.element(map).toBeVisible();
}

const map = page.getByRole("region", { name: "Drop-off places" });
const marker = (name: string) => page.getByRole("button", { name });

test("each place is a button with its name, and the whole country is shown", async () => {
  await drawMap();
  await expect.element(marker(AUSTIN.name)).toBeVisible();
  await expect.element(marker(BOSTON.name)).toBeVisible();
});

test("a press on a marker chooses it, and the marker says that it is chosen", async () => {
  const Chosen = (): ReactElement => {
    const [selected, setSelected] = useState<string>();
    return (
      <>
        <div style={FRAME}>
          <LocationMap
            label="Drop-off places"
            locations={PLACES}
            view={PLACES}
            selected={selected}
            onSelect={setSelected}
          />
        </div>
        <output>{selected ?? "none"}</output>
      </>
    );
  };
  answerCalls({ "GET /config": () => ({ data: config() }) });
  await draw(<Chosen />);
  await marker(AUSTIN.name).click();
  await expect.element(page.getByText("austin", { exact: true })).toBeVisible();
  await expect.element(marker(AUSTIN.name)).toHaveAttribute("aria-pressed", "true");
  await expect.element(marker(BOSTON.name)).toHaveAttribute("aria-pressed", "false");
});

test("the keyboard reaches a marker and chooses it by Enter and by the space bar", async () => {
  const onSelect = vi.fn<(id: string | undefined) => void>();
  await drawMap({ onSelect });
  await expect.element(marker(BOSTON.name)).toBeVisible();
  marker(BOSTON.name).element().focus();
  await userEvent.keyboard("{Enter}");
  marker(AUSTIN.name).element().focus();
  await userEvent.keyboard(" ");
  expect(onSelect.mock.calls).toEqual([["boston"], ["austin"]]);
});

test("near places are one group that says how many it holds and what is urgent; it opens by zooming in", async () => {
  await drawMap({ locations: DALLAS });
  const group = marker("2 places, 1 overdue, zoom in");
  await expect.element(group).toBeVisible();
  group.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(marker("Elm Street")).toBeVisible();
  await expect.element(marker("Main Street")).toBeVisible();
  await expect.element(group).not.toBeInTheDocument();
  // The group had the focus, so one of its places gets it.
  await expect
    .poll(() => document.activeElement?.getAttribute("aria-label"))
    .toMatch(/^(?:Elm|Main) Street$/);
});

test("places whose markers would overlap are one group, others are not", async () => {
  // 0.05 degrees are 36 px wide at zoom 10, 0.1 are 73.
  const east = [0, 0.05, 0.2, 0.3].map((by) => ({
    id: `e${by}`,
    name: `Pier ${by}`,
    latitude: SEATTLE.latitude,
    longitude: SEATTLE.longitude + by,
  }));
  await drawMap({ locations: east, view: SEATTLE });
  await expect.element(marker("2 places, zoom in")).toBeVisible();
  await expect.element(marker("Pier 0.2")).toBeVisible();
  await expect.element(marker("Pier 0.3")).toBeVisible();
});

test("a place that is chosen elsewhere and lies out of view is moved into view", async () => {
  const Listed = (): ReactElement => {
    const [selected, setSelected] = useState<string>();
    return (
      <>
        <button onClick={() => setSelected("austin")}>Choose in the list</button>
        <div style={FRAME}>
          <LocationMap
            label="Drop-off places"
            locations={PLACES}
            selected={selected}
            view={SEATTLE}
          />
        </div>
      </>
    );
  };
  answerCalls({ "GET /config": () => ({ data: config() }) });
  await draw(<Listed />);
  await expect.element(map).toBeVisible();
  await expect.element(marker(AUSTIN.name)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Choose in the list" }).click();
  await expect.element(marker(AUSTIN.name)).toBeVisible();
  await expect.element(marker(AUSTIN.name)).toHaveAttribute("aria-pressed", "true");
});

test("a chosen place that a card covers by half is moved to where nothing covers it", async () => {
  const CARD = { position: "absolute", inset: "auto 0 0", zIndex: 5, background: "white" } as const;
  const Covered = (): ReactElement => {
    const [selected, setSelected] = useState<string>();
    const [height, setHeight] = useState(0);
    const choose = (): void => {
      // The card's edge lies just below the middle of the marker.
      const { top } = marker(AUSTIN.name).element().getBoundingClientRect();
      const { bottom } = map.element().getBoundingClientRect();
      setHeight(bottom - top - 28);
      setSelected(AUSTIN.id);
    };
    return (
      <>
        <div style={FRAME}>
          <LocationMap
            label="Drop-off places"
            locations={PLACES}
            view={PLACES}
            selected={selected}
          />
          {height > 0 && <section aria-label="Card" style={{ ...CARD, height }} />}
        </div>
        <button onClick={choose}>Choose</button>
      </>
    );
  };
  answerCalls({ "GET /config": () => ({ data: config() }) });
  await draw(<Covered />);
  await expect.element(marker(AUSTIN.name)).toBeVisible();
  await page.getByRole("button", { name: "Choose" }).click();
  const edge = () =>
    page.getByRole("region", { name: "Card" }).element().getBoundingClientRect().top;
  await expect
    .poll(() => edge() - marker(AUSTIN.name).element().getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});

test("Show all brings every place into view", async () => {
  await drawMap({ view: SEATTLE });
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(marker(AUSTIN.name)).toBeVisible();
  await expect.element(marker(BOSTON.name)).toBeVisible();
});

test("points are shown all at once, as near as they allow", async () => {
  await drawMap({ view: DALLAS, locations: DALLAS });
  await expect.element(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Zoom out" })).toBeVisible();
  await expect.element(marker("2 places, 1 overdue, zoom in")).toBeVisible();
});

test("a screen that is left as its map is resized hears no more of it", async () => {
  answerCalls({ "GET /config": () => ({ data: config() }) });
  const onViewChange = vi.fn<(view: MapView) => void>();
  const stage = await draw(
    <div style={FRAME}>
      <LocationMap label="Drop-off places" locations={PLACES} onViewChange={onViewChange} />
    </div>,
  );
  await expect.element(marker(AUSTIN.name)).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await onPhone();
  await stage.unmount();
  onViewChange.mockClear();
  vi.advanceTimersByTime(1000);
  expect(onViewChange).not.toHaveBeenCalled();
});

test("a screen can be left while its map zooms", async () => {
  answerCalls({ "GET /config": () => ({ data: config() }) });
  const stage = await draw(
    <div style={FRAME}>
      <LocationMap label="Drop-off places" locations={PLACES} />
    </div>,
  );
  await expect.element(marker(AUSTIN.name)).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await page.getByRole("button", { name: "Zoom in" }).click();
  await stage.unmount();
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
});

test("a pin moves by the arrow keys and by a press on the map, and keeps the focus", async () => {
  const moved: { latitude: number; longitude: number }[] = [];
  const Placed = (): ReactElement => {
    const [pin, setPin] = useState({ latitude: 39.8, longitude: -98.6 });
    return (
      <div style={FRAME}>
        <LocationMap
          label="Drop-off places"
          locations={[]}
          pin={pin}
          onPinMove={(to) => {
            moved.push(to);
            setPin(to);
          }}
        />
      </div>
    );
  };
  answerCalls({ "GET /config": () => ({ data: config() }) });
  await draw(<Placed />);
  const pin = marker("Place of the location. Arrow keys move it.");
  await expect.element(pin).toBeVisible();
  pin.element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowRight}");
  expect(moved).toHaveLength(2);
  expect(moved[0]?.latitude).toBeGreaterThan(39.8);
  expect(moved[1]?.longitude).toBeGreaterThan(-98.6);
  await expect.element(pin).toHaveFocus();
  await map.click({ position: { x: 100, y: 400 } });
  await expect.poll(() => moved.length).toBe(3);
  expect(moved[2]?.longitude).toBeLessThan(-98.6);
});

test("without the settings of the server the simple map is drawn", async () => {
  answerCalls({});
  await draw(
    <div style={FRAME}>
      <LocationMap label="Drop-off places" locations={PLACES} />
    </div>,
  );
  await expect.element(marker(AUSTIN.name)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
