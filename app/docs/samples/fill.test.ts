import { expect, test } from "vitest";
import { isTestKey, originOf } from "./settings";

test("inserts only test keys into samples", () => {
  expect(isTestKey("sk_test_hl_abcdefghijkl")).toBe(true);
  for (const key of [
    "sk_live_hl_abcdefghijkl",
    "pk_test_hl_abcdefghijkl",
    "sk_test_",
    'sk_test_abcdefgh"; rm',
  ])
    expect(isTestKey(key), key).toBe(false);
});

test("accepts only an http origin as base URL, without shell syntax", () => {
  expect(originOf("https://pay.example.sa/v1/")).toBe("https://pay.example.sa");
  expect(originOf("http://localhost:3000")).toBe("http://localhost:3000");
  for (const text of ["", "halala", "ftp://halala.example", "javascript:alert(1)", "https://a$(id).example"])
    expect(originOf(text), text).toBeNull();
});
