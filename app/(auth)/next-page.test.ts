import { expect, test } from "vitest";
import { nextPage } from "./next-page";

test("returns to the requested dashboard page with its filters after sign-in", () => {
  expect(nextPage("/live/payments?status=paid")).toBe("/live/payments?status=paid");
  expect(nextPage("/test")).toBe("/test");
});

test("rejects every target outside the dashboard", () => {
  const elsewhere = [
    undefined,
    "",
    "/",
    "/docs",
    "/testing",
    "/test/../docs",
    "//evil.example/test",
    "/\\evil.example/test",
    "\\\\evil.example/test",
    "https://evil.example/test",
    "http:evil.example",
    "javascript:alert(1)//test",
    "/\t/evil.example/test",
    ["/live/payments"],
  ];
  expect(new Set(elsewhere.map(nextPage))).toEqual(new Set(["/test"]));
});
