import { expect, test, vi } from "vitest";

const requested = vi.hoisted(() => ({ search: "" }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-search": requested.search }) }));

const { cardAddress, isShownFrom } = await import("./load");
const { appearanceStyles } = await import("./appearance");

const addressOf = (search: Record<string, string>) => {
  requested.search = `?${new URLSearchParams(search)}`;
  return cardAddress();
};

test("keeps text from the URL out of the style sheet", async () => {
  const evil = "}body{background:url(https://evil.example)}";
  const address = await addressOf({ accent: evil, radius: evil, size: `16px${evil}` });
  expect(appearanceStyles(address)).toBe(
    appearanceStyles({ accent: undefined, radius: undefined, size: undefined }),
  );
  expect(appearanceStyles(await addressOf({ accent: "#ABCDEF" }))).toBe(
    appearanceStyles({ accent: undefined, radius: undefined, size: undefined }),
  );
});

test("ignores numbers outside their bounds", async () => {
  for (const radius of ["-1", "25", "1.5", "1e9", "NaN"])
    expect((await addressOf({ radius })).radius).toBeUndefined();
  for (const size of ["15", "21", "Infinity"]) expect((await addressOf({ size })).size).toBeUndefined();
  expect(await addressOf({ radius: "8", size: "18", accent: "#0a6152" })).toMatchObject({
    radius: 8,
    size: 18,
  });
});

test("uses Arabic unless English is requested", async () => {
  expect((await addressOf({})).locale).toBe("ar");
  expect((await addressOf({ locale: "fr" })).locale).toBe("ar");
  expect((await addressOf({ locale: "en" })).locale).toBe("en");
});

test("accepts an embedding origin over https, or localhost with a test key", async () => {
  const visible = async (origin: string, key = "pk_test_hl_x") =>
    isShownFrom(await addressOf({ origin, key }));
  expect(await visible("https://shop.example")).toBe(true);
  expect(await visible("http://localhost:4242")).toBe(true);
  expect(await visible("http://localhost:4242", "pk_live_hl_x")).toBe(false);
  for (const origin of [
    "https://shop.example/",
    "https://shop.example/x",
    "http://shop.example",
    "null",
    "*",
    "",
  ])
    expect(await visible(origin), origin).toBe(false);
});
