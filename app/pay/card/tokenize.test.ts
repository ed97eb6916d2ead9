import { expect, test } from "vitest";
import { exchange } from "@/app/pay/exchange";
import { isOf } from "./tokenize";

const gateway = { url: "https://api.gateway.example" };

test("redirects only to the gateway's own pages", () => {
  expect(isOf(gateway, "https://api.gateway.example/v1/card_auth/1/prepare")).toBe(true);
});

test.each([
  "https://api.gateway.example.evil.example/x",
  "https://evil.example/?api.gateway.example",
  "https://api.gateway.example@evil.example/",
  "http://api.gateway.example/x",
  "//api.gateway.example/x",
  "javascript:alert(1)",
  "/v1/x",
  "",
])("does not redirect to %s", (address) => {
  expect(isOf(gateway, address)).toBe(false);
});

test("only a failed network counts as no answer: an error of our own is thrown, and not blamed on the gateway", async () => {
  expect(await exchange("http://127.0.0.1:9/", { timeoutMs: 5_000 })).toBeNull();
  await expect(exchange("http://", { timeoutMs: 5_000 })).rejects.toThrow(TypeError);
});
