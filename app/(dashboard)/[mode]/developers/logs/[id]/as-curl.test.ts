import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "@/server/test/full";
import { asCurl } from "./as-curl";

const logged = {
  mode: "test" as const,
  method: "POST",
  path: "/v1/customers",
  query: null,
  request_body: null,
  idempotency_key: null,
};

/** Returns the arguments that a shell passes to curl. */
const given = (command: string) =>
  execFileSync("bash", ["-c", `curl() { printf '%s\\0' "$@"; }; uuidgen() { echo fresh; }; ${command}`])
    .toString()
    .split("\0");

test("quotes body and query as single shell words", () =>
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !text.includes("\0")),
      (text) => {
        const words = given(asCurl("http://h.example", { ...logged, query: text, request_body: text }));
        expect(words).toContain(`http://h.example/v1/customers?${text}`);
        expect(words.at(words.indexOf("--data") + 1)).toBe(text);
      },
    ),
    { numRuns: casesOf(30, 8) },
  ));

test("gives a write its own Idempotency-Key and no real secret key", () => {
  const command = asCurl("http://h.example", {
    ...logged,
    mode: "live" as const,
    idempotency_key: "order-1",
  });
  expect(command).not.toContain("order-1");
  expect(given(command)).toEqual(
    expect.arrayContaining(["Idempotency-Key: fresh", "Authorization: Bearer sk_live_..."]),
  );
});

test("shows a tool call as its MCP message", () => {
  const path = "/mcp tools/call list_payments";
  const words = given(asCurl("http://h.example", { ...logged, path, request_body: '{"limit":2}' }));
  expect(words).toContain("http://h.example/mcp");
  expect(JSON.parse(words.at(words.indexOf("--data") + 1) ?? "")).toEqual({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "list_payments", arguments: { limit: 2 } },
  });
});
