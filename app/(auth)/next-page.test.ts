import { expect, test } from "vitest";
import { nextPage } from "./next-page";

test("signing in leads back to a page of the dashboard with its filters", () => {
  expect(nextPage("/live/payments?status=paid")).toBe("/live/payments?status=paid");
  expect(nextPage("/test")).toBe("/test");
});

test("signing in leads nowhere else, however it is written", () => {
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
