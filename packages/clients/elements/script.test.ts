import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { script } from "@/app/halala.js/script";
import { bundle } from "./bundle";
import { home, mayShow, requirePublishable, settingsOf } from "./settings";

test("what is served is made of these sources; `npm run elements` makes it anew", async () => {
  expect(script === (await bundle()), "app/halala.js/script.ts is not up to date").toBe(true);
});

test("it is under 5 KB on the wire, and neither asks for a module nor is one", () => {
  expect(gzipSync(script).length).toBeLessThan(5_000);
  expect(script).not.toMatch(/\b(?:import|export|require)\b/);
  expect(script.split(home).length - 1).toBe(1);
});

test("a key is refused unread unless it is a publishable one, and never repeated", () => {
  for (const good of ["pk_test_hl_abc", "pk_live_hl_abc"])
    expect(() => requirePublishable(good)).not.toThrow();
  for (const bad of ["sk_test_hl_abc", "pk_", "pk_other_x", "", "pk_test_a b", `pk_test_${"x".repeat(101)}`])
    expect(() => requirePublishable(bad), bad).toThrow(TypeError);
  expect(() => requirePublishable("sk_live_hl_abc")).toThrow(/revoke/);
  expect(() => requirePublishable("sk_live_hl_abc")).not.toThrow(/sk_live_hl_abc/);
});

test("looks are a colour and two numbers, within bounds", () => {
  const requested = { locale: "en", appearance: { accent: "#0A6152", radius: 8, fontSize: 18 } } as const;
  expect(settingsOf(requested).query).toEqual([
    ["locale", "en"],
    ["accent", "#0a6152"],
    ["radius", "8"],
    ["size", "18"],
  ]);
  expect(settingsOf({})).toEqual({ locale: "ar", query: [["locale", "ar"]] });
  const wrong = [
    { accent: "red" },
    { accent: "#fff" },
    { accent: "#000000;background:url(//evil)" },
    { radius: -1 },
    { radius: 24.5 },
    { radius: Number.NaN },
    { fontSize: 15 },
    { fontSize: 21 },
  ];
  for (const appearance of wrong) expect(() => settingsOf({ appearance })).toThrow(TypeError);
  expect(() => settingsOf({ locale: "fr" as never })).toThrow(TypeError); // a page has no types
});

test("the form is shown over https, and with a test key on the merchant's own machine", () => {
  const visible = (url: string, key: string) => mayShow(new URL(url), key);
  expect(visible("https://shop.example", "pk_live_x")).toBe(true);
  expect(visible("http://localhost:4242", "pk_test_x")).toBe(true);
  expect(visible("http://127.0.0.1:4242", "pk_test_x")).toBe(true);
  expect(visible("http://localhost:4242", "pk_live_x")).toBe(false);
  for (const url of [
    "http://shop.example",
    "http://localhost.evil.example",
    "file:///x",
    "http://127.0.0.10",
  ])
    expect(visible(url, "pk_test_x"), url).toBe(false);
});
