import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { script } from "@/app/halala.js/script";
import { bundle } from "./bundle";
import { elementSettingsOf, elementsHome, mayShow, requirePublishable } from "./settings";

test("the served script is built from these sources: npm run generate", async () => {
  expect(script === (await bundle()), "app/halala.js/script.ts is not up to date").toBe(true);
});

test("is under 5 KB compressed, and neither imports nor exports modules", () => {
  expect(gzipSync(script).length).toBeLessThan(5_000);
  expect(script).not.toMatch(/\b(?:import|export|require)\b/);
  expect(script.split(elementsHome).length - 1).toBe(1);
});

test("rejects every key that is not publishable, without printing it", () => {
  for (const good of ["pk_test_hl_abc", "pk_live_hl_abc"])
    expect(() => requirePublishable(good)).not.toThrow();
  for (const bad of ["sk_test_hl_abc", "pk_", "pk_other_x", "", "pk_test_a b", `pk_test_${"x".repeat(101)}`])
    expect(() => requirePublishable(bad), bad).toThrow(TypeError);
  expect(() => requirePublishable("sk_live_hl_abc")).toThrow(/revoke/);
  expect(() => requirePublishable("sk_live_hl_abc")).not.toThrow(/sk_live_hl_abc/);
});

test("accepts a color and two bounded numbers as appearance", () => {
  const requested = { locale: "en", appearance: { accent: "#0A6152", radius: 8, fontSize: 18 } } as const;
  expect(elementSettingsOf(requested).query).toEqual([
    ["locale", "en"],
    ["accent", "#0a6152"],
    ["radius", "8"],
    ["size", "18"],
  ]);
  expect(elementSettingsOf({})).toEqual({ locale: "ar", query: [["locale", "ar"]] });
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
  for (const appearance of wrong) expect(() => elementSettingsOf({ appearance })).toThrow(TypeError);
  expect(() => elementSettingsOf({ locale: "fr" as never })).toThrow(TypeError); // page scripts are not type-checked
});

test("shows the form over https, or on localhost with a test key", () => {
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
